import * as v from "valibot";
import { fieldErrors } from "#app/blocks/forms/field-errors.ts";
import { email, line, paragraphs, personName } from "#app/blocks/forms/field-schemas.ts";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { readPdf } from "./pdf.ts";

const schema = v.object(
  {
    name: personName(80),
    email,
    city: line(60),
    languages: line(160),
    message: paragraphs(4_000),
  },
  fieldErrors.required,
);

export const read = (form: FormData) => readPdf(form, readForm(schema, form));
