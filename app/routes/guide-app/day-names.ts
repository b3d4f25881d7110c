import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";

export function byDay(departures: GuideDeparture[]): [string, GuideDeparture[]][] {
  return Object.entries(Object.groupBy(departures, ({ date }) => date)) as [string, GuideDeparture[]][];
}

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

export function dayName(date: string, today?: string): string {
  const name = weekday.format(new Date(`${date}T00:00:00Z`));
  return date === today ? `Today, ${name}` : name;
}
