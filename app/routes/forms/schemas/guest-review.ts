import * as v from "valibot";
import { fieldErrors } from "#app/blocks/forms/field-errors.ts";
import { optionalLine, optionalParagraphs, personName, wholeNumber } from "#app/blocks/forms/field-schemas.ts";
import { readForm } from "#app/blocks/forms/parse-form.ts";

/** Through a personal link stars are enough: the booking proves the rest. */
const schema = v.object(
  {
    rating: wholeNumber(1, 5, fieldErrors.choose),
    title: optionalLine(120),
    text: optionalParagraphs(4_000),
    name: personName(80),
    booking: v.pipe(v.string(), v.maxLength(16)),
    bookingKey: v.pipe(v.string(), v.maxLength(64)),
  },
  fieldErrors.required,
);

export const read = (form: FormData) => readForm(schema, form);
