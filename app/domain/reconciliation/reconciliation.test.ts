import { afterAll, expect, test } from "vitest";
import { openCheckoutWorld } from "#app/domain/checkout/checkout-world.fixture.ts";
import { recordEvent } from "#app/domain/provider-events/record-event.ts";
import { handleRefundEvents } from "#app/domain/refunds/handle-refund-events.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { countStopped, listMonths, listPayouts, listRuns } from "./get-account.ts";
import { countDifferences, listDifferences, listSettled } from "./list-differences.ts";
import { fillAccount, plantDifferences } from "./planted-differences.fixture.ts";
import { reconcile } from "./reconcile.ts";
import { settleDifference } from "./settle-difference.ts";
import { beginNightly, wantReconciliation } from "./want-reconciliation.ts";

const { db } = await openTestDatabase({ seeded: true });
const world = await openCheckoutWorld(db);
const { bank, provider, now } = world;
afterAll(() => bank.close());
const by = await createStaff(db, "bookkeeper");

async function run() {
  await wantReconciliation(db, by, now());
  await reconcile(db, provider, now);
}

test("an account that agrees with the ledger has no differences", async () => {
  await fillAccount(db, world, 2_050);
  await run();
  expect(await listDifferences(db)).toEqual([]);
  const [last] = await listRuns(db);
  expect(last).toMatchObject({ phase: "done", movements: 2_050, error: null });
  expect(await listMonths(db)).toEqual([
    expect.objectContaining({ currency: "EUR", charged: 2_050_000, fees: 82_000 }),
  ]);
});

test("a refund in the provider's pages of which nobody told is found, recorded and shown until a person settles it", async () => {
  const departure = await world.emptyDeparture(10);
  const reference = await world.opened(departure, 2);
  bank.pay(await world.sessionOf(reference));
  world.pass(16);
  await world.work();
  const price = await world.priceOf(departure.tourId);
  const { id } = bank.refundElsewhere(bank.books.list("charge").at(-1)?.id as string, 100);
  const ledger = () =>
    db.one<{ status: string; paid: number }>("test-paid-of", "select status, paid from booking where reference = $1", [
      reference,
    ]);
  world.pass(20);
  await run();
  expect(await ledger()).toEqual({ status: "confirmed", paid: 2 * price - 100 });
  const [found, ...others] = await listDifferences(db);
  expect(found).toMatchObject({ kind: "not-in-ledger", subject: id, goneAt: now() });
  expect(others).toEqual([]);
  // Neither another comparison nor the late event records it again.
  await recordEvent(db, { id: "evt_late_refund", type: "refund.created", objectId: id }, now());
  await handleRefundEvents(db, provider, now());
  world.pass(20);
  await run();
  expect(await ledger()).toMatchObject({ paid: 2 * price - 100 });
  expect(await countDifferences(db)).toBe(1);
  const word = "A gesture of the owner.";
  expect(await settleDifference(db, { id: found?.id as number, word }, by, now())).toEqual({ ok: true });
});

test("every planted difference is found once, and stays until a person settles it", async () => {
  const planted = await plantDifferences(db, world);
  expect(planted.length).toBeGreaterThanOrEqual(20);
  world.pass(20);
  await run();
  const sorted = (list: { kind: string; subject: string }[]) =>
    list.map(({ kind, subject }) => `${kind} ${subject}`).sort();
  const found = await listDifferences(db);
  expect(sorted(found)).toEqual(sorted(planted));

  // The same again is not shown twice.
  world.pass(60);
  await run();
  expect(await countDifferences(db)).toBe(planted.length);

  // Settled, it is not shown again; nobody else has to settle it.
  const [first] = found;
  const id = first?.id as number;
  expect(await settleDifference(db, { id, word: "Paid by bank transfer." }, by, now())).toEqual({ ok: true });
  expect(await settleDifference(db, { id, word: "Again." }, by, now())).toEqual({ ok: false, reason: "settled" });
  await run();
  expect(await countDifferences(db)).toBe(planted.length - 1);
  expect(await listSettled(db)).toContainEqual(
    expect.objectContaining({ id, word: "Paid by bank transfer.", settledBy: by.name }),
  );
  expect((await listPayouts(db)).map(({ state }) => state).toSorted()).toEqual(["failed", "paid"]);
});

