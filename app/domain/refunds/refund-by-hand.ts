import type { Database } from "#app/db/client.ts";
import { changeLocked } from "#app/domain/booking-changes/change-booking.ts";
import type { LockedBooking } from "#app/domain/booking-changes/lock-booking.ts";
import { type IdempotentResult, idempotent } from "#app/domain/idempotency/idempotent.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { sharedLines } from "#app/domain/prices/price-lines.ts";
import { writePriceLines } from "#app/domain/prices/write-price-lines.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { askRefund } from "./ask-refund.ts";
import { openRefunds, paymentsWithMoney } from "./payments-with-money.ts";

export type RefundByHand = {
  key: string;
  reference: string;
  amount: number;
  currency: string;
  reason: string;
  /** What could be given back according to the page. Another tab, or a colleague, may have given it since. */
  seen?: number | undefined;
};
export type RefundByHandResult = IdempotentResult<
  object,
  "unknown" | "not_live" | "wrong_sum" | "other_currency" | "more_than_paid" | "paid_meanwhile"
>;

/**
 * The office gives back what was paid online, in whole or in part, with a reason. What is not owed anyway makes the
 * booking cheaper, so that nobody is asked to pay it again.
 */
export function refundByHand(db: Database, request: RefundByHand, by: Actor, now: Date): Promise<RefundByHandResult> {
  const { reference, amount, currency, reason, seen } = request;
  return idempotent(db, request, now, async (tx) => {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new Refusal("wrong_sum");
    await changeLocked(tx, { reference, state: "any", by }, now, async (_, booking) => {
      const { id: bookingId } = booking;
      const money = await tx.one<Money>("money-to-refund", find, [bookingId]);
      if (money?.currency !== currency) throw new Refusal("other_currency");
      const payments = await paymentsWithMoney(tx, bookingId);
      const online = payments.reduce((sum, { left }) => sum + left, 0);
      const maxAmount = Math.max(Math.min(online, money.paid - money.asked), 0);
      if (seen !== undefined && seen !== maxAmount) throw new Refusal("paid_meanwhile");
      if (amount > maxAmount) throw new Refusal("more_than_paid");
      const owed = Math.max(money.overpaid - (await openRefunds(tx, bookingId)), 0);
      await lowerPrice(tx, booking, amount - owed);
      let left = amount;
      for (const payment of payments) {
        const part = Math.min(left, payment.left);
        if (part <= 0) break;
        const refund = { bookingId, paymentId: payment.id, amount: part, currency, reason, userId: by.id };
        await askRefund(tx, { ...refund, rule: "by-hand" }, now);
        left -= part;
      }
      return { action: "refund", after: { amount: formatMoney("en", amount, currency), reason } };
    });
    return {};
  });
}

type Money = { currency: string; overpaid: number; paid: number; asked: number };
// What is asked for is not in the ledger yet.
const find = `
  select currency, -booking_balance(status, amount, paid) as overpaid, paid,
    (select coalesce(sum(amount), 0)::integer from refund where booking_id = booking.id and state = 'asked') as asked
  from booking where id = $1`;

/** Whoever comes pays less in proportion, also if the party changes later. Who is canceled or did not come owes nothing. */
async function lowerPrice(tx: Database, booking: LockedBooking, by: number): Promise<void> {
  if (by <= 0 || booking.status === "no-show") return;
  const sum = booking.amount - by;
  if (booking.status === "canceled" || sum < 0) throw new Refusal("more_than_paid");
  await writePriceLines(tx, booking.id, booking, sharedLines(booking.priceLines, sum, booking.currency));
}
