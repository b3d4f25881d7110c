import { afterAll, beforeEach, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { changeParty } from "#app/domain/booking-changes/change-party.ts";
import { declineRebooking } from "#app/domain/booking-changes/decline-rebooking.ts";
import { editParty } from "#app/domain/booking-changes/edit-party.ts";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { undoCancellation } from "#app/domain/booking-changes/undo-cancellation.ts";
import { closeCheckout } from "#app/domain/checkout/close-checkout.ts";
import { deleteOldCheckouts } from "#app/domain/checkout/delete-old-checkouts.ts";
import { payForBooking } from "#app/domain/checkout/pay-for-booking.ts";
import { payForParty } from "#app/domain/checkout/pay-for-party.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { correctPayment } from "#app/domain/payments/correct-payment.ts";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import { listKeyDenials } from "#app/domain/provider-actions/key-denials.ts";
import { performDueActions } from "#app/domain/provider-actions/perform-due-actions.ts";
import { handleEvents } from "#app/domain/provider-events/handle-events.ts";
import { recordEvent } from "#app/domain/provider-events/record-event.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { askDueRefunds } from "./ask-due-refunds.ts";
import { killedAt } from "./kill-at-points.fixture.ts";
import { performDueRefunds } from "./perform-due-refunds.ts";
import { readDueRefunds } from "./read-due-refunds.ts";
import { openRefundWorld } from "./refund-world.fixture.ts";

const { db, url } = await openTestDatabase({ seeded: true });
const world = await openRefundWorld(db);
const { bank, provider, emptyDeparture, priceOf, start, stateOf, opened, paid, giveBack, money, atBank } = world;
const { refundsOf, standing, work, pass } = world;
afterAll(() => bank.close());
beforeEach(() => {
  bank.switches.request = () => undefined;
});

const staff = await createStaff(db, "unusual-moments");
let keys = 0;
const key = () => `unusual-${(keys += 1)}`;
const settings = { origin: "http://localhost:3000", describe: () => ({ title: "A walk", description: "Tomorrow" }) };

const openCheckout = async (reference: string) =>
  (await db.one<{ id: string; sessionId: string; amount: number }>(
    "test-open-checkout",
    `select id, session_id as "sessionId", amount from checkout where reference = $1 and state = 'open'`,
    [reference],
  )) as { id: string; sessionId: string; amount: number };

/** A canceled booking whose refund has been decided and not sent. */
async function asked(adults = 1) {
  const departure = await emptyDeparture(10);
  const reference = await paid(departure, adults);
  const canceledAt = world.now();
  await cancelBooking(db, { reference, by: aGuest() }, canceledAt);
  pass(11);
  await readDueRefunds(db, world.now());
  await askDueRefunds(db, world.now());
  const currency = (await db.one<{ currency: string }>("test-currency", "select currency from tour where id = $1", [
    departure.tourId,
  ])) as { currency: string };
  return { reference, canceledAt, sum: adults * (await priceOf(departure.tourId)), ...currency };
}

/** Booked by the office, and nothing is paid. */
async function unpaid() {
  const departure = await emptyDeparture(10);
  const guest = { name: "Rita Rest", party: { adults: 1, children: 0 }, email: `${key()}@example.org` };
  const walkIn = { key: key(), departureId: departure.id, ...guest, source: "phone" as const, present: false };
  const added = await addWalkIn(db, walkIn, staff, world.now());
  if (!added.ok) throw new Error(added.reason);
  return { departure, reference: added.reference, price: await priceOf(departure.tourId) };
}

const payRest = (reference: string) =>
  payForBooking(db, { reference, purpose: "rest", locale: "en" }, settings, world.now());

async function payOpen(reference: string) {
  await work();
  bank.pay((await openCheckout(reference)).sessionId);
  pass(16);
  await work();
}

test("killed when the page for the card is made, the next process finds it", async () => {
  const departure = await emptyDeparture(10);
  const started = await start(departure, 1);
  if (!started.ok) throw new Error(started.reason);
  await killedAt(db, url, world, "end-provider-action");
  pass(1);
  await work();
  expect(await stateOf(started.reference)).toMatchObject({ state: "open", sessionId: expect.any(String) });
});

test("an outage of minutes delays the end of an abandoned payment, and does not make it wait for the provider's clock", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 4);
  await closeCheckout(db, (await openCheckout(reference)).id, world.now());
  bank.switches.request = () => "error_before";
  for (let minute = 0; minute < 8; minute++) {
    await performDueActions(db, provider, world.now());
    pass(1);
  }
  bank.switches.request = () => undefined;
  await performDueActions(db, provider, world.now());
  expect(await stateOf(reference)).toMatchObject({ state: "expired" });
  expect(await standing(departure.id)).toMatchObject({ held: 0 });
});

