import type { Database } from "#app/db/client.ts";

/** Deletes what guests told their guide, a day after the tour's last day. */
export async function deleteOldNotes(db: Database, now: Date): Promise<void> {
  await db.rows(
    "delete-old-notes",
    `update booking set note = null from departure
     where departure.id = booking.departure_id and booking.note is not null
       and departure.starts_at + make_interval(days => departure.days) < $1::timestamptz - interval '1 day'`,
    [now],
  );
}
