import type { Database } from "#app/db/client.ts";

/** Money that waits until the guest has chosen another date goes back now. The caller has locked the booking. */
export async function askAtOnce(tx: Database, bookingId: number, now: Date): Promise<void> {
  await tx.rows(
    "refund-at-once",
    `update refund_due set due_at = $2, rule = 'departure-canceled' where booking_id = $1`,
    [bookingId, now],
  );
}
