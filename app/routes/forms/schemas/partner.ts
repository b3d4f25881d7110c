import * as v from "valibot";
import { fieldErrors } from "#app/blocks/forms/field-errors.ts";
import { email, line, paragraphs, personName } from "#app/blocks/forms/field-schemas.ts";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { readPdf } from "./pdf.ts";

const empty = v.pipe(v.string(), v.trim(), v.literal(""));

const schema = v.object(
  {
    organisation: line(120),
    name: personName(80),
    email,
    city: line(80),
    website: v.optional(
      v.union([empty, v.pipe(line(200), v.check(isWebsite, fieldErrors.website))], fieldErrors.website),
      "",
    ),
    message: paragraphs(4_000),
  },
  fieldErrors.required,
);

function isWebsite(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

export const read = (form: FormData) => readPdf(form, readForm(schema, form));
