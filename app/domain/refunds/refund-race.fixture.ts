import assert from "node:assert/strict";
import type { DatabasePool } from "#app/db/client.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { changeParty } from "#app/domain/booking-changes/change-party.ts";
import { undoCancellation } from "#app/domain/booking-changes/undo-cancellation.ts";
import { closeCheckout } from "#app/domain/checkout/close-checkout.ts";
import { payForParty } from "#app/domain/checkout/pay-for-party.ts";
import { expireHolds } from "#app/domain/holds/expire-holds.ts";
import type { Fault } from "#test/stripe/switches.ts";
import { aGuest } from "#test/support/guests.ts";
import type { openRefundWorld } from "./refund-world.fixture.ts";

type World = Awaited<ReturnType<typeof openRefundWorld>>;
export type RaceCounts = { paid: number; booked: number; refunds: number; givenBack: number };

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}
const faults: Fault[] = ["error_before", "error_after", "cut_before", "cut_after", "rate_limit"];
const settings = { origin: "http://localhost:3000", describe: () => ({ title: "A walk", description: "Tomorrow" }) };

type Row = { id: string; reference: string; sessionId: string | null; state: string };

/**
 * Guests book, pay, give up, cancel, undo and change their parties while the bank does whatever goes wrong, then all
 * comes to rest. Throws if a seat was sold twice, somebody paid without a ticket or the money back, or the ledger is not
 * the bank's.
 */
export async function raceForMoney(db: DatabasePool, world: World, seed: number, guests: number): Promise<RaceCounts> {
  const { bank, emptyDeparture, start, work, giveBack, pass } = world;
  const roll = dice(seed);
  const departure = await emptyDeparture(10);
  const checkouts = () =>
    db.rows<Row>(
      "race-checkouts",
      `select id, reference, session_id as "sessionId", state from checkout where departure_id = $1 order by created_at, id`,
      [departure.id],
    );
  bank.switches.request = () => (roll(5) === 0 ? faults[roll(faults.length)] : undefined);
  for (let round = 0; round < 6; round++) {
    const each = Math.ceil(guests / 6);
    await Promise.all(Array.from({ length: each }, () => start(departure, 1 + roll(2))));
    // The jobs of two processes. One that fails is tried again.
    await Promise.allSettled([work(), work(), giveBack()]);
    for (const { id, reference, sessionId, state } of await checkouts()) {
      const act = roll(9);
      const by = aGuest();
      if (state === "open" && sessionId !== null && act <= 3) bank.pay(sessionId);
      else if (state === "open" && act === 4) await closeCheckout(db, id, world.now());
      else if (state === "paid" && act === 5) await cancelBooking(db, { reference, by }, world.now());
      else if (state === "paid" && act === 6) await undoCancellation(db, { reference, by }, world.now());
      else if (state === "paid" && act >= 7) {
        const party = { adults: 1 + roll(3), children: 0 };
        const paying = await payForParty(db, { reference, by, party, locale: "en" }, settings, world.now());
        if (!paying.ok && paying.reason === "not_online") await changeParty(db, { reference, by, party }, world.now());
      }
    }
    pass(roll(3) === 0 ? 20 : 1);
    await expireHolds(db, world.now());
    await Promise.allSettled([work(), giveBack(), giveBack()]);
  }
  bank.switches.request = () => undefined;
  // What failed often is tried again after an hour.
  const rest = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      pass(16);
      await work();
      await giveBack();
    }
  };
  // What was paid is known by then. Chance may cancel none.
  await rest(2);
  const [{ reference } = { reference: "" }] = (await checkouts()).filter(({ state }) => state === "paid");
  await cancelBooking(db, { reference, by: aGuest() }, world.now());
  await rest(12);
  return compare(db, world, departure.id);
}

async function compare(db: DatabasePool, { bank, standing }: World, departureId: number): Promise<RaceCounts> {
  const { taken, held, booked, inHolds } = await standing(departureId);
  assert.deepEqual({ held, inHolds, taken }, { held: 0, inHolds: 0, taken: booked }, "seats");
  assert.ok(taken <= 10, "oversold");
  const payments = await db.rows<{ id: string; bookingId: number | null }>(
    "race-payments",
    `select checkout.payment_id as id, booking.id as "bookingId" from checkout left join booking on booking.reference = checkout.reference
     where checkout.departure_id = $1 and checkout.state = 'paid'`,
    [departureId],
  );
  const charges = bank.books.list("charge").filter(({ paid }) => paid);
  const mine = new Set(
    (
      await db.rows<{ id: string }>(
        "race-sessions",
        "select session_id as id from checkout where departure_id = $1 and session_id is not null",
        [departureId],
      )
    ).map(({ id }) => id),
  );
  const paidAtBank = bank.books
    .list("checkout.session")
    .flatMap(({ id, payment_intent, payment_status }) =>
      mine.has(id) && payment_status === "paid" ? [String(payment_intent)] : [],
    );
  assert.deepEqual(payments.map(({ id }) => id).toSorted(), paidAtBank.toSorted(), "paid at the bank and here");
  const chargeOf = (id: string) => charges.find(({ payment_intent }) => payment_intent === id);
  const counts = { paid: payments.length, booked: 0, refunds: 0, givenBack: 0 };
  let net = 0;
  for (const { id, bookingId } of payments) {
    const charge = chargeOf(id);
    assert.ok(charge, "a charge for each payment");
    counts.givenBack += charge.amount_refunded;
    if (bookingId === null) assert.equal(charge.amount_refunded, charge.amount, "no ticket, so the money back");
    else net += charge.amount - charge.amount_refunded;
  }
  const ledger = await db.one<{ net: number; owed: number; booked: number }>(
    "race-ledger",
    `select coalesce(sum(paid), 0)::integer as net, count(*) filter (where status = 'confirmed') as booked,
       coalesce(sum(greatest(-booking_balance(status, amount, paid), 0)), 0)::integer as owed
     from booking where departure_id = $1`,
    [departureId],
  );
  counts.booked = ledger?.booked ?? 0;
  assert.equal(ledger?.net, net, "the ledger is the bank's balance");
  assert.equal(ledger?.owed, 0, "nothing is owed to anybody");
  const wanted = await db.rows<{ id: string }>(
    "race-refunds",
    `select refund.id from refund join checkout on checkout.payment_id = refund.payment_id
     where checkout.departure_id = $1 and refund.state in ('pending', 'succeeded')`,
    [departureId],
  );
  const atBank = bank.books
    .list("refund")
    .filter(({ payment_intent }) => payments.some(({ id }) => id === payment_intent))
    .map(({ metadata }) => metadata?.refund);
  assert.deepEqual(atBank.toSorted(), wanted.map(({ id }) => id).toSorted(), "each refund once");
  counts.refunds = wanted.length;
  return counts;
}
