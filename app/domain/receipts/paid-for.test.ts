import { beforeAll, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { editParty } from "#app/domain/booking-changes/edit-party.ts";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { correctPayment } from "#app/domain/payments/correct-payment.ts";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import type { PriceLine } from "#app/domain/prices/price-lines.ts";
import { removeVatRate, setVatRate } from "#app/domain/tours/vat-rates.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { listReceipts } from "./get-receipt.ts";
import { issueNextReceipt } from "./issue-receipts.ts";

const { db } = await openTestDatabase({ seeded: true });
const price = 9_000;
const minute = 60_000;
let by: Actor;
let currency: string;
let made = 0;
const key = () => `paid-for-${++made}`;

beforeAll(async () => {
  by = await createStaff(db);
  const city = await db.one<{ currency: string }>(
    "test-prices",
    `with priced as (update tour set payment = 'paid', price = $1, child_price = 0 where city_id = 'krakow' and key in ('old-town', 'wawel-castle')),
     rate as (insert into tour_vat_rate (tour_id, valid_from, rate_bp)
       select id, '2020-01-01', case key when 'old-town' then 2300 else 800 end from tour
       where city_id = 'krakow' and key in ('old-town', 'wawel-castle'))
     select currency from city where id = 'krakow'`,
    [price],
  );
  currency = city?.currency as string;
});

async function departure(tour: string): Promise<number> {
  const added = await db.one<{ id: number }>(
    "test-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select id, 'en', '2027-08-11', '10:00', '2027-08-11T08:00:00Z', 20 from tour where city_id = 'krakow' and key = $1 returning id`,
    [tour],
  );
  return added?.id as number;
}

async function book(departureId: number, adults: number) {
  const guest = { name: "Ada Payer", locale: "en" as const, source: "phone" as const, present: false };
  const added = await addWalkIn(db, { key: key(), departureId, party: { adults, children: 0 }, ...guest }, by, testNow);
  if (!added.ok) throw new Error(added.reason);
  const row = await db.one<{ id: number }>("test-id", "select id from booking where reference = $1", [added.reference]);
  return { reference: added.reference, id: row?.id as number };
}

const pay = (reference: string, amount: number, now = testNow) =>
  takeCash(db, { key: key(), reference, amount, currency, guideId: null }, by, now);

/** Some minutes after the payments. */
async function issueAll(minutes: number): Promise<void> {
  const compose = () => ({ subject: "", html: "", text: "" });
  while (await issueNextReceipt(db, compose, new Date(testNow.getTime() + minutes * minute)));
}

test("a receipt names the party that was paid for, though it has grown before the receipt is issued", async () => {
  const departureId = await departure("wawel-castle");
  const { reference, id } = await book(departureId, 2);
  await pay(reference, 2 * price);
  const edit = { key: key(), departureId, reference, party: { adults: 3, children: 0 } };
  expect(await editParty(db, edit, by, testNow)).toMatchObject({ ok: true });
  await pay(reference, price, new Date(testNow.getTime() + minute));
  await issueAll(20);
  const line = { unit: "adult", unitPrice: price, rate: 800 };
  expect(await listReceipts(db, id)).toMatchObject([
    { amount: 2 * price, adults: 2, lines: [{ ...line, count: 2 }] },
    { amount: price, adults: 3, lines: [{ ...line, count: 3 }] },
  ]);
});

test("a receipt and its credit note are about the tour that was paid for, with its VAT, though the booking has moved", async () => {
  const [from, to] = [await departure("wawel-castle"), await departure("old-town")];
  const { reference, id } = await book(from, 1);
  await pay(reference, price);
  expect(await moveBooking(db, { reference, to, by }, testNow)).toEqual({ ok: true });
  await issueAll(20);
  const refund = { key: key(), reference, kind: "back" as const, amount: price, currency, reason: "Rain" };
  expect(await correctPayment(db, refund, by, testNow)).toMatchObject({ ok: true });
  await issueAll(40);
  const [receipt, note] = await listReceipts(db, id);
  const castle = await db.one<{ title: string }>(
    "test-title",
    `select title from tour_text join tour on tour.id = tour_text.tour_id
     where tour.city_id = 'krakow' and tour.key = 'wawel-castle' and locale = 'en'`,
  );
  const paidFor = { tour: castle?.title, adults: 1, vat: [{ rate: 800 }], lines: [{ count: 1, rate: 800 }] };
  expect(receipt).toMatchObject({ kind: "receipt", ...paidFor });
  expect(note).toMatchObject({ kind: "credit-note", credits: receipt?.name, ...paidFor });
});

/** A tour of three days that nobody has stated a rate of, with what is paid for it. */
async function withoutRate(startsAt: string) {
  const tour = await db.one<{ id: number; departureId: number }>(
    "test-tour-without-rate",
    `with tour as (select id from tour where city_id = 'krakow' and days = 1 and key not in ('old-town', 'wawel-castle') order by id limit 1),
     priced as (update tour set payment = 'paid', price = $1, child_price = 0, days = 3 from tour unrated
       where tour.id = unrated.id returning tour.id)
     insert into departure (tour_id, language, local_date, local_time, starts_at, capacity, days)
     select id, 'en', ($2::timestamptz)::date, '10:00', $2, 20, 3 from priced returning tour_id as id, id as "departureId"`,
    [price, startsAt],
  );
  const { id: tourId, departureId } = tour as { id: number; departureId: number };
  return { tourId, ...(await book(departureId, 1)) };
}
const ratesOf = async (bookingId: number) =>
  (await listReceipts(db, bookingId)).map(({ vat, lines }) => [
    vat.map(({ rate }) => rate),
    (lines as (PriceLine & { rate: number | null })[] | null)?.map(({ rate }) => rate),
  ]);

test("a rate that the office enters after the payment and before the receipt is on it, and on its credit note", async () => {
  const { tourId, reference, id } = await withoutRate("2027-08-12T08:00:00Z");
  await pay(reference, price);
  await setVatRate(db, tourId, { from: "2027-08-13", rate: 2300 }, by, testNow);
  await setVatRate(db, tourId, { from: "2027-08-01", rate: 500 }, by, testNow);
  await setVatRate(db, tourId, { from: "2027-08-01", rate: 800 }, by, testNow);
  await issueAll(20);
  // The first of its three days decides.
  expect(await ratesOf(id)).toEqual([[[800], [800]]]);
  // What was issued stays, and its credit note says the same.
  await setVatRate(db, tourId, { from: "2027-08-01", rate: 2300 }, by, testNow);
  await correctPayment(
    db,
    { key: key(), reference, kind: "back" as const, amount: 100, currency, reason: "Rain" },
    by,
    testNow,
  );
  await issueAll(40);
  expect(await ratesOf(id)).toEqual([
    [[800], [800]],
    [[800], [800]],
  ]);
  await pay(reference, 100);
  await removeVatRate(db, tourId, { from: "2027-08-01" }, by, testNow);
  await issueAll(60);
  expect((await ratesOf(id)).at(-1)).toEqual([[null], [null]]);
});

test("of a tour that has begun, a rate is taken where none was stated, and none that was stated is changed", async () => {
  const begun = new Date(testNow.getTime() - 60 * minute).toISOString();
  const { tourId, reference, id } = await withoutRate(begun);
  await removeVatRate(db, tourId, { from: "2027-08-13" }, by, testNow);
  await pay(reference, 4_000);
  await setVatRate(db, tourId, { from: "2020-01-01", rate: 800 }, by, testNow);
  await issueAll(20);
  await pay(reference, price - 4_000);
  await setVatRate(db, tourId, { from: "2020-01-01", rate: 2300 }, by, testNow);
  await issueAll(40);
  expect(await ratesOf(id)).toEqual([
    [[800], [800]],
    [[800], [800]],
  ]);
});
