import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { NextDeparture } from "./add-next-departures.ts";

/** Lists the next departure with room in each city of a country, in the page's language if there is one. */
export function listNextInCities(
  db: Database,
  locale: Locale,
  now: Date,
  countryCode: string,
): Promise<(NextDeparture & { cityId: string })[]> {
  return db.rows<NextDeparture & { cityId: string }>("list-next-in-cities", query, { locale, now, countryCode });
}

const withRoom = (language: string) => `
  (select first.id
    from tour
    cross join lateral (
      select departure.id, departure.starts_at from departure
      where departure.tour_id = tour.id and departure.status = 'OPEN' and departure.starts_at > :now
        and departure.seats_taken + departure.seats_held < departure.capacity and ${language}
      order by departure.starts_at limit 1) first
    where tour.city_id = city.id and tour.published
    order by first.starts_at, first.id limit 1)`;

const query = `
  select city.id as "cityId", departure.id, departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time,
    departure.starts_at as "startsAt", departure.language,
    departure.local_date = (:now::timestamptz at time zone city.time_zone)::date as "isToday", city.time_zone as "timeZone"
  from city
  join departure on departure.id = coalesce(${withRoom("departure.language = :locale")}, ${withRoom("true")})
  where city.country_code = :countryCode`;