test("a payment that the provider does not know is over, and nobody asks for ever", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 4);
  await db.rows("test-unknown-session", "update checkout set session_id = 'cs_test_gone' where reference = $1", [
    reference,
  ]);
  await closeCheckout(db, (await openCheckout(reference)).id, world.now());
  await performDueActions(db, provider, world.now());
  expect(await stateOf(reference)).toMatchObject({ state: "failed", name: null });
  expect(await standing(departure.id)).toMatchObject({ held: 0 });
});

test("what the office has given back in another way meanwhile is not sent", async () => {
  const { reference, sum, currency } = await asked();
  const back = { key: key(), reference, kind: "cash-back" as const, amount: sum, currency, reason: "no key was set" };
  expect((await correctPayment(db, back, staff, world.now())).ok).toBe(true);
  await giveBack();
  expect((await atBank(reference)).refunds).toEqual([]);
  expect(await refundsOf(reference)).toMatchObject([{ state: "needless" }]);
  expect(await money(reference)).toMatchObject({ paid: 0, balance: 0 });
});

test("of what was given back in part, the rest is sent", async () => {
  const { reference, sum, currency } = await asked(2);
  const back = { key: key(), reference, kind: "cash-back" as const, amount: 100, currency, reason: "no key was set" };
  expect((await correctPayment(db, back, staff, world.now())).ok).toBe(true);
  await giveBack();
  pass(11);
  await giveBack();
  pass(11);
  await giveBack();
  expect(await atBank(reference)).toMatchObject({ refunded: sum - 100 });
  expect(await money(reference)).toMatchObject({ paid: 0, balance: 0 });
});

// Which of the two is sent first is chance.
test("of two payments no more goes back at the same moment than is owed by then", { repeats: 7 }, async () => {
  const departure = await emptyDeparture(10);
  const [reference, by] = [await paid(departure, 1), aGuest()];
  const price = await priceOf(departure.tourId);
  const wish = { reference, by, party: { adults: 3, children: 0 }, total: 3 * price, locale: "en" as const };
  expect(await payForParty(db, wish, settings, world.now())).toMatchObject({ ok: true });
  await payOpen(reference);
  await cancelBooking(db, { reference, by: aGuest() }, world.now());
  await giveBack();
  pass(11);
  await askDueRefunds(db, world.now());
  expect(await refundsOf(reference)).toHaveLength(2);
  const booking = await db.one<{ currency: string }>(
    "test-currency-of",
    "select currency from booking where reference = $1",
    [reference],
  );
  const back = { key: key(), reference, kind: "cash-back" as const, amount: price, reason: "no key was set" };
  const currency = booking?.currency as string;
  expect((await correctPayment(db, { ...back, currency }, staff, world.now())).ok).toBe(true);
  for (let count = 0; count < 3; count++) {
    await giveBack();
    pass(11);
  }
  const refunds = await refundsOf(reference);
  // Whichever is sent first, the other is no failure that waits for the office: what is left of it is asked for anew.
  expect(refunds.filter(({ state }) => state !== "succeeded" && state !== "needless")).toEqual([]);
  const sent = refunds.filter(({ state }) => state === "succeeded");
  expect(sent.reduce((sum, { amount }) => sum + amount, 0)).toBe(2 * price);
  expect(await money(reference)).toMatchObject({ paid: 0, balance: 0 });
});

test("a cancellation that another process takes back in the last second keeps the money", async () => {
  const { reference, canceledAt, sum } = await asked();
  const late = new Date(canceledAt.getTime() + 10 * 60_000 - 1);
  expect((await undoCancellation(db, { reference, by: aGuest() }, late)).ok).toBe(true);
  await giveBack();
  expect((await atBank(reference)).refunds).toEqual([]);
  expect(await money(reference)).toMatchObject({ status: "confirmed", paid: sum, balance: 0 });
});

test("an answer of the provider and a person who settles the refund wait for each other in one order", async () => {
  const { reference } = await asked();
  const client = await db.pool.connect();
  await client.query("begin");
  await client.query("select id from booking where reference = $1 for update", [reference]);
  const performing = performDueRefunds(db, provider, world.now);
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
  const [refund] = await refundsOf(reference);
  // Whoever has the booking gets the action, too.
  await client.query("select id from provider_action where id = $1 for update nowait", [refund?.id]);
  await client.query("rollback");
  client.release();
  await performing;
  expect(await refundsOf(reference)).toMatchObject([{ state: "succeeded" }]);
});

