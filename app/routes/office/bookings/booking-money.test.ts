import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#app/config/env.ts";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { openRefundWorld } from "#app/domain/refunds/refund-world.fixture.ts";
import { ticketPath } from "#app/domain/tickets/booking-links.ts";
import { firstKeyVersion } from "#app/domain/tickets/manage-key.ts";
import type { Job } from "#app/jobs/job.ts";
import { guestOf } from "#app/routes/booking/guest.fixture.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { patient } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { ageSessions } from "#test/support/session-states.ts";
import { loadServer, openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { createStaff, staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

const { db, url } = await openTestDatabase({ seeded: true });
const world = await openRefundWorld(db);
const { bank, emptyDeparture, paid, priceOf, giveBack, refundsOf, atBank, money, pass, work } = world;
const by = await createStaff(db, "books");
let site: TestSite;
let staff: Visitor;
beforeAll(async () => {
  site = await openSite(bank.variables, { url, timeouts: patient });
  staff = await staffMember(site);
});
afterAll(async () => {
  await site?.close();
  await bank.close();
});

const page = (reference: string) => `/office/bookings/${reference}`;
const ticket = (reference: string) =>
  ticketPath(testSecret, { reference, keyVersion: firstKeyVersion, locale: "en" as const });
const send = (reference: string, fields: Record<string, string>) => guestOf(site).book(fields, ticket(reference));
const passBy = (minutes: number) => {
  pass(minutes);
  site.setNow(world.now());
};
let number = 0;
const key = () => `booking-money-${(number += 1)}`;

async function unpaid() {
  const departure = await emptyDeparture(10);
  const guest = { name: "Rita Rest", party: { adults: 2, children: 0 }, email: `${key()}@example.org` };
  const booked = { key: key(), departureId: departure.id, ...guest, source: "phone" as const, present: false };
  const added = await addWalkIn(db, booked, by, world.now());
  if (!added.ok) throw new Error(added.reason);
  return { reference: added.reference, price: 2 * (await priceOf(departure.tourId)) };
}

test("the office gives back a part by a form, with a fresh log-in and once", async () => {
  const departure = await emptyDeparture(10);
  const reference = await paid(departure, 2);
  site.setNow(world.now());
  const price = await priceOf(departure.tourId);
  const html = await (await staff.get(page(reference))).text();
  expect(html).toContain("Give money back online");
  const currency = /name="currency" value="(\w{3})"/.exec(html)?.[1] as string;
  const form = { intent: "refund", key: key(), currency, sum: String(price / 100), reason: "The guide was late" };
  await ageSessions(db, "staff@example.org");
  const stale = await staff.post(page(reference), form);
  expect(stale.status).toBe(403);
  expect(await stale.text()).toContain('value="The guide was late"');
  expect(await refundsOf(reference)).toEqual([]);
  staff = await staffMember(site, "fresh@example.org");
  expect((await staff.post(page(reference), { ...form, sum: "much" })).status).toBe(422);
  expect((await staff.post(page(reference), { ...form, key: key(), sum: "49999" })).status).toBe(409);
  expect(await (await staff.post(page(reference), form)).text()).toContain("The refund is on its way.");
  expect((await staff.post(page(reference), form)).status).toBe(200);
  await giveBack();
  expect(await refundsOf(reference)).toMatchObject([{ amount: price, rule: "by-hand", state: "succeeded" }]);
  expect(await atBank(reference)).toMatchObject({ refunded: price });
  const after = await (await staff.get(page(reference))).text();
  expect(after).toContain("<td>sent");
  expect(after).toContain("The guide was late");
});

test("the office mails the link to what is due, and the guest pays it from the ticket", async () => {
  const { reference, price } = await unpaid();
  site.setNow(world.now());
  expect(await (await staff.get(page(reference))).text()).toContain("Request online payment");
  const form = { intent: "ask-payment", key: key() };
  expect(await (await staff.post(page(reference), form)).text()).toContain("The link is on its way");
  await staff.post(page(reference), form);
  const told =
    "select kind from booking_notification where kind = 'message' and booking_id = (select id from booking where reference = $1)";
  expect(await db.rows("test-told-link", told, [reference])).toHaveLength(1);
  expect(await (await site.fetch(ticket(reference))).text()).toContain("Pay online");
  const answer = await send(reference, { intent: "pay" });
  expect(answer.status).toBe(303);
  const payPage = answer.headers.get("Location") as string;
  expect(payPage).toContain(`/booking/${reference}/pay?key=`);
  expect(await (await site.fetch(payPage)).text()).toContain("Pay for your booking");
  bank.pay(await world.sessionOf(reference));
  passBy(2);
  await work();
  passBy(14);
  await work();
  expect(await money(reference)).toMatchObject({ paid: price, balance: 0 });
  expect((await send(reference, { intent: "pay" })).status).toBe(409);
  expect((await staff.post(page(reference), { intent: "ask-payment", key: key() })).status).toBe(409);
});

test("a guest whose tour we have canceled gets the money at once by a button, and once", async () => {
  const departure = await emptyDeparture(10);
  const reference = await paid(departure, 1);
  await cancelDeparture(db, departure.id, by, world.now());
  await giveBack();
  site.setNow(world.now());
  expect(await (await site.fetch(ticket(reference))).text()).toContain("Send the money back now");
  expect((await send(reference, { intent: "decline" })).status).toBe(200);
  await giveBack();
  expect(await atBank(reference)).toMatchObject({ refunded: await priceOf(departure.tourId) });
  expect((await send(reference, { intent: "decline" })).status).toBe(200);
  expect((await atBank(reference)).refunds).toHaveLength(1);
  const html = await (await site.fetch(ticket(reference))).text();
  expect(html).toMatch(/we sent\s.+back the way you paid/);
  expect(html).not.toContain("Send the money back now");
});

test("where tours are paid online, neither a tour's page nor its mail says that it is paid at the meeting point", async () => {
  const html = await (await site.fetch("/belgrade/three-kafanas")).text();
  expect(html).not.toMatch(/\[\[|You pay at the meeting point/);
  const departure = await emptyDeparture(10);
  const reference = await paid(departure, 1);
  const { createJobs } = await loadServer();
  const settings = { origin: "http://localhost:3000", secret: testSecret, storage: folderStorage("unused") };
  const jobs: Job[] = createJobs({ ...settings, payments: readEnv(bank.variables).payments });
  await jobs.find(({ name }) => name === "compose-booking-notifications")?.run(db, world.now);
  const mail = await db.one<{ body: string }>(
    "test-paid-mail",
    "select body from outgoing_mail where kind = 'booking.confirmed' and body like '%' || $1 || '%' limit 1",
    [reference],
  );
  expect(mail?.body).toContain("Payment");
  expect(mail?.body).not.toMatch(/\[\[|at the meeting point|To pay/);
});

test("the move to another date says what is paid, and of a waiting list what is paid when booking", async () => {
  const departure = await emptyDeparture(10);
  const reference = await paid(departure, 1);
  const other = await emptyDeparture(10, 40_000);
  site.setNow(world.now());
  const moving = ticket(reference).replace("?", "/move?");
  const html = await (await site.fetch(`${moving}&to=${other.id}`)).text();
  expect(html).toContain("Move your booking here?");
  expect(html).toMatch(/\d[^<]* paid/);
  expect(html).not.toContain("at the meeting point</");
});

test("the form of another group calls no sum that is paid one to pay, in no language", async () => {
  const departure = await emptyDeparture(10);
  const reference = await paid(departure, 2);
  site.setNow(world.now());
  const words = { en: "Current total", es: "Importe hasta ahora", de: "Bisheriger Betrag", pl: "Dotychczasowa kwota" };
  for (const locale of ["en", "es", "de", "pl"] as const) {
    const html = await (
      await site.fetch(ticketPath(testSecret, { reference, keyVersion: firstKeyVersion, locale }))
    ).text();
    expect(html).toContain(words[locale]);
  }
});
