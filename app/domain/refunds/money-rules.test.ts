import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount } from "#app/domain/accounts/delete-account.ts";
import { exportData } from "#app/domain/accounts/export-data.ts";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { changeParty } from "#app/domain/booking-changes/change-party.ts";
import { declineRebooking } from "#app/domain/booking-changes/decline-rebooking.ts";
import { editParty } from "#app/domain/booking-changes/edit-party.ts";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { undoCancellation } from "#app/domain/booking-changes/undo-cancellation.ts";
import { applyNextItem } from "#app/domain/bulk-changes/apply-bulk-changes.ts";
import { startBulkChange } from "#app/domain/bulk-changes/start-bulk-change.ts";
import { closeCheckout } from "#app/domain/checkout/close-checkout.ts";
import { payForBooking } from "#app/domain/checkout/pay-for-booking.ts";
import { payForParty } from "#app/domain/checkout/pay-for-party.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { expireHolds } from "#app/domain/holds/expire-holds.ts";
import { takeHold } from "#app/domain/holds/take-hold.ts";
import { correctPayment } from "#app/domain/payments/correct-payment.ts";
import { listOverpaid } from "#app/domain/payments/list-overpaid.ts";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { type MoneyAct, moneyRules } from "./money-rules.ts";
import { refundByHand } from "./refund-by-hand.ts";
import { getRefundNews } from "./refund-news.ts";
import { openRefundWorld } from "./refund-world.fixture.ts";
import { settleFailedRefund } from "./settle-failed-refund.ts";

const { db } = await openTestDatabase({ seeded: true });
const world = await openRefundWorld(db);
const { bank, emptyDeparture, priceOf, paid, giveBack, money, atBank, refundsOf, pass, work, standing } = world;
afterAll(() => bank.close());

const staff = { id: "staff-1", name: "Stella Staff", email: "stella@example.org" };
beforeAll(() =>
  db.rows("test-staff", `insert into "user" (id, name, email, locale, role) values ($1, $2, $3, 'en', 'staff')`, [
    staff.id,
    staff.name,
    staff.email,
  ]),
);
const settings = { origin: "http://localhost:3000", describe: () => ({ title: "A walk", description: "Tomorrow" }) };
let keys = 0;
const key = () => `money-rules-${(keys += 1)}`;

/** A paid booking, what one adult costs, and what the bank has given back. */
async function booked(adults = 2) {
  const departure = await emptyDeparture(10);
  const reference = await paid(departure, adults);
  return { departure, reference, price: await priceOf(departure.tourId) };
}
const backAtBank = async (reference: string) => (await atBank(reference)).refunded;

/** Lets the jobs run before the ten minutes are over, when nothing may go back, and after. */
async function afterTenMinutes(reference: string) {
  pass(9);
  await giveBack();
  const early = await backAtBank(reference);
  pass(11);
  await giveBack();
  return early;
}

async function lastSession(reference: string): Promise<string> {
  const row = await db.one<{ id: string }>(
    "test-last-session-of",
    "select session_id as id from checkout where reference = $1 order by created_at desc limit 1",
    [reference],
  );
  return row?.id as string;
}

async function payLast(reference: string) {
  await work();
  bank.pay(await lastSession(reference));
  // Nobody tells: it is found when its time to pay is over.
  pass(16);
  await work();
}

const larger = (reference: string, adults: number, seen?: number) =>
  payForParty(
    db,
    { reference, by: aGuest(), party: { adults, children: 0 }, total: seen, locale: "en" },
    settings,
    world.now(),
  );
const currencyOf = async (reference: string) =>
  (
    await db.one<{ currency: string }>("test-currency-paid", "select currency from booking where reference = $1", [
      reference,
    ])
  )?.currency as string;
const partyOf = (reference: string) =>
  db.one<{ adults: number }>("test-party-of", "select adults from booking where reference = $1", [reference]);

/** Another tour of the same city, with a departure of its own, at a price. */
async function otherTour(departure: { id: number }, factor: number) {
  const row = await db.one<{ id: number; price: number }>(
    "test-other-tour",
    `with other as (
       update tour set price = round((here.price * $2::numeric) / 100) * 100, currency = here.currency, payment = 'paid'
       from (select tour.* from tour join departure on departure.tour_id = tour.id where departure.id = $1) here
       where tour.id = (select id from tour t where t.city_id = here.city_id and t.id <> here.id order by id limit 1)
       returning tour.id, tour.price)
     insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select other.id, departure.language, departure.local_date, '18:00', departure.starts_at + interval '8 hours', 10
     from departure cross join other where departure.id = $1
     returning id, (select price from other) as price`,
    [departure.id, factor],
  );
  return row as { id: number; price: number };
}

