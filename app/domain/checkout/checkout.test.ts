import { afterAll, expect, test } from "vitest";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { expireHolds } from "#app/domain/holds/expire-holds.ts";
import { takeHold } from "#app/domain/holds/take-hold.ts";
import { performAction } from "#app/domain/provider-actions/perform-action.ts";
import { recordEvent } from "#app/domain/provider-events/record-event.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { openCheckoutWorld } from "./checkout-world.fixture.ts";
import { closeCheckout } from "./close-checkout.ts";
import { deleteOldCheckouts } from "./delete-old-checkouts.ts";
import { noteReturn } from "./note-return.ts";
import { payForParty } from "./pay-for-party.ts";

const { db } = await openTestDatabase({ seeded: true });
const world = await openCheckoutWorld(db);
const { bank, provider, emptyDeparture, priceOf, start, opened, stateOf, sessionOf, standing, work } = world;
afterAll(() => bank.close());

const idOf = async (reference: string) =>
  (await db.one<{ id: string }>("test-checkout-id", "select id from checkout where reference = $1", [reference]))
    ?.id as string;

const lateMails = (departureId: number) =>
  db.rows<{ locale: string; body: string }>(
    "test-late-mails",
    `select outgoing_mail.locale, body from outgoing_mail join checkout on dedup_key = 'payment-late/' || checkout.id
     where departure_id = $1 and outgoing_mail.kind = 'payment.late'`,
    [departureId],
  );

test("there is no booking before it is paid, and one with its charge afterwards", async () => {
  const departure = await emptyDeparture(10);
  const price = await priceOf(departure.tourId);
  const reference = await opened(departure, 2);
  expect(await standing(departure.id)).toEqual({ taken: 0, held: 2, booked: 0, inHolds: 2, paid: 0, charged: 0 });
  const session = await sessionOf(reference);
  expect(bank.present(session)).toMatchObject({ amount_total: 2 * price, client_reference_id: reference });
  bank.pay(session);
  await noteReturn(db, await idOf(reference), world.now());
  await work();
  const paid = { paid: 2 * price, charged: 2 * price };
  expect(await standing(departure.id)).toEqual({ taken: 2, held: 0, booked: 2, inHolds: 0, ...paid });
  expect(await stateOf(reference)).toMatchObject({ state: "paid", name: null });
  expect(await db.one("test-paid-booking", "select name from booking where reference = $1", [reference])).toEqual({
    name: "Paula Payer",
  });
});

test("the same form again is the same payment, and another one with its key is refused", async () => {
  const departure = await emptyDeparture(10);
  const by = aGuest();
  const form = { key: "once", email: "once@example.org", by };
  const [first, second] = await Promise.all([start(departure, 1, form), start(departure, 1, form)]);
  expect(first.ok && second.ok && first.reference === second.reference).toBe(true);
  expect([first.ok && first.repeated, second.ok && second.repeated].toSorted()).toEqual([false, true]);
  expect(await start(departure, 2, form)).toEqual({ ok: false, reason: "key_reused" });
  expect(await standing(departure.id)).toMatchObject({ held: 1 });
});

test("a sum that the guest has not seen holds nothing", async () => {
  const departure = await emptyDeparture(10);
  const price = await priceOf(departure.tourId);
  expect(await start(departure, 1, { total: price - 1 })).toEqual({ ok: false, reason: "price", total: price });
  expect(await standing(departure.id)).toMatchObject({ held: 0, inHolds: 0 });
});

test("a full departure, and a third unpaid payment of one address, are refused", async () => {
  const small = await emptyDeparture(2);
  expect((await start(small, 2)).ok).toBe(true);
  expect(await start(small, 1)).toEqual({ ok: false, reason: "sold_out" });
  const large = await emptyDeparture(30);
  const greedy = { email: "greedy@example.org" };
  expect((await start(large, 1, greedy)).ok).toBe(true);
  expect((await start(large, 1, greedy)).ok).toBe(true);
  expect(await start(large, 1, greedy)).toEqual({ ok: false, reason: "address_limit" });
});

test("an abandoned payment is closed after a quarter of an hour, and only then are its seats on sale", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 4);
  world.pass(14.9);
  await work();
  expect(await standing(departure.id)).toMatchObject({ held: 4 });
  world.pass(0.2);
  await work();
  expect(bank.present(await sessionOf(reference)).status).toBe("expired");
  expect(await stateOf(reference)).toMatchObject({ state: "expired", name: null, payUrl: null });
  expect(await standing(departure.id)).toMatchObject({ held: 0, inHolds: 0 });
});

