import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";

export type GuestMessage = { key: string; departureId: number; subject: string; body: string };

/** Sends a text written by the office once to each guest with an email address. */
export function announceToGuests(
  db: Database,
  message: GuestMessage,
  by: Actor,
  now: Date,
): Promise<IdempotentResult<{ told: number }, "nobody">> {
  const { departureId, subject, body } = message;
  return idempotent(db, message, now, async (tx) => {
    const letters = await tx.rows(
      "message-guests",
      `with written as (
         insert into departure_announcement (departure_id, subject, body, created_at)
         select id, $2, $3, $4 from departure where id = $1 returning id, departure_id)
       insert into booking_notification (booking_id, kind, dedup_key, created_at)
       select booking.id, 'message', written.id, $4
       from written join booking on booking.departure_id = written.departure_id
       where booking.email is not null and booking.status in ('confirmed', 'attended', 'no-show') returning id`,
      [departureId, subject, body, now],
    );
    if (letters.length === 0) throw new Refusal("nobody");
    await recordChange(
      tx,
      by,
      {
        action: "message guests",
        subject: { kind: "departure", id: departureId },
        after: { subject, body, "guests told": letters.length },
      },
      now,
    );
    return { told: letters.length };
  });
}

export function findAnnouncement(db: Database, id: number): Promise<{ subject: string; body: string } | undefined> {
  return db.one("find-message", "select subject, body from departure_announcement where id = $1", [id]);
}
