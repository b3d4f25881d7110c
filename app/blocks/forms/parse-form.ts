import * as v from "valibot";
import type { PageKey } from "#app/i18n/catalogues.ts";
import { fieldErrors, isFieldError } from "./field-errors.ts";

export type FormErrors = Record<string, PageKey>;
export type ReadForm<Value, Message extends string = PageKey> =
  | { ok: true; value: Value; values: Record<string, string> }
  | { ok: false; errors: Record<string, Message>; values: Record<string, string> };

export type FormSchema = v.GenericSchema & { entries: v.ObjectEntries };

/** Validates a submitted form by a schema whose messages are `fieldErrors`. */
export function readForm<const Schema extends FormSchema>(
  schema: Schema,
  form: FormData,
): ReadForm<v.InferOutput<Schema>> {
  return parseForm(schema, form, (message) => (isFieldError(message) ? message : "common.error"));
}

/**
 * Validates a submitted form by its schema; the first error of each field counts. Fields outside the schema are neither
 * read nor returned.
 */
export function parseForm<const Schema extends FormSchema, Message extends string>(
  schema: Schema,
  form: FormData,
  say: (message: string) => Message,
): ReadForm<v.InferOutput<Schema>, Message> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.entries)) {
    const value = form.getAll(name).at(-1);
    if (typeof value === "string") values[name] = value;
  }
  const result = v.safeParse(schema, values);
  if (result.success) return { ok: true, value: result.output, values };
  const errors: Record<string, Message> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? "form";
    // valibot reports a missing field with its own message.
    errors[field] ??= say(issue.type === "object" ? fieldErrors.required : issue.message);
  }
  return { ok: false, errors, values };
}
