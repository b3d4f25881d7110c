import type { Database } from "#app/db/client.ts";
import type { MissedSum } from "./missed-search.ts";

/** Adds sums to what is kept. A city or tour that is gone meanwhile is left out. */
export async function saveMissed(db: Database, sums: MissedSum[]): Promise<void> {
  await db.rows("save-missed", statement, [JSON.stringify(sums)]);
}

const statement = `
  insert into missed_search as kept (city_id, tour_id, local_date, language, reason, searches)
  select city.id, tour.id, missed.date, missed.language, missed.reason, missed.searches
  from jsonb_to_recordset($1::jsonb) missed ("cityId" text, "tourId" integer, date date, language text, reason text, searches integer)
  join city on city.id = missed."cityId"
  left join tour on tour.id = missed."tourId"
  where missed."tourId" is null or tour.id is not null
  -- All processes save at once: in one order they wait for each other.
  order by city.id, missed.date, tour.id, missed.language, missed.reason
  on conflict (city_id, local_date, tour_id, language, reason) do update set searches = kept.searches + excluded.searches`;

const retentionDays = 30;

/** What was looked for says little once the day is over. */
export async function deleteOldMissed(db: Database, now: Date): Promise<void> {
  await db.rows(
    "delete-old-missed",
    "delete from missed_search where local_date < ($1::timestamptz)::date - $2::integer",
    [now, retentionDays],
  );
}
