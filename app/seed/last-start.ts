import type { CityContent } from "#content/load.ts";
import { runsOnWeekday, type Weekday, weekdays } from "#content/rules/weekdays.ts";

type Schedule = CityContent["facts"]["tours"][string]["schedules"][number];

/**
 * The last date, up to the given one, on which the timetable has a departure: `2027-06-10`. On that day of the week, if
 * the timetable has one then.
 */
export function lastStart(schedules: Schedule[], until: Date, weekday?: Weekday): string {
  const isNamed = weekday !== undefined && schedules.some((schedule) => runsOnWeekday(schedule, weekday));
  const date = new Date(until);
  for (let days = 0; days < 366; days++, date.setUTCDate(date.getUTCDate() - 1)) {
    if (isNamed && weekdays[date.getUTCDay()] !== weekday) continue;
    if (schedules.some((schedule) => runsOn(schedule, date))) break;
  }
  return date.toISOString().slice(0, 10);
}

function runsOn(schedule: Schedule, date: Date): boolean {
  const { from = "01-01", to = "12-31" } = schedule;
  const monthDay = date.toISOString().slice(5, 10);
  const inSeason = from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to;
  return inSeason && runsOnWeekday(schedule, weekdays[date.getUTCDay()] ?? "su");
}
