import type { Database } from "#app/db/client.ts";

const retentionDays = 30;

/** What guides were offered and asked is of no use after the tour; the history of the departure says who led it. */
export async function deleteOldShifts(db: Database, now: Date): Promise<void> {
  const isOld = "departure.starts_at < $1::timestamptz - make_interval(days => $2)";
  await db.rows(
    "delete-old-offers",
    `delete from open_shift using departure where departure.id = open_shift.departure_id and ${isOld}`,
    [now, retentionDays],
  );
  await db.rows(
    "delete-old-swaps",
    `delete from shift_swap using departure where departure.id = shift_swap.departure_id and ${isOld}`,
    [now, retentionDays],
  );
}
