import * as v from "valibot";
import { email, line, paragraphs, wholeNumber } from "#app/blocks/form/fields.ts";
import { readForm } from "#app/blocks/form/read-form.ts";
import { largestGroup, privateLanguages } from "#app/domain/private-tours/private-offer.ts";

const chosen = (pattern: RegExp, message: string) =>
  v.pipe(v.string("form.required"), v.trim(), v.nonEmpty("form.required"), v.regex(pattern, message));
const optional = <const Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal("")), schema]), "");

const schema = v.object(
  {
    city: line(60),
    date: v.pipe(
      chosen(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "voices.date"),
      v.check(isRealDate, "voices.date"),
    ),
    time: chosen(/^([01]\d|2[0-3]):[0-5]\d$/, "voices.choose"),
    language: v.pipe(
      v.string("form.required"),
      v.nonEmpty("form.required"),
      v.picklist(privateLanguages, "voices.choose"),
    ),
    people: v.pipe(
      v.string("form.required"),
      v.trim(),
      v.nonEmpty("form.required"),
      wholeNumber(1, largestGroup, "privateRequest.peopleRange"),
    ),
    wishes: optional(paragraphs(2_000)),
    name: line(80),
    email,
    phone: optional(line(40)),
  },
  "form.required",
);

function isRealDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

export const read = (form: FormData) => readForm(schema, form);
