import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import type { ProviderRefund } from "#app/domain/provider-actions/payment-provider.ts";
import { undoRefundEntry, writeRefundEntry } from "./write-refund-entry.ts";

export type RefundState = "asked" | "pending" | "succeeded" | "failed" | "refused" | "needless";
type Known = { id: string; state: RefundState; userId: string | null; reason: string | null };

/** States only go forward. What was refused and exists after all was done. */
const order: Record<RefundState, number> = { asked: 0, refused: 0, needless: 0, pending: 1, succeeded: 2, failed: 3 };
/** A pending refund is asked for again after so long if nobody tells. */
const pollMs = 3_600_000;

/**
 * Takes over what the provider says of a refund, also of one that was made in its own pages: the ledger gets a row, and
 * a further one if the money comes back. The booking stays. The same answer again, or an older one, changes nothing.
 * False if its payment is not known: it is not one of ours, or not yet.
 */
export async function applyRefund(db: Database, refund: ProviderRefund, now: Date): Promise<boolean> {
  const { paymentId } = refund;
  if (paymentId === null) return true;
  return db.transaction(async (tx) => {
    const payment = await tx.one<{ bookingId: number | null }>("find-refunded-payment", find, [paymentId]);
    if (!payment) return false;
    const { bookingId } = payment;
    if (bookingId !== null)
      await tx.rows("lock-refund-booking", "select id from booking where id = $1 for update", [bookingId]);
    const known =
      (await lockRefund(tx, refund)) ?? (await writeElsewhere(tx, { ...refund, paymentId, bookingId }, now));
    if (order[refund.state] > order[known.state]) await writeState(tx, known.id, refund, now);
    if (bookingId === null) return true;
    const isBack = refund.state === "failed" || known.state === "failed";
    if (isBack) {
      await undoRefundEntry(tx, refund.id, now);
      return true;
    }
    const { userId, reason } = known;
    const isWritten = await writeRefundEntry(tx, { ...refund, bookingId, userId, reason }, now);
    if (!isWritten) await tx.rows("note-refund-beyond-paid", noteBeyond, [known.id]);
    return true;
  });
}

function lockRefund(tx: Database, { id, refundId }: ProviderRefund): Promise<Known | undefined> {
  return tx.one<Known>(
    "lock-refund",
    `select id, state, user_id as "userId", reason from refund where provider_id = $1 or id = $2 for update`,
    [id, refundId],
  );
}

type Elsewhere = ProviderRefund & { paymentId: string; bookingId: number | null };

/** Somebody made it in the provider's pages. Written without its answer, which the caller applies. */
async function writeElsewhere(tx: Database, refund: Elsewhere, now: Date): Promise<Known> {
  const { bookingId, paymentId, amount, currency, id: providerId } = refund;
  const values = { id: randomUUID(), bookingId, paymentId, amount, currency, providerId, now };
  await tx.rows(
    "write-refund-made-elsewhere",
    `insert into refund (id, booking_id, payment_id, amount, currency, rule, provider_id, created_at, changed_at)
     values (:id, :bookingId, :paymentId, :amount, :currency, 'elsewhere', :providerId, :now, :now)`,
    values,
  );
  return { id: values.id, state: "asked", userId: null, reason: null };
}

async function writeState(tx: Database, id: string, { state, id: providerId, failure }: ProviderRefund, now: Date) {
  const nextPollAt = state === "pending" ? new Date(now.getTime() + pollMs) : null;
  await tx.rows(
    "write-refund-state",
    `update refund set state = :state, provider_id = :providerId, error = :failure, next_poll_at = :nextPollAt, changed_at = :now
     where id = :id`,
    { id, state, providerId, failure: state === "failed" ? (failure ?? "failed") : null, nextPollAt, now },
  );
}

/** The office sees that the ledger lacks it: somebody had written the same money down before. */
const noteBeyond = `update refund set error = 'more than was paid' where id = $1`;

const find = `
  select booking_id as "bookingId" from payment_entry where kind = 'charge' and provider = 'stripe' and provider_id = $1
  union all
  select null::bigint from checkout where payment_id = $1 and state = 'paid'
    and not exists (select from payment_entry where kind = 'charge' and provider = 'stripe' and provider_id = $1)`;
