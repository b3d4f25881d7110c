import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { GuestTexts } from "./guest-texts.ts";
import { reachOf } from "./reach.ts";

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
    const sent = await tx.one<{ addresses: number; emails: number }>(
      "message-guests",
      `with written as (
         insert into departure_announcement (departure_id, subject, body, created_at, texts)
         select id, :subject, :body, :now, :texts from departure where id = :departureId returning id, departure_id),
       reader as (
         select booking.id, written.id as announcement, ${reachOf} as reach
         from written join booking on booking.departure_id = written.departure_id
         where booking.email is not null and booking.status in ('confirmed', 'attended', 'no-show')),
       noted as (
         insert into booking_notification (booking_id, kind, dedup_key, created_at)
         select id, 'message', announcement, :now from reader returning id)
       select count(*) as addresses, count(*) filter (where reach = 'mailed') as emails from reader`,
      { departureId, subject, body, now, texts: texts ? JSON.stringify(texts) : null },
    );
    if (!sent?.addresses) throw new Refusal("nobody");
    await recordChange(
      tx,
      by,
      {
        action: "message guests",
        subject: { kind: "departure", id: departureId },
        after: { subject, body, emails: sent.emails },
      },
      now,
    );
    return { told: sent.emails };
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
