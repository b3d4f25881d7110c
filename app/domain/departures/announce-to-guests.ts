import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { GuestTexts } from "./guest-texts.ts";

export type GuestMessage = {
  key: string;
  departureId: number;
  subject: string;
  body: string;
  /** Read instead of `subject` and `body`, each guest in their language, with placeholders filled in. */
  texts?: GuestTexts;
};

/** Sends a text written by the office once to each guest with an email address. */
export function announceToGuests(
  db: Database,
  message: GuestMessage,
  by: Actor,
  now: Date,
): Promise<IdempotentResult<{ told: number }, "nobody">> {
  const { departureId, subject, body, texts } = message;
  return idempotent(db, message, now, async (tx) => {
    const letters = await tx.rows(
      "message-guests",
      `with written as (
         insert into departure_announcement (departure_id, subject, body, created_at, texts)
         select id, $2, $3, $4, $5 from departure where id = $1 returning id, departure_id)
       insert into booking_notification (booking_id, kind, dedup_key, created_at)
       select booking.id, 'message', written.id, $4
       from written join booking on booking.departure_id = written.departure_id
       where booking.email is not null and booking.status in ('confirmed', 'attended', 'no-show') returning id`,
      [departureId, subject, body, now, texts ? JSON.stringify(texts) : null],
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

export type Announcement = {
  departureId: number;
  subject: string | null;
  body: string | null;
  texts: GuestTexts | null;
  /** Set if it tells that the guide is late; it then has no text. */
  delayMinutes: number | null;
  createdAt: Date;
};

export function findAnnouncement(db: Database, id: number): Promise<Announcement | undefined> {
  return db.one<Announcement>(
    "find-message",
    `select departure_id as "departureId", subject, body, texts, delay_minutes as "delayMinutes", created_at as "createdAt"
     from departure_announcement where id = $1`,
    [id],
  );
}
