import * as v from "valibot";
import { fieldErrors } from "#app/blocks/forms/field-errors.ts";
import { email } from "#app/blocks/forms/field-schemas.ts";
import { readForm } from "#app/blocks/forms/parse-form.ts";

const schema = v.object({ email }, fieldErrors.required);

export const read = (form: FormData) => readForm(schema, form);
