import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { clearSuppression } from "#app/domain/outbox/suppression.ts";
import { Refusal } from "#app/domain/refusal.ts";

export type OneMessage = { key: string; reference: string; subject: string; body: string };

/** Sends a text written by the office to the guest of one booking, in whatever state it is. */
export function messageGuest(
  db: Database,
  message: OneMessage,
  by: Actor,
  now: Date,
): Promise<IdempotentResult<object, "no_address">> {
  const { reference, subject, body } = message;
  return idempotent(db, message, now, async (tx) => {
    const told = await tx.one<{ email: string }>(
      "message-guest",
      `with guest as (select id, departure_id, email from booking where reference = $1 and email is not null and not invented),
       written as (
         insert into departure_announcement (departure_id, subject, body, created_at)
         select departure_id, $2, $3, $4 from guest returning id),
       queued as (
         insert into booking_notification (booking_id, kind, dedup_key, created_at)
         select guest.id, 'message', written.id, $4 from guest cross join written)
       select email from guest`,
      [reference, subject, body, now],
    );
    if (!told) throw new Refusal("no_address");
    await clearSuppression(tx, told.email);
    const about = { kind: "booking", id: reference };
    await recordChange(tx, by, { action: "message guest", subject: about, after: { subject, body } }, now);
    return {};
  });
}
