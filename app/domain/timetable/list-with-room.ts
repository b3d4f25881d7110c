import type { Database } from "#app/db/client.ts";
import { type Departure, entryColumns, tourText } from "#app/domain/departures/departure-entry.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** Lists a tour's next departures with room for a party, as alternatives to a full one. */
export function listNextWithRoom(
  db: Database,
  locale: Locale,
  now: Date,
  tourId: number,
  seats: number,
  limit: number,
  language: string | null = null,
): Promise<Departure[]> {
  return db.rows<Departure>("list-next-with-room", next, { locale, now, tourId, seats, limit, language });
}

export function findWithRoom(
  db: Database,
  locale: Locale,
  now: Date,
  wanted: { tourId: number; departureId: number; seats: number },
): Promise<Departure | undefined> {
  return db.one<Departure>("find-with-room", one, { ...wanted, locale, now });
}

/** A tour's open departures with room for `:seats` guests, as entries of their first day. */
const withRoom = `
  select ${entryColumns}
  from tour
  ${tourText}
  join city_text on city_text.city_id = tour.city_id and city_text.locale = :locale
  join location_slug city_slug on city_slug.city_id = tour.city_id and city_slug.locale = :locale
  join departure on departure.tour_id = tour.id and departure.status = 'OPEN' and departure.starts_at > :now
    and departure.seats_taken + departure.seats_held + :seats::integer <= departure.capacity
  cross join (values (1)) entry(day)
  where tour.id = :tourId`;

const next = `${withRoom} and (:language::text is null or departure.language = :language)
  order by departure.starts_at, departure.language
  limit :limit`;

const one = `${withRoom} and departure.id = :departureId`;
