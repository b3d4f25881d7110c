import type { Database } from "#app/db/client.ts";
import { type Departure, entryColumns, tourText } from "#app/domain/departures/departure-entry.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type Alternatives = { sameTour: Departure[]; sameDay: Departure[] };

/**
 * Lists departures with room nearest in time to a full one: of the same tour, and of others in the city on that day.
 */
export async function listNearestWithRoom(
  db: Database,
  locale: Locale,
  now: Date,
  { departureId, seats }: { departureId: number; seats: number },
): Promise<Alternatives> {
  const values = [locale, now, departureId, seats, 4];
  const sameTour = await db.rows<Departure>("list-nearest-of-tour", ofTour, values);
  const sameDay = await db.rows<Departure>("list-nearest-of-day", ofDay, values);
  return { sameTour, sameDay };
}

const nearest = (tours: string, departures: string) => `
  select ${entryColumns}
  from departure wanted
  join tour wanted_tour on wanted_tour.id = wanted.tour_id
  join tour on tour.published and ${tours}
  ${tourText}
  join city_text on city_text.city_id = tour.city_id and city_text.locale = $1
  join location_slug city_slug on city_slug.city_id = tour.city_id and city_slug.locale = $1
  join departure on departure.tour_id = tour.id and departure.status = 'OPEN' and departure.starts_at > $2
    and departure.seats_taken + departure.seats_held + $4::integer <= departure.capacity and ${departures}
  cross join (values (1)) entry(day)
  where wanted.id = $3
  order by departure.language <> wanted.language, abs(extract(epoch from departure.starts_at - wanted.starts_at))
  limit $5`;

const ofTour = nearest("tour.id = wanted.tour_id", "departure.id <> wanted.id");
const ofDay = nearest(
  "tour.city_id = wanted_tour.city_id and tour.id <> wanted.tour_id",
  "departure.local_date = wanted.local_date",
);
