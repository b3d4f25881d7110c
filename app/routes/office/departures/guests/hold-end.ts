import { dateIn, formatClock } from "#app/i18n/zones.ts";

/** A day and an hour on the clock of the city. */
export type HoldEnd = { date: string; time: string };

const day = 86_400_000;

export const holdEndAt = (moment: Date, timeZone: string): HoldEnd => ({
  date: dateIn(timeZone, moment),
  time: formatClock(moment, timeZone),
});

/** Tomorrow at this time, but not after the start. */
export function usualHoldEnd({ startsAt, timeZone }: { startsAt: Date; timeZone: string }, now: Date): HoldEnd {
  return holdEndAt(new Date(Math.min(now.getTime() + day, startsAt.getTime())), timeZone);
}
