import * as v from "valibot";
import { type Availability, dateAfter, dayMs, isOutsideWeek } from "#app/domain/availability/availability.ts";
import { readWeek, weekdays } from "#app/domain/availability/read-week.ts";

const time = v.optional(v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d(:00)?)?$/)));

/** A tick, a beginning and an end for every weekday. Without a beginning or an end the day is open there. */
type WeekField = `${"day" | "from" | "to"}-${1 | 2 | 3 | 4 | 5 | 6 | 7}`;
export const weekFields = Object.fromEntries(
  weekdays.flatMap((day) => [
    [`day-${day}`, v.optional(v.string())],
    [`from-${day}`, time],
    [`to-${day}`, time],
  ]),
) as Record<WeekField, typeof time>;

type DaysOffFields = { from: string; to?: string | undefined; days?: number | string | undefined };

/** The last day, or that of so many days. Without either it is one day. */
export function lastDayOff({ from, to, days }: DaysOffFields): string {
  if (days !== undefined) return dateAfter(from, Number(days) - 1);
  return to ?? from;
}

/** Applies the phone's own changes to what the server knew. */
export function availabilityAfter(availability: Availability, acts: Record<string, string>[]): Availability {
  return acts.reduce(changed, availability);
}

function changed(before: Availability, act: Record<string, string>): Availability {
  if (act.kind === "week") return { ...before, week: readWeek(act) };
  if (act.kind !== "days-off" && act.kind !== "days-off-undo") return before;
  const { from = "" } = act;
  const to = lastDayOff({ from, to: act.to || undefined, days: act.days });
  const others = before.days.filter(({ date }) => date < from || date > to);
  const count = Math.min((Date.parse(to) - Date.parse(from)) / dayMs + 1, 366);
  const dates = Array.from({ length: Math.max(count, 0) }, (_, day) => dateAfter(from, day));
  const isBack = act.kind === "days-off-undo";
  const written = isBack ? dates.filter((date) => act.extra !== undefined && isOutsideWeek(before.week, date)) : dates;
  const days = [...others, ...written.map((date) => ({ date, available: isBack }))];
  return { ...before, days: days.sort((one, other) => one.date.localeCompare(other.date)) };
}
