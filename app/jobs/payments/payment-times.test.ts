import { afterAll, expect, test } from "vitest";
import { openCheckoutWorld } from "#app/domain/checkout/checkout-world.fixture.ts";
import { closeCheckout } from "#app/domain/checkout/close-checkout.ts";
import { recordEvent } from "#app/domain/provider-events/record-event.ts";
import { allJobs } from "#app/jobs/all-jobs.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { openTestDatabase } from "#test/support/open-database.ts";

const { db } = await openTestDatabase({ seeded: true });
const world = await openCheckoutWorld(db);
const { bank, emptyDeparture, opened, sessionOf, standing, stateOf } = world;
afterAll(() => bank.close());

const names = ["perform-provider-actions", "settle-checkouts", "expire-holds"];
const storage = folderStorage("unused");
const settings = { origin: "http://localhost:3000", secret: "s".repeat(32), artVersion: "1", storage };
const jobs = allJobs({ ...settings, payments: world.provider }).filter(({ name }) => names.includes(name));

/** Lets seconds pass by the test's clock, with the jobs at their intervals alone: nothing wakes them earlier. */
async function pass(seconds: number): Promise<void> {
  for (let second = 1; second <= seconds; second++) {
    world.pass(1 / 60);
    for (const { everySeconds, run } of jobs) if (second % everySeconds === 0) await run(db, world.now);
  }
}

test("the seats of a tab that was left are on sale within a minute after the quarter of an hour", async () => {
  expect(jobs).toHaveLength(3);
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 4);
  world.pass(14.5);
  await pass(29);
  expect(await standing(departure.id)).toMatchObject({ held: 4 });
  await pass(61);
  expect(await standing(departure.id)).toMatchObject({ held: 0, inHolds: 0 });
  expect(bank.present(await sessionOf(reference)).status).toBe("expired");
});

test("who goes back has given the seats back within three seconds", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 4);
  const row = await db.one<{ id: string }>("test-id-to-close", "select id from checkout where reference = $1", [
    reference,
  ]);
  await closeCheckout(db, row?.id as string, world.now());
  await pass(3);
  expect(await standing(departure.id)).toMatchObject({ held: 0, inHolds: 0 });
});

test("the ticket is there within two seconds after the event", async () => {
  const departure = await emptyDeparture(4);
  const reference = await opened(departure, 2);
  const objectId = await sessionOf(reference);
  bank.pay(objectId);
  await recordEvent(db, { id: "evt_in_time", type: "checkout.session.completed", objectId }, world.now());
  await pass(2);
  expect(await stateOf(reference)).toMatchObject({ state: "paid" });
  expect(await standing(departure.id)).toMatchObject({ taken: 2, booked: 2 });
});
