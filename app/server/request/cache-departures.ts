import type { DatedTour } from "#app/domain/timetable/add-next-departures.ts";
import type { CachePolicy } from "#app/server/page-cache/cache-policy.ts";

type ShownDeparture = { id: number; startsAt: Date };

/** The page expires when its next departure starts or at midnight in the city; a booking marks it stale. */
export function cacheDepartures(cache: CachePolicy, departures: ShownDeparture[], now: Date, timeZone: string): void {
  cache.addTags("departures", ...departures.map(({ id }) => `departure:${id}`));
  cache.limitMaxAge(60);
  cache.expireAt(
    nextMidnight(now, timeZone),
    ...departures.map(({ startsAt }) => startsAt).filter((start) => start > now),
  );
}

/** The same for cards of tours, which say when each can be taken next, in cities of any time zone. */
export function cacheNextDepartures(cache: CachePolicy, tours: Pick<DatedTour, "next">[], now: Date): void {
  for (const { next } of tours) if (next) cacheDepartures(cache, [next], now, next.timeZone);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function nextMidnight(now: Date, timeZone: string): Date {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", second: "2-digit" });
    clocks.set(timeZone, clock);
  }
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(":").map(Number);
  const gone = ((hours % 24) * 60 + minutes) * 60 + seconds;
  return new Date(now.getTime() - now.getMilliseconds() + (86_400 - gone) * 1_000);
}
