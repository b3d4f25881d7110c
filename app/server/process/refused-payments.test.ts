import { afterAll, expect, test } from "vitest";
import { openCheckoutWorld } from "#app/domain/checkout/checkout-world.fixture.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { refuseNameless, refuseOtherMode } from "./boot.ts";

const { db, url } = await openTestDatabase({ seeded: true });
const world = await openCheckoutWorld(db);
afterAll(() => world.bank.close());

test("a live key does not start on a database with payments of a test key", async () => {
  await refuseOtherMode(url, { isTest: false });
  await world.opened(await world.emptyDeparture(10), 1);
  await refuseOtherMode(url, { isTest: true });
  await expect(refuseOtherMode(url, { isTest: false })).rejects.toThrow(
    "STRIPE_SECRET_KEY is a live key, but the database has payments of a test key.",
  );
});

test("a key starts only where receipts can name the company, except at a bank that pretends", () => {
  const details = { legalName: "Walks Ltd", telephone: null, address: null, register: "1234" };
  const stripe = { apiHost: undefined };
  expect(() => refuseNameless(stripe, details)).toThrow(
    "With STRIPE_SECRET_KEY guests get receipts, but app/site.ts lacks these details of the company: telephone, address.",
  );
  refuseNameless(stripe, { ...details, telephone: "+48 12 000 00 00", address: "1 High Street" });
  refuseNameless({ apiHost: world.bank.origin }, details);
});
