import type { Database } from "#app/db/client.ts";

/**
 * Every change of seats, bookings, holds or the waiting list locks its departures first, in the order of their ids, then
 * the waiting party or the hold, then the booking. This order prevents deadlocks.
 */
export async function lockDepartures(tx: Database, ids: number[]): Promise<void> {
  await tx.rows("lock-departures", "select id from departure where id = any ($1::bigint[]) order by id for update", [
    ids,
  ]);
}
