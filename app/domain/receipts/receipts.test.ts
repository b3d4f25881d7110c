import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { correctPayment } from "#app/domain/payments/correct-payment.ts";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import { undoEntry } from "#app/domain/payments/undo-entry.ts";
import { writeCharge } from "#app/domain/payments/write-charge.ts";
import { writeRefundEntry } from "#app/domain/refunds/write-refund-entry.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { getReceipt, listReceipts, type Receipt } from "./get-receipt.ts";
import { issueNextReceipt } from "./issue-receipts.ts";
import { isReceiptKey, receiptPath } from "./receipt-link.ts";
import { leftOf, shareCredit, shareVat, type VatShare } from "./share-vat.ts";

const { db } = await openTestDatabase({ seeded: true, connections: 24 });
const later = new Date(testNow.getTime() + 16 * 60_000);
let by: Actor;
let departure: { id: number; currency: string; price: number };
let made = 0;
const newKey = () => `receipt-${++made}`;

beforeAll(async () => {
  by = await createStaff(db);
  departure = (await db.one(
    "test-paid-departure",
    `with added as (insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
       select tour.id, 'en', '2027-06-10', '12:00', '2027-06-10T10:00:00Z', 500
       from tour where payment = 'paid' and days = 1 and price > 0 order by id limit 1 returning id, tour_id),
     rate as (insert into tour_vat_rate (tour_id, valid_from, rate_bp) select tour_id, '2020-01-01', 800 from added)
     select added.id, tour.currency, tour.price from added join tour on tour.id = added.tour_id`,
  )) as typeof departure;
});

async function book(email: string | undefined = undefined) {
  const guest = { name: "Ada Payer", locale: "de" as const, source: "phone" as const, present: false, email };
  const party = { adults: 1, children: 0 };
  const added = await addWalkIn(db, { key: newKey(), departureId: departure.id, party, ...guest }, by, testNow);
  if (!added.ok) throw new Error(added.reason);
  const row = await db.one<{ id: number }>("test-id", "select id from booking where reference = $1", [added.reference]);
  return { reference: added.reference, id: row?.id as number };
}
const pay = (reference: string, amount = departure.price, key = newKey()) =>
  takeCash(db, { key, reference, amount, currency: departure.currency, guideId: null }, by, testNow);
const refund = (reference: string, amount: number) => {
  const request = { key: newKey(), reference, kind: "back" as const, amount, currency: departure.currency };
  return correctPayment(db, { ...request, reason: "Rain" }, by, testNow);
};
const undo = (reference: string, entry: string) =>
  undoEntry(db, { key: newKey(), reference, entry, guideId: null, reason: "Wrong" }, by, testNow);

const mailed: Receipt[] = [];
const compose = (receipt: Receipt) => {
  mailed.push(receipt);
  return { subject: receipt.name, html: "", text: "" };
};
async function issueAll(now = later) {
  while (await issueNextReceipt(db, compose, now)) {
    // The next one
  }
}
const numbers = async (kind: string) =>
  (
    await db.rows<{ number: number }>("test-numbers", "select number from receipt where kind = $1 order by number", [
      kind,
    ])
  ).map(({ number }) => number);
const gapless = (found: number[]) => expect(found).toEqual(found.map((_, index) => index + 1));

test("a payment has its receipt after the time to undo, with VAT, by mail and by a signed link", async () => {
  const { reference, id } = await book("ada@example.org");
  await pay(reference);
  await issueAll(testNow);
  expect(await listReceipts(db, id)).toEqual([]);
  await issueAll();
  const [receipt] = await listReceipts(db, id);
  const { price } = departure;
  const vat = Math.round((price * 800) / 10_800);
  expect(receipt).toMatchObject({
    kind: "receipt",
    amount: price,
    locale: "de",
    vat: [{ rate: 800, gross: price, vat }],
  });
  expect(receipt?.name).toMatch(/^LW-2027-\d{6}$/);
  expect(mailed.at(-1)?.name).toBe(receipt?.name);
  expect(await getReceipt(db, receipt?.name as string)).toEqual(receipt);
  expect(await getReceipt(db, "LW-2027-999999")).toBeUndefined();
  const link = new URL(receiptPath("secret", receipt as Receipt), "https://example.org");
  expect(link.pathname).toBe(`/de/booking/receipt/${receipt?.name}`);
  const key = link.searchParams.get("key") as string;
  expect([isReceiptKey("secret", receipt?.name as string, key), isReceiptKey("secret", "LW-2027-000002", key)]).toEqual(
    [true, false],
  );
  await expect(db.pool.query("update receipt set amount = 1")).rejects.toThrow("never changed");
});

