import * as v from "valibot";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import type { Pattern } from "#app/domain/schedules/schedule.ts";
import { tourLanguages } from "#app/domain/tours/tour-languages.ts";
import { clockTime, confirmation, count, guideChoice, key, number } from "#app/routes/office/departures/fields.ts";

/** A day of the year as MM-DD, checked in a leap year so that 02-29 is valid. */
const monthDay = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.check((day) => day === "" || isCalendarDate(`2024-${day}`), "Enter month and day, such as 04-01."),
  v.transform((day) => day || null),
);

const firstDay = v.pipe(
  v.optional(v.string(), ""),
  v.check((day) => day === "" || isCalendarDate(day), "Enter a date."),
  v.transform((day) => day || null),
);

const dates = v.pipe(
  v.optional(v.string(), ""),
  v.transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))].sort()),
  v.check((list) => list.every(isCalendarDate), "Enter one date per line, such as 2027-12-25."),
  v.maxLength(400, "At most 400 dates."),
);

const weekdays = v.pipe(
  v.array(v.picklist(["1", "2", "3", "4", "5", "6", "7"])),
  v.minLength(1, "Choose at least one weekday."),
  v.transform((days) => days.map(Number).sort()),
);

export const scheduleForm = v.pipe(
  v.object({
    key,
    version: number,
    digest: v.optional(v.string(), ""),
    tourId: number,
    language: v.picklist(tourLanguages, "Choose a language."),
    weekdays,
    time: clockTime,
    seasonFrom: monthDay,
    seasonTo: monthDay,
    capacity: count(1, 500),
    guideId: guideChoice,
    active: v.optional(v.literal("on")),
    exceptions: dates,
    beginsOn: firstDay,
    follow: v.pipe(v.array(number), v.maxLength(400)),
    anyway: confirmation,
  }),
  v.forward(
    v.partialCheck(
      [["seasonFrom"], ["seasonTo"]],
      ({ seasonFrom, seasonTo }) => (seasonFrom === null) === (seasonTo === null),
      "Enter both the start and the end of the season.",
    ),
    ["seasonTo"],
  ),
);

/** Parses the schedule form, in which weekdays are several fields of one name. */
export function readSchedule(form: FormData) {
  const sent = { ...Object.fromEntries(form), weekdays: form.getAll("weekdays"), follow: form.getAll("follow") };
  const result = v.safeParse(scheduleForm, sent);
  if (result.success) {
    const { key, version, digest, active, follow, anyway, ...rest } = result.output;
    const pattern: Pattern = { ...rest, active: active === "on" };
    return { ok: true as const, key, version, digest, pattern, follow, anyway };
  }
  const errors: Record<string, string> = {};
  for (const issue of result.issues) errors[String(issue.path?.[0]?.key ?? "form")] ??= issue.message;
  return { ok: false as const, errors };
}
