import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { isReceiver } from "./count-receivers.ts";

export type ConfirmMailingResult =
  | { ok: true; receivers: number }
  | { ok: false; reason: "changed_meanwhile" | "nobody" }
  | { ok: false; reason: "other_number"; receivers: number };
type Confirmation = { id: number; version: number; receivers: number };

/** Chooses the receivers and lets the mailing go at its time, if they are as many as the person was told. */
export function confirmMailing(
  db: Database,
  { id, version, receivers }: Confirmation,
  by: Actor,
  now: Date,
): Promise<ConfirmMailingResult> {
  if (receivers === 0) return Promise.resolve({ ok: false, reason: "nobody" });
  return db.transaction(async (tx): Promise<ConfirmMailingResult> => {
    const counted = await tx.one<{ receivers: number; isConfirmed: boolean }>("confirm-mailing", confirm, {
      id,
      version,
      receivers,
      by: by.id,
      now,
    });
    if (!counted) return { ok: false, reason: "changed_meanwhile" };
    if (!counted.isConfirmed)
      return counted.receivers === receivers
        ? { ok: false, reason: "changed_meanwhile" }
        : { ok: false, reason: "other_number", receivers: counted.receivers };
    const change = { action: "send newsletter", subject: { kind: "newsletter", id }, after: { receivers } };
    await recordChange(tx, by, change, now);
    return { ok: true, receivers };
  });
}

const confirm = `
  with receiver as (
    select subscription.id from mailing join newsletter_subscription subscription on ${isReceiver} where mailing.id = :id),
  counted as (select count(*)::int as receivers from receiver),
  confirmed as (
    update mailing set state = 'scheduled', version = version + 1, receivers = :receivers, confirmed_by = :by,
      send_at = coalesce(send_at, :now)
    where id = :id and state = 'draft' and version = :version and (select receivers from counted) = :receivers
    returning id),
  chosen as (
    insert into mailing_item (mailing_id, subscription_id) select confirmed.id, receiver.id from confirmed, receiver)
  select receivers, exists (select from confirmed) as "isConfirmed" from counted`;
