import { afterAll, beforeAll, expect, test } from "vitest";
import { correctPayment } from "#app/domain/payments/correct-payment.ts";
import { takeCash } from "#app/domain/payments/take-cash.ts";
import { issueNextReceipt } from "#app/domain/receipts/issue-receipts.ts";
import { seededTemplate, testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, staffMember } from "#test/support/staff.ts";
import { openVisitor, type Visitor } from "#test/support/visitor.ts";

type Found = { id: number; reference: string; amount: number; currency: string };
let site: TestSite;
let people: Record<"administrator" | "finance" | "manager" | "stranger" | "editor", Visitor>;
let mailed: Found;
let silent: Found;

beforeAll(async () => {
  site = await openSite({}, { template: seededTemplate });
  const { db } = site;
  people = {
    administrator: await staffMember(site, "administrator@example.org"),
    finance: await staffMember(site, "finance@example.org", { staffRole: "finance" }),
    manager: await staffMember(site, "manager@example.org", { staffRole: "city_manager", cities: ["krakow"] }),
    stranger: await staffMember(site, "stranger@example.org", { staffRole: "city_manager", cities: ["prague"] }),
    editor: await staffMember(site, "editor@example.org", { staffRole: "editor" }),
  };
  const found = await db.rows<Found>(
    "test-paid-of-krakow",
    `select booking.id, reference, amount, booking.currency from booking join departure on departure.id = departure_id
       join tour on tour.id = tour_id
     where city_id = 'krakow' and booking.status = 'confirmed' and amount > 1000 and paid = 0 and starts_at > $1 order by booking.id limit 2`,
    [testNow],
  );
  [mailed, silent] = found as [Found, Found];
  await db.rows(
    "test-address",
    "update booking set invented = false, email = 'ada@example.org', locale = 'de' where id = $1",
    [mailed.id],
  );
  await db.rows(
    "test-no-address",
    "update booking set invented = false, email = null, source = 'phone' where id = $1",
    [silent.id],
  );
  const by = await createStaff(db, "cashier");
  for (const { reference, amount, currency } of [mailed, silent])
    await takeCash(db, { key: `receipts-shown-${reference}`, reference, amount, currency, guideId: null }, by, testNow);
  const back = { key: "receipts-shown-back", kind: "back" as const, amount: 1_000, reason: "Rain" };
  await correctPayment(db, { ...back, reference: mailed.reference, currency: mailed.currency }, by, testNow);
  const later = new Date(testNow.getTime() + 3_600_000);
  while (await issueNextReceipt(db, ({ name }) => ({ subject: name, html: "x", text: "x" }), later));
  await db.rows("test-sent", "update outgoing_mail set status = 'sent', sent_at = $1 where kind = 'booking.receipt'", [
    later,
  ]);
});
afterAll(() => site?.close());

const text = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(<th scope="row">.*?)<\/tr>/gs)].map(([, row = ""]) => row.replaceAll("<!-- -->", ""));

test("the booking's page lists its receipts and credit notes, and each opens to be printed", async () => {
  for (const who of ["administrator", "manager"] as const) {
    const rows = rowsOf(await text(people[who], `/office/bookings/${mailed.reference}`));
    const [receipt = "", note = ""] = rows.filter((row) => row.includes("LW-"));
    expect(receipt).toContain("ada@example.org");
    expect(note).toMatch(/credit note to LW-\d{4}-\d{6}/);
    expect(note).toMatch(/[-−]\s?(zł|PLN)?\s?10/);
    for (const row of [receipt, note]) {
      const link = /href="([^"]*)"/.exec(row)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect(link).toMatch(/^\/de\/booking\/receipt\/LW-/);
      const page = await openVisitor(site).get(link);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("Drucken");
    }
  }
  const without = rowsOf(await text(people.administrator, `/office/bookings/${silent.reference}`));
  expect(without.find((row) => row.includes("LW-"))).toContain("nobody: no email address was known");
});

test("who keeps the books finds receipts by day, number and booking, and opens no booking", async () => {
  const page = "/office/cash/receipts";
  const all = await text(people.finance, page);
  const rows = rowsOf(all);
  expect(rows).toHaveLength(3);
  expect(all).not.toContain(`href="/office/bookings/`);
  expect(all).toContain(mailed.reference);
  expect(await text(people.administrator, page)).toContain(`href="/office/bookings/${mailed.reference}#receipts"`);
  const name = /LW-C-\d{4}-\d{6}/.exec(all)?.[0] as string;
  const found = async (words: string) =>
    rowsOf(await text(people.finance, `${page}?from=2020-01-01&to=2020-01-02&words=${words}`));
  expect(await found(name.toLowerCase())).toHaveLength(1);
  expect(await found(mailed.reference)).toHaveLength(2);
  expect(await found("LW-2027-999999")).toEqual([]);
  expect(await found("%25")).toEqual([]);
  expect(rowsOf(await text(people.finance, `${page}?from=2020-01-01&to=2020-01-02`))).toEqual([]);
  expect(await text(people.finance, "/office/cash")).toContain(page);
});

test("receipts of a booking are for those who may open it", async () => {
  expect((await people.stranger.get(`/office/bookings/${mailed.reference}`)).status).toBe(404);
  for (const who of ["manager", "stranger", "editor"] as const)
    expect((await people[who].get("/office/cash/receipts")).status).toBe(403);
  for (const who of ["finance", "editor"] as const)
    expect((await people[who].get(`/office/bookings/${mailed.reference}`)).status).toBe(403);
});
