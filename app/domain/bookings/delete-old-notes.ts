import type { Database } from "#app/db/client.ts";

const officeNoteDays = 30;

/** Deletes what guests told their guide on the day after the tour's last day, and the office's notes a month after it. */
export async function deleteOldNotes(db: Database, now: Date): Promise<void> {
  await db.rows(
    "delete-old-notes",
    `update booking set note = null from departure
     where departure.id = booking.departure_id and booking.note is not null
       and departure.starts_at + make_interval(days => departure.days) < $1`,
    [now],
  );
  await db.rows(
    "delete-old-office-notes",
    `update booking set office_note = null, office_note_for_guide = false from departure
     where departure.id = booking.departure_id and booking.office_note is not null
       and departure.starts_at + make_interval(days => departure.days) < $1::timestamptz - make_interval(days => $2)`,
    [now, officeNoteDays],
  );
}
