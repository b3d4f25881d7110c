import type { DayEntry } from "#app/domain/departures/list-day.ts";

export const groupings = ["hour", "city"] as const;
export type Grouping = (typeof groupings)[number];
export type DayGroup = { name: string; entries: DayEntry[] };

/** Groups by the hour of each city's own clock, or by city. Within a group the order is that of the clock. */
export function groupDay(entries: DayEntry[], by: Grouping): DayGroup[] {
  const nameOf = (entry: DayEntry) => (by === "city" ? entry.city : `${entry.time.slice(0, 2)}:00`);
  const groups = Map.groupBy(entries, nameOf);
  return [...groups]
    .map(([name, group]) => ({ name, entries: group.toSorted((a, b) => a.time.localeCompare(b.time)) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

export const hasStarted = (entry: DayEntry, now: Date) => entry.startsAt <= now;
