import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { refundInBulk } from "./bulk-refunds.fixture.ts";
import { killAt, killPoints } from "./kill-at-points.fixture.ts";
import { raceForMoney } from "./refund-race.fixture.ts";
import { openRefundWorld } from "./refund-world.fixture.ts";

const { db, url } = await openTestDatabase({ seeded: true, connections: 12 });
const world = await openRefundWorld(db);
afterAll(() => world.bank.close());

// `npm run test:faults -- payments` has many more of both.
test.each([1, 2])("whatever goes wrong at the bank, the ledger equals its balance in the end (%i)", async (seed) => {
  const counts = await raceForMoney(db, world, seed, 30);
  expect(counts.paid).toBeGreaterThan(3);
  expect(counts.refunds).toBeGreaterThan(0);
});

test.each(killPoints)("killed after %s, money has moved once", async (point) => {
  world.bank.switches.request = () => undefined;
  expect(await killAt(db, url, world, point)).toEqual({ refunds: 1 });
  expect(world.bank.books.list("refund").length).toBeGreaterThan(0);
});

test("a bulk cancellation refunds each guest once, although the process that refunds is killed twice", async () => {
  const { refunds, whenKilled } = await refundInBulk(db, url, world, { departures: 8, bookings: 40 });
  expect(refunds).toBe(40);
  expect(whenKilled[0]).toBeGreaterThan(0);
});

const { provider } = world;
/** Two things keep a refund from being made twice: the idempotency key, and listing refunds before asking again. */
const withoutListing: PaymentProvider = { ...provider, listRefunds: async () => [] };
const withoutKey: PaymentProvider = {
  ...provider,
  createRefund: (wish) => provider.createRefund(wish, randomUUID()),
};
const point = "the bank has given it back";

test("the key alone prevents a second refund while the provider keeps it, listing refunds always does", async () => {
  const once = { refunds: 1 };
  expect(await killAt(db, url, world, point, { provider: withoutListing })).toEqual(once);
  expect(await killAt(db, url, world, point, { provider: withoutKey })).toEqual(once);
  expect(await killAt(db, url, world, point, { minutesLater: 2 * 1_440 })).toEqual(once);
});

test("without the key and the list a refund is made twice, and the test sees it", async () => {
  const neither = { ...withoutKey, listRefunds: withoutListing.listRefunds };
  await expect(killAt(db, url, world, point, { provider: neither })).rejects.toThrow(point);
  // The provider no longer has the key by then.
  const late = { minutesLater: 2 * 1_440, provider: withoutListing };
  await expect(killAt(db, url, world, point, late)).rejects.toThrow(point);
});
