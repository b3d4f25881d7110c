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

/** How many of those that have started are still running, are over, or were canceled. */
export function startedWords(started: DayEntry[], now: Date): string {
  const going = started.filter(({ status }) => status !== "CANCELED");
  const isRunning = ({ startsAt, minutes }: DayEntry) => startsAt.getTime() + minutes * 60_000 > now.getTime();
  const running = going.filter(isRunning).length;
  const parts = [
    `${running} running`,
    `${going.length - running} finished`,
    ...(started.length > going.length ? [`${started.length - going.length} cancelled`] : []),
  ];
  return `${started.length} ${started.length === 1 ? "departure has" : "departures have"} started: ${parts.join(", ")}`;
}

export const hasStarted = (entry: DayEntry, now: Date) => entry.startsAt <= now;
