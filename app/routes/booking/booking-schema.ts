import * as v from "valibot";
import { fieldErrors } from "#app/blocks/forms/field-errors.ts";
import { email, optionalParagraphs, personName, wholeNumber } from "#app/blocks/forms/field-schemas.ts";
import { maxNoteCharacters } from "#app/domain/bookings/party.ts";
import { isReference } from "#app/domain/bookings/reference.ts";
import { locales } from "#app/i18n/locales.ts";

/** A party beyond the limit is refused with a reason, not as a wrong number. */
const seats = (min: number) => wholeNumber(min, 999, fieldErrors.number);

/** The total that the guest saw, in minor units; empty where nothing has to be paid. */
const total = v.optional(v.pipe(v.string(), v.regex(/^\d{0,10}$/, "common.error")), "");

export const partySchema = v.object({
  adults: seats(1),
  children: v.optional(seats(0), "0"),
});

const phone = v.optional(
  v.union(
    [v.literal(""), v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d\s()/-]{5,30}$/, fieldErrors.phone))],
    fieldErrors.phone,
  ),
  "",
);

const note = optionalParagraphs(maxNoteCharacters);

/** Error messages are message keys. */
export const bookingSchema = v.object({
  ...partySchema.entries,
  departure: v.pipe(v.string(fieldErrors.departure), v.regex(/^\d{1,15}$/, fieldErrors.departure), v.transform(Number)),
  name: personName(100),
  email,
  phone,
  note,
  total,
  /** The choice of a guest who has booked this departure before, with the booking and the party they were shown. */
  again: v.optional(v.picklist(["", "add", "another"], "common.error"), ""),
  beside: v.optional(v.pipe(v.string(), v.regex(/^\w{0,8}$/, "common.error")), ""),
  had: v.optional(v.pipe(v.string(), v.regex(/^(\d{1,2}-\d{1,2})?$/, "common.error")), ""),
  key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, "common.error")), ""),
});

/** The fields a guest may correct on the ticket. */
export const detailsSchema = v.object({
  name: personName(100),
  phone,
  locale: v.picklist(locales, fieldErrors.choose),
});
export const noteSchema = v.object({ note });
export const emailSchema = v.object({ email });

/** References are read aloud and copied with spaces and hyphens, in small letters too. */
export const findBookingSchema = v.object({
  email,
  reference: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/[\s-]/g, "").toUpperCase()),
      v.check((text) => text === "" || isReference(text), fieldErrors.reference),
    ),
    "",
  ),
});