test("what agrees later is marked, and still settled by a person", async () => {
  const open = await listDifferences(db);
  const missing = open.find(({ kind, subject }) => kind === "not-at-provider" && subject === "re_invented");
  await db.rows(
    "test-mend-ledger",
    `insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, city_id, local_date, actor, key, reverses)
     select booking_id, kind, -amount, currency, $1, in_cash, city_id, local_date, 'staff', 'mended', id
     from payment_entry where provider_id = 're_invented'`,
    [now()],
  );
  world.pass(20);
  await run();
  const after = await listDifferences(db);
  expect(after.length).toBe(open.length);
  const wasOpen = new Set(open.filter(({ goneAt }) => goneAt === null).map(({ id }) => id));
  expect(after.filter(({ id, goneAt }) => goneAt !== null && wasOpen.has(id)).map(({ id }) => id)).toEqual([
    missing?.id,
  ]);
});

test("a comparison goes on where it was interrupted, and two processes do not read it twice", async () => {
  await wantReconciliation(db, by, now());
  let asked = 0;
  await reconcile(db, provider, now, () => ++asked > 2);
  const [half] = await listRuns(db);
  expect(half).toMatchObject({ phase: "movements", movements: 2_000 });
  expect(await wantReconciliation(db, by, now())).toEqual({ isNew: false });
  await Promise.all([reconcile(db, provider, now), reconcile(db, provider, now)]);
  const [whole] = await listRuns(db);
  const all = bank.books.list("balance_transaction").length;
  expect(whole).toMatchObject({ phase: "done", movements: all });
  expect(await db.one("test-movements", "select count(*) as count from provider_movement")).toEqual({ count: all });
});

test("an account that cannot be read says so and is tried again", async () => {
  await wantReconciliation(db, by, now());
  bank.switches.request = () => "error_before";
  await expect(reconcile(db, provider, now)).rejects.toThrow();
  bank.switches.request = () => undefined;
  expect((await listRuns(db))[0]).toMatchObject({ finishedAt: null, error: expect.stringContaining("error") });
  world.pass(3);
  await reconcile(db, provider, now);
  expect((await listRuns(db))[0]).toMatchObject({ phase: "done", error: null });
});

test("the comparison of a night begins once", async () => {
  await beginNightly(db, now());
  await reconcile(db, provider, now);
  const nights = async () =>
    (
      await db.one<{ count: number }>(
        "test-nights",
        "select count(*) as count from reconciliation where night is not null",
      )
    )?.count;
  expect(await nights()).toBe(1);
  await beginNightly(db, now());
  expect(await nights()).toBe(1);
  world.pass(1_440);
  await beginNightly(db, now());
  expect(await nights()).toBe(2);
  await reconcile(db, provider, now);
});

test("a comparison whose place in a list is gone begins anew, and waits for the office when it stands for a day", async () => {
  await wantReconciliation(db, by, now());
  await db.rows("test-lose-place", "update reconciliation set cursor = 'txn_gone' where finished_at is null");
  await expect(reconcile(db, provider, now)).rejects.toThrow("txn_gone");
  expect((await listRuns(db))[0]).toMatchObject({ phase: "movements", movements: 0 });
  expect(await countStopped(db, now())).toBe(0);
  world.pass(1_441);
  expect(await countStopped(db, now())).toBe(1);
  await reconcile(db, provider, now);
  expect((await listRuns(db))[0]).toMatchObject({ phase: "done", error: null });
  expect(await countStopped(db, now())).toBe(0);
});
