import type { Database } from "#app/db/client.ts";

/** Lists all tours, drafts included, by English name to choose from. */
export function listTourNames(db: Database): Promise<{ id: number; cityId: string; name: string }[]> {
  return db.rows(
    "list-tour-names",
    `select tour.id, tour.city_id as "cityId", coalesce(text.name, tour.key) as name
     from tour left join tour_text text on text.tour_id = tour.id and text.locale = 'en' order by tour.city_id, tour.position`,
  );
}
