import * as v from "valibot";
import { email, line, paragraphs } from "#app/blocks/form/fields.ts";
import { readForm } from "#app/blocks/form/read-form.ts";
import { topics } from "#app/domain/messages/topics.ts";

const schema = v.object(
  {
    topic: v.pipe(v.string("form.required"), v.nonEmpty("form.required"), v.picklist(topics, "voices.choose")),
    name: line(80),
    email,
    message: paragraphs(4_000),
  },
  "form.required",
);

export const read = (form: FormData) => readForm(schema, form);