test("seats stay held while the provider does not answer", async () => {
  const departure = await emptyDeparture(4);
  await opened(departure, 4);
  world.pass(16);
  bank.switches.request = () => "error_before";
  await expect(work()).rejects.toThrow();
  expect(await standing(departure.id)).toMatchObject({ held: 4 });
  bank.switches.request = () => undefined;
  world.pass(1);
  await work();
  expect(await standing(departure.id)).toMatchObject({ held: 0 });
});

test("who comes back without paying gives the seats back at once", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 4);
  await closeCheckout(db, await idOf(reference), world.now());
  await work();
  expect(await stateOf(reference)).toMatchObject({ state: "expired" });
  expect(await standing(departure.id)).toMatchObject({ held: 0 });
});

test("who pays and then goes back has paid", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 4);
  bank.pay(await sessionOf(reference));
  await closeCheckout(db, await idOf(reference), world.now());
  await work();
  expect(await stateOf(reference)).toMatchObject({ state: "paid" });
  expect(await standing(departure.id)).toMatchObject({ taken: 4, held: 0, booked: 4 });
});

test("events that come twice, days late, or about nothing of ours change nothing", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 2);
  const objectId = await sessionOf(reference);
  bank.pay(objectId);
  const tell = (id: string, type: string, object = objectId) =>
    recordEvent(db, { id, type, objectId: object }, world.now());
  await tell("evt_1", "checkout.session.completed");
  await work();
  const paid = await standing(departure.id);
  expect(paid).toMatchObject({ taken: 2, booked: 2 });
  await tell("evt_1", "checkout.session.completed");
  world.pass(3 * 1_440);
  await tell("evt_2", "checkout.session.expired");
  await tell("evt_3", "checkout.session.completed", "cs_unknown");
  await work();
  expect(await standing(departure.id)).toEqual(paid);
  expect(
    await db.one("test-open-events", "select count(*) as count from provider_event where handled_at is null"),
  ).toEqual({ count: 0 });
});

test("a payment that nobody told of is found, and takes free seats although its hold has ended", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 2);
  bank.pay(await sessionOf(reference));
  world.pass(61);
  await expireHolds(db, world.now());
  expect(await standing(departure.id)).toMatchObject({ held: 0, taken: 0 });
  await work();
  expect(await standing(departure.id)).toMatchObject({ held: 0, taken: 2, booked: 2 });
  expect(await stateOf(reference)).toMatchObject({ state: "paid" });
});

test("a payment whose seats have gone to others is to be refunded, once and whole", async () => {
  const departure = await emptyDeparture(2);
  const reference = await opened(departure, 2);
  bank.pay(await sessionOf(reference));
  world.pass(61);
  await expireHolds(db, world.now());
  const other = { key: "the-others", owner: "others", kind: "office" as const, party: { adults: 2, children: 0 } };
  expect(
    (await takeHold(db, { ...other, departureId: departure.id, until: new Date("2028-01-01") }, world.now())).ok,
  ).toBe(true);
  await work();
  await work();
  expect(await stateOf(reference)).toMatchObject({ state: "paid", name: null });
  expect(await standing(departure.id)).toMatchObject({ taken: 0, booked: 0, charged: 0 });
  const refunds = await db.rows<{ amount: number }>(
    "test-refund-actions",
    `select (parameters ->> 'amount')::integer as amount from provider_action where kind = 'refund' and checkout_id = $1`,
    [await idOf(reference)],
  );
  expect(refunds).toEqual([{ amount: 2 * (await priceOf(departure.tourId)) }]);
  expect(await lateMails(departure.id)).toEqual([
    { locale: "en", body: expect.stringContaining("your places had gone to somebody else") },
  ]);
});

test("who pays for a tour that we cancel meanwhile is told so, in the language of the form", async () => {
  const departure = await emptyDeparture(2);
  const started = await start(departure, 1, { locale: "de" });
  if (!started.ok) throw new Error(started.reason);
  await work();
  bank.pay(await sessionOf(started.reference));
  expect(await cancelDeparture(db, departure.id, "rule", world.now())).toMatchObject({ ok: true });
  world.pass(16);
  await work();
  expect(await lateMails(departure.id)).toEqual([
    { locale: "de", body: expect.stringContaining("Die Tour wurde abgesagt") },
  ]);
});

