import * as v from "valibot";
import { fieldErrors } from "#app/blocks/forms/field-errors.ts";
import { email, paragraphs, personName } from "#app/blocks/forms/field-schemas.ts";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { topics } from "#app/domain/contact/topics.ts";

const schema = v.object(
  {
    topic: v.pipe(
      v.string(fieldErrors.required),
      v.nonEmpty(fieldErrors.required),
      v.picklist(topics, fieldErrors.choose),
    ),
    name: personName(80),
    email,
    message: paragraphs(4_000),
  },
  fieldErrors.required,
);

export const read = (form: FormData) => readForm(schema, form);
