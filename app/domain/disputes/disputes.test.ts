import { afterAll, expect, test } from "vitest";
import { openCheckoutWorld } from "#app/domain/checkout/checkout-world.fixture.ts";
import { correctPayment } from "#app/domain/payments/correct-payment.ts";
import { undoEntry } from "#app/domain/payments/undo-entry.ts";
import { recordEvent } from "#app/domain/provider-events/record-event.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { applyDispute } from "./apply-dispute.ts";
import { countDisputes, listDisputes } from "./list-disputes.ts";
import { handleDisputeEvents, pollDisputes } from "./settle-disputes.ts";

const { db } = await openTestDatabase({ seeded: true });
const world = await openCheckoutWorld(db);
const { bank, provider, now } = world;
afterAll(() => bank.close());

type Money = { status: string; paid: number; disputed: number; amount: number; entries: number[] | null };

const moneyOf = async (reference: string) =>
  (await db.one<Money>(
    "test-disputed-money",
    `select status, paid, disputed, amount, (select array_agg(payment_entry.amount order by payment_entry.id) from payment_entry
       where booking_id = booking.id and kind = 'dispute') as entries from booking where reference = $1`,
    [reference],
  )) as Money;

let events = 0;
const tell = (type: string, objectId: string) =>
  recordEvent(db, { id: `evt_dispute_${++events}`, type, objectId }, now());

/** A booking that was paid by card, and the charge at the bank. */
async function paidBooking() {
  const departure = await world.emptyDeparture(10);
  const reference = await world.opened(departure, 2);
  const session = await world.sessionOf(reference);
  bank.pay(session);
  await tell("checkout.session.completed", session);
  await world.work();
  const charge = bank.books.list("charge").at(-1)?.id as string;
  return { reference, charge, price: 2 * (await world.priceOf(departure.tourId)) };
}

const work = () => handleDisputeEvents(db, provider, now);
const stateOf = async (id: string) => (await listDisputes(db)).find((dispute) => dispute.id === id);

test("a dispute takes the money from the ledger, waits for the office, and leaves the booking as it is", async () => {
  const { reference, charge, price } = await paidBooking();
  const before = await countDisputes(db);
  const { id } = bank.dispute(charge);
  await tell("charge.dispute.created", id);
  await tell("charge.dispute.funds_withdrawn", id);
  await work();
  expect(await moneyOf(reference)).toEqual({
    status: "confirmed",
    paid: 0,
    disputed: price,
    amount: price,
    entries: [-price],
  });
  expect(await countDisputes(db)).toBe(before + 1);
  expect(await stateOf(id)).toMatchObject({ reference, amount: price, state: "needs_response", wantsEvidence: true });
  expect((await stateOf(id))?.evidenceDue?.getTime()).toBe(now().getTime() + 7 * 86_400_000);

  bank.closeDispute(id, "won");
  await tell("charge.dispute.funds_reinstated", id);
  await tell("charge.dispute.closed", id);
  await work();
  expect(await moneyOf(reference)).toMatchObject({ paid: price, disputed: 0, entries: [-price, price] });
  expect(await countDisputes(db)).toBe(before);
  // An event that comes days late changes nothing.
  await tell("charge.dispute.created", id);
  await work();
  expect(await moneyOf(reference)).toMatchObject({ paid: price, disputed: 0, entries: [-price, price] });
  expect(await stateOf(id)).toMatchObject({ state: "won", wantsEvidence: false });
});

test("an earlier answer that arrives last changes neither state nor sum", async () => {
  const { reference, charge, price } = await paidBooking();
  const { id } = bank.dispute(charge);
  const [early] = (await provider.listDisputes(new Date(now().getTime() - 60_000))).filter((each) => each.id === id);
  const askedEarly = now();
  bank.closeDispute(id, "lost");
  world.pass(1);
  await tell("charge.dispute.closed", id);
  await work();
  if (early) await applyDispute(db, early, askedEarly);
  expect(await stateOf(id)).toMatchObject({ state: "lost" });
  expect(await moneyOf(reference)).toMatchObject({ paid: 0, disputed: price, entries: [-price] });
});

test("the same dispute told to two processes at once is written once", async () => {
  const { reference, charge, price } = await paidBooking();
  bank.dispute(charge);
  await Promise.all([1, 2, 3, 4].map(() => pollDisputes(db, provider, now)));
  expect(await moneyOf(reference)).toMatchObject({ paid: 0, entries: [-price] });
});

test("a dispute of which no event tells is found, however long it lasts", async () => {
  const { reference, charge, price } = await paidBooking();
  const { id } = bank.dispute(charge);
  await pollDisputes(db, provider, now);
  expect(await stateOf(id)).toMatchObject({ state: "needs_response" });
  world.pass(40 * 1_440);
  bank.closeDispute(id, "won");
  await pollDisputes(db, provider, now);
  expect(await stateOf(id)).toMatchObject({ state: "won" });
  expect(await moneyOf(reference)).toMatchObject({ paid: price, disputed: 0 });
});

test("money taken for a dispute stands in the ledger also if the guest was given it back before", async () => {
  const { reference, charge, price } = await paidBooking();
  const by = await createStaff(db, "gives-back");
  const refund = { key: "by-transfer", reference, kind: "back" as const, amount: price, reason: "by bank transfer" };
  const { currency } = (await db.one<{ currency: string }>(
    "test-currency",
    "select currency from booking where reference = $1",
    [reference],
  )) as { currency: string };
  expect(await correctPayment(db, { ...refund, currency }, by, now())).toMatchObject({ ok: true });
  bank.dispute(charge);
  await pollDisputes(db, provider, now);
  expect(await moneyOf(reference)).toMatchObject({ paid: -price, disputed: price });
  // Nothing more can be given back.
  const again = { ...refund, key: "by-transfer-again", currency, amount: 100 };
  expect(await correctPayment(db, again, by, now())).toEqual({ ok: false, reason: "more_than_paid" });
});

test("what the provider has done is not undone by hand, and a dispute issues no credit note", async () => {
  const { reference, charge } = await paidBooking();
  const { id } = bank.dispute(charge);
  await tell("charge.dispute.created", id);
  await work();
  const by = await createStaff(db, "undoes");
  const entries = await db.rows<{ key: string; kind: string; isDue: boolean }>(
    "test-provider-entries",
    `select key, kind, exists (select from receipt_due where entry_id = payment_entry.id) as "isDue" from payment_entry
     where booking_id = (select id from booking where reference = $1) order by id`,
    [reference],
  );
  expect(entries.map(({ kind, isDue }) => [kind, isDue])).toEqual([
    ["charge", true],
    ["dispute", false],
  ]);
  for (const { key } of entries) {
    const undo = { key: `undo ${key}`, reference, entry: key, guideId: null, reason: "a slip" };
    expect(await undoEntry(db, undo, by, now())).toEqual({ ok: false, reason: "nothing_to_undo" });
  }
});

test("events about what is not ours are done with", async () => {
  await tell("charge.dispute.created", "du_unknown");
  await work();
  expect(
    await db.one(
      "test-open-dispute-events",
      "select count(*) as count from provider_event where handled_at is null and type like 'charge.dispute.%'",
    ),
  ).toEqual({ count: 0 });
});
