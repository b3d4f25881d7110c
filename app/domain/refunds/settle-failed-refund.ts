import type { Database } from "#app/db/client.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { writeEntry } from "#app/domain/payments/write-entry.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { askRefund } from "./ask-refund.ts";
import { openRefunds } from "./payments-with-money.ts";
import { owedBack } from "./refund-rule.ts";

export type FailedRefundAct = {
  key: string;
  id: string;
  /** `again` asks the provider once more; `paid` says that it was given back in another way. */
  act: "again" | "paid";
  reason: string;
};
/** `moved`: what was asked for again, or written down; 0 if nothing was owed any more. */
export type FailedRefundResult = IdempotentResult<{ moved: number }, "settled" | "more_than_paid" | "other_currency">;

type Failed = {
  bookingId: number | null;
  reference: string | null;
  paymentId: string;
  amount: number;
  currency: string;
  /** What may still go back by it. */
  overpaid: number | null;
  isInLedger: boolean;
};

/** What a person does about a refund that came to nothing. It waits for nobody afterwards. */
export function settleFailedRefund(
  db: Database,
  request: FailedRefundAct,
  by: Actor,
  now: Date,
): Promise<FailedRefundResult> {
  const { key, id, act, reason } = request;
  return idempotent(db, request, now, async (tx) => {
    await tx.rows("lock-booking-of-failed", lock, [id]);
    // The provider is asked again by itself, so only another way ends what it has not answered for a day.
    if (act === "paid") await tx.rows("give-up-asked-refund", giveUp, [id, now]);
    const refund = await tx.one<Failed>("take-failed-refund", settle, [id, now, by.name]);
    if (!refund) throw new Refusal("settled");
    const { bookingId, reference, paymentId, currency, overpaid, isInLedger } = refund;
    const open = bookingId === null ? 0 : await openRefunds(tx, bookingId);
    // What is not owed any more, or is in the ledger, needs only the word.
    const owed = overpaid === null ? refund.amount : Math.min(refund.amount, overpaid - open);
    const amount = isInLedger ? 0 : Math.max(owed, 0);
    if (amount > 0) {
      if (act === "again") {
        const again = { bookingId, paymentId, amount, currency, rule: "by-hand" as const, reason, userId: by.id };
        await askRefund(tx, { ...again, againOf: id }, now);
      } else if (bookingId !== null) {
        const entry = { bookingId, kind: "refund" as const, amount: -amount, currency, purse: undefined, key, reason };
        await writeEntry(tx, entry, by, now);
      }
    }
    const action = act === "again" ? "refund again" : "settle refund";
    const after = { amount: formatMoney("en", refund.amount, currency), reason };
    const subject = reference === null ? { kind: "refund", id } : { kind: "booking", id: reference };
    await recordChange(tx, by, { action, subject, after }, now);
    return { moved: amount };
  });
}

const lock = `select booking.id from booking join refund on refund.booking_id = booking.id where refund.id = $1 for update of booking`;
const giveUp = `
  with ended as (
    update provider_action set state = 'refused', error = coalesce(error, 'no answer'), ended_at = $2
    where id = (select id from refund where id = $1 and state = 'asked' and created_at < $2::timestamptz - interval '1 day')
      and state = 'pending'
    returning id, error)
  update refund set state = 'refused', error = ended.error, changed_at = $2 from ended where refund.id = ended.id`;
const settle = `
  update refund set settled_at = $2, settled_by = $3
  from (select refund.id, booking.reference, ${owedBack} as overpaid
    from refund left join booking on booking.id = refund.booking_id where refund.id = $1) known
  where refund.id = known.id and refund.error is not null and refund.state <> 'needless' and refund.settled_at is null
  returning refund.booking_id as "bookingId", known.reference, refund.payment_id as "paymentId", refund.amount, refund.currency,
    known.overpaid, refund.state not in ('failed', 'refused') as "isInLedger"`;