test("receipts of card payments to an address that nobody has proven pass the counter of strangers, others do not", async () => {
  const email = "maybe@example.org";
  const { reference } = await book(email);
  const { currency } = departure;
  const charge = (providerId: string) => ({
    reference,
    amount: 500,
    currency,
    provider: "stripe" as const,
    providerId,
  });
  const kinds = async () => {
    await issueAll();
    return (
      await db.rows("test-receipt-mails", "delete from outgoing_mail where recipient = $1 returning kind", [email])
    ).length;
  };
  await db.rows(
    "test-full-counter",
    `insert into rate_limit (key, window_ends_at, uses) values ('stranger mail to ' || mailbox_of($1), $2::timestamptz + interval '1 day', 20)`,
    [email, later],
  );
  expect(await writeCharge(db, charge("pi_phone"), testNow)).toBe(true);
  expect(await kinds(), "a colleague has typed the address").toBe(1);
  await db.rows("test-booked-online", "update booking set source = 'web' where reference = $1", [reference]);
  expect(await writeCharge(db, charge("pi_online"), testNow)).toBe(true);
  expect(await kinds(), "anybody may have typed it").toBe(0);
  await pay(reference, 500);
  expect(await kinds(), "paid in person").toBe(1);
});

test("what is undone in time has no receipt; later a credit note names it, and refunds never exceed receipts", async () => {
  const { reference, id } = await book();
  const [slip, right] = [newKey(), newKey()];
  await pay(reference, 700, slip);
  await undo(reference, slip);
  await pay(reference, 1_000, right);
  await pay(reference, 500);
  await issueAll();
  const receipts = await listReceipts(db, id);
  expect(receipts.map(({ amount }) => amount)).toEqual([1_000, 500]);
  await refund(reference, 800);
  await issueAll();
  const notes = (await listReceipts(db, id)).slice(2);
  expect(notes.map(({ kind, amount, credits }) => [kind, amount, credits])).toEqual([
    ["credit-note", 500, receipts[1]?.name],
    ["credit-note", 300, receipts[0]?.name],
  ]);
  expect(notes[0]?.name).toMatch(/^LW-C-2027-\d{6}$/);
});

test("a card payment that is given back is taken off its own receipt, though another is newer", async () => {
  const { reference, id } = await book();
  const { currency } = departure;
  const charge = { reference, currency, provider: "stripe" as const };
  await writeCharge(db, { ...charge, amount: 1_000, providerId: "pi_first" }, testNow);
  await writeCharge(db, { ...charge, amount: 500, providerId: "pi_second" }, testNow);
  await issueAll();
  await db.rows(
    "test-refund-of-first",
    `insert into refund (id, booking_id, payment_id, amount, currency, rule, state, provider_id, created_at, changed_at)
     values (gen_random_uuid(), $1, 'pi_first', 1000, $2, 'canceled', 'succeeded', 're_first', now(), now())`,
    [id, currency],
  );
  const back = { id: "re_first", amount: 1_000, userId: null, reason: null };
  await writeRefundEntry(db, { ...back, bookingId: id, currency }, testNow);
  await issueAll();
  const [first, , ...notes] = await listReceipts(db, id);
  expect(notes.map(({ amount, credits }) => [amount, credits])).toEqual([[1_000, first?.name]]);
});

test("whatever is undone when, receipts less credit notes are what was paid", async () => {
  const { reference, id } = await book();
  const documented = async () => {
    const found = await listReceipts(db, id);
    return found.reduce((sum, { kind, amount }) => sum + (kind === "receipt" ? amount : -amount), 0);
  };
  const paid = async () =>
    (await db.one<{ paid: number }>("test-paid", "select paid from booking where id = $1", [id]))?.paid;
  const lastKey = async () =>
    (
      await db.one<{ key: string }>(
        "test-last",
        "select key from payment_entry where booking_id = $1 order by id desc limit 1",
        [id],
      )
    )?.key as string;
  const steps = [
    () => pay(reference, 1_000),
    () => refund(reference, 300),
    // A refund that did not take place, after its credit note; then one before it.
    async () => undo(reference, await lastKey()),
    async () => {
      await refund(reference, 200);
      await undo(reference, await lastKey());
    },
    async () => {
      await pay(reference, 50);
      await undo(reference, await lastKey());
    },
    () => refund(reference, 1_000),
  ];
  for (const step of steps) {
    await step();
    await issueAll();
    expect(await documented()).toBe(await paid());
  }
  expect(await paid()).toBe(0);
});

