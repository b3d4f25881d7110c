import { beforeAll, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { checkIn } from "#app/domain/attendance/check-in.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { editParty } from "#app/domain/booking-changes/edit-party.ts";
import { searchBookings } from "#app/domain/bookings/search-bookings.ts";
import { balanceOf } from "#app/domain/payments/balance.ts";
import { correctPayment } from "#app/domain/payments/correct-payment.ts";
import { listCashDays } from "#app/domain/payments/list-cash-days.ts";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import { wholeCompany } from "#app/domain/team/office-scope.ts";
import { moneyWord } from "#app/routes/office/money-words.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { countDays, isCounting } from "./count-days.ts";
import { groupings, listFigures } from "./figures.ts";
import { listMoneyFigures } from "./money-figures.ts";
import type { Actor } from "./record-change.ts";

const { db } = await openTestDatabase({ seeded: true });
const day = "2027-06-10";
const span = { from: day, to: day };
const yearBefore = "2026-06-11";
type Led = { id: number; tourId: number; price: number; currency: string };
let by: Actor;
let zloty: Led;
let other: Led;
let made = 0;

beforeAll(async () => {
  by = await createStaff(db);
  // Only what this file books costs something on these days.
  await db.rows("test-free", "update booking set amount = 0 where amount > 0");
  const lead = async (currency: string, date: string) =>
    (await db.one<Led>(
      "test-led",
      `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity, guide_id)
       select tour.id, 'en', $2, '12:00', $2::date + interval '10 hours', 200, (select min(id) from guide)
       from tour where payment = 'paid' and days = 1 and price > 0 and (currency = 'PLN') = ($1 = 'PLN') order by id limit 1
       returning id, tour_id as "tourId", (select price from tour where tour.id = tour_id) as price,
         (select currency from tour where tour.id = tour_id) as currency`,
      [currency, date],
    )) as Led;
  zloty = await lead("PLN", day);
  other = await lead("another", day);
});

async function book({ id: departureId }: Led, adults = 2): Promise<string> {
  const guest = { name: "Ada Payer", email: "ada@example.org", source: "phone" as const, present: false };
  const party = { adults, children: 0 };
  const added = await addWalkIn(db, { key: `figures-${++made}`, departureId, party, ...guest }, by, testNow);
  if (!added.ok) throw new Error(added.reason);
  return added.reference;
}
const cash = ({ id: departureId, currency }: Led, reference: string, amount: number) =>
  takeCash(db, { key: `figures-${++made}`, departureId, reference, amount, currency, guideId: null }, by, testNow);
const sums = async (of: Led, by: (typeof groupings)[number] = "week") => {
  await countDays(db, testNow);
  const rows = await listMoneyFigures(db, by, span);
  const [row, ...more] = rows.filter(({ currency }) => currency === of.currency);
  expect(more, by).toEqual([]);
  return row && { expected: row.expected, taken: row.taken, refunded: row.refunded };
};

test("money follows what happens to a booking, each currency by itself, however it is grouped", async () => {
  const { price, currency } = zloty;
  const reference = await book(zloty);
  const elsewhere = await book(other, 1);
  expect(await sums(zloty)).toEqual({ expected: 2 * price, taken: 0, refunded: 0 });
  await cash(zloty, reference, 2 * price);
  await cash(other, elsewhere, other.price);
  for (const grouping of groupings) {
    expect(await sums(zloty, grouping), grouping).toEqual({ expected: 2 * price, taken: 2 * price, refunded: 0 });
    expect(await sums(other, grouping), grouping).toEqual({ expected: other.price, taken: other.price, refunded: 0 });
  }
  await editParty(
    db,
    { key: "figures-fewer", departureId: zloty.id, reference, party: { adults: 1, children: 0 }, beyond: true },
    by,
    testNow,
  );
  expect(await sums(zloty)).toEqual({ expected: price, taken: 2 * price, refunded: 0 });
  const back = { key: "figures-back", reference, kind: "back" as const, amount: price, currency, reason: "One less" };
  expect((await correctPayment(db, back, by, testNow)).ok).toBe(true);
  expect(await sums(zloty)).toEqual({ expected: price, taken: price, refunded: price });
  // Who does not come owes nothing, and who cancels is not expected to pay.
  const absent = await book(zloty);
  expect((await sums(zloty))?.expected).toBe(3 * price);
  await checkIn(db, { key: "figures-absent", departureId: zloty.id, reference: absent, mark: "no-show" }, by, testNow);
  expect((await sums(zloty))?.expected).toBe(price);
  const leaving = await book(zloty);
  await cancelBooking(db, { reference: leaving, by }, testNow);
  expect(await sums(zloty)).toEqual({ expected: price, taken: price, refunded: price });
});

test("a tour that became free keeps what was paid for it", async () => {
  const before = await sums(zloty);
  await db.rows("test-now-free", "update tour set payment = 'free', price = null where id = $1", [zloty.tourId]);
  await db.rows("test-mark", "insert into changed_day (local_date) values ($1)", [day]);
  expect(await sums(zloty)).toEqual(before);
});

test("the same weekday of the year before stands beside it", async () => {
  const before = await sums(zloty);
  await db.rows(
    "test-year-before",
    `with walked as (
       insert into departure (tour_id, language, local_date, local_time, starts_at, capacity, status)
       values ($1, 'en', $2, '12:00', $2::date + interval '10 hours', 20, 'CLOSED') returning id)
     insert into booking (reference, departure_id, adults, children, name, locale, source, status, amount, currency, placed_at)
     select 'YEARAGAQ', id, 1, 0, 'Ben', 'en', 'walk-in', 'attended', 7000, 'PLN', $2 from walked`,
    [zloty.tourId, yearBefore],
  );
  await countDays(db, testNow);
  const [row] = (await listMoneyFigures(db, "week", span)).filter(({ currency }) => currency === "PLN");
  expect(row).toMatchObject({ key: "2027-06-07", expected: before?.expected, expectedBefore: 7_000, takenBefore: 0 });
});

test("what was over before payments were recorded is neither due nor expected, until an entry is written", async () => {
  const expectedBefore = async () => {
    await db.rows("test-mark-before", "insert into changed_day (local_date) values ($1)", [yearBefore]);
    await countDays(db, testNow);
    const [row] = (await listMoneyFigures(db, "week", { from: yearBefore, to: yearBefore })).filter(
      ({ currency }) => currency === "PLN",
    );
    return row?.expected ?? 0;
  };
  const owedThen = async () => {
    const days = await listCashDays(db, { from: yearBefore, to: yearBefore, cityId: null });
    return days.reduce((sum, { expected, taken }) => sum + expected - taken, 0);
  };
  expect([await expectedBefore(), await owedThen()]).toEqual([7_000, 7_000]);
  await db.rows("test-unknown", "update booking set payment_unknown = true where reference = 'YEARAGAQ'");
  expect([await expectedBefore(), await owedThen()]).toEqual([0, 0]);
  const [guest] = (await searchBookings(db, { words: "YEARAGAQ", cityId: null, date: null, scope: wholeCompany }))
    .bookings;
  expect(guest && [balanceOf(guest), moneyWord(guest)]).toEqual([0, "not recorded"]);
  const { departureId } = (await db.one<{ departureId: number }>(
    "test-departure-of",
    `select departure_id as "departureId" from booking where reference = 'YEARAGAQ'`,
  )) as { departureId: number };
  await cash({ ...zloty, id: departureId }, "YEARAGAQ", 5_000);
  expect([await expectedBefore(), await owedThen()]).toEqual([7_000, 2_000]);
});

test("a change that commits while its day is counted is counted by the next run", async () => {
  const client = await db.pool.connect();
  try {
    await countDays(db, testNow);
    const guests = async () => (await listFigures(db, "week", span)).reduce((sum, row) => sum + row.guests, 0);
    const before = await guests();
    await client.query("begin");
    await client.query("update booking set status = 'confirmed' where departure_id = $1 and status = 'no-show'", [
      zloty.id,
    ]);
    // Another change has marked the day; the open one is not seen yet.
    await book(other, 1);
    await countDays(db, testNow);
    expect([await guests(), await isCounting(db, span)]).toEqual([before + 1, false]);
    await client.query("commit");
    expect(await isCounting(db, span)).toBe(true);
    await countDays(db, testNow);
    expect([await guests(), await isCounting(db, span)]).toEqual([before + 3, false]);
  } finally {
    client.release();
  }
});

test("counting twice at once and without a change leaves the same", async () => {
  await db.rows("test-marks", "insert into changed_day select local_date from departure where local_date = $1", [day]);
  const before = await listFigures(db, "tour", span);
  await Promise.all([1, 2, 3].map(() => countDays(db, testNow)));
  expect(await listFigures(db, "tour", span)).toEqual(before);
  expect(await countDays(db, testNow)).toBe(0);
});
