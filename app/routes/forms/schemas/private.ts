import * as v from "valibot";
import { type FieldError, fieldErrors } from "#app/blocks/forms/field-errors.ts";
import { email, line, paragraphs, personName, wholeNumber } from "#app/blocks/forms/field-schemas.ts";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { maxPrivateGuests, privateLanguages } from "#app/domain/private-tours/private-offer.ts";

const chosen = (pattern: RegExp, message: FieldError) =>
  v.pipe(v.string(fieldErrors.required), v.trim(), v.nonEmpty(fieldErrors.required), v.regex(pattern, message));
const optional = <const Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal("")), schema]), "");

const schema = v.object(
  {
    city: line(60),
    date: v.pipe(
      chosen(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, fieldErrors.date),
      v.check(isRealDate, fieldErrors.date),
    ),
    time: chosen(/^([01]\d|2[0-3]):[0-5]\d$/, fieldErrors.choose),
    language: v.pipe(
      v.string(fieldErrors.required),
      v.nonEmpty(fieldErrors.required),
      v.picklist(privateLanguages, fieldErrors.choose),
    ),
    people: v.pipe(
      v.string(fieldErrors.required),
      v.trim(),
      v.nonEmpty(fieldErrors.required),
      wholeNumber(1, maxPrivateGuests, fieldErrors.people),
    ),
    wishes: optional(paragraphs(2_000)),
    name: personName(80),
    email,
    phone: optional(line(40)),
  },
  fieldErrors.required,
);

function isRealDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

export const read = (form: FormData) => readForm(schema, form);
