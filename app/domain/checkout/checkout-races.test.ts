import { afterAll, expect, test } from "vitest";
import { expireHolds } from "#app/domain/holds/expire-holds.ts";
import type { Fault } from "#test/stripe/switches.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { openCheckoutWorld } from "./checkout-world.fixture.ts";
import { closeCheckout } from "./close-checkout.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 12 });
const world = await openCheckoutWorld(db);
const { bank, emptyDeparture, priceOf, start, standing, work } = world;
afterAll(() => bank.close());

type Row = { id: string; state: string; sessionId: string | null; amount: number; isBooked: boolean; toRefund: number };

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}
const faults: (Fault | undefined)[] = ["error_before", "error_after", "cut_before", "cut_after", "rate_limit"];

test.each([1, 2, 3])(
  "whatever goes wrong at the provider, nobody pays without a ticket or a refund, and no seat is sold twice (%i)",
  async (seed) => {
    const roll = dice(seed);
    const departure = await emptyDeparture(10);
    const price = await priceOf(departure.tourId);
    bank.switches.request = () => (roll(4) === 0 ? faults[roll(faults.length)] : undefined);
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 5 }, () => start(departure, 1 + roll(2))));
      // The jobs of two processes. One that fails is tried again.
      await Promise.allSettled([work(), work()]);
      const open = await rowsOf(departure.id);
      for (const { id, sessionId, state } of open) {
        const act = roll(4);
        if (sessionId !== null && act === 0) bank.pay(sessionId);
        if (state === "open" && act === 1) await closeCheckout(db, id, world.now());
      }
      world.pass(roll(3) === 0 ? 20 : 1);
      await expireHolds(db, world.now());
      await Promise.allSettled([work(), work()]);
    }
    bank.switches.request = () => undefined;
    for (let round = 0; round < 4; round++) {
      world.pass(16);
      await work();
    }
    const rows = await rowsOf(departure.id);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.every(({ state }) => state !== "open")).toBe(true);
    const paidAtBank = new Set(
      bank.books.list("checkout.session").flatMap(({ id, payment_status }) => (payment_status === "paid" ? [id] : [])),
    );
    for (const { sessionId, state, amount, isBooked, toRefund } of rows) {
      expect(state === "paid").toBe(sessionId !== null && paidAtBank.has(sessionId));
      if (state === "paid") expect(isBooked ? toRefund === 0 : toRefund === amount).toBe(true);
    }
    const { taken, held, booked, inHolds, paid, charged } = await standing(departure.id);
    expect({ held, inHolds }).toEqual({ held: 0, inHolds: 0 });
    expect(taken).toBe(booked);
    expect(taken).toBeLessThanOrEqual(10);
    expect(charged).toBe(paid);
    expect(charged).toBe(taken * price);
  },
);

function rowsOf(departureId: number): Promise<Row[]> {
  return db.rows<Row>(
    "test-checkouts-of",
    `select checkout.id, checkout.state, session_id as "sessionId", checkout.amount, booking.id is not null as "isBooked",
       coalesce((select sum((parameters ->> 'amount')::integer) from provider_action where kind = 'refund' and checkout_id = checkout.id), 0)::integer as "toRefund"
     from checkout left join booking on booking.reference = checkout.reference where checkout.departure_id = $1`,
    [departureId],
  );
}
