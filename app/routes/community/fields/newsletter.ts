import * as v from "valibot";
import { email } from "#app/blocks/form/fields.ts";
import { readForm } from "#app/blocks/form/read-form.ts";

const schema = v.object({ email }, "form.required");

export const read = (form: FormData) => readForm(schema, form);
