import { afterAll, expect, test } from "vitest";
import { confirmParty } from "#app/domain/waiting-list/confirm-party.ts";
import { joinWaitingList } from "#app/domain/waiting-list/join-waiting-list.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { openCheckoutWorld } from "./checkout-world.fixture.ts";
import { closeCheckout } from "./close-checkout.ts";
import { payForBooking } from "./pay-for-booking.ts";
import { payForOffer } from "./pay-for-offer.ts";

const { db } = await openTestDatabase({ seeded: true });
const world = await openCheckoutWorld(db);
const { bank, emptyDeparture, priceOf, opened, sessionOf, stateOf, standing, work } = world;
afterAll(() => bank.close());

const settings = { origin: "http://localhost:3000", describe: () => ({ title: "A walk", description: "Tomorrow" }) };
let number = 0;

async function idOf(reference: string): Promise<string> {
  const row = await db.one<{ id: string }>("test-checkout", "select id from checkout where reference = $1", [
    reference,
  ]);
  return row?.id as string;
}

/** A party of two to which the seats of a full departure were offered. */
async function offered() {
  const departure = await emptyDeparture(2);
  const payer = await opened(departure, 2);
  number += 1;
  const guest = { name: "Wanda Wait", email: `wanda-${number}@example.org`, locale: "en" as const };
  const party = { adults: 2, children: 0 };
  const joined = await joinWaitingList(db, { departureId: departure.id, party, ...guest }, world.now());
  if (!joined.ok) throw new Error(joined.reason);
  await confirmParty(db, joined.id, world.now());
  await closeCheckout(db, await idOf(payer), world.now());
  await work();
  return { departure, party: joined.id };
}

async function partyOf(id: number) {
  return db.one("test-party", "select state, booking_id is not null as booked from waiting_party where id = $1", [id]);
}

const accept = async ({ departure, party }: Awaited<ReturnType<typeof offered>>, seen?: number) =>
  payForOffer(
    db,
    { id: party, by: aGuest(), total: seen ?? 2 * (await priceOf(departure.tourId)), locale: "en" },
    settings,
    world.now(),
  );

test("an accepted offer leads to the payment, and is a booking once it is paid", async () => {
  const offer = await offered();
  const { departure, party } = offer;
  expect(await standing(departure.id)).toMatchObject({ taken: 0, held: 2, inHolds: 0 });
  expect(await accept(offer, 1)).toMatchObject({ ok: false, reason: "price" });
  expect(await partyOf(party)).toEqual({ state: "offered", booked: false });
  const accepted = await accept(offer);
  if (!accepted.ok) throw new Error(accepted.reason);
  expect(await standing(departure.id)).toMatchObject({ taken: 0, held: 2, inHolds: 2 });
  expect(await accept(offer)).toEqual({ ok: true, reference: accepted.reference });
  await work();
  bank.pay(await sessionOf(accepted.reference));
  world.pass(16);
  await work();
  expect(await standing(departure.id)).toMatchObject({ taken: 2, held: 0, inHolds: 0, booked: 2 });
  expect(await partyOf(party)).toEqual({ state: "accepted", booked: true });
});

test("an accepted offer that is not paid is over, and its seats are on sale again", async () => {
  const offer = await offered();
  const accepted = await accept(offer);
  if (!accepted.ok) throw new Error(accepted.reason);
  await work();
  world.pass(16);
  await work();
  expect(await stateOf(accepted.reference)).toMatchObject({ state: "expired", name: null });
  expect(await partyOf(offer.party)).toEqual({ state: "expired", booked: false });
  expect(await standing(offer.departure.id)).toMatchObject({ taken: 0, held: 0, inHolds: 0 });
  expect(await accept(offer)).toEqual({ ok: false, reason: "gone" });
});

/** The provider answers nothing until the site gives up. */
async function tryInVain() {
  bank.switches.request = ({ method }) => (method === "POST" ? "error_before" : undefined);
  for (let round = 0; round < 7; round++) {
    await work();
    world.pass(1);
  }
  bank.switches.request = () => undefined;
}

