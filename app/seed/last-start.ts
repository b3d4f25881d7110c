import type { CityContent } from "#content/load.ts";

type Schedule = CityContent["facts"]["tours"][string]["schedules"][number];

const weekdays = ["su", "mo", "tu", "we", "th", "fr", "sa"] as const;

/** The last date, up to the given one, on which the timetable has a departure: `2027-06-10`. */
export function lastStart(schedules: Schedule[], until: Date): string {
  const date = new Date(until);
  for (let days = 0; days < 366; days++, date.setUTCDate(date.getUTCDate() - 1))
    if (schedules.some((schedule) => runsOn(schedule, date))) break;
  return date.toISOString().slice(0, 10);
}

function runsOn({ days, from = "01-01", to = "12-31" }: Schedule, date: Date): boolean {
  const monthDay = date.toISOString().slice(5, 10);
  const weekday = weekdays[date.getUTCDay()];
  const inSeason = from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to;
  return inSeason && (days === "daily" || days.some((day) => day === weekday));
}