test("50 issuers at once leave no gap, and one that is rolled back leaves none", async () => {
  const bookings = await Promise.all(Array.from({ length: 60 }, () => book()));
  await Promise.all(bookings.map(({ reference }) => pay(reference)));
  let failures = 0;
  const failing = (receipt: Receipt) => {
    // As if the process had ended before the commit.
    if (failures++ % 3 === 0) throw new Error("ended");
    return compose(receipt);
  };
  await db.rows("test-addresses", "update booking set email = 'ada' || id || '@example.org' where departure_id = $1", [
    departure.id,
  ]);
  const issuer = async () => {
    for (let left = 20; left > 0; left--)
      if ((await issueNextReceipt(db, failing, later).catch(() => true)) === false) return;
  };
  await Promise.all(Array.from({ length: 50 }, issuer));
  expect(failures).toBeGreaterThan(20);
  // Those that failed are tried again after a quarter of an hour.
  await issueAll(new Date(later.getTime() + 16 * 60_000));
  const counted = await db.one<{ receipts: number; payments: number }>(
    "test-receipted",
    `select count(*) as payments, count(receipt.id) as receipts from payment_entry
     left join receipt on receipt.entry_id = payment_entry.id where payment_entry.booking_id = any ($1::bigint[])`,
    [bookings.map(({ id }) => id)],
  );
  expect(counted).toEqual({ receipts: 60, payments: 60 });
  gapless(await numbers("receipt"));
  gapless(await numbers("credit-note"));
});

test("credit notes together are their receipt at every rate, in whatever parts the money goes back", async () => {
  const { reference, id } = await book();
  const paid = 10_003;
  await pay(reference, paid);
  await issueAll();
  for (const amount of [3_333, 1, 3_333, 1, paid - 6_668]) {
    await refund(reference, amount);
    await issueAll();
  }
  const [receipt, ...notes] = await listReceipts(db, id);
  expect(notes).toHaveLength(5);
  const credited = notes.reduce((sum, { vat }) => sum + (vat[0]?.vat ?? 0), 0);
  expect(credited).toBe(receipt?.vat[0]?.vat);

  const sums = fc.array(
    fc.record({ rate: fc.constantFrom(null, 500, 800, 2_300), gross: fc.integer({ min: 1, max: 5_000 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  const parts = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(null, 500, 800, 2_300), { minLength: 1 }),
      sums,
      parts,
      (rates, of, some) => {
        const whole = shareVat(
          of.reduce((sum, { gross }) => sum + gross, 0),
          rates.map((rate, index) => ({ rate, gross: of[index % of.length]?.gross as number })),
        );
        let rest = whole.reduce((sum, { gross }) => sum + gross, 0);
        const given: VatShare[][] = [];
        for (const part of [...some, Number.MAX_SAFE_INTEGER]) {
          const amount = Math.min(part, rest);
          if (amount === 0) break;
          const note = shareCredit(amount, leftOf(whole, given));
          expect(note.reduce((sum, { gross }) => sum + gross, 0)).toBe(amount);
          for (const { gross, vat } of note) expect(gross > 0 && vat >= 0).toBe(true);
          given.push(note);
          rest -= amount;
        }
        // Nothing is left, and no rate was credited more than it had.
        expect(leftOf(whole, given)).toEqual(whole.map(({ rate }) => ({ rate, gross: 0, vat: 0 })));
        for (const { rate, gross, vat } of whole) {
          const sum = (key: "gross" | "vat") =>
            given.flat().reduce((all, note) => (note.rate === rate ? all + note[key] : all), 0);
          expect([sum("gross"), sum("vat")]).toEqual([gross, vat]);
        }
      },
    ),
  );
});

test("shares of VAT rates make up the amount", () => {
  const sums = fc.array(fc.record({ rate: fc.constantFrom(null, 0, 500, 800, 2_300), gross: fc.nat(1_000_000) }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), sums, (amount, of) => {
      const shares = shareVat(amount, of);
      expect(shares.reduce((sum, { gross }) => sum + gross, 0)).toBe(amount);
      for (const { gross, vat } of shares) expect(vat >= 0 && vat < gross + 1).toBe(true);
    }),
  );
  expect(shareVat(10_800, [{ rate: 800, gross: 1 }])).toEqual([{ rate: 800, gross: 10_800, vat: 800 }]);
});

test("a tour without a text in the guest's language has its English one on the receipt", async () => {
  await db.rows(
    "test-no-german",
    "delete from tour_text using departure where departure.id = $1 and tour_text.tour_id = departure.tour_id and locale = 'de'",
    [departure.id],
  );
  const { reference, id } = await book();
  await pay(reference);
  await issueAll();
  expect(await listReceipts(db, id)).toMatchObject([{ kind: "receipt", locale: "de", tour: expect.any(String) }]);
  gapless(await numbers("receipt"));
});

test("after a million receipts of a year each still has a name of its own", async () => {
  await db.rows("test-million", "update receipt_counter set last = 1234560 where kind = 'receipt'");
  const { reference, id } = await book();
  await pay(reference, 300);
  await pay(reference, 400);
  await issueAll();
  const receipts = await listReceipts(db, id);
  expect(receipts.map(({ name }) => name)).toEqual(["LW-2027-1234561", "LW-2027-1234562"]);
  expect(await getReceipt(db, "LW-2027-1234562")).toMatchObject({ amount: 400 });
});
