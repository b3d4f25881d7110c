import type { Database } from "#app/db/client.ts";
import type { PrivateLanguage } from "./private-offer.ts";

export type Availability = "likely" | "busy" | "ask";

/**
 * A hint only. "likely": a guide of the city with this language has neither a departure nor a day off then; "busy": all
 * of them have; "ask": there is no such guide.
 */
export async function checkAvailability(
  db: Database,
  request: { cityId: string; date: string; language: PrivateLanguage },
): Promise<Availability> {
  const row = await db.one<{ guides: number; free: number }>(
    "private-availability",
    `select count(*) as guides, count(*) filter (where not exists (
         select from departure where departure.guide_id = guide.id and departure.local_date = $2 and departure.status <> 'CANCELED')
         and not exists (select from guide_day where guide_day.guide_id = guide.id and guide_day.local_date = $2 and not guide_day.available)) as free
     from guide where guide.active and guide.home_city_id = $1 and $3 = any (guide.languages)`,
    [request.cityId, request.date, request.language],
  );
  if (!row || row.guides === 0) return "ask";
  return row.free > 0 ? "likely" : "busy";
}
