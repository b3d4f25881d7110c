import { afterAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { pollDisputes } from "#app/domain/disputes/settle-disputes.ts";
import { expireHolds } from "#app/domain/holds/expire-holds.ts";
import { takeHold } from "#app/domain/holds/take-hold.ts";
import { correctPayment } from "#app/domain/payments/correct-payment.ts";
import { listOverpaid } from "#app/domain/payments/list-overpaid.ts";
import { recordEvent } from "#app/domain/provider-events/record-event.ts";
import { aGuest } from "#test/support/guests.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { askDueRefunds } from "./ask-due-refunds.ts";
import { findRefundable, listFailedRefunds } from "./list-refunds.ts";
import { readDueRefunds } from "./read-due-refunds.ts";
import { refundByHand } from "./refund-by-hand.ts";
import { openRefundWorld } from "./refund-world.fixture.ts";
import { settleFailedRefund } from "./settle-failed-refund.ts";

const { db } = await openTestDatabase({ seeded: true });
const world = await openRefundWorld(db);
const { bank, emptyDeparture, priceOf, paid, giveBack, money, atBank, refundsOf, pass } = world;
afterAll(() => bank.close());
beforeEach(() => {
  bank.switches.request = () => undefined;
  bank.switches.refundsPending = false;
});

const staff = await createStaff(db, "gives-back");
let keys = 0;
const key = () => `refunds-${(keys += 1)}`;
const bookingOf = async (reference: string) =>
  (await db.one<{ id: number; currency: string }>(
    "test-booking-of",
    "select id, currency from booking where reference = $1",
    [reference],
  )) as { id: number; currency: string };
const settle = (id: string, act: "again" | "paid") =>
  settleFailedRefund(db, { key: key(), id, act, reason: "asked at the bank" }, staff, world.now());
const lastRefund = async (reference: string) => (await refundsOf(reference)).at(-1) as { id: string; state: string };

/** The bank sends back what a booking got last. */
async function comesBack(reference: string) {
  const { refunds } = await atBank(reference);
  const objectId = refunds.find(({ status }) => status === "succeeded")?.id as string;
  bank.failRefund(objectId);
  await recordEvent(db, { id: key(), type: "refund.failed", objectId }, world.now());
  await giveBack();
}

const cancel = (reference: string) => cancelBooking(db, { reference, by: aGuest() }, world.now());

/** A paid booking that its guest has canceled more than ten minutes ago; nothing has been asked for. */
async function canceled(adults = 1) {
  const departure = await emptyDeparture(10);
  const reference = await paid(departure, adults);
  expect((await cancel(reference)).ok).toBe(true);
  pass(11);
  return { reference, sum: adults * (await priceOf(departure.tourId)) };
}

test("what was paid goes back once, is in the ledger, and nothing is owed any more", async () => {
  const { reference, sum } = await canceled(2);
  await giveBack();
  await giveBack();
  expect(await money(reference)).toMatchObject({ paid: 0, balance: 0, charged: sum, refunded: sum });
  expect(await atBank(reference)).toMatchObject({ refunded: sum, refunds: [{ amount: sum, status: "succeeded" }] });
  expect(await refundsOf(reference)).toMatchObject([{ state: "succeeded", amount: sum, rule: "canceled" }]);
});

test("two processes at the same moment give it back once", async () => {
  const { reference, sum } = await canceled();
  await Promise.all([giveBack(), giveBack(), giveBack()]);
  pass(1);
  await giveBack();
  expect(await atBank(reference)).toMatchObject({ refunded: sum, refunds: [{ amount: sum }] });
  expect(await money(reference)).toMatchObject({ paid: 0, refunded: sum });
});

test.each(["error_before", "error_after", "cut_before", "cut_after", "rate_limit"] as const)(
  "after %s money has gone back once",
  async (fault) => {
    const { reference, sum } = await canceled();
    let faults = 2;
    bank.switches.request = ({ method }) => (method === "POST" && faults-- > 0 ? fault : undefined);
    await giveBack();
    for (let round = 0; round < 3; round++) {
      pass(1);
      await giveBack();
    }
    expect(await atBank(reference)).toMatchObject({ refunded: sum, refunds: [{ amount: sum }] });
    expect(await money(reference)).toMatchObject({ paid: 0, refunded: sum });
  },
);

test("an answer that was lost days ago is looked up before anything is given back again", async () => {
  const { reference, sum } = await canceled();
  bank.switches.request = ({ method }) => (method === "POST" ? "error_after" : "cut_before");
  await giveBack();
  expect(await refundsOf(reference)).toMatchObject([{ state: "asked" }]);
  // The provider no longer has the key by now.
  pass(3 * 1_440);
  bank.switches.request = () => undefined;
  await giveBack();
  expect(await atBank(reference)).toMatchObject({ refunds: [{ amount: sum }] });
  expect(await refundsOf(reference)).toMatchObject([{ state: "succeeded" }]);
});

test("a refund that is on its way is in the ledger, and its end is found although nobody tells", async () => {
  bank.switches.refundsPending = true;
  const { reference, sum } = await canceled();
  await giveBack();
  expect(await refundsOf(reference)).toMatchObject([{ state: "pending" }]);
  expect(await money(reference)).toMatchObject({ paid: 0, refunded: sum });
  const [refund] = (await atBank(reference)).refunds;
  bank.completeRefund(refund?.id as string);
  pass(61);
  await giveBack();
  expect(await refundsOf(reference)).toMatchObject([{ state: "succeeded" }]);
});

test("money that comes back is owed again, is told to the office, and is not sent again by itself", async () => {
  const { reference, sum } = await canceled();
  await giveBack();
  const [refund] = (await atBank(reference)).refunds;
  bank.failRefund(refund?.id as string);
  for (const id of ["evt_failed", "evt_failed_again"])
    await recordEvent(db, { id, type: "refund.failed", objectId: refund?.id as string }, world.now());
  await giveBack();
  pass(60);
  await giveBack();
  expect(await refundsOf(reference)).toMatchObject([{ state: "failed", amount: sum }]);
  expect(await money(reference)).toMatchObject({ paid: sum, balance: -sum, refunded: 0 });
  expect((await atBank(reference)).refunds).toHaveLength(1);
});

test("a refund made in the provider's own pages is recorded and does not cancel the booking", async () => {
  const departure = await emptyDeparture(10);
  const reference = await paid(departure, 2);
  const { charge } = await atBank(reference);
  const part = bank.refundElsewhere(charge, 1_000);
  const tell = (id: string, type: string, objectId: string) => recordEvent(db, { id, type, objectId }, world.now());
  await tell("evt_elsewhere_2", "charge.refunded", charge);
  await giveBack();
  await tell("evt_elsewhere_1", "refund.created", part.id);
  await tell("evt_elsewhere_3", "refund.updated", part.id);
  await giveBack();
  const { amount } = await money(reference);
  expect(await money(reference)).toMatchObject({ status: "confirmed", paid: amount - 1_000, refunded: 1_000 });
  expect(await refundsOf(reference)).toMatchObject([{ rule: "elsewhere", state: "succeeded", amount: 1_000 }]);
});

test("what somebody gave back in the provider's pages before us is not asked for again, the rest is", async () => {
  const { reference, sum } = await canceled(2);
  bank.refundElsewhere((await atBank(reference)).charge, 1_000);
  await giveBack();
  pass(11);
  await giveBack();
  pass(11);
  await giveBack();
  expect(await money(reference)).toMatchObject({ paid: 0, balance: 0, refunded: sum });
  expect((await atBank(reference)).refunded).toBe(sum);
  expect((await refundsOf(reference)).map(({ state }) => state).toSorted()).toEqual([
    "needless",
    "succeeded",
    "succeeded",
  ]);
});

test("what the provider will never do waits for a person", async () => {
  const { reference, sum } = await canceled();
  const { charge } = await atBank(reference);
  bank.dispute(charge);
  await giveBack();
  pass(60);
  await giveBack();
  expect(await refundsOf(reference)).toMatchObject([{ state: "refused" }]);
  expect(await money(reference)).toMatchObject({ paid: sum, balance: -sum });
});

test("an event about a refund of a payment that is not known yet is tried again", async () => {
  const reference = await world.opened(await emptyDeparture(10), 1);
  const session = await world.sessionOf(reference);
  bank.pay(session);
  const { id } = bank.refundElsewhere(bank.books.list("charge").at(-1)?.id as string, 100);
  await recordEvent(db, { id: "evt_early_refund", type: "refund.created", objectId: id }, world.now());
  await giveBack();
  await recordEvent(db, { id: "evt_late_payment", type: "checkout.session.completed", objectId: session }, world.now());
  await world.work();
  expect(await money(reference)).toMatchObject({ refunded: 0 });
  pass(1);
  await giveBack();
  expect(await money(reference)).toMatchObject({ status: "confirmed", refunded: 100 });
});

test("events about refunds that are not ours change nothing and are done with after some hours", async () => {
  const stranger = bank.chargeElsewhere({ amount: 5_000, currency: "eur" });
  const refund = bank.refundElsewhere(stranger.id);
  await recordEvent(db, { id: "evt_s1", type: "refund.created", objectId: refund.id }, world.now());
  await recordEvent(db, { id: "evt_s2", type: "refund.created", objectId: "re_unknown" }, world.now());
  await recordEvent(db, { id: "evt_s3", type: "charge.refunded", objectId: stranger.id }, world.now());
  await giveBack();
  pass(121);
  await giveBack();
  expect(await db.one("test-strange-refund", "select id from refund where provider_id = $1", [refund.id])).toBe(
    undefined,
  );
  expect(
    await db.one("test-open-refund-events", "select count(*) as count from provider_event where handled_at is null"),
  ).toEqual({ count: 0 });
});

test("by hand no more goes back than is paid, whatever the office has given back in cash", async () => {
  const reference = await paid(await emptyDeparture(10), 2);
  const { id, currency } = await bookingOf(reference);
  const { amount } = await money(reference);
  const wish = { reference, currency, reason: "rain" };
  const back = { ...wish, key: key(), kind: "cash-back" as const, amount: amount - 100 };
  expect((await correctPayment(db, back, staff, world.now())).ok).toBe(true);
  expect(await findRefundable(db, id)).toBe(100);
  const byHand = (sum: number) => refundByHand(db, { ...wish, key: key(), amount: sum }, staff, world.now());
  expect(await byHand(101)).toMatchObject({ ok: false, reason: "more_than_paid" });
  expect(await byHand(60)).toMatchObject({ ok: true });
  expect(await findRefundable(db, id)).toBe(40);
  expect(await byHand(41)).toMatchObject({ ok: false, reason: "more_than_paid" });
  await giveBack();
  expect(await money(reference)).toMatchObject({ paid: 40 });
});

test("a disputed payment is not given back, and when the bank has decided for us the office decides", async () => {
  const { reference, sum } = await canceled();
  const { id, currency } = await bookingOf(reference);
  const dispute = bank.dispute((await atBank(reference)).charge);
  await pollDisputes(db, world.provider, world.now);
  // The guest paid cash meanwhile.
  const cash = { key: key(), reference, kind: "cash" as const, amount: sum, currency, reason: "at the start" };
  expect((await correctPayment(db, cash, staff, world.now())).ok).toBe(true);
  expect(await findRefundable(db, id)).toBe(0);
  const wish = { key: key(), reference, amount: sum, currency, reason: "rain" };
  expect(await refundByHand(db, wish, staff, world.now())).toMatchObject({ ok: false, reason: "more_than_paid" });
  bank.closeDispute(dispute.id, "won");
  await pollDisputes(db, world.provider, world.now);
  await giveBack();
  pass(11);
  await giveBack();
  expect(await refundsOf(reference)).toEqual([]);
  expect((await listOverpaid(db, world.now(), true)).map((one) => one.reference)).toContain(reference);
  expect(await findRefundable(db, id)).toBe(sum);
});

test("a refund by hand of who did not come waits for the office when it fails, and is sent again", async () => {
  const reference = await paid(await emptyDeparture(10), 2);
  await db.rows("test-not-come", "update booking set status = 'no-show' where reference = $1", [reference]);
  const { currency } = await bookingOf(reference);
  const wish = { key: key(), reference, amount: 500, currency, reason: "was ill" };
  let faults = 1;
  bank.switches.request = ({ method }) => (method === "POST" && faults-- > 0 ? "error_before" : undefined);
  expect((await refundByHand(db, wish, staff, world.now())).ok).toBe(true);
  await giveBack();
  pass(1);
  await giveBack();
  await comesBack(reference);
  const failed = await lastRefund(reference);
  expect(failed.state).toBe("failed");
  expect(await settle(failed.id, "again")).toMatchObject({ ok: true, moved: 500 });
  await giveBack();
  expect((await refundsOf(reference)).map(({ state }) => state).toSorted()).toEqual(["failed", "succeeded"]);
});

test("a refund that the provider refuses to a guest who did not come waits for a person", async () => {
  const reference = await paid(await emptyDeparture(10), 2);
  await db.rows("test-not-come", "update booking set status = 'no-show' where reference = $1", [reference]);
  const { currency } = await bookingOf(reference);
  bank.dispute((await atBank(reference)).charge);
  const wish = { key: key(), reference, amount: 500, currency, reason: "was ill" };
  expect((await refundByHand(db, wish, staff, world.now())).ok).toBe(true);
  await giveBack();
  expect(await refundsOf(reference)).toMatchObject([{ state: "refused" }]);
});

test("what is not owed any more is not sent again, and the answer says so", async () => {
  const { reference, sum } = await canceled();
  const { currency } = await bookingOf(reference);
  await giveBack();
  await comesBack(reference);
  const back = { key: key(), reference, kind: "back" as const, amount: sum, currency, reason: "by bank transfer" };
  expect((await correctPayment(db, back, staff, world.now())).ok).toBe(true);
  expect(await settle((await lastRefund(reference)).id, "again")).toMatchObject({ ok: true, moved: 0 });
});

test("a payment that the provider does not know is refused at once and waits for a person", async () => {
  const { reference } = await canceled();
  await readDueRefunds(db, world.now());
  await askDueRefunds(db, world.now());
  const { id } = await lastRefund(reference);
  await db.rows(
    "test-delete-payment",
    `update provider_action set parameters = parameters || '{"paymentId": "pi_unknown"}' where id = $1`,
    [id],
  );
  await giveBack();
  pass(1);
  await giveBack();
  expect(await refundsOf(reference)).toMatchObject([{ state: "refused" }]);
  expect((await listFailedRefunds(db, world.now())).map((refund) => refund.id)).toContain(id);
});

test("a refund without an answer for a day shows what the provider says, and can be ended by another way", async () => {
  const { reference, sum } = await canceled();
  bank.switches.request = () => "error_before";
  await giveBack();
  const { id } = await lastRefund(reference);
  expect(await settle(id, "paid")).toMatchObject({ ok: false, reason: "settled" });
  pass(1_441);
  const open = (await listFailedRefunds(db, world.now())).find((refund) => refund.id === id);
  expect(open).toMatchObject({ state: "asked", amount: sum });
  expect(open?.error).not.toBe("no answer since");
  expect(await settle(id, "again")).toMatchObject({ ok: false, reason: "settled" });
  expect(await settle(id, "paid")).toMatchObject({ ok: true, moved: sum });
  bank.switches.request = () => undefined;
  await giveBack();
  expect((await atBank(reference)).refunds).toEqual([]);
  expect(await money(reference)).toMatchObject({ paid: 0, balance: 0 });
  expect((await listFailedRefunds(db, world.now())).map((refund) => refund.id)).not.toContain(id);
});

test("the rest of a payment that led to no booking waits for a person, who sends it", async () => {
  const departure = await emptyDeparture(2);
  const reference = await world.opened(departure, 2);
  bank.pay(await world.sessionOf(reference));
  pass(61);
  await expireHolds(db, world.now());
  const until = new Date("2029-01-01");
  const others = { key: key(), owner: "others", kind: "office" as const, party: { adults: 2, children: 0 } };
  await takeHold(db, { ...others, departureId: departure.id, until }, world.now());
  await world.work();
  bank.refundElsewhere((await atBank(reference)).charge, 100);
  await giveBack();
  const open = (await refundsOf(reference)).find(({ state }) => state === "refused");
  expect(open).toBeDefined();
  const rest = 2 * (await priceOf(departure.tourId)) - 100;
  expect(await settle(open?.id as string, "again")).toMatchObject({ ok: true, moved: rest });
  await giveBack();
  expect((await atBank(reference)).refunded).toBe(rest + 100);
});

test("one booking whose refund cannot be asked for does not stop the others", async () => {
  const [bad, good] = [await canceled(), await canceled()];
  await readDueRefunds(db, world.now());
  await db.pool.query(
    `create function test_break() returns trigger language plpgsql as $$ begin
       if new.booking_id = ${(await bookingOf(bad.reference)).id} then raise exception 'broken'; end if; return new; end $$;
     create trigger test_break before insert on refund for each row execute function test_break()`,
  );
  await expect(askDueRefunds(db, world.now())).rejects.toThrow("broken");
  await db.rows("test-mend-refunds", "drop trigger test_break on refund");
  expect(await refundsOf(good.reference)).toMatchObject([{ state: "asked" }]);
  await giveBack();
  expect(await refundsOf(bad.reference)).toMatchObject([{ state: "succeeded" }]);
});
