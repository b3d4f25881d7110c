import type { Database } from "#app/db/client.ts";
import { dateAfter } from "#app/domain/availability/availability.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import { daysAhead, type MissedSearch } from "./missed-search.ts";

type Wanted = { cityId: string; day: string | null; language: TourLanguage | null; people: number };

/** Why nothing in a city can be booked on a day, or in a language on any day; undefined if something can. */
export async function findMissed(db: Database, wanted: Wanted, now: Date): Promise<MissedSearch | undefined> {
  const { cityId, day, language, people } = wanted;
  const today = now.toISOString().slice(0, 10);
  const [from, to] = day ? [day, day] : [today, dateAfter(today, daysAhead)];
  const found = await db.one<{ isOffered: boolean; fits: boolean; hasRoom: boolean }>("find-missed", query, {
    ...{ cityId, from, to, language, people, now },
  });
  if (!found || found.hasRoom) return undefined;
  const reason = found.fits ? "full" : found.isOffered ? "language" : "nothing";
  return { cityId, tourId: null, date: day ?? today, language, reason };
}

const query = `
  select count(*) > 0 as "isOffered", count(*) filter (where fits) > 0 as fits, count(*) filter (where fits and room >= :people::integer) > 0 as "hasRoom"
  from (
    select :language::text is null or departure.language = :language as fits,
      departure.capacity - departure.seats_taken - departure.seats_held as room
    from tour join departure on departure.tour_id = tour.id and departure.status = 'OPEN' and departure.starts_at > :now
      and not departure.is_private and departure.local_date between :from::date and :to::date
    where tour.city_id = :cityId and tour.published) offered`;
