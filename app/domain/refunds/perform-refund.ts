import type { Database } from "#app/db/client.ts";
import { endAction, postponeAction, textOf } from "#app/domain/provider-actions/end-action.ts";
import {
  type PaymentProvider,
  type ProviderRefund,
  ProviderRefusal,
  type RefundWish,
} from "#app/domain/provider-actions/payment-provider.ts";
import { applyRefund } from "./apply-refund.ts";
import { owedBack } from "./refund-rule.ts";

type ClaimedRefund = { id: string; parameters: unknown; attempts: number };

/** Money that is owed is asked for until there is an answer, at least so often. */
const maxWaitSeconds = 600;

/** Gives money back at the provider, once: the caller has claimed the action, whose id is the key. */
export async function performRefund(
  db: Database,
  provider: PaymentProvider,
  { id, parameters, attempts }: ClaimedRefund,
  now: Date,
): Promise<void> {
  const wish = parameters as RefundWish;
  let refund: ProviderRefund;
  try {
    const known = attempts > 1 ? await findRefund(provider, wish) : undefined;
    if (!known && (await endIfNotOwed(db, id, now))) return;
    refund = known ?? (await provider.createRefund(wish, id));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) return postponeAction(db, { id, attempts, error, maxWaitSeconds }, now);
    // Somebody may have given it back in the provider's own pages.
    for (const other of await refundsOfPayment(provider, wish)) await applyRefund(db, other, now);
    return refuse(db, id, error, now);
  }
  await db.transaction(async (tx) => {
    await tx.rows("lock-booking-of-refund", lock, [id]);
    await endAction(tx, id, { state: "done", result: { refund: refund.id, state: refund.state } }, now);
    await applyRefund(tx, refund, now);
  });
}

/**
 * An earlier request may have succeeded without an answer, and the provider drops keys after a day. So its refunds are
 * searched before it is asked again.
 */
async function findRefund(provider: PaymentProvider, { paymentId, refundId }: RefundWish) {
  const refunds = await provider.listRefunds({ paymentId });
  return refunds.find((refund) => refund.refundId === refundId);
}

/**
 * What is asked for may wait for hours, or for a key. Meanwhile the office may have given it back in another way, or the
 * booking may cost as much again.
 */
function endIfNotOwed(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.rows("lock-booking-of-refund", lock, [id]);
    const refund = await tx.one<{ isOwed: boolean }>("is-refund-owed", owed, [id]);
    if (refund?.isOwed) {
      await tx.rows("mark-refund-owed", "update provider_action set owed_at = $2 where id = $1", [id, now]);
      return false;
    }
    await refuseLocked(tx, id, "no longer owed", now);
    return true;
  });
}

/** SQL: what may have been sent of other payments of the booking. It is not in the ledger yet, and is not owed a second time. */
const sentOfOthers = `
  cross join lateral (select coalesce(sum(other.amount), 0)::integer as amount
    from refund other join provider_action action on action.id = other.id
    where other.booking_id = refund.booking_id and other.id <> refund.id and other.state = 'asked'
      and action.state = 'pending' and action.owed_at is not null) sent`;

// A refund by hand needs no debt: it is made as long as the booking has paid that much.
const owed = `
  select coalesce((refund.rule = 'by-hand' and booking.paid - sent.amount >= refund.amount)
    or ${owedBack} - sent.amount >= refund.amount, false) as "isOwed"
  from refund left join booking on booking.id = refund.booking_id ${sentOfOthers} where refund.id = $1`;

/** Empty for a payment that the provider does not know, so that the refusal is recorded and not retried for ever. */
async function refundsOfPayment(provider: PaymentProvider, { paymentId }: RefundWish): Promise<ProviderRefund[]> {
  try {
    return await provider.listRefunds({ paymentId });
  } catch (error) {
    if (error instanceof ProviderRefusal) return [];
    throw error;
  }
}

/** A refused refund goes to the office if the money is still owed; otherwise it ends. */
function refuse(db: Database, id: string, error: unknown, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.rows("lock-booking-of-refund", lock, [id]);
    await refuseLocked(tx, id, error, now);
  });
}

async function refuseLocked(tx: Database, id: string, error: unknown, now: Date): Promise<void> {
  await endAction(tx, id, { state: "refused", error }, now);
  await tx.rows("refuse-refund", write, [id, textOf(error), now]);
  // What is still owed becomes a new refund.
  await tx.rows("note-rest-of-refund", noteRest, [id]);
}

const lock = `select booking.id from booking join refund on refund.booking_id = booking.id where refund.id = $1 for update of booking`;
// Nothing notes the rest of a payment without a booking, so a person gets it.
const write = `
  update refund set error = $2, changed_at = $3, state = case
      when owed.amount >= refund.amount or (refund.booking_id is null and owed.amount > 0) then 'refused' else 'needless' end
  from (select refund.id, ${owedBack} - sent.amount as amount
    from refund left join booking on booking.id = refund.booking_id ${sentOfOthers} where refund.id = $1) owed
  where refund.id = owed.id and refund.state = 'asked'`;
const noteRest = `
  insert into refund_due (booking_id)
  select booking.id from refund join booking on booking.id = refund.booking_id
  where refund.id = $1 and refund.state = 'needless' and booking_balance(booking.status, booking.amount, booking.paid) < 0
  on conflict (booking_id) do nothing`;
