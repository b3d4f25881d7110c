import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { addToBooking, changeParty } from "#app/domain/booking-changes/change-party.ts";
import { editParty } from "#app/domain/booking-changes/edit-party.ts";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { undoCancellation } from "#app/domain/booking-changes/undo-cancellation.ts";
import { placeBooking } from "#app/domain/bookings/place-booking.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { editDeparture } from "#app/domain/departures/edit-departure.ts";
import { getDeparture } from "#app/domain/departures/get-departure.ts";
import { confirmHold } from "#app/domain/holds/confirm-hold.ts";
import { takeHold } from "#app/domain/holds/take-hold.ts";
import { takeOverOffer } from "#app/domain/holds/take-over-offer.ts";
import { closeCash } from "#app/domain/payments/close-cash.ts";
import { acceptProposal } from "#app/domain/private-tours/answer-proposal.ts";
import { removeVatRate, setVatRate } from "#app/domain/tours/vat-rates.ts";
import { acceptOffer } from "#app/domain/waiting-list/accept-offer.ts";
import { joinWaitingList } from "#app/domain/waiting-list/join-waiting-list.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createProposal } from "#test/support/proposal.ts";
import { createStaff } from "#test/support/staff.ts";
import { findTotal } from "./find-total.ts";

const { db } = await openTestDatabase({ seeded: true });
let by: Awaited<ReturnType<typeof createStaff>>;
let made = 0;

beforeAll(async () => {
  by = await createStaff(db);
});

/** Kraków has tours of both kinds. */
const paid = "wawel-castle";
const free = "old-town";

