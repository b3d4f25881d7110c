import * as v from "valibot";
import { type FieldError, fieldErrors } from "./field-errors.ts";

// Control characters, marks that turn the writing direction and what is left of broken UTF-8 have no place in a text.
const forbidden = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFD]/u;

/** One line of text a person typed. */
export const line = (longest: number) =>
  v.pipe(
    v.string(fieldErrors.required),
    v.trim(),
    v.nonEmpty(fieldErrors.required),
    v.maxLength(longest, fieldErrors.tooLong),
    v.check((text) => !forbidden.test(text), fieldErrors.characters),
  );

/** Several lines of text; line breaks are kept, other control characters are not accepted. */
export const paragraphs = (longest: number) =>
  v.pipe(
    v.string(fieldErrors.required),
    v.transform((text) => text.replace(/\r\n?/g, "\n").trim()),
    v.nonEmpty(fieldErrors.required),
    v.maxLength(longest, fieldErrors.tooLong),
    v.check((text) => !forbidden.test(text.replaceAll("\n", "")), fieldErrors.characters),
  );

/** An address mail can be sent to: no quotes, no blanks, plain characters. */
export const email = v.pipe(
  v.string(fieldErrors.required),
  v.trim(),
  v.nonEmpty(fieldErrors.required),
  v.maxLength(254, fieldErrors.email),
  v.regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/,
    fieldErrors.email,
  ),
);

export const ticked = v.literal("on", fieldErrors.required);

/** A whole number within bounds; "1.5", "1e9" and "-1" are not. */
export const wholeNumber = (least: number, most: number, message: FieldError = fieldErrors.number) =>
  v.pipe(
    v.string(fieldErrors.required),
    v.regex(/^\d{1,4}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
