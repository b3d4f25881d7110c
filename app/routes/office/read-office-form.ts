import type * as v from "valibot";
import { isFieldError } from "#app/blocks/forms/field-errors.ts";
import { type FormSchema, parseForm, type ReadForm } from "#app/blocks/forms/parse-form.ts";
import { translator } from "#app/i18n/messages.ts";

/** Validates an office form, whose schemas give errors in plain English or as message keys of the public forms. */
export function readOfficeForm<const Schema extends FormSchema>(
  schema: Schema,
  form: FormData,
): ReadForm<v.InferOutput<Schema>, string> {
  return parseForm(schema, form, (message) => (isFieldError(message) ? translator("en")(message) : message));
}
