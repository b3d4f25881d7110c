import * as v from "valibot";
import { fieldErrors } from "#app/blocks/form/field-errors.ts";
import { email, line, paragraphs } from "#app/blocks/form/fields.ts";
import { readForm } from "#app/blocks/form/read-form.ts";
import { readPdf } from "./pdf.ts";

const schema = v.object(
  {
    name: line(80),
    email,
    city: line(60),
    languages: line(160),
    message: paragraphs(4_000),
  },
  fieldErrors.required,
);

export const read = (form: FormData) => readPdf(form, readForm(schema, form));