test("what a bank refuses days later ends like a payment that was not made", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 4);
  bank.payLater(await sessionOf(reference));
  world.pass(20);
  await work();
  expect(await stateOf(reference)).toMatchObject({ state: "open" });
  bank.settle(await sessionOf(reference), false);
  world.pass(1);
  await work();
  expect(await stateOf(reference)).toMatchObject({ state: "expired", name: null });
  expect(await standing(departure.id)).toMatchObject({ held: 0, inHolds: 0, taken: 0 });
});

test("what a bank pays days later is booked if there are seats", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 2);
  bank.payLater(await sessionOf(reference));
  world.pass(90);
  await expireHolds(db, world.now());
  await work();
  bank.settle(await sessionOf(reference), true);
  world.pass(61);
  await work();
  expect(await standing(departure.id)).toMatchObject({ taken: 2, booked: 2 });
});

test("the page of a tour that begins soon is closed before the seats go, but not before anybody can pay", async () => {
  const ends = async (minutesAhead: number) => {
    const started = await start(await emptyDeparture(4, minutesAhead), 1);
    if (!started.ok) throw new Error(started.reason);
    const [row] = await db.rows<{ minutes: number }>(
      "test-pay-until",
      "select extract(epoch from pay_until - created_at)::float / 60 as minutes from checkout where reference = $1",
      [started.reference],
    );
    return row?.minutes;
  };
  expect([await ends(30), await ends(10), await ends(3), await ends(1)]).toEqual([15, 8, 2, 1]);
});

test("who pays just before the start and is told of after it gets a ticket; who is told of long after, the money", async () => {
  const tell = async (minutes: number) => {
    const departure = await emptyDeparture(4, 10);
    const reference = await opened(departure, 2);
    world.pass(7.5);
    bank.pay(await sessionOf(reference));
    world.pass(minutes);
    await expireHolds(db, world.now());
    expect(await standing(departure.id)).toMatchObject({ held: 0, taken: 0 });
    await work();
    return departure;
  };
  const soon = await tell(4);
  expect(await standing(soon.id)).toMatchObject({ taken: 2, booked: 2 });
  expect(await lateMails(soon.id)).toEqual([]);
  const long = await tell(18);
  expect(await standing(long.id)).toMatchObject({ taken: 0, booked: 0 });
  expect(await lateMails(long.id)).toEqual([{ locale: "en", body: expect.stringContaining("The tour had begun") }]);
});

test.each([11, 1_441])("what comes in %i minutes after the page was closed goes back", async (minutes) => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 2);
  const session = await sessionOf(reference);
  await closeCheckout(db, await idOf(reference), world.now());
  await work();
  if (minutes > 60) {
    world.pass(11);
    await work();
  }
  bank.payAfterExpiry(session);
  world.pass(minutes);
  await work();
  expect(await stateOf(reference)).toMatchObject({ state: "paid" });
  expect(await standing(departure.id)).toMatchObject({ taken: 0, booked: 0 });
  const refunds = await db.rows(
    "test-late-refunds",
    "select refund.amount, rule from refund join checkout on checkout.payment_id = refund.payment_id where reference = $1",
    [reference],
  );
  expect(refunds).toEqual([{ amount: 2 * (await priceOf(departure.tourId)), rule: "too-late" }]);
});

test("a page that was closed is asked about twice more, and an unanswered question is repeated", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 2);
  const session = await sessionOf(reference);
  await closeCheckout(db, await idOf(reference), world.now());
  await work();
  const asked = () => bank.requests.filter(({ path, method }) => method === "GET" && path.endsWith(session)).length;
  const before = asked();
  bank.switches.request = ({ method }) => (method === "GET" ? "error_before" : undefined);
  world.pass(11);
  await expect(work()).rejects.toThrow();
  bank.switches.request = () => undefined;
  for (let hour = 0; hour < 72; hour++) {
    world.pass(60);
    await work();
  }
  expect(asked() - before).toBe(3);
});

test("nobody is named a day after the page has closed, also without a key, and what is paid after that goes back", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 2);
  bank.pay(await sessionOf(reference));
  const unopened = await start(departure, 1);
  if (!unopened.ok) throw new Error(unopened.reason);
  world.pass(31 + 1_439);
  await deleteOldCheckouts(db, world.now());
  expect(await stateOf(reference)).toMatchObject({ state: "open", name: "Paula Payer" });
  world.pass(2);
  await deleteOldCheckouts(db, world.now());
  const left = await db.rows(
    "test-left-of-guests",
    `select coalesce(name, email, phone, note, user_id, parameters ->> 'email') as left from checkout
     join provider_action on checkout_id = checkout.id where reference in ($1, $2)`,
    [reference, unopened.reference],
  );
  expect(left).toEqual([{ left: null }, { left: null }]);
  await expireHolds(db, world.now());
  await work();
  expect(await stateOf(reference)).toMatchObject({ state: "paid" });
  expect(await stateOf(unopened.reference)).toMatchObject({ state: "failed" });
  expect(await standing(departure.id)).toMatchObject({ taken: 0, booked: 0, held: 0 });
});

