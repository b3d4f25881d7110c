import type { DatabasePool } from "#app/db/client.ts";
import { openCheckoutWorld } from "#app/domain/checkout/checkout-world.fixture.ts";
import { askDueRefunds } from "./ask-due-refunds.ts";
import { handleRefundEvents } from "./handle-refund-events.ts";
import { performDueRefunds } from "./perform-due-refunds.ts";
import { pollRefunds } from "./poll-refunds.ts";
import { readDueRefunds } from "./read-due-refunds.ts";

type Money = { status: string; amount: number; paid: number; balance: number; charged: number; refunded: number };

/** A company whose paid tours are paid online, with the jobs that give money back. */
export async function openRefundWorld(db: DatabasePool) {
  const world = await openCheckoutWorld(db);
  const { bank, provider, opened, sessionOf, work, pass } = world;

  /** A booking that is paid at the bank. */
  async function paid(departure: { id: number; tourId: number }, adults = 1): Promise<string> {
    const reference = await opened(departure, adults);
    bank.pay(await sessionOf(reference));
    // A payment without an event is found after a minute, and after a quarter of an hour at the latest.
    pass(2);
    await work();
    if ((await world.stateOf(reference)).state !== "paid") {
      pass(14);
      await work();
    }
    return reference;
  }

  /** What the jobs of refunds do, in their order. */
  async function giveBack(asked = provider): Promise<void> {
    await readDueRefunds(db, world.now());
    await askDueRefunds(db, world.now());
    await performDueRefunds(db, asked, world.now);
    await handleRefundEvents(db, provider, world.now());
    await pollRefunds(db, provider, world.now());
  }

  async function money(reference: string): Promise<Money> {
    const row = await db.one<Money>(
      "test-money-of",
      `select booking.status, booking.amount, booking.paid, booking_balance(booking.status, booking.amount, booking.paid) as balance,
         (select coalesce(sum(amount), 0)::integer from payment_entry where booking_id = booking.id and kind = 'charge') as charged,
         (select coalesce(-sum(amount), 0)::integer from payment_entry where booking_id = booking.id and kind = 'refund') as refunded
       from booking where reference = $1`,
      [reference],
    );
    return row as Money;
  }

  async function paymentOf(reference: string): Promise<string> {
    const row = await db.one<{ id: string }>(
      "test-payment-of",
      "select payment_id as id from checkout where reference = $1 and state = 'paid' order by created_at limit 1",
      [reference],
    );
    return row?.id as string;
  }

  /** What the bank has of a booking's first payment. */
  async function atBank(reference: string) {
    const paymentId = await paymentOf(reference);
    const charge = bank.books.list("charge").find(({ payment_intent, paid }) => payment_intent === paymentId && paid);
    const refunds = bank.books.list("refund").filter(({ payment_intent }) => payment_intent === paymentId);
    return { charge: charge?.id as string, refunded: charge?.amount_refunded ?? 0, refunds };
  }

  async function refundsOf(reference: string): Promise<{ id: string; state: string; amount: number; rule: string }[]> {
    return db.rows(
      "test-refunds-of",
      `select refund.id, refund.state, refund.amount, refund.rule from refund
       where booking_id = (select id from booking where reference = $1)
         or payment_id in (select payment_id from checkout where reference = $1) order by refund.created_at, refund.id`,
      [reference],
    );
  }

  return { ...world, paid, giveBack, money, atBank, refundsOf };
}
