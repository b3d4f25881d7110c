import { afterAll, beforeAll, expect, test } from "vitest";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import type { Receipt } from "#app/domain/receipts/get-receipt.ts";
import { issueNextReceipt } from "#app/domain/receipts/issue-receipts.ts";
import { receiptPath } from "#app/domain/receipts/receipt-link.ts";
import { ticketPath } from "#app/domain/tickets/booking-links.ts";
import { formatMoney } from "#app/i18n/money.ts";
import { guideEveningMail } from "#app/mail/guide-evening-mail.ts";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { createStaff, staffMember } from "#test/support/staff.ts";
import { openVisitor, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
type Found = { id: number; reference: string; bookingId: number; amount: number; currency: string };
let paid: Found;
let free: Found;

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  const find = (isPaid: boolean) =>
    site.db.one<Found>(
      "test-find-booking",
      `select departure.id, booking.reference, booking.id as "bookingId", booking.amount, booking.currency
       from departure join booking on booking.departure_id = departure.id
       where booking.status = 'confirmed' and departure.starts_at > '2027-06-11' and (booking.amount > 0) = $1
       order by booking.id limit 1`,
      [isPaid],
    );
  paid = (await find(true)) as Found;
  free = (await find(false)) as Found;
  const { reference, amount, currency } = paid;
  const by = await createStaff(site.db, "cashier");
  await takeCash(site.db, { key: "test-cash", reference, amount: amount - 100, currency, guideId: null }, by, testNow);
});
afterAll(() => site.close());

const text = async (path: string, visitor = staff) => (await visitor.get(path)).text();

test("the list of guests, its file, the search and the booking say what is due; free tours say nothing", async () => {
  const list = await text(`/office/departures/${paid.id}`);
  expect(list).toContain("Payment</a>");
  expect(list).toContain(` due</td>`);
  const file = await text(`/office/departures/${paid.id}/guests.csv`);
  expect(file).toContain('"amount","paid","due","overpaid","currency"');
  const row = file.split("\r\n").find((line) => line.includes(paid.reference));
  expect(row?.endsWith(`,${paid.amount / 100},${paid.amount / 100 - 1},1,0,"${paid.currency}"`)).toBe(true);
  expect(await text(`/office/search?words=${paid.reference.slice(0, -1)}`)).toMatch(/Confirmed, [^<]* due/);
  expect(await text(`/office/departures/${paid.id}?show=owing`)).toContain(paid.reference);
  const none = await text(`/office/departures/${free.id}`);
  expect(none).not.toContain("Payment</a>");
  expect(await text(`/office/departures/${free.id}/guests.csv`)).not.toContain("overpaid");
  expect(await text(`/office/bookings/${free.reference}`)).not.toContain("Record a payment");
});

test("the ticket of those who did not come asks for nothing", async () => {
  const found = await site.db.one<{ reference: string; keyVersion: number }>(
    "test-no-show",
    `update booking set status = 'no-show' where id = (select id from booking where amount > 0 and paid = 0 and status = 'confirmed'
       order by id limit 1) returning reference, key_version as "keyVersion"`,
  );
  const link = { ...(found as { reference: string; keyVersion: number }), locale: "en" as const };
  const html = await text(ticketPath(testSecret, link), openVisitor(site));
  expect(html).toContain("Nothing to pay");
  expect(html).not.toMatch(/[^\d]0(<!-- -->)? at the meeting point/);
});

test("the close counts sums of a whole day in forints", async () => {
  const count = {
    key: "close-of-forints",
    cityId: "budapest",
    date: "2027-06-05",
    currency: "HUF",
    seen: "0",
    closes: "0",
  };
  expect((await staff.post("/office/cash", { ...count, counted: "20 000 000" })).status).toBe(422);
  expect((await staff.post("/office/cash", { ...count, counted: "9 500 000" })).status).toBe(200);
  const closed = await site.db.one("test-closed", "select counted from cash_close where city_id = 'budapest'");
  expect(closed).toEqual({ counted: 950_000_000 });
});

