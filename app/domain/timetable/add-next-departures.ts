import type { Database } from "#app/db/client.ts";
import type { TourCard } from "#app/domain/tours/list-tours.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** When a tour can be taken next. `isToday`: by the clock of its city. */
export type NextDeparture = {
  id: number;
  date: string;
  time: string;
  startsAt: Date;
  language: TourLanguage;
  isToday: boolean;
  timeZone: string;
};
export type DatedTour = TourCard & { next: NextDeparture | null };

/** What a visitor has asked for. Without a language the page's own comes first, as on the tour's page. */
type Wanted = { day?: string | null; language?: string | null; people?: string | null };

/** Adds to each tour the departure with room on which its page opens. */
export async function addNextDepartures<Tour extends TourCard>(
  db: Database,
  locale: Locale,
  now: Date,
  tours: Tour[],
  { day = null, language = null, people = null }: Wanted = {},
): Promise<(Tour & { next: NextDeparture | null })[]> {
  if (tours.length === 0) return [];
  const values = { tourIds: tours.map(({ id }) => id), locale, now, day, language, seats: Number(people ?? 1) };
  const found = await db.rows<NextDeparture & { tourId: number }>("list-next-of-tours", query, values);
  const byTour = new Map(found.map(({ tourId, ...next }) => [tourId, next]));
  return tours.map((tour) => ({ ...tour, next: byTour.get(tour.id) ?? null }));
}

const withRoom = (language: string) => `
  (select * from departure
    where departure.tour_id = tour.id and departure.status = 'OPEN' and departure.starts_at > :now
      and departure.seats_taken + departure.seats_held + :seats::integer <= departure.capacity
      and (:day::date is null or departure.local_date >= :day::date) and ${language}
    order by departure.starts_at limit 1)`;

/** The wanted language first. Joined laterally, because a generic plan would otherwise read every departure there is. */
const query = `
  select tour.id as "tourId", departure.id, departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time,
    departure.starts_at as "startsAt", departure.language,
    departure.local_date = (:now::timestamptz at time zone city.time_zone)::date as "isToday", city.time_zone as "timeZone"
  from tour
  join city on city.id = tour.city_id
  cross join lateral (
    ${withRoom("departure.language = coalesce(:language, :locale)")}
    union all
    ${withRoom(":language::text is null")}
    limit 1) departure
  where tour.id = any (:tourIds::integer[])`;
