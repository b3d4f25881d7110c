import type { Database } from "#app/db/client.ts";
import { sweep } from "#app/domain/sweep.ts";
import { askRefund } from "./ask-refund.ts";
import { openRefunds, paymentsWithMoney } from "./payments-with-money.ts";
import { overpaidOnline, type RefundRule } from "./refund-rule.ts";

/** SQL on `refund_due`: nobody pays for a larger party just now, to which this money counts. */
const isFree = `not exists (select from checkout join booking on booking.reference = checkout.reference
  where booking.id = refund_due.booking_id and checkout.state = 'open' and checkout.purpose = 'party')`;

/**
 * Asks for the refunds that are due, one booking after another: what has been paid online and is more than the booking
 * costs. What was paid in cash is given back by the office.
 */
export async function askDueRefunds(db: Database, now: Date, isClosing: () => boolean = () => false): Promise<void> {
  const due = await db.rows<{ id: number }>(
    "find-due-refunds",
    `select booking_id as id from refund_due where due_at <= $1 and ${isFree} order by due_at, booking_id limit 1000`,
    [now],
  );
  await sweep(due, async ({ id }) => {
    if (!isClosing()) await db.transaction((tx) => askOf(tx, id, now));
  });
}

type Due = { overpaid: number; currency: string; rule: RefundRule };

async function askOf(tx: Database, bookingId: number, now: Date): Promise<void> {
  await tx.rows("lock-refund-booking", "select id from booking where id = $1 for update", [bookingId]);
  // Taken away with what it leads to: whoever comes second finds none.
  const due = await tx.one<Due>("take-due-refund", take, [bookingId, now]);
  if (!due) return;
  const { currency, rule } = due;
  let left = due.overpaid - (await openRefunds(tx, bookingId));
  for (const payment of await paymentsWithMoney(tx, bookingId)) {
    const amount = Math.min(left, payment.left);
    if (amount <= 0) continue;
    await askRefund(tx, { bookingId, paymentId: payment.id, amount, currency, rule }, now);
    left -= amount;
  }
}

const take = `
  with taken as (delete from refund_due where booking_id = $1 and due_at <= $2 and ${isFree} returning rule)
  select ${overpaidOnline} as overpaid, booking.currency, taken.rule
  from taken join booking on booking.id = $1`;
