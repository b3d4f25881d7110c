import type { Database } from "#app/db/client.ts";
import { type Departure, entryColumns, entryTime, tourText } from "#app/domain/departures/departure-entry.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** Lists a city's departures for some local days, starting today, without those that have started. */
export function listCityDepartures(
  db: Database,
  locale: Locale,
  now: Date,
  cityId: string,
  days: number,
): Promise<Departure[]> {
  return db.rows<Departure>("list-city-departures", query, { locale, now, cityId, days });
}

const query = `
  select ${entryColumns}
  from city
  cross join lateral (select (:now::timestamptz at time zone city.time_zone)::date as today) local
  join tour on tour.city_id = city.id and tour.published
  ${tourText}
  join city_text on city_text.city_id = tour.city_id and city_text.locale = :locale
  join location_slug city_slug on city_slug.city_id = tour.city_id and city_slug.locale = :locale
  join departure on departure.tour_id = tour.id and departure.status <> 'CANCELED' and not departure.is_private
    and departure.local_date between local.today - (tour.days - 1) and local.today + :days::integer - 1
  cross join lateral generate_series(1, departure.days) entry(day)
  where city.id = :cityId
    and departure.local_date + entry.day - 1 between local.today and local.today + :days::integer - 1
    and (departure.local_date + entry.day - 1 + ${entryTime}) at time zone city.time_zone > :now
  order by date, time, tour.position, departure.language`;