async function departure(key = paid, day = "2027-08-11", capacity = 10): Promise<{ id: number; tourId: number }> {
  const row = await db.one<{ id: number; tourId: number }>(
    "test-priced-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select id, 'en', $2, '10:00', ($2::date + time '10:00') at time zone 'Europe/Warsaw', $3 from tour where city_id = 'krakow' and key = $1
     returning id, tour_id as "tourId"`,
    [key, day, capacity],
  );
  return row as { id: number; tourId: number };
}

const setPrice = (price: number, childPrice = 0, key = paid) =>
  db.rows("test-price", "update tour set price = $2, child_price = $3 where city_id = 'krakow' and key = $1", [
    key,
    price,
    childPrice,
  ]);

async function book(to: { id: number; tourId: number }, adults = 2, children = 0, total?: number) {
  made += 1;
  const guest = { name: "Ada", email: `priced-${made}@example.org`, phone: null, locale: "en" as const, total };
  const party = { adults, children };
  return placeBooking(db, { ...guest, key: `priced-${made}`, tourId: to.tourId, departureId: to.id, party }, testNow);
}

async function booked(to: { id: number; tourId: number }, adults = 2, children = 0): Promise<string> {
  const result = await book(to, adults, children);
  if (!result.ok) throw new Error(result.reason);
  return result.reference;
}

/** The amount and the lines as "2 adult × 8500 (8%)". */
async function priceOf(reference: string) {
  const row = await db.one<{ amount: number; lines: string[] }>(
    "test-booking-price",
    `select amount, array(select count || ' ' || unit || ' × ' || unit_price || coalesce(' at ' || vat_rate_bp, '')
       from booking_price_line where booking_id = booking.id order by position) as lines
     from booking where reference = $1`,
    [reference],
  );
  return [row?.amount, ...(row?.lines ?? [])];
}

/** After every test, of the seed's bookings too. */
afterEach(async () => {
  const wrong = await db.rows(
    "test-wrong-lines",
    `select booking.reference, amount, line.sum from booking
     left join lateral (select sum(count * unit_price)::integer as sum, count(*) as lines,
       bool_and(currency = booking.currency) as same_currency, max(position) as last
       from booking_price_line where booking_id = booking.id) line on true
     where amount <> coalesce(sum, 0) or (amount > 0) <> (lines > 0 and sum > 0) or not same_currency or last <> lines`,
  );
  expect(wrong).toEqual([]);
});

test("the bookings of the seed have lines by person", async () => {
  const units = await db.rows("test-units", "select distinct unit from booking_price_line order by unit");
  expect(units).toEqual([{ unit: "adult" }, { unit: "child" }]);
});

test("a booking keeps its price: more people come at today's, fewer give back what was agreed last", async () => {
  await setPrice(8_500, 4_000);
  const reference = await booked(await departure(), 2, 1);
  expect(await priceOf(reference)).toEqual([21_000, "2 adult × 8500", "1 child × 4000"]);
  await setPrice(9_000, 4_500);
  const guest = { reference, by: aGuest() };
  expect(await changeParty(db, { ...guest, party: { adults: 3, children: 1 } }, testNow)).toEqual({ ok: true });
  expect(await priceOf(reference)).toEqual([30_000, "2 adult × 8500", "1 child × 4000", "1 adult × 9000"]);
  const had = { adults: 3, children: 1 };
  expect(await addToBooking(db, { ...guest, had, extra: { adults: 0, children: 1 } }, testNow)).toEqual({ ok: true });
  expect((await priceOf(reference))[0]).toBe(34_500);
  expect(await changeParty(db, { ...guest, party: { adults: 1, children: 0 } }, testNow)).toEqual({ ok: true });
  expect(await priceOf(reference)).toEqual([8_500, "1 adult × 8500"]);
});

test("office, telephone and guides book and change by the same rule", async () => {
  await setPrice(8_500, 4_000);
  const to = await departure();
  const party = { adults: 1, children: 1 };
  const walkIn = { departureId: to.id, party, name: "Eve", present: false };
  for (const source of ["phone", "walk-in"] as const) {
    const result = await addWalkIn(db, { ...walkIn, key: `priced-${source}`, source }, by, testNow);
    if (!result.ok) throw new Error(result.reason);
    expect(await priceOf(result.reference)).toEqual([12_500, "1 adult × 8500", "1 child × 4000"]);
    await setPrice(9_000, 4_000);
    const edit = { key: `priced-edit-${source}`, departureId: to.id, reference: result.reference };
    expect(await editParty(db, { ...edit, party: { adults: 2, children: 0 } }, by, testNow)).toMatchObject({
      ok: true,
    });
    expect(await priceOf(result.reference)).toEqual([17_500, "1 adult × 8500", "1 adult × 9000"]);
    await setPrice(8_500, 4_000);
  }
});

test("an accepted offer costs today's price, and not before the guest has seen it", async () => {
  await setPrice(8_500, 4_000);
  const to = await departure(paid, "2027-08-11", 2);
  const first = await booked(to, 2);
  const join = { departureId: to.id, party: { adults: 1, children: 1 }, name: "Ida", email: "ida-priced@example.org" };
  const joined = await joinWaitingList(db, { ...join, locale: "en", by: aGuest() }, testNow);
  if (!joined.ok) throw new Error(joined.reason);
  await cancelBooking(db, { reference: first, by: aGuest() }, testNow);
  await setPrice(9_000, 4_000);
  const offer = { id: joined.id, by: aGuest() };
  expect(await acceptOffer(db, { ...offer, total: 12_500 }, testNow)).toEqual({
    ok: false,
    reason: "price",
    total: 13_000,
  });
  const accepted = await acceptOffer(db, { ...offer, total: 13_000 }, testNow);
  if (!accepted.ok) throw new Error(accepted.reason);
  expect(await priceOf(accepted.reference)).toEqual([13_000, "1 adult × 9000", "1 child × 4000"]);
});

test("a confirmed hold costs what it did when the seats were held, by person", async () => {
  await setPrice(8_500, 4_000);
  const to = await departure();
  const until = new Date(testNow.getTime() + 15 * 60_000);
  const wish = { departureId: to.id, party: { adults: 2, children: 1 }, owner: "Ida", key: "priced-hold", until };
  const hold = await takeHold(db, { ...wish, kind: "office" }, testNow);
  if (!hold.ok) throw new Error(hold.reason);
  await setPrice(9_000, 4_000);
  const guest = { name: "Ida", email: "ida-held@example.org", phone: null, locale: "en" as const };
  const confirmed = await confirmHold(db, { id: hold.id, guest }, testNow);
  if (!confirmed.ok) throw new Error(confirmed.reason);
  expect(await priceOf(confirmed.reference)).toEqual([21_000, "2 adult × 8500", "1 child × 4000"]);
});

test("a private group has one price, whoever comes", async () => {
  const { id } = await createProposal(db, { amount: 45_050, people: 3 });
  const accepted = await acceptProposal(db, id, testNow);
  if (!accepted.ok) throw new Error(accepted.reason);
  const { reference } = accepted;
  expect(await priceOf(reference)).toEqual([45_050, "1 group × 45050"]);
  await changeParty(db, { reference, by: aGuest(), party: { adults: 2, children: 0 } }, testNow);
  expect(await priceOf(reference)).toEqual([45_050, "1 group × 45050"]);
  // Also who joins at the meeting point, or by telephone.
  const row = await db.one<{ id: number }>(
    "test-private",
    "select departure_id as id from booking where reference = $1",
    [reference],
  );
  const departureId = row?.id as number;
  // The proposal is for a tour that is free for everybody else.
  const setTour = (payment: string, price: number | null) =>
    db.rows(
      "test-group-tour",
      "update tour set payment = $2, price = $3 from departure where tour.id = tour_id and departure.id = $1",
      [departureId, payment, price],
    );
  await setTour("paid", 8_500);
  const friend = { key: "priced-friend", departureId, party: { adults: 2, children: 1 }, name: "Eve", present: false };
  const page = await getDeparture(db, departureId);
  const prices = { price: page?.price ?? null, childPrice: page?.childPrice ?? 0 };
  const added = await addWalkIn(db, { ...friend, source: "phone", beyond: true, prices }, by, testNow);
  if (!added.ok) throw new Error(added.reason);
  expect(await priceOf(added.reference)).toEqual([0]);
  const larger = { key: "priced-friends", departureId, reference: added.reference, party: { adults: 3, children: 1 } };
  expect(await editParty(db, { ...larger, beyond: true }, by, testNow)).toMatchObject({ ok: true });
  expect(await priceOf(added.reference)).toEqual([0]);
  await setTour("free", null);
});

test("on another date a booking costs what was agreed; another tour has its own price, or none", async () => {
  await setPrice(8_500);
  const [from, later, gratis] = [await departure(), await departure(paid, "2027-08-12"), await departure(free)];
  const reference = await booked(from, 2);
  await setPrice(9_000);
  const move = { reference, to: later.id, by: aGuest() };
  expect(await moveBooking(db, move, testNow)).toEqual({ ok: true });
  expect(await priceOf(reference)).toEqual([17_000, "2 adult × 8500"]);
  expect(await moveBooking(db, { reference, to: gratis.id, by }, testNow)).toEqual({ ok: true });
  expect(await priceOf(reference)).toEqual([0]);
  expect(await moveBooking(db, { reference, to: from.id, by }, testNow)).toEqual({ ok: true });
  expect(await priceOf(reference)).toEqual([18_000, "2 adult × 9000"]);
});

test("who booked while the tour was free stays free when it is paid for, and who is new pays", async () => {
  const gratis = await departure(free);
  const reference = await booked(gratis, 3);
  const price = (payment: string, sum: number | null) =>
    db.rows("test-payment", "update tour set payment = $2, price = $3 where id = $1", [gratis.tourId, payment, sum]);
  await price("paid", 9_000);
  const guest = { reference, by: aGuest() };
  expect(await changeParty(db, { ...guest, party: { adults: 2, children: 0 }, total: 0 }, testNow)).toEqual({
    ok: true,
  });
  expect((await priceOf(reference))[0]).toBe(0);
  const extra = { had: { adults: 2, children: 0 }, extra: { adults: 1, children: 0 } };
  expect(await addToBooking(db, { ...guest, ...extra, total: 9_000 }, testNow)).toEqual({ ok: true });
  expect((await priceOf(reference))[0]).toBe(9_000);
  await price("free", null);
});

test("on a tour for adults whoever a guest brings counts and pays as an adult, however it is booked", async () => {
  await setPrice(8_500, 4_000);
  const { tourId, ...to } = await departure(paid, "2027-08-11", 3);
  const minimumAge = (age: number | null) =>
    db.rows(
      "test-adults-only",
      `update tour set good_to_know = case when $2::integer is null then good_to_know - 'minimumAge'
         else good_to_know || jsonb_build_object('minimumAge', $2::integer) end where id = $1`,
      [tourId, age],
    );
  await minimumAge(18);
  const reference = await booked({ tourId, ...to }, 1, 1);
  expect(await priceOf(reference)).toEqual([17_000, "2 adult × 8500"]);
  const party = { adults: 1, children: 1 };
  const join = { departureId: to.id, party, name: "Ida", email: "ida-adult@example.org", locale: "en" as const };
  const joined = await joinWaitingList(db, join, testNow);
  const waiting = "select adults, children from waiting_party where id = $1";
  expect(await db.one("test-waiting-adult", waiting, [joined.ok && joined.id])).toEqual({ adults: 2, children: 0 });
  const other = await departure(paid, "2027-08-12");
  const until = new Date(testNow.getTime() + 15 * 60_000);
  const wish = { departureId: other.id, party, owner: "Ida", key: "adult-hold", until, by: aGuest() };
  expect(await takeHold(db, { ...wish, kind: "payment" }, testNow)).toMatchObject({ ok: true, amount: 17_000 });
  await minimumAge(null);
});

test("what is canceled and comes back costs what was agreed, also after our own cancellation", async () => {
  await setPrice(8_500);
  const [from, later] = [await departure(), await departure(paid, "2027-08-12")];
  const reference = await booked(from, 2);
  const lines = await priceOf(reference);
  await setPrice(9_000);
  await cancelBooking(db, { reference, by: aGuest() }, testNow);
  expect(await undoCancellation(db, { reference, by: aGuest() }, testNow)).toEqual({ ok: true });
  expect(await priceOf(reference)).toEqual(lines);
  await cancelDeparture(db, from.id, by, testNow);
  expect(await moveBooking(db, { reference, to: later.id, by: aGuest() }, testNow)).toEqual({ ok: true });
  expect(await priceOf(reference)).toEqual(lines);
});

test("nobody books or changes at a price they have not seen, and a key that was used is answered", async () => {
  await setPrice(9_000);
  const to = await departure();
  expect(await book(to, 2, 0, 17_000)).toEqual({ ok: false, reason: "price", total: 18_000 });
  const placed = await book(to, 2, 0, 18_000);
  if (!placed.ok) throw new Error(placed.reason);
  await setPrice(9_500);
  const key = { key: `priced-${made}`, tourId: to.tourId, departureId: to.id, party: { adults: 2, children: 0 } };
  const guest = { name: "Ada", email: `priced-${made}@example.org`, phone: null, locale: "en" as const, total: 18_000 };
  expect(await placeBooking(db, { ...key, ...guest }, testNow)).toMatchObject({ ok: true, repeated: true });
  const change = { reference: placed.reference, by: aGuest(), party: { adults: 3, children: 0 } };
  expect(await changeParty(db, { ...change, total: 27_000 }, testNow)).toEqual({ ok: false, reason: "price" });
  expect(await changeParty(db, { ...change, total: 27_500 }, testNow)).toEqual({ ok: true });
});

test("the office books and moves at the prices on its page only", async () => {
  await setPrice(9_000, 4_000);
  const [from, to] = [await departure(free), await departure()];
  const caller = { departureId: to.id, party: { adults: 1, children: 1 }, name: "Eve", present: false };
  const call = { ...caller, key: "priced-call", source: "phone" as const };
  const seen = { price: 8_500, childPrice: 4_000 };
  expect(await addWalkIn(db, { ...call, prices: seen }, by, testNow)).toEqual({ ok: false, reason: "price" });
  const now = { price: 9_000, childPrice: 4_000 };
  expect(await addWalkIn(db, { ...call, prices: now }, by, testNow)).toMatchObject({ ok: true });
  const reference = await booked(from, 2);
  const move = { reference, to: to.id, by };
  expect(await moveBooking(db, { ...move, total: 17_000 }, testNow)).toEqual({ ok: false, reason: "price" });
  expect(await moveBooking(db, { ...move, total: 18_000 }, testNow)).toEqual({ ok: true });
  expect((await priceOf(reference))[0]).toBe(18_000);
});

test("the VAT rate is that of the day on which the tour takes place", async () => {
  await setPrice(8_500);
  const [before, after] = [await departure(paid, "2027-12-31"), await departure(paid, "2028-01-01")];
  await db.rows("test-vat", "insert into tour_vat_rate values ($1, '2027-01-01', 800), ($1, '2028-01-01', 2300)", [
    before.tourId,
  ]);
  const reference = await booked(before, 1);
  expect(await priceOf(reference)).toEqual([8_500, "1 adult × 8500 at 800"]);
  await moveBooking(db, { reference, to: after.id, by }, testNow);
  expect(await priceOf(reference)).toEqual([8_500, "1 adult × 8500 at 2300"]);
  const edit = { id: after.id, version: 1, date: "2027-12-30", time: "10:00", capacity: 10, guideId: null };
  expect(await editDeparture(db, edit, by, testNow)).toMatchObject({ ok: true });
  expect(await priceOf(reference)).toEqual([8_500, "1 adult × 8500 at 800"]);
  await db.rows("test-no-vat", "delete from tour_vat_rate where tour_id = $1", [before.tourId]);
});

test("a rate that is entered while somebody books holds for that booking too", async () => {
  await setPrice(8_500);
  const to = await departure();
  let reference = "";
  let entered: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    const guest = { name: "Ada", email: "priced-vat@example.org", phone: null, locale: "en" as const };
    const request = { key: "priced-vat", tourId: to.tourId, departureId: to.id, party: { adults: 1, children: 0 } };
    const placed = await placeBooking(tx, { ...request, ...guest }, testNow);
    if (placed.ok) reference = placed.reference;
    let isDone = false;
    entered = setVatRate(db, to.tourId, { from: "2027-01-01", rate: 800 }, by, testNow).then(() => {
      isDone = true;
    });
    const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while (!isDone && !(await db.one("test-waiting-vat", waiting)));
  });
  await entered;
  expect(await priceOf(reference)).toEqual([8_500, "1 adult × 8500 at 800"]);
  await removeVatRate(db, to.tourId, { from: "2027-01-01" }, by, testNow);
  expect(await priceOf(reference)).toEqual([8_500, "1 adult × 8500"]);
});

test("no sum that a form can send breaks the statement", async () => {
  await setPrice(2_500_000, 1_500_000);
  const to = await departure();
  expect(await book(to, 1, 0, 9_999_999_999)).toEqual({ ok: false, reason: "price", total: 2_500_000 });
  expect(await book(to, 999, 999)).toEqual({ ok: false, reason: "too_large" });
  expect(await findTotal(db, to.tourId, { adults: 999, children: 999 })).toBe(3_996_000_000);
  const offer = { partyId: 0, owner: "Ada", until: testNow, total: 9_999_999_999 };
  expect(await takeOverOffer(db, offer, testNow)).toBeUndefined();
  const cash = { key: "priced-cash", cityId: "krakow", date: "2027-08-11", guideId: null, currency: "PLN" };
  const close = await closeCash(db, { ...cash, seen: 9_999_999_999, closes: 0, counted: 0 }, by, testNow);
  expect(close).toEqual({ ok: false, reason: "changed" });
});

test("lines that are not the amount are not committed, and the release before, which knows none, goes on working", async () => {
  await setPrice(8_500);
  const reference = await booked(await departure(), 2);
  const cheat = "update booking_price_line set unit_price = 1 from booking where id = booking_id and reference = $1";
  await expect(db.rows("test-cheat", cheat, [reference])).rejects.toMatchObject({
    constraint: "price_lines_are_the_amount",
  });
  await setPrice(9_000);
  const former = "update booking set adults = 3, amount = 27000 where reference = $1";
  await db.rows("test-former-release", former, [reference]);
  expect(await priceOf(reference)).toEqual([27_000, "3 adult × 9000"]);
  await db.rows("test-former-sum", "update booking set amount = 26000 where reference = $1", [reference]);
  expect(await priceOf(reference)).toEqual([26_000, "1 group × 26000"]);
});

test("every statement that makes a booking or changes what it costs is tested here", () => {
  const writing = readdirSync("app/domain", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.(test|fixture)\.ts$/.test(file))
    .filter((file) =>
      /insert into booking \(|update booking set(?:(?!\bwhere\b|\bfrom\b)[^`"])*\b(adults|amount|departure_id)\b/.test(
        readFileSync(`app/domain/${file}`, "utf8"),
      ),
    );
  expect(writing.sort()).toEqual([
    "attendance/add-walk-in.ts",
    "booking-changes/change-party.ts",
    "booking-changes/undo-cancellation.ts",
    "bookings/place-booking.ts",
    "holds/confirm-hold.ts",
    "prices/write-price-lines.ts",
    "private-tours/answer-proposal.ts",
    "waiting-list/accept-offer.ts",
  ]);
});
