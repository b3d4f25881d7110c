import type { Database } from "#app/db/client.ts";
import type { Party } from "./party.ts";

/** What a party that books this departure now pays. */
export async function findTotal(db: Database, departureId: number, { adults, children }: Party): Promise<number> {
  const found = await db.one<{ total: number }>(
    "find-total",
    `select coalesce(tour.price, 0) * $2::integer + tour.child_price * $3::integer as total
     from departure join tour on tour.id = departure.tour_id where departure.id = $1`,
    [departureId, adults, children],
  );
  return found?.total ?? 0;
}
