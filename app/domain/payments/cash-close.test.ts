import { beforeAll, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { closeCash } from "./close-cash.ts";
import { correctPayment } from "./correct-payment.ts";
import { handOverCash } from "./hand-over-cash.ts";
import { listCashDays } from "./list-cash-days.ts";
import { listOverpaid } from "./list-overpaid.ts";
import { listPurse } from "./list-purse.ts";
import { takeCash } from "./take-cash.ts";
import { undoEntry } from "./undo-entry.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 12 });
const date = "2027-06-10";
let by: Actor;
let led: { id: number; guideId: number; currency: string; cityId: string; price: number };
const references: string[] = [];

beforeAll(async () => {
  by = await createStaff(db);
  led = (await db.one(
    "test-paid-departure",
    `with added as (insert into departure (tour_id, language, local_date, local_time, starts_at, capacity, guide_id)
       select tour.id, 'en', $1, '12:00', '2027-06-10T10:00:00Z', 200, (select min(id) from guide)
       from tour where payment = 'paid' and days = 1 and price > 0 order by id limit 1 returning id, tour_id, guide_id)
     select added.id, added.guide_id as "guideId", tour.currency, tour.city_id as "cityId", tour.price
     from added join tour on tour.id = added.tour_id`,
    [date],
  )) as typeof led;
  for (const name of ["Ada", "Ben"]) {
    const guest = { key: `add-guest-${name}`, departureId: led.id, party: { adults: 1, children: 0 }, name };
    const added = await addWalkIn(db, { ...guest, source: "walk-in", present: true }, by, testNow);
    if (added.ok) references.push(added.reference);
  }
});

const cash = (key: string, reference = references[0] as string, now = testNow) => {
  const { id: departureId, currency, guideId, price: amount } = led;
  return takeCash(db, { key, departureId, reference, amount, currency, guideId }, by, now);
};
const day = async () => {
  const days = await listCashDays(db, { from: date, to: date, cityId: led.cityId });
  return days.find(({ guideId }) => guideId === led.guideId);
};
const close = (key: string, seen: number, closes: number, counted = seen) => {
  const { cityId, guideId, currency } = led;
  return closeCash(db, { key, cityId, date, guideId, currency, seen, closes, counted }, by, testNow);
};

test("a day is expected, taken, handed over and closed; what comes later shows", async () => {
  const { price, cityId, currency, guideId } = led;
  expect(await day()).toMatchObject({ expected: 2 * price, taken: 0, closed: null });
  // Taken after midnight by the phone's queue, it still belongs to the day of the tour.
  await cash("cash-one", references[0], new Date("2027-06-11T02:00:00Z"));
  expect(await day()).toMatchObject({ expected: 2 * price, taken: price, handedOver: 0 });

  const handOver = { key: "hand-over", cityId, date, currency, amount: price, guideId };
  for (const repeated of [false, true])
    expect(await handOverCash(db, handOver, by, testNow)).toEqual({ ok: true, repeated });
  expect(await handOverCash(db, { ...handOver, key: "nothing-taken", date: "2027-06-09" }, by, testNow)).toMatchObject({
    ok: false,
  });
  expect(await listPurse(db, guideId, testNow, "en")).toMatchObject([{ date, taken: price, handedOver: price }]);

  expect(await close("too-early-close", price - 1, 0)).toEqual({ ok: false, reason: "changed" });
  const results = await Promise.all([1, 2, 3, 4, 5].map((one) => close(`close-number-${one}`, price, 0, price - 5)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await day())?.closed).toMatchObject({ number: 1, taken: price, counted: price - 5, by: by.name });

  await cash("cash-two", references[1]);
  expect(await day()).toMatchObject({ expected: 2 * price, taken: 2 * price, closed: { taken: price } });
  expect((await close("close-again", 2 * price, 1)).ok).toBe(true);
  expect((await day())?.closed).toMatchObject({ number: 2, taken: 2 * price });

  // Undone a week later, it is missing on the day on which it was taken.
  const undo = { key: "undo-late", reference: references[1] as string, entry: "cash-two", guideId: null };
  expect((await undoEntry(db, { ...undo, reason: "Wrong guest" }, by, new Date("2027-06-17T08:00:00Z"))).ok).toBe(true);
  expect(await day()).toMatchObject({ expected: 2 * price, taken: price, closed: { number: 2, taken: 2 * price } });
  await expect(db.pool.query("update cash_close set counted = 0")).rejects.toThrow("never changed");
  await expect(db.pool.query("delete from cash_hand_over")).rejects.toThrow("never changed");
});

test("who paid and then canceled is listed until the money is given back", async () => {
  const reference = references[0] as string;
  const { currency, price } = led;
  expect((await listOverpaid(db, testNow, false)).map((booking) => booking.reference)).not.toContain(reference);
  await db.rows("test-canceled", "update booking set status = 'canceled' where reference = $1", [reference]);
  expect(await listOverpaid(db, testNow, false)).toMatchObject([{ reference, paid: price }]);
  const back = { key: "give-back", reference, kind: "back" as const, amount: price, currency, reason: "Canceled" };
  expect((await correctPayment(db, back, by, testNow)).ok).toBe(true);
  expect(await listOverpaid(db, testNow, false)).toEqual([]);
});

test("what was paid by card when the guests came is no cash of that day, whatever goes back later", async () => {
  const { price, currency } = led;
  const before = (await day())?.expected as number;
  const guest = {
    key: "add-card",
    departureId: led.id,
    party: { adults: 1, children: 0 },
    name: "Cleo",
    present: true,
  };
  const added = await addWalkIn(db, { ...guest, source: "walk-in" }, by, testNow);
  if (!added.ok) throw new Error(added.reason);
  const enter = (kind: string, amount: number, at: string) =>
    db.rows(
      "test-card-entry",
      `insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, city_id, local_date, actor, key, provider, provider_id)
       select id, :kind, :amount, :currency, :at, false, 'krakow', :at::timestamptz::date, 'system', :key, 'stripe', :key
       from booking where reference = :reference`,
      { kind, amount, currency, at, key: `${kind} ${at}`, reference: added.reference },
    );
  expect((await day())?.expected).toBe(before + price);
  await enter("charge", price, "2027-06-01T10:00:00Z");
  expect((await day())?.expected).toBe(before);
  await enter("refund", -100, "2027-08-01T10:00:00Z");
  await enter("dispute", 100 - price, "2027-09-01T10:00:00Z");
  expect((await day())?.expected).toBe(before);
  // The bank decides for us, and what goes back before the tour is asked for there.
  await enter("dispute", price - 100, "2027-10-01T10:00:00Z");
  await enter("refund", -200, "2027-06-09T10:00:00Z");
  expect((await day())?.expected).toBe(before + 200);
});
