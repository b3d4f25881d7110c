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
test.each([1, 2])("whatever goes wrong at the bank, the ledger is its balance in the end (%i)", async (seed) => {
  const counts = await raceForMoney(db, world, seed, 30);
  expect(counts.paid).toBeGreaterThan(3);
  expect(counts.refunds).toBeGreaterThan(0);
});

test.each(killPoints)("killed after %s, money has moved once", async (point) => {
  world.bank.switches.request = () => undefined;
  await killAt(db, url, world, point);
  expect(world.bank.books.list("refund").length).toBeGreaterThan(0);
});

test("a bulk cancellation gives back to each guest once, although the process that does is killed twice", async () => {
  const { refunds, whenKilled } = await refundInBulk(db, url, world, { departures: 8, bookings: 40 });
  expect(refunds).toBe(40);
  expect(whenKilled[0]).toBeGreaterThan(0);
});

const { provider } = world;
/** What keeps money from going back twice: the key, and the look at the bank before it is asked again. */
const withoutLook: PaymentProvider = { ...provider, listRefunds: async () => [] };
const withoutKey: PaymentProvider = {
  ...provider,
  createRefund: (wish) => provider.createRefund(wish, randomUUID()),
};
const point = "the bank has given it back";

test("the key alone is enough while the bank knows it, the look alone always", async () => {
  await killAt(db, url, world, point, { provider: withoutLook });
  await killAt(db, url, world, point, { provider: withoutKey });
  await killAt(db, url, world, point, { minutesLater: 2 * 1_440 });
});

test("without either of them money would go back twice, and this would tell", async () => {
  const neither = { ...withoutKey, listRefunds: withoutLook.listRefunds };
  await expect(killAt(db, url, world, point, { provider: neither })).rejects.toThrow(point);
  // The provider no longer has the key by then.
  const late = { minutesLater: 2 * 1_440, provider: withoutLook };
  await expect(killAt(db, url, world, point, late)).rejects.toThrow(point);
});