test("an offer whose payment could not be opened stands until its end, and can be accepted again", async () => {
  const offer = await offered();
  const { departure, party } = offer;
  const first = await accept(offer);
  if (!first.ok) throw new Error(first.reason);
  await tryInVain();
  expect(await stateOf(first.reference)).toMatchObject({ state: "failed", name: null });
  expect(await partyOf(party)).toEqual({ state: "offered", booked: false });
  expect(await standing(departure.id)).toMatchObject({ taken: 0, held: 2, inHolds: 0 });
  const second = await accept(offer);
  if (!second.ok) throw new Error(second.reason);
  expect(second.reference).not.toBe(first.reference);
  await work();
  bank.pay(await sessionOf(second.reference));
  world.pass(16);
  await work();
  expect(await partyOf(party)).toEqual({ state: "accepted", booked: true });
  expect(await standing(departure.id)).toMatchObject({ taken: 2, held: 0, inHolds: 0, booked: 2 });
});

test("an offer that has ended while its payment could not be opened is over", async () => {
  const offer = await offered();
  world.pass(119);
  const accepted = await accept(offer);
  if (!accepted.ok) throw new Error(accepted.reason);
  await tryInVain();
  expect(await partyOf(offer.party)).toEqual({ state: "expired", booked: false });
  expect(await standing(offer.departure.id)).toMatchObject({ taken: 0, held: 0, inHolds: 0 });
});

test("a guest who has joined the list again meanwhile has no second offer", async () => {
  const offer = await offered();
  const accepted = await accept(offer);
  if (!accepted.ok) throw new Error(accepted.reason);
  const guest = { name: "Wanda Wait", email: `wanda-${number}@example.org`, locale: "en" as const };
  const again = await joinWaitingList(
    db,
    { departureId: offer.departure.id, party: { adults: 2, children: 0 }, ...guest },
    world.now(),
  );
  if (!again.ok) throw new Error(again.reason);
  await tryInVain();
  expect(await partyOf(offer.party)).toEqual({ state: "expired", booked: false });
  expect(await partyOf(again.id)).toEqual({ state: "offered", booked: false });
  expect(await standing(offer.departure.id)).toMatchObject({ taken: 0, held: 2, inHolds: 0 });
});

test("a booking that is there already is paid once at a time, and stands if it is not", async () => {
  const departure = await emptyDeparture(4);
  const price = await priceOf(departure.tourId);
  const reference = `TEST2345`;
  await db.rows(
    "test-unpaid-booking",
    `with seat as (update departure set seats_taken = 1 where id = $1)
     insert into booking (reference, departure_id, adults, children, name, email, locale, amount, currency, source, placed_at)
     select $2, $1, 1, 0, 'Ola Owes', 'ola@example.org', 'en', $3::integer, tour.currency, 'office', now()
     from departure join tour on tour.id = departure.tour_id where departure.id = $1`,
    [departure.id, reference, price],
  );
  const pay = () => payForBooking(db, { reference, purpose: "proposal", locale: "en" }, settings, world.now());
  expect(await pay()).toMatchObject({ reference });
  expect(await pay()).toEqual({ reference, keyVersion: 1 });
  await work();
  world.pass(16);
  await work();
  expect(await stateOf(reference)).toMatchObject({ state: "expired" });
  expect(await standing(departure.id)).toMatchObject({ taken: 1, booked: 1, paid: 0 });
  expect(await pay()).toMatchObject({ reference });
  await work();
  const last = await db.one<{ sessionId: string }>(
    "test-last-session",
    `select session_id as "sessionId" from checkout where reference = $1 and state = 'open'`,
    [reference],
  );
  bank.pay(last?.sessionId as string);
  world.pass(16);
  await work();
  expect(await standing(departure.id)).toMatchObject({ taken: 1, booked: 1, paid: price, charged: price });
  expect(await pay()).toBeUndefined();
});