test("the office undoes a payment with a reason, and both entries stay", async () => {
  const path = `/office/bookings/${paid.reference}`;
  expect(await text(path)).toContain("Undo this payment");
  const form = { intent: "undo-payment", key: "undo-of-a-test", entry: "test-cash" };
  expect((await staff.post(path, { ...form, reason: "" })).status).toBe(422);
  const sum = { intent: "payment", key: "payment-of-a-test", kind: "back", currency: paid.currency, reason: "Rain" };
  expect((await staff.post(path, { ...sum, sum: "400000" })).status).toBe(409);
  expect((await staff.post(path, { ...sum, sum: "no sum" })).status).toBe(422);
  expect((await staff.post(path, { ...form, reason: "Counted twice" })).status).toBe(200);
  expect((await staff.post(path, { ...form, key: "undone-again", reason: "Again" })).status).toBe(409);
  const html = await text(path);
  expect(html).toContain("Undone: cash");
  expect(html).toContain("Counted twice");
  expect(html).not.toContain("Undo this payment");
});

test("a receipt opens by its link alone, in every language, and the bookkeeper downloads it", async () => {
  const by = await createStaff(site.db, "cashier-two");
  const { reference, amount, currency } = paid;
  await takeCash(site.db, { key: "cash-again", reference, amount, currency, guideId: null }, by, testNow);
  const issued: Receipt[] = [];
  const compose = (receipt: Receipt) => {
    issued.push(receipt);
    return { subject: receipt.name, html: "", text: "" };
  };
  await site.db.rows(
    "test-not-invented",
    "update booking set invented = false, email = 'ada@example.org' where id = $1",
    [paid.bookingId],
  );
  const later = new Date(testNow.getTime() + 3_600_000);
  while (await issueNextReceipt(site.db, compose, later)) {
    // The next one
  }
  const [receipt] = issued as [Receipt];
  const visitor = openVisitor(site);
  for (const locale of ["en", "es", "de", "pl"] as const) {
    const path = receiptPath(testSecret, { ...receipt, locale });
    const page = await visitor.get(path);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const html = await page.text();
    expect(html).toContain(receipt.name);
    for (const { unitPrice } of receipt.lines ?? [])
      expect(html).toContain(` × ${formatMoney(locale, unitPrice, receipt.currency)}`);
    expect(receipt.lines).not.toEqual([]);
    expect((await visitor.get(path.replace(/key=.*/, "key=wrong"))).status).toBe(404);
    expect((await visitor.get(path.replace(receipt.name, "LW-2027-999999"))).status).toBe(404);
  }
  const day = "2027-06-10";
  expect(await text(`/office/cash/receipts.csv?from=${day}&to=${day}`)).toContain(receipt.name);
});

test("the evening email says what each group pays, and on free tours nothing of money", () => {
  const departure = { tour: "Old Town", city: "Kraków", time: "10:00", day: 1, days: 1, meeting: "Gate", guests: 4 };
  const party = { name: "Ada", adults: 2, children: 0, locale: "en" as const, currency: "PLN" };
  const mail = (parties: { due: number; paid: number }[]) =>
    guideEveningMail({
      locale: "pl",
      date: "2027-06-11",
      departures: [{ ...departure, language: "en", parties: parties.map((sums) => ({ ...party, ...sums })) }],
      link: "https://example.org/guide",
    }).text.replaceAll("\u00a0", " ");
  const due = mail([
    { due: 8_500, paid: 0 },
    { due: 0, paid: 4_250 },
  ]);
  expect(due).toContain("do zapłaty 85 zł");
  expect(due).toContain("zapłacono 42,50 zł");
  expect(due).toMatch(/Gotówka do przyjęcia:?\s+85 zł/);
  expect(mail([{ due: 0, paid: 0 }])).not.toMatch(/zł|Gotówka/);
});
