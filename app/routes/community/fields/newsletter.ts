import * as v from "valibot";
import { fieldErrors } from "#app/blocks/form/field-errors.ts";
import { email } from "#app/blocks/form/fields.ts";
import { readForm } from "#app/blocks/form/read-form.ts";

const schema = v.object({ email }, fieldErrors.required);

export const read = (form: FormData) => readForm(schema, form);
