import { dateIn, formatClock } from "#app/i18n/zones.ts";

export type TourDay = { day: number; date: string; from: string; to: string; startsAt: Date; endsAt: Date };
type Dated = { dayStarts: Date[]; minutes: number; timeZone: string };

/** The days of a booked tour, by the city's calendar and clock. */
export function tourDays({ dayStarts, minutes, timeZone }: Dated): TourDay[] {
  return dayStarts.map((startsAt, index) => {
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
    return {
      day: index + 1,
      date: dateIn(timeZone, startsAt),
      from: formatClock(startsAt, timeZone),
      to: formatClock(endsAt, timeZone),
      startsAt,
      endsAt,
    };
  });
}
