import * as v from "valibot";
import { fieldErrors } from "#app/blocks/forms/field-errors.ts";
import { email, personName, wholeNumber } from "#app/blocks/forms/field-schemas.ts";

/** A party beyond the limit is refused with a reason, not as a wrong number. */
const seats = (least: number) => wholeNumber(least, 999, fieldErrors.number);

export const partySchema = v.object({
  adults: seats(1),
  children: v.optional(seats(0), "0"),
});

/** Error messages are message keys. */
export const bookingSchema = v.object({
  ...partySchema.entries,
  departure: v.pipe(v.string(fieldErrors.departure), v.regex(/^\d{1,15}$/, fieldErrors.departure), v.transform(Number)),
  name: personName(100),
  email,
  phone: v.optional(
    v.union(
      [v.literal(""), v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d\s()/-]{5,30}$/, fieldErrors.phone))],
      fieldErrors.phone,
    ),
    "",
  ),
  /** What a guest who has booked this departure before wants, with the booking and the party they were shown. */
  again: v.optional(v.picklist(["", "add", "another"], "common.error"), ""),
  beside: v.optional(v.pipe(v.string(), v.regex(/^\w{0,8}$/, "common.error")), ""),
  had: v.optional(v.pipe(v.string(), v.regex(/^(\d{1,2}-\d{1,2})?$/, "common.error")), ""),
  key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, "common.error")), ""),
});
