import type { Database } from "#app/db/client.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";

/** The languages in which a tour can be booked, in the order of their next departure. */
export async function listOpenLanguages(db: Database, now: Date, tourId: number): Promise<TourLanguage[]> {
  const rows = await db.rows<{ language: TourLanguage }>(
    "list-open-languages",
    `select language from departure where tour_id = $1 and status = 'OPEN' and starts_at > $2
     group by language order by min(starts_at), language`,
    [tourId, now],
  );
  return rows.map(({ language }) => language);
}
