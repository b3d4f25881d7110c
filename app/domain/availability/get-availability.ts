import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Availability, WeekDay } from "./availability.ts";

/** The guide's week, and what differs from it from yesterday on. */
export async function getAvailability(db: Database, guideId: number, now: Date): Promise<Availability> {
  const [week, days] = await Promise.all([
    db.rows<WeekDay>(
      "guide-week",
      `select weekday, left(from_time::text, 5) as from, left(to_time::text, 5) as to
       from guide_week where guide_id = $1 order by weekday`,
      [guideId],
    ),
    db.rows<{ date: string; available: boolean }>(
      "guide-days",
      `select local_date as date, available from guide_day
       where guide_id = $1 and local_date >= $2::timestamptz::date - 1 order by local_date`,
      [guideId, now],
    ),
  ]);
  return { week, days };
}

/** A departure that the guide is to lead. */
export type LedAhead = { id: number; date: string; days: number; time: string; tour: string; city: string };

/** The guide's departures that have not started and that they have not reported as impossible, those with a day in the range. */
export function listLedAhead(
  db: Database,
  request: { guideId: number; from: string; to: string; locale: Locale },
  now: Date,
): Promise<LedAhead[]> {
  return db.rows<LedAhead>("list-led-ahead", ledAhead, { ...request, now });
}

/** SQL: coming departures of the guide `:guideId` with a day from `:from` to `:to`. */
export const concerned = `departure.guide_id = :guideId and departure.local_date between :from::date - 13 and :to::date
    and departure.local_date + departure.days > :from::date and departure.starts_at > :now and departure.status <> 'CANCELED'`;

const ledAhead = `
  select departure.id, departure.local_date as date, departure.days, to_char(departure.local_time, 'HH24:MI') as time,
    tour_text.name as tour, city_text.name as city
  from departure
  join tour on tour.id = departure.tour_id
  cross join lateral (select name from tour_text
    where tour_text.tour_id = tour.id and locale in (:locale, 'en') order by locale = :locale desc limit 1) tour_text
  cross join lateral (select name from city_text
    where city_text.city_id = tour.city_id and locale in (:locale, 'en') order by locale = :locale desc limit 1) city_text
  where ${concerned} and departure.guide_absent_at is null
  order by departure.starts_at, departure.id`;
