import type { GuideDeparture } from "#app/domain/guide-days/list-guide-days.ts";
import { dateIn } from "#app/i18n/zones.ts";

const minutesBefore = 30;

/** A sheet that the guide has opened, and the departure that had the bar by the clock at that time. */
export type OpenedSheet = { id: number; insteadOf: number | undefined };

/** What the lists say at this time: the page may have been stored on the phone the day before. */
export function listsAt(departures: GuideDeparture[], now: Date): GuideDeparture[] {
  const stored = new Map(departures.filter(({ guests }) => guests).map((departure) => [departure.id, departure]));
  return departures.map((departure) => {
    const today = dateIn(departure.timeZone, now);
    const from = stored.get(departure.id);
    // Only one day of a tour has the guests; it is the present one.
    const isPresent =
      from && (from.date >= today ? departure.day === from.day : departure.day === dayAt(departures, from, today));
    if (!from || !isPresent || departure === from)
      return { ...departure, today, ...(from && !isPresent && { guests: null }) };
    return { ...departure, today, guests: from.guests, notes: from.notes, delays: [] };
  });
}

/** The day of the tour that is today, or its last one before today. */
function dayAt(departures: GuideDeparture[], { id, day }: GuideDeparture, today: string): number {
  return departures.reduce((last, one) => (one.id === id && one.date <= today && one.day > last ? one.day : last), day);
}

/**
 * The departure that has the bar: the one whose sheet the guide has opened, until the clock moves on; else the group that
 * is standing there, which is the next one from half an hour before its start.
 */
export function barDeparture(
  departures: GuideDeparture[],
  now: Date,
  opened?: OpenedSheet,
): GuideDeparture | undefined {
  const possible = departures.filter(({ status, guests }) => status !== "CANCELED" && guests !== null);
  const byClock = departureByClock(possible, now);
  if (!opened || opened.insteadOf !== byClock?.id) return byClock;
  return possible.find(({ id }) => id === opened.id) ?? byClock;
}

function departureByClock(possible: GuideDeparture[], now: Date): GuideDeparture | undefined {
  const ahead = possible
    .filter(({ endsAt, absent }) => !absent && endsAt > now)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const gathers = now.getTime() + minutesBefore * 60_000;
  return ahead.findLast(({ startsAt }) => startsAt.getTime() <= gathers) ?? ahead[0];
}