test("a booking that waits for its payment does not move to another currency, and is paid", async () => {
  const { departure, reference, price } = await unpaid();
  expect(await payRest(reference)).toMatchObject({ reference });
  await work();
  const { sessionId } = await openCheckout(reference);
  const other = await db.one<{ id: number }>(
    "test-other-currency",
    `with other as (
       update tour set price = 5000, currency = 'GBP', payment = 'paid'
       where id = (select tour.id from tour join tour here on here.city_id = tour.city_id and here.id <> tour.id
         where here.id = $2 order by tour.id limit 1) returning id)
     insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select other.id, 'en', local_date, '18:00', starts_at + interval '8 hours', 10 from departure cross join other
     where departure.id = $1 returning id`,
    [departure.id, departure.tourId],
  );
  const move = moveBooking(db, { reference, by: staff, to: other?.id as number }, world.now());
  expect(await move).toEqual({ ok: false, reason: "other_currency" });
  bank.pay(sessionId);
  pass(16);
  await work();
  await giveBack();
  expect(await refundsOf(reference)).toEqual([]);
  expect(await money(reference)).toMatchObject({ status: "confirmed", paid: price });
});

test("a booking can be paid again after old attempts were deleted", async () => {
  const { departure, reference } = await unpaid();
  await payRest(reference);
  await work();
  pass(16);
  await work();
  await payRest(reference);
  await payOpen(reference);
  await deleteOldCheckouts(db, new Date(world.now().getTime() + 31 * 86_400_000));
  const edit = { key: key(), departureId: departure.id, reference, party: { adults: 2, children: 0 } };
  expect((await editParty(db, edit, staff, world.now())).ok).toBe(true);
  expect(await payRest(reference)).toMatchObject({ reference });
  await payOpen(reference);
  expect(await money(reference)).toMatchObject({ balance: 0 });
});

/** Three have paid, one stays away, and two come along. */
async function smallerThenLarger() {
  const departure = await emptyDeparture(10);
  const [reference, by] = [await paid(departure, 3), aGuest()];
  const price = await priceOf(departure.tourId);
  const party = (adults: number) => ({ reference, by, party: { adults, children: 0 } });
  expect((await changeParty(db, party(2), world.now())).ok).toBe(true);
  await giveBack();
  pass(5);
  const wish = { ...party(4), total: 4 * price, locale: "en" as const };
  expect(await payForParty(db, wish, settings, world.now())).toMatchObject({ ok: true });
  expect(await openCheckout(reference)).toMatchObject({ amount: price });
  return { reference, price };
}

test("who comes with more people after fewer pays what is lacking, and what was paid before stays meanwhile", async () => {
  const { reference, price } = await smallerThenLarger();
  await work();
  pass(8);
  await giveBack();
  expect(await refundsOf(reference)).toEqual([]);
  bank.pay((await openCheckout(reference)).sessionId);
  pass(8);
  await work();
  await giveBack();
  expect(await money(reference)).toMatchObject({ amount: 4 * price, paid: 4 * price, refunded: 0 });
});

test("if that is not paid, what was too much goes back", async () => {
  const { reference, price } = await smallerThenLarger();
  await work();
  pass(16);
  await work();
  await giveBack();
  expect(await money(reference)).toMatchObject({ amount: 2 * price, paid: 2 * price, refunded: price });
});

/** We have canceled the departure of a guest who is just paying for the booking. */
async function canceledWhilePaying(decline: boolean) {
  const { departure, reference, price } = await unpaid();
  await payRest(reference);
  await work();
  await cancelDeparture(db, departure.id, staff, world.now());
  if (decline) expect(await declineRebooking(db, { reference, by: aGuest() }, world.now())).toEqual({ ok: true });
  return { reference, price };
}

test("money that comes in after the guest wanted no other date goes back at once", async () => {
  const [declined, open] = [await canceledWhilePaying(true), await canceledWhilePaying(false)];
  for (const { reference } of [declined, open]) bank.pay((await openCheckout(reference)).sessionId);
  pass(16);
  await work();
  await giveBack();
  expect(await atBank(declined.reference)).toMatchObject({ refunded: declined.price });
  expect(await money(declined.reference)).toMatchObject({ status: "canceled", paid: 0, balance: 0 });
  // Who has said nothing may still choose another date.
  expect(await refundsOf(open.reference)).toEqual([]);
  pass(48 * 60);
  await giveBack();
  expect(await atBank(open.reference)).toMatchObject({ refunded: open.price });
});

