import * as v from "valibot";
import type { MessageKey } from "#app/i18n/catalogues.ts";
import { fieldErrors, isFieldError } from "./field-errors.ts";

export type FormErrors = Record<string, MessageKey>;
export type ReadForm<Value, Message extends string = MessageKey> =
  | { ok: true; value: Value }
  | { ok: false; errors: Record<string, Message>; values: Record<string, string> };

/** Validates a submitted form by a schema whose messages are `fieldErrors`. */
export function readForm<const Schema extends v.GenericSchema>(
  schema: Schema,
  form: FormData,
): ReadForm<v.InferOutput<Schema>> {
  return parseForm(schema, form, (message) => (isFieldError(message) ? message : "common.error"));
}

/** Validates a submitted form by its schema; the first error of each field counts. */
export function parseForm<const Schema extends v.GenericSchema, Message extends string>(
  schema: Schema,
  form: FormData,
  say: (message: string) => Message,
): ReadForm<v.InferOutput<Schema>, Message> {
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const result = v.safeParse(schema, values);
  if (result.success) return { ok: true, value: result.output };
  const errors: Record<string, Message> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? "form";
    // valibot reports a missing field with its own message.
    errors[field] ??= say(issue.type === "object" ? fieldErrors.required : issue.message);
  }
  return { ok: false, errors, values };
}
