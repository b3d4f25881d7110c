import type { Database } from "#app/db/client.ts";
import { departureColumns, type TourDeparture } from "#app/domain/departures/departure-entry.ts";

type WantedDay = { tourId: number; date: string; seats: number; language: string };

/**
 * Finds days with room for a party when a day is full: the next one in its language, and a sooner one in any other.
 * Days after the full one come first, earlier ones only if there are none.
 */
export async function listNextDays(db: Database, now: Date, wanted: WantedDay): Promise<TourDeparture[]> {
  const [first, other] = await db.rows<TourDeparture>("list-next-days", query, { ...wanted, now });
  if (!first || !other) return first ? [first] : [];
  const isSooner = other.startsAt < first.startsAt && other.date !== first.date;
  return isSooner ? [first, other] : [first];
}

const withRoom = `
  select departure.id from departure
  where departure.tour_id = :tourId and departure.status = 'OPEN' and departure.starts_at > :now and departure.local_date <> :date::date
    and departure.seats_taken + departure.seats_held + :seats::integer <= departure.capacity`;
const soonest = "departure.local_date < :date::date, departure.starts_at";

const query = `
  select ${departureColumns}, departure.local_date as date
  from departure
  where departure.id in (
    (${withRoom} and departure.language = :language order by ${soonest} limit 1)
    union
    (${withRoom} order by ${soonest}, departure.language = :language desc limit 1))
  order by departure.language = :language desc, departure.starts_at`;

/** The next departure with room in each language, soonest first. */
export function listNextByLanguage(db: Database, now: Date, tourId: number): Promise<TourDeparture[]> {
  return db.rows<TourDeparture>("list-next-by-language", byLanguage, { tourId, now });
}

const byLanguage = `
  select ${departureColumns}, departure.local_date as date
  from departure
  where departure.id in (
    select distinct on (language) id from departure
    where tour_id = :tourId and status = 'OPEN' and starts_at > :now and seats_taken + seats_held < capacity
    order by language, starts_at)
  order by departure.starts_at`;

/** Lists departures with room nearest to one that has none, of the same day or language first; sorted by date. */
export async function listAlternatives(
  db: Database,
  now: Date,
  wanted: { tourId: number; departureId: number; seats: number; limit: number },
): Promise<TourDeparture[]> {
  const instead = await db.rows<TourDeparture>("list-instead", insteadQuery, { ...wanted, now });
  return instead.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

const insteadQuery = `
  select ${departureColumns}, departure.local_date as date
  from departure
  left join departure wanted on wanted.id = :departureId
  where departure.tour_id = :tourId and departure.status = 'OPEN' and departure.starts_at > :now and departure.id <> :departureId
    and departure.seats_taken + departure.seats_held + :seats::integer <= departure.capacity
  order by departure.local_date is distinct from wanted.local_date, departure.language is distinct from wanted.language,
    abs(extract(epoch from departure.starts_at - wanted.starts_at))
  limit :limit`;
