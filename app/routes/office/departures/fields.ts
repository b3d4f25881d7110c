import * as v from "valibot";
import { email } from "#app/blocks/forms/field-schemas.ts";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";

/** Field schemas of the office forms, with errors in English. */
export const text = (maxCharacters: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Required."),
    v.maxLength(maxCharacters, `At most ${maxCharacters} characters.`),
  );

export const optionalText = (maxCharacters: number) =>
  v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.maxLength(maxCharacters, `At most ${maxCharacters} characters.`),
    v.transform((value) => value || undefined),
  );

export const optionalEmail = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.check((address) => address === "" || v.is(email, address), "Enter a valid email address."),
  v.transform((address) => address || undefined),
);

export const count = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,9}$/, "Enter a whole number."),
    v.transform(Number),
    v.minValue(min, `At least ${min}.`),
    v.maxValue(max, `At most ${max}.`),
  );

export const number = count(0, 999_999_999);

export const calendarDate = v.pipe(v.string(), v.check(isCalendarDate, "Enter a valid date."));

/** Browsers may send seconds, which are dropped. */
export const clockTime = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, "Enter a time such as 10:30."),
  v.transform((time) => time.slice(0, 5)),
);

export const guideChoice = v.pipe(
  v.optional(v.string(), ""),
  v.regex(/^\d{0,9}$/, "This guide does not exist."),
  v.transform((id) => (id === "" ? null : Number(id))),
);

/** The key of the conflicts that the office confirms. */
export const confirmation = v.optional(v.pipe(v.string(), v.maxLength(100)));

/** A sum that the page showed, in minor units; below 0 while a bank has taken back more than is left. An old page says none. */
export const seenSum = v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,10}$/), v.transform(Number)));

export const key = v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/));

/** The tick and the reason with which guests are added above the capacity. */
export const overCapacity = { beyond: v.optional(v.literal("on")), reason: optionalText(200) };
