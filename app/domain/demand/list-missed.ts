import type { Database } from "#app/db/client.ts";
import { reasonNotAvailable } from "#app/domain/availability/availability.ts";
import type { Plan } from "#app/domain/planning/read-plan.ts";
import type { MissedSum } from "./missed-search.ts";

type Listed = Omit<MissedSum, "cityId"> & { tour: string | null };
export type Missed = Listed & {
  /** Guides who speak the language and lead nothing on that day. */
  free: number;
};

const maxRows = 12;

/** What was looked for most on the days of a plan and still cannot be booked. */
export async function listMissed(
  db: Database,
  { guides, led }: Plan,
  range: { cityId: string; from: string; to: string },
  now: Date,
): Promise<Missed[]> {
  const missed = await db.rows<Listed>("list-missed", query, { ...range, now, maxRows });
  return missed.map((one) => {
    const isFree = ({ id, languages, availability }: Plan["guides"][number]) =>
      (one.language === null || languages.includes(one.language)) &&
      reasonNotAvailable(availability, { date: one.date, time: "12:00", minutes: 0 }) !== "absent" &&
      !led.get(id)?.some(({ days }) => days.some(({ date }) => date === one.date));
    return { ...one, free: guides.filter(isFree).length };
  });
}

const query = `
  select missed.tour_id as "tourId", tour_text.name as tour, missed.local_date as date, missed.language,
    (array_agg(missed.reason order by missed.searches desc, missed.reason))[1] as reason, sum(missed.searches)::integer as searches
  from missed_search missed
  left join tour_text on tour_text.tour_id = missed.tour_id and tour_text.locale = 'en'
  where missed.city_id = :cityId and missed.local_date between greatest(:from::date, (:now::timestamptz)::date) and :to::date
    and not exists (
      select from departure join tour on tour.id = departure.tour_id and tour.city_id = :cityId
      where departure.local_date = missed.local_date and departure.status = 'OPEN' and departure.starts_at > :now and not departure.is_private
        and (missed.tour_id is null or tour.id = missed.tour_id) and (missed.language is null or departure.language = missed.language)
        and departure.seats_taken + departure.seats_held < departure.capacity)
  group by missed.tour_id, tour_text.name, missed.local_date, missed.language
  order by searches desc, missed.local_date, tour_text.name nulls first, missed.language limit :maxRows`;
