import type { Database } from "#app/db/client.ts";
import type { Party } from "#app/domain/bookings/party.ts";

/** What a party that books this tour now pays. */
export async function findTotal(db: Database, tourId: number, { adults, children }: Party): Promise<number> {
  const found = await db.one<{ total: number }>(
    "find-total",
    `select coalesce(coalesce(tour.price, 0)::bigint * $2::integer + tour.child_price::bigint * $3::integer, 0) as total from tour where id = $1`,
    [tourId, adults, children],
  );
  return found?.total ?? 0;
}