test.each(["error_before", "error_after", "cut_before", "cut_after", "rate_limit"] as const)(
  "after %s a session is opened once",
  async (fault) => {
    const departure = await emptyDeparture(4);
    let faults = 1;
    bank.switches.request = ({ method }) => (method === "POST" && faults-- > 0 ? fault : undefined);
    const before = bank.books.list("checkout.session").length;
    const started = await start(departure, 1);
    if (!started.ok) throw new Error(started.reason);
    await work();
    world.pass(1);
    await work();
    expect(await sessionOf(started.reference)).toMatch(/^cs_/);
    expect(bank.books.list("checkout.session")).toHaveLength(before + 1);
  },
);

test("a payment that the provider never opens fails and gives the seats back", async () => {
  const departure = await emptyDeparture(4);
  bank.switches.request = ({ method }) => (method === "POST" ? "error_before" : undefined);
  const started = await start(departure, 1);
  if (!started.ok) throw new Error(started.reason);
  for (let round = 0; round < 7; round++) {
    await work();
    world.pass(1);
  }
  bank.switches.request = () => undefined;
  expect(await stateOf(started.reference)).toMatchObject({ state: "failed", name: null });
  expect(await standing(departure.id)).toMatchObject({ held: 0 });
});

test("a signature is checked with both secrets, over the bytes that were sent", async () => {
  expect(await provider.readEvent("{}", "t=1,v1=00")).toBeUndefined();
  expect(await provider.readEvent("", "")).toBeUndefined();
});

test("an overdue payment that the provider does not know ends, and the others are asked for", async () => {
  const [lost, other] = [await emptyDeparture(2), await emptyDeparture(2)];
  const references = [await opened(lost, 2), await opened(other, 2)];
  await db.rows("test-unknown-session", "update checkout set session_id = 'cs_test_unknown' where reference = $1", [
    references[0],
  ]);
  world.pass(16);
  await work();
  expect(await stateOf(references[0] as string)).toMatchObject({ state: "failed", name: null });
  expect(await stateOf(references[1] as string)).toMatchObject({ state: "expired" });
  expect(await standing(lost.id)).toMatchObject({ held: 0, inHolds: 0 });
});

test("extra seats held on a departure that the booking has left are given back in the order of locks", async () => {
  const [left, next] = [await emptyDeparture(5), await emptyDeparture(5)];
  const reference = await opened(left, 1);
  bank.pay(await sessionOf(reference));
  await noteReturn(db, await idOf(reference), world.now());
  await work();
  const settings = { origin: "http://localhost:3000", describe: () => ({ title: "A walk", description: "Tomorrow" }) };
  const wish = { reference, by: aGuest(), party: { adults: 3, children: 0 }, locale: "en" as const };
  const opening = await payForParty(db, wish, settings, world.now());
  expect(opening).toMatchObject({ ok: true });
  if (opening.ok) await performAction(db, provider, opening.actionId as string, world.now());
  await db.rows("test-move-booking", "update booking set departure_id = $2 where reference = $1", [reference, next.id]);
  const session = await db.one<{ id: string }>(
    "test-party-session",
    "select session_id as id from checkout where reference = $1 and purpose = 'party'",
    [reference],
  );
  bank.pay(session?.id as string);
  world.pass(16);
  let settled: Promise<void> | undefined;
  // A move back has both departures and comes for the booking: it must find it free.
  await db.transaction(async (tx) => {
    await tx.rows("test-lock-left", "select id from departure where id = $1 for update", [left.id]);
    settled = work();
    await expect
      .poll(() => db.one("test-waits", "select pid from pg_stat_activity where wait_event_type = 'Lock' limit 1"))
      .toBeDefined();
    await tx.rows("test-take-booking", "select id from booking where reference = $1 for update nowait", [reference]);
  });
  await settled;
  expect(await standing(left.id)).toMatchObject({ held: 0, inHolds: 0 });
});