test("what is paid or written down after the guest wanted no other date does not make the first payment wait", async () => {
  const departure = await emptyDeparture(10);
  const reference = await paid(departure, 1);
  await cancelDeparture(db, departure.id, staff, world.now());
  expect(await declineRebooking(db, { reference, by: aGuest() }, world.now())).toEqual({ ok: true });
  const booking = await db.one<{ currency: string }>(
    "test-currency-of",
    "select currency from booking where reference = $1",
    [reference],
  );
  const cash = { key: key(), reference, kind: "cash" as const, amount: 500, currency: booking?.currency as string };
  expect((await correctPayment(db, { ...cash, reason: "paid on the way" }, staff, world.now())).ok).toBe(true);
  await giveBack();
  expect(await atBank(reference)).toMatchObject({ refunded: await priceOf(departure.tourId) });
});

test("what the provider denies to the key is asked for rarely, told once, and done when it is allowed", async () => {
  const { reference, sum } = await asked();
  const refunds = () => bank.requests.filter(({ method, path }) => method === "POST" && path === "/v1/refunds").length;
  const before = refunds();
  bank.switches.request = () => "denied";
  for (let minute = 0; minute < 25; minute++) {
    await giveBack();
    pass(1);
  }
  expect(refunds() - before).toBeLessThan(4);
  expect(await listKeyDenials(db)).toMatchObject([{ right: "Refunds: write", message: expect.any(String) }]);
  expect(await refundsOf(reference)).toMatchObject([{ state: "asked" }]);
  bank.switches.request = () => undefined;
  await giveBack();
  pass(11);
  await giveBack();
  expect(await atBank(reference)).toMatchObject({ refunded: sum });
  expect(await listKeyDenials(db)).toEqual([]);
});

test("a payment that the provider denies fails at once, and the guest does not wait", async () => {
  const departure = await emptyDeparture(4);
  bank.switches.request = () => "denied";
  const reference = await opened(departure, 4);
  expect(await stateOf(reference)).toMatchObject({ state: "failed", name: null });
  expect(await standing(departure.id)).toMatchObject({ held: 0 });
});

test("events that cannot be handled are tried again later and later, and keep no other from its turn", async () => {
  const departure = await emptyDeparture(10);
  const reference = await opened(departure, 1);
  const objectId = (await openCheckout(reference)).sessionId;
  const tell = (id: string, about: string) =>
    recordEvent(db, { id, type: "checkout.session.completed", objectId: about }, world.now());
  for (let number = 0; number < 25; number++) await tell(`evt_stuck_${number}`, `cs_stuck_${number}`);
  bank.pay(objectId);
  await tell("evt_good", objectId);
  const asksFor = (path: string) => (path.includes("cs_stuck") ? "error_before" : undefined);
  bank.switches.request = ({ path }) => asksFor(path);
  const handle = () => handleEvents(db, provider, world.now()).catch(() => {});
  await handle();
  await handle();
  expect(await stateOf(reference)).toMatchObject({ state: "paid" });
  const count = bank.requests.length;
  for (let second = 0; second < 60; second++) {
    pass(1 / 60);
    await handle();
  }
  // Twenty-five of them, each a few times.
  expect(bank.requests.length - count).toBeLessThan(25 * 7);
});

const waitsForLock =
  "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1";

/** Runs `act` while somebody else has the departure, and proves that it does not keep the booking from them meanwhile. */
async function whileLocked<Result>(departureId: number, reference: string, act: () => Promise<Result>) {
  let acting: Promise<Result> | undefined;
  await db.transaction(async (tx) => {
    await tx.rows("test-lock-departure", "select id from departure where id = $1 for update", [departureId]);
    acting = act();
    await expect.poll(() => db.one("test-waits", waitsForLock)).toBeDefined();
    await tx.rows("test-take-booking", "select id from booking where reference = $1 for update nowait", [reference]);
  });
  return (await acting) as Result;
}

test("a payment that is opened while the office changes the booking waits for the departure, as everybody does", async () => {
  const { departure, reference } = await unpaid();
  expect(await whileLocked(departure.id, reference, () => payRest(reference))).toMatchObject({ reference });
});

test("cash of a departure that the booking has left is taken in the order of locks", async () => {
  const { departure: left, reference, price } = await unpaid();
  const next = await emptyDeparture(10);
  expect(await moveBooking(db, { reference, to: next.id, by: staff }, world.now())).toEqual({ ok: true });
  const currency = (await db.one<{ currency: string }>("test-currency", "select currency from tour where id = $1", [
    left.tourId,
  ])) as { currency: string };
  const cash = { key: key(), reference, departureId: left.id, amount: price, ...currency, guideId: null };
  const taken = await whileLocked(left.id, reference, () => takeCash(db, cash, staff, world.now()));
  expect(taken).toMatchObject({ ok: true, odd: "moved" });
});