async function officeBooking() {
  const departure = await emptyDeparture(10);
  const price = await priceOf(departure.tourId);
  const walkIn = { departureId: departure.id, party: { adults: 1, children: 0 }, name: "Cash Carry" };
  const email = `office-${(keys += 1)}@example.org`;
  const result = await addWalkIn(
    db,
    { ...walkIn, key: key(), source: "phone", present: false, email },
    staff,
    world.now(),
  );
  if (!result.ok) throw new Error(result.reason);
  return { departure, reference: result.reference, price };
}

const acts: Record<MoneyAct, () => Promise<void>> = {
  async "guest-cancels"() {
    const { reference, price } = await booked();
    expect((await cancelBooking(db, { reference, by: aGuest() }, world.now())).ok).toBe(true);
    expect(await afterTenMinutes(reference)).toBe(0);
    expect(await backAtBank(reference)).toBe(2 * price);
    expect(await money(reference)).toMatchObject({ paid: 0, balance: 0 });
  },
  async "undo-cancellation"() {
    const { reference, price } = await booked();
    const by = aGuest();
    await cancelBooking(db, { reference, by }, world.now());
    await giveBack();
    pass(5);
    expect((await undoCancellation(db, { reference, by }, world.now())).ok).toBe(true);
    await afterTenMinutes(reference);
    expect(await refundsOf(reference)).toEqual([]);
    expect(await money(reference)).toMatchObject({ status: "confirmed", paid: 2 * price, balance: 0 });
  },
  async "office-cancels"() {
    const { reference, price } = await booked();
    await cancelBooking(db, { reference, by: staff, reason: "asked by telephone" }, world.now());
    expect(await afterTenMinutes(reference)).toBe(0);
    expect(await backAtBank(reference)).toBe(2 * price);
  },
  async "smaller-party"() {
    const { reference, price } = await booked(3);
    const shrink = (adults: number) =>
      changeParty(db, { reference, by: aGuest(), party: { adults, children: 0 } }, world.now());
    expect((await shrink(1)).ok).toBe(true);
    await giveBack();
    pass(8);
    expect((await shrink(2)).ok).toBe(true);
    await giveBack();
    expect(await afterTenMinutes(reference)).toBe(0);
    expect(await backAtBank(reference)).toBe(price);
    expect(await money(reference)).toMatchObject({ status: "confirmed", amount: 2 * price, paid: 2 * price });
  },
  async "larger-party"() {
    const { departure, reference, price } = await booked(1);
    expect(await larger(reference, 3, 2 * price)).toEqual({ ok: false, reason: "price" });
    expect(await larger(reference, 3, 3 * price)).toMatchObject({ ok: true });
    expect(await standing(departure.id)).toMatchObject({ taken: 1, held: 2, inHolds: 2 });
    expect(await partyOf(reference)).toEqual({ adults: 1 });
    // Abandoned: nothing has changed.
    await work();
    pass(16);
    await work();
    expect(await standing(departure.id)).toMatchObject({ taken: 1, held: 0, inHolds: 0 });
    expect(await money(reference)).toMatchObject({ amount: price, paid: price });
    // Paid.
    expect(await larger(reference, 3)).toMatchObject({ ok: true });
    await payLast(reference);
    expect(await standing(departure.id)).toMatchObject({ taken: 3, held: 0, inHolds: 0, booked: 3 });
    expect(await money(reference)).toMatchObject({ amount: 3 * price, paid: 3 * price, balance: 0 });
    // Canceled: both payments go back.
    await cancelBooking(db, { reference, by: aGuest() }, world.now());
    await afterTenMinutes(reference);
    expect(await money(reference)).toMatchObject({ paid: 0, refunded: 3 * price });
    expect((await refundsOf(reference)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      price,
      2 * price,
    ]);
  },
  async "small-rest"() {
    const { reference, price, departure } = await booked(1);
    await db.rows("test-cheap-child", "update tour set child_price = 10 where id = $1", [departure.tourId]);
    const wish = { reference, by: aGuest(), party: { adults: 1, children: 1 } };
    expect(await payForParty(db, { ...wish, locale: "en" }, settings, world.now())).toEqual({
      ok: false,
      reason: "not_online",
    });
    expect((await changeParty(db, wish, world.now())).ok).toBe(true);
    expect(await money(reference)).toMatchObject({ amount: price + 10, paid: price, balance: 10 });
  },
  async "move-same-tour"() {
    const { departure, reference, price } = await booked();
    const other = await db.one<{ id: number }>(
      "test-other-date",
      `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
       select tour_id, language, local_date + 1, '11:00', starts_at + interval '1 day', 10 from departure where id = $1 returning id`,
      [departure.id],
    );
    await db.rows("test-raise-price", "update tour set price = price * 2 where id = $1", [departure.tourId]);
    const moved = await moveBooking(db, { reference, by: aGuest(), to: other?.id as number }, world.now());
    await db.rows("test-lower-price", "update tour set price = price / 2 where id = $1", [departure.tourId]);
    expect(moved.ok).toBe(true);
    await afterTenMinutes(reference);
    expect(await money(reference)).toMatchObject({ amount: 2 * price, paid: 2 * price, balance: 0, refunded: 0 });
  },
  async "move-dearer"() {
    const { departure, reference, price } = await booked(1);
    const other = await otherTour(departure, 2);
    expect((await moveBooking(db, { reference, by: staff, to: other.id }, world.now())).ok).toBe(true);
    const rest = other.price - price;
    expect(await money(reference)).toMatchObject({ amount: other.price, paid: price, balance: rest });
    const payment = await payForBooking(db, { reference, purpose: "rest", locale: "en" }, settings, world.now());
    expect(payment).toMatchObject({ reference });
    await payLast(reference);
    expect(await money(reference)).toMatchObject({ paid: other.price, balance: 0, charged: other.price });
  },
  async "move-cheaper"() {
    const { departure, reference, price } = await booked(1);
    const other = await otherTour(departure, 0.5);
    expect((await moveBooking(db, { reference, by: staff, to: other.id }, world.now())).ok).toBe(true);
    await giveBack();
    expect(await afterTenMinutes(reference)).toBe(0);
    expect(await backAtBank(reference)).toBe(price - other.price);
    expect(await money(reference)).toMatchObject({ paid: other.price, balance: 0 });
  },
  async "we-cancel"() {
    const [waits, asks] = [await booked(), await booked(1)];
    await cancelDeparture(db, waits.departure.id, staff, world.now());
    await cancelDeparture(db, asks.departure.id, staff, world.now());
    await giveBack();
    pass(47 * 60);
    const ask = (reference: string) => declineRebooking(db, { reference, by: aGuest() }, world.now());
    expect(await ask(asks.reference)).toEqual({ ok: true });
    await giveBack();
    expect(await backAtBank(asks.reference)).toBe(asks.price);
    expect(await backAtBank(waits.reference)).toBe(0);
    pass(61);
    await giveBack();
    expect(await backAtBank(waits.reference)).toBe(2 * waits.price);
    expect(await ask(waits.reference)).toEqual({ ok: true });
    await giveBack();
    expect(await backAtBank(waits.reference)).toBe(2 * waits.price);
  },
  async rebook() {
    const { departure, reference, price } = await booked();
    const other = await db.one<{ id: number }>(
      "test-date-to-rebook",
      `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
       select tour_id, language, local_date + 2, '11:00', starts_at + interval '2 days', 10 from departure where id = $1 returning id`,
      [departure.id],
    );
    await cancelDeparture(db, departure.id, staff, world.now());
    await giveBack();
    pass(24 * 60);
    expect((await moveBooking(db, { reference, by: aGuest(), to: other?.id as number }, world.now())).ok).toBe(true);
    pass(25 * 60);
    await giveBack();
    expect(await refundsOf(reference)).toEqual([]);
    expect(await money(reference)).toMatchObject({ status: "confirmed", paid: 2 * price, balance: 0 });
  },
  async "bulk-cancel"() {
    const all = [];
    for (let count = 0; count < 3; count++) {
      const departure = await emptyDeparture(10);
      all.push({ departure, references: [await paid(departure), await paid(departure, 2)] });
    }
    const departureIds = all.map(({ departure }) => departure.id);
    const change = await startBulkChange(db, { key: key(), departureIds, action: "cancel" }, staff, world.now());
    expect(change.ok).toBe(true);
    while (await applyNextItem(db, world.now()));
    await giveBack();
    pass(48 * 60 + 1);
    await Promise.all([giveBack(), giveBack()]);
    await giveBack();
    for (const reference of all.flatMap(({ references }) => references)) {
      expect(await money(reference)).toMatchObject({ status: "canceled", paid: 0, balance: 0 });
      expect(await refundsOf(reference)).toMatchObject([{ state: "succeeded", rule: "departure-canceled" }]);
      expect((await atBank(reference)).refunds).toHaveLength(1);
    }
  },
  // What the payment makes of it is tried in pay-for-offer.test.ts; here that it goes back like any other.
  async "accept-offer"() {
    const { reference, price } = await booked();
    await db.rows("test-as-offer", "update checkout set purpose = 'offer' where reference = $1", [reference]);
    await cancelBooking(db, { reference, by: aGuest() }, world.now());
    await afterTenMinutes(reference);
    expect(await backAtBank(reference)).toBe(2 * price);
  },
  async "accept-proposal"() {
    const { reference, price } = await officeBooking();
    const pay = () => payForBooking(db, { reference, purpose: "proposal", locale: "en" }, settings, world.now());
    const [first, second] = await Promise.all([pay(), pay()]);
    expect([first, second]).toMatchObject([{ reference }, { reference }]);
    await work();
    pass(16);
    await work();
    expect(await money(reference)).toMatchObject({ status: "confirmed", paid: 0, balance: price });
    expect(await pay()).toMatchObject({ reference });
    await payLast(reference);
    expect(await money(reference)).toMatchObject({ paid: price, balance: 0 });
  },
  async "office-books"() {
    const [cash, link] = [await officeBooking(), await officeBooking()];
    expect(await money(cash.reference)).toMatchObject({ paid: 0, balance: cash.price });
    const currency = (await db.one<{ currency: string }>("test-currency", "select currency from booking limit 1"))
      ?.currency as string;
    const taken = { key: key(), reference: cash.reference, amount: cash.price, currency, guideId: null };
    expect((await takeCash(db, taken, staff, world.now())).ok).toBe(true);
    expect(await money(cash.reference)).toMatchObject({ paid: cash.price, balance: 0 });
    const wish = { reference: link.reference, purpose: "office" as const, locale: "en" as const };
    expect(await payForBooking(db, wish, settings, world.now())).toMatchObject({ reference: link.reference });
    await payLast(link.reference);
    expect(await money(link.reference)).toMatchObject({ paid: link.price, balance: 0 });
  },
  async overbooking() {
    const departure = await emptyDeparture(1);
    const reference = await paid(departure, 1);
    const price = await priceOf(departure.tourId);
    const edit = { key: key(), departureId: departure.id, reference, party: { adults: 2, children: 0 } };
    expect((await editParty(db, { ...edit, beyond: true, reason: "a friend" }, staff, world.now())).ok).toBe(true);
    expect(await money(reference)).toMatchObject({ amount: 2 * price, paid: price, balance: price });
  },
  async "no-show"() {
    const { reference, price } = await booked();
    await db.rows("test-no-show", "update booking set status = 'no-show' where reference = $1", [reference]);
    await afterTenMinutes(reference);
    expect(await refundsOf(reference)).toEqual([]);
    expect(await money(reference)).toMatchObject({ paid: 2 * price, balance: 0 });
  },
  async "paid-too-late"() {
    const departure = await emptyDeparture(2);
    const reference = await world.opened(departure, 2);
    bank.pay(await world.sessionOf(reference));
    pass(61);
    await expireHolds(db, world.now());
    const others = { key: key(), owner: "others", kind: "office" as const, party: { adults: 2, children: 0 } };
    await takeHold(db, { ...others, departureId: departure.id, until: new Date("2029-01-01") }, world.now());
    await work();
    await giveBack();
    expect(await backAtBank(reference)).toBe(2 * (await priceOf(departure.tourId)));
    expect(await refundsOf(reference)).toMatchObject([{ rule: "too-late", state: "succeeded" }]);
    // The same for extra seats: the booking stays as it was, and what was paid for more goes back.
    const [small, by] = [await emptyDeparture(3), aGuest()];
    const grown = await paid(small, 1);
    const wish = { reference: grown, by, party: { adults: 3, children: 0 }, locale: "en" as const };
    expect(await payForParty(db, wish, settings, world.now())).toMatchObject({ ok: true });
    await work();
    bank.pay(await lastSession(grown));
    pass(61);
    await expireHolds(db, world.now());
    await takeHold(db, { ...others, key: key(), departureId: small.id, until: new Date("2029-01-01") }, world.now());
    await work();
    const price = await priceOf(small.tourId);
    expect(await money(grown)).toMatchObject({ status: "confirmed", amount: price, paid: 3 * price });
    await giveBack();
    await afterTenMinutes(grown);
    expect(await money(grown)).toMatchObject({ amount: price, paid: price, refunded: 2 * price });
    expect(await standing(small.id)).toMatchObject({ taken: 1, held: 2, inHolds: 2 });
  },
  async "paid-in-cash"() {
    const { reference, price } = await officeBooking();
    const currency = (
      await db.one<{ currency: string }>("test-currency-of", "select currency from booking where reference = $1", [
        reference,
      ])
    )?.currency as string;
    const cash = { key: key(), reference, amount: price, currency };
    await takeCash(db, { ...cash, guideId: null }, staff, world.now());
    await cancelBooking(db, { reference, by: staff, reason: "ill" }, world.now());
    await afterTenMinutes(reference);
    expect(await refundsOf(reference)).toEqual([]);
    expect(await money(reference)).toMatchObject({ balance: -price });
    const back = { ...cash, key: key(), kind: "cash-back" as const, reason: "ill" };
    expect((await correctPayment(db, back, staff, world.now())).ok).toBe(true);
    expect(await money(reference)).toMatchObject({ balance: 0 });
  },
  async "cash-twice"() {
    const { reference, price } = await booked();
    const currency = await currencyOf(reference);
    const cash = { key: key(), reference, amount: 2 * price, currency, guideId: null };
    expect((await takeCash(db, cash, staff, world.now())).ok).toBe(true);
    const row = await db.one<{ id: number }>("test-id-of", "select id from booking where reference = $1", [reference]);
    expect((await getRefundNews(db, row?.id as number, world.now(), true)).planned).toBeNull();
    await giveBack();
    await afterTenMinutes(reference);
    expect(await refundsOf(reference)).toEqual([]);
    expect((await listOverpaid(db, world.now(), true)).map((one) => one.reference)).toContain(reference);
    // Fewer people: what they had paid online goes back, and the cash is still the office's.
    const party = { adults: 1, children: 0 };
    expect((await changeParty(db, { reference, by: aGuest(), party }, world.now())).ok).toBe(true);
    await giveBack();
    await afterTenMinutes(reference);
    expect(await backAtBank(reference)).toBe(price);
    expect(await money(reference)).toMatchObject({ balance: -2 * price });
  },
  async "by-hand"() {
    const { reference, price } = await booked();
    const currency = (
      await db.one<{ currency: string }>("test-currency-by-hand", "select currency from booking where reference = $1", [
        reference,
      ])
    )?.currency as string;
    const refund = { key: key(), reference, amount: price, currency, reason: "the guide was late" };
    expect(await refundByHand(db, { ...refund, amount: 2 * price + 1 }, staff, world.now())).toMatchObject({
      ok: false,
      reason: "more_than_paid",
    });
    expect((await refundByHand(db, refund, staff, world.now())).ok).toBe(true);
    expect(await refundByHand(db, refund, staff, world.now())).toMatchObject({ ok: true, repeated: true });
    await giveBack();
    await afterTenMinutes(reference);
    expect(await backAtBank(reference)).toBe(price);
    expect(await money(reference)).toMatchObject({ status: "confirmed", amount: price, paid: price, balance: 0 });
    // The rest goes back when the guest cancels, and no more.
    await cancelBooking(db, { reference, by: aGuest() }, world.now());
    await afterTenMinutes(reference);
    expect(await backAtBank(reference)).toBe(2 * price);
    // What was given stays given when fewer people come, and who is new pays today's price.
    for (const given of [2, 1]) {
      const gift = await booked();
      const wish = { ...refund, key: key(), reference: gift.reference, amount: given * price };
      expect((await refundByHand(db, wish, staff, world.now())).ok).toBe(true);
      await giveBack();
      for (const [adults, costs] of [
        [1, ((2 - given) * price) / 2],
        [2, ((2 - given) * price) / 2 + price],
      ] as const) {
        const party = { reference: gift.reference, by: aGuest(), party: { adults, children: 0 } };
        expect(await changeParty(db, party, world.now())).toEqual({ ok: true });
        expect((await money(gift.reference)).amount).toBe(costs);
      }
    }
  },
  async elsewhere() {
    const { reference, price } = await booked();
    bank.refundElsewhere((await atBank(reference)).charge, price);
    const { refunds } = await atBank(reference);
    await db.rows(
      "test-tell-elsewhere",
      "insert into provider_event (id, type, object_id, received_at) values ($1, 'refund.created', $2, now())",
      [key(), refunds[0]?.id],
    );
    await giveBack();
    expect(await money(reference)).toMatchObject({ status: "confirmed", paid: price, balance: price, refunded: price });
  },
  async "refund-fails"() {
    const [again, other] = [await booked(), await booked()];
    for (const { reference } of [again, other]) {
      await cancelBooking(db, { reference, by: aGuest() }, world.now());
      await afterTenMinutes(reference);
      const [refund] = (await atBank(reference)).refunds;
      bank.failRefund(refund?.id as string);
      await db.rows(
        "test-tell-failure",
        "insert into provider_event (id, type, object_id, received_at) values ($1, 'refund.failed', $2, now())",
        [key(), refund?.id],
      );
      await giveBack();
      expect(await money(reference)).toMatchObject({ paid: 2 * other.price, balance: -2 * other.price });
    }
    const failedOf = async ({ reference }: typeof again) => (await refundsOf(reference))[0]?.id as string;
    const act = { reason: "she gave another account" };
    const repeat = { key: key(), id: await failedOf(again), act: "again" as const, ...act };
    expect((await settleFailedRefund(db, repeat, staff, world.now())).ok).toBe(true);
    expect((await settleFailedRefund(db, { ...repeat, key: key() }, staff, world.now())).ok).toBe(false);
    const pay = { key: key(), id: await failedOf(other), act: "paid" as const, ...act };
    expect((await settleFailedRefund(db, pay, staff, world.now())).ok).toBe(true);
    await afterTenMinutes(again.reference);
    for (const { reference } of [again, other]) expect(await money(reference)).toMatchObject({ paid: 0, balance: 0 });
    expect(await backAtBank(again.reference)).toBe(2 * again.price);
    expect(await backAtBank(other.reference)).toBe(0);
  },
  async "delete-account"() {
    const { reference, price } = await booked();
    await cancelBooking(db, { reference, by: aGuest() }, world.now());
    await afterTenMinutes(reference);
    const owner = { id: `gone-${(keys += 1)}`, name: "Paula Payer", email: "gone@example.org", locale: "en" as const };
    await db.rows(
      "test-owner",
      `with owner as (insert into "user" (id, name, email, locale) values ($1, $2, $3, 'en') returning id)
       update booking set user_id = $1, email = $3 from departure, owner
       where booking.reference = $4 and departure.id = booking.departure_id`,
      [owner.id, owner.name, owner.email, reference],
    );
    pass(60 * 24 * 60);
    expect(await deleteAccount(db, owner, world.now())).toEqual({ ok: true });
    expect(await refundsOf(reference)).toMatchObject([{ amount: 2 * price, state: "succeeded" }]);
    expect(await money(reference)).toMatchObject({ charged: 2 * price, refunded: 2 * price });
    const named = await db.one<{ named: boolean }>(
      "test-named-rows",
      `select exists (select from booking where reference = $1 and (name like 'Paula%' or email like '%payer%')) or
         exists (select from refund where refund::text ilike '%paula%') as named`,
      [reference],
    );
    expect(named).toEqual({ named: false });
  },
  async export() {
    const { reference, price } = await booked();
    await cancelBooking(db, { reference, by: aGuest() }, world.now());
    await afterTenMinutes(reference);
    const email = (
      await db.one<{ email: string }>("test-email", "select email from booking where reference = $1", [reference])
    )?.email as string;
    const data = await exportData(db, { id: "nobody", email });
    expect(data.bookings).toMatchObject([
      {
        payments: [
          { kind: "charge", amount: 2 * price },
          { kind: "refund", amount: -2 * price },
        ],
        refunds: [{ amount: 2 * price, state: "succeeded", rule: "canceled" }],
      },
    ]);
  },
};

for (const [act, scenario] of Object.entries(acts)) test(moneyRules[act as MoneyAct].act, scenario);

test("docs/money.md shows every line", () => {
  const paper = readFileSync("docs/money.md", "utf8");
  for (const { act, money } of Object.values(moneyRules)) expect(paper).toContain(`| ${act} | ${money} |`);
});

test("a payment that is given up gives the seats back at once", async () => {
  const { departure, reference } = await booked(1);
  expect(await larger(reference, 2)).toMatchObject({ ok: true });
  await work();
  const checkout = await db.one<{ id: string }>(
    "test-open-party-payment",
    "select id from checkout where reference = $1 and state = 'open'",
    [reference],
  );
  await closeCheckout(db, checkout?.id as string, world.now());
  await work();
  expect(await standing(departure.id)).toMatchObject({ taken: 1, held: 0, inHolds: 0 });
});
