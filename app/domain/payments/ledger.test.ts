import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { exportData } from "#app/domain/accounts/export-data.ts";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { checkIn } from "#app/domain/attendance/check-in.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { editParty } from "#app/domain/booking-changes/edit-party.ts";
import { undoCancellation } from "#app/domain/booking-changes/undo-cancellation.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { balanceOf } from "./balance.ts";
import { correctionKinds, correctPayment } from "./correct-payment.ts";
import { listEntries } from "./list-entries.ts";
import { takeCash } from "./take-cash.ts";
import { undoEntry } from "./undo-entry.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 24 });
let by: Actor;
let departure: { id: number; guideId: number; currency: string };
let made = 0;
const newKey = () => `ledger-${++made}`;

beforeAll(async () => {
  by = await createStaff(db);
  departure = (await db.one(
    "test-paid-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity, guide_id)
     select tour.id, 'en', '2027-06-10', '12:00', '2027-06-10T10:00:00Z', 200, (select min(id) from guide)
     from tour where payment = 'paid' and days = 1 and price > 0 order by id limit 1
     returning id, guide_id as "guideId", (select currency from tour where tour.id = tour_id) as currency`,
  )) as typeof departure;
});

async function book(adults = 2): Promise<string> {
  const guest = { name: "Ada Payer", email: "ada@example.org", source: "phone" as const, present: false };
  const party = { adults, children: 0 };
  const added = await addWalkIn(db, { key: newKey(), departureId: departure.id, party, ...guest }, by, testNow);
  if (!added.ok) throw new Error(added.reason);
  return added.reference;
}

type Row = { id: number; status: string; amount: number; paid: number; sum: number; balance: number };
const read = async (reference: string) =>
  (await db.one<Row>(
    "test-paid",
    `select id, status, amount, paid, booking_balance(status, amount, paid) as balance,
       (select coalesce(sum(entry.amount), 0)::integer from payment_entry entry where booking_id = booking.id and kind not in ('tip', 'fee')) as sum
     from booking where reference = $1`,
    [reference],
  )) as Row;

const cash = (reference: string, amount: number, key = newKey()) =>
  takeCash(
    db,
    { key, departureId: departure.id, reference, amount, currency: departure.currency, guideId: departure.guideId },
    by,
    testNow,
  );

test("cash is counted once for a key, and undone by a further row", async () => {
  const reference = await book();
  const key = newKey();
  for (const repeated of [false, true]) expect(await cash(reference, 500, key)).toEqual({ ok: true, repeated });
  expect(await cash(reference, 600, key)).toEqual({ ok: false, reason: "key_reused" });
  const undo = (undoKey: string, guideId: number | null) =>
    undoEntry(db, { key: undoKey, reference, entry: key, guideId }, by, testNow);
  expect(await undo(newKey(), departure.guideId + 1)).toEqual({ ok: false, reason: "nothing_to_undo" });
  expect(await undo(newKey(), departure.guideId)).toEqual({ ok: true, repeated: false });
  expect(await undo(newKey(), null)).toEqual({ ok: false, reason: "nothing_to_undo" });
  const { id, paid } = await read(reference);
  expect(paid).toBe(0);
  const entries = await listEntries(db, id);
  expect(entries.map(({ kind, amount, isUndone }) => [kind, amount, isUndone])).toEqual([
    ["cash", 500, true],
    ["cash", -500, false],
  ]);
  expect(entries[1]?.reverses).toBe(entries[0]?.id);
});

test("cash is not refused because the guest changes the address at that moment", async () => {
  const reference = await book();
  let taken: ReturnType<typeof cash> | undefined;
  await db.transaction(async (tx) => {
    await tx.rows("test-address", "update booking set email = 'new@example.org' where reference = $1", [reference]);
    taken = cash(reference, 500);
    const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while (!(await db.one("test-waiting-cash", waiting)));
  });
  expect(await taken).toEqual({ ok: true, repeated: false });
  expect(await read(reference)).toMatchObject({ paid: 500, sum: 500 });
});

test("sums that cannot be and other currencies are refused, and nothing is written", async () => {
  const reference = await book();
  for (const amount of [0, -5, 1.5, Number.NaN, 1e12])
    expect(await cash(reference, amount)).toEqual({ ok: false, reason: "wrong_sum" });
  const wrong = { key: newKey(), reference, amount: 5, currency: "JPY", guideId: null };
  expect(await takeCash(db, wrong, by, testNow)).toEqual({ ok: false, reason: "other_currency" });
  const elsewhere = {
    key: newKey(),
    departureId: departure.id + 1,
    reference,
    amount: 5,
    currency: departure.currency,
  };
  expect(await takeCash(db, { ...elsewhere, guideId: null }, by, testNow)).toEqual({ ok: false, reason: "unknown" });
  expect(await read(reference)).toMatchObject({ paid: 0, sum: 0 });
});

test("rows of the ledger refuse every change", async () => {
  const reference = await book();
  await cash(reference, 500);
  for (const change of [
    "update payment_entry set amount = 1",
    "delete from payment_entry",
    "truncate payment_entry cascade",
  ])
    await expect(db.pool.query(change), change).rejects.toThrow("never changed");
});

const back = (reference: string, amount: number) => {
  const refund = { key: newKey(), reference, kind: "cash-back" as const, amount, currency: departure.currency };
  return correctPayment(db, { ...refund, reason: "Rain" }, by, testNow);
};

test("a booking keeps its currency, so that late cash is always in it, and a change that would cost another is refused", async () => {
  const reference = await book();
  const change = (adults: number) =>
    editParty(
      db,
      { key: newKey(), departureId: departure.id, reference, party: { adults, children: 0 }, beyond: true },
      by,
      testNow,
    );
  const setCurrency = (currency: string) =>
    db.rows("test-currency", "update tour set currency = $2 where id = (select tour_id from departure where id = $1)", [
      departure.id,
      currency,
    ]);
  await setCurrency("JPY");
  const before = await read(reference);
  expect(await change(3)).toEqual({ ok: false, reason: "other_currency" });
  expect(await read(reference)).toEqual(before);
  // A phone that was offline meanwhile.
  expect(await cash(reference, 500)).toMatchObject({ ok: true });
  expect(await change(3)).toEqual({ ok: false, reason: "other_currency" });
  await setCurrency(departure.currency);
  expect((await change(3)).ok).toBe(true);
});

test("what is stored about a person has the payments", async () => {
  const reference = await book();
  await cash(reference, 500);
  await back(reference, 200);
  const stored = await exportData(db, { id: by.id, email: "ada@example.org" });
  const bookings = stored.bookings as { reference: string; payments: object[] }[];
  expect(bookings.find((booking) => booking.reference === reference)?.payments).toMatchObject([
    { kind: "cash", amount: 500, in_cash: true, undoes_another: false },
    { kind: "refund", amount: -200, reason: "Rain" },
  ]);
});

test("30 refunds at once give back no more than was paid", async () => {
  const reference = await book();
  await cash(reference, 1_000);
  const results = await Promise.all(Array.from({ length: 30 }, () => back(reference, 150)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(6);
  expect(results.filter((result) => !result.ok && result.reason === "more_than_paid")).toHaveLength(24);
  expect(await read(reference)).toMatchObject({ paid: 100, sum: 100 });
});

test("without the condition in the statement the constraint refuses", async () => {
  const reference = await book();
  await cash(reference, 1_000);
  const { id } = await read(reference);
  const naive = (number: number) =>
    db.rows(
      "test-naive-refund",
      `insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, city_id, local_date, actor, key)
       select id, 'refund', -150, currency, $2, false, 'krakow', '2027-06-10', 'system', 'naive ' || $3 from booking where id = $1`,
      [id, testNow, String(number)],
    );
  const results = await Promise.allSettled(Array.from({ length: 30 }, (_, number) => naive(number)));
  const refused = results.filter(
    (result) => result.status === "rejected" && result.reason.constraint === "refunds_within_payments",
  );
  expect(refused).toHaveLength(24);
  expect(await read(reference)).toMatchObject({ paid: 100, sum: 100 });
});

test("whatever is done in whatever order, paid is the sum of the rows and never below nothing", async () => {
  const sum = fc.integer({ min: 1, max: 20_000 });
  const step = fc.oneof(
    fc.record({ act: fc.constant("cash" as const), sum }),
    fc.record({ act: fc.constant("undo" as const), which: fc.nat(9) }),
    fc.record({ act: fc.constant("correct" as const), kind: fc.constantFrom(...correctionKinds), sum }),
    fc.record({ act: fc.constant("party" as const), adults: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ act: fc.constant("cancel" as const) }),
    fc.record({ act: fc.constant("restore" as const) }),
    fc.record({ act: fc.constant("mark" as const), mark: fc.constantFrom("attended", "no-show", "confirmed") }),
  );
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const reference = await book();
      const keys: string[] = [];
      const take = async (one: Step) => {
        if (one.act === "cash") {
          keys.push(newKey());
          await cash(reference, one.sum, keys.at(-1));
        } else if (one.act === "undo") {
          const entry = keys[one.which % Math.max(keys.length, 1)] ?? "none";
          await undoEntry(db, { key: newKey(), reference, entry, guideId: null, reason: "Wrong" }, by, testNow);
        } else if (one.act === "correct") {
          const { kind, sum: amount } = one;
          keys.push(newKey());
          const request = { key: keys.at(-1) as string, reference, kind, amount, currency: departure.currency };
          await correctPayment(db, { ...request, reason: "Counted again" }, by, testNow);
        } else if (one.act === "party") {
          const party = { adults: one.adults, children: 0 };
          await editParty(
            db,
            { key: newKey(), departureId: departure.id, reference, party, beyond: true },
            by,
            testNow,
          );
        } else if (one.act === "cancel") await cancelBooking(db, { reference, by }, testNow);
        else if (one.act === "restore") await undoCancellation(db, { reference, by }, testNow);
        else await checkIn(db, { key: newKey(), departureId: departure.id, reference, mark: one.mark }, by, testNow);
      };
      for (const round of all) {
        // The steps of a round race each other.
        await Promise.all(round.map(take));
        const after = await read(reference);
        expect(after.paid).toBe(after.sum);
        expect(after.paid).toBeGreaterThanOrEqual(0);
        expect(after.balance).toBe(balanceOf(after));
        if (after.status === "canceled") expect(after.balance + after.paid).toBe(0);
      }
      await cancelBooking(db, { reference, by }, testNow);
    }),
    { numRuns: 40 },
  );
}, 120_000);
