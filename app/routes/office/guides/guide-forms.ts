import * as v from "valibot";
import { assignedChoices } from "#app/domain/availability/availability.ts";
import { calendarDate, key, optionalText } from "#app/routes/office/departures/fields.ts";

export const daysOffForm = v.object({
  key,
  from: calendarDate,
  to: calendarDate,
  reason: optionalText(500),
  intent: v.picklist(["off", "back"]),
  /** Also days outside the guide's week. */
  extra: v.optional(v.string()),
  assigned: v.optional(v.picklist(assignedChoices), "ask"),
});

export const phoneForm = v.object({
  phone: v.pipe(
    optionalText(40),
    v.check(
      (phone) => phone === undefined || /^\+?[\d\s()/.-]{5,40}$/.test(phone),
      "Enter a phone number such as +48 600 100 200.",
    ),
  ),
});

export const weekForm = v.object({ key });
