import * as v from "valibot";
import { fieldErrors } from "#app/blocks/forms/field-errors.ts";
import { email, line, paragraphs, personName, ticked, wholeNumber } from "#app/blocks/forms/field-schemas.ts";
import { readForm } from "#app/blocks/forms/parse-form.ts";

const schema = v.object(
  {
    rating: wholeNumber(1, 5, fieldErrors.choose),
    title: line(120),
    text: paragraphs(4_000),
    name: personName(80),
    email,
    own: ticked,
    tour: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  },
  fieldErrors.required,
);

export const read = (form: FormData) => readForm(schema, form);
