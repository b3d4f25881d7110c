import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelBooking } from "#app/domain/booking-changes/cancel-booking.ts";
import { moveBooking } from "#app/domain/booking-changes/move-booking.ts";
import { getBooking } from "#app/domain/bookings/get-booking.ts";
import { ticketPath } from "#app/domain/tickets/booking-links.ts";
import { testNow } from "#test/support/database.ts";
import { aGuest } from "#test/support/guests.ts";
import { openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import { openVisitor, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let from: number;
let to: number;
let references: Record<"rebooks" | "leaves" | "declines" | "phones" | "waits", string>;

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  const found = await site.db.one<{ from: number; to: number }>(
    "test-answers-departures",
    `select departure.id as from, (select id from departure other where other.tour_id = departure.tour_id and other.status = 'OPEN'
         and other.starts_at > departure.starts_at order by starts_at limit 1) as to
     from departure join booking on booking.departure_id = departure.id and booking.status = 'confirmed'
     where departure.status = 'OPEN' and departure.starts_at > $1::timestamptz + interval '2 days'
       and departure.starts_at < $1::timestamptz + interval '5 days'
     group by departure.id having count(*) > 4 order by departure.id limit 1`,
    [testNow],
  );
  ({ from, to } = found as { from: number; to: number });
  await site.db.rows("test-answers-room", "update departure set capacity = 200 where id = $1", [to]);
  const guests = await site.db.rows<{ reference: string }>(
    "test-answers-guests",
    `update booking set invented = false, name = 'Guest ' || place, email = 'answers-' || place || '@example.org', phone = '+48 600 200 00' || place
     from (select id, row_number() over (order by id) as place from booking where departure_id = $1 and status = 'confirmed') listed
     where listed.id = booking.id returning booking.reference, place`,
    [from],
  );
  const [rebooks, leaves, declines, phones, waits] = guests.map(({ reference }) => reference);
  references = { rebooks, leaves, declines, phones, waits } as typeof references;
});
afterAll(() => site?.close());

const page = async (path: string) => (await (await staff.get(path)).text()).replaceAll("<!-- -->", "");
const groupOf = (html: string, title: string) => {
  const start = html.indexOf(title);
  return start < 0 ? "" : html.slice(start, html.indexOf("</details>", start));
};

test("after a cancellation the office sees who rebooked, who wants no other date and who has not reacted", async () => {
  const { rebooks, leaves, declines, phones, waits } = references;
  expect((await staff.post(`/office/departures/${from}/cancel`, { intent: "run" })).status).toBe(303);
  for (const reference of [rebooks, leaves])
    expect(await moveBooking(site.db, { reference, by: aGuest(), to }, testNow)).toEqual({ ok: true });
  expect(await cancelBooking(site.db, { reference: leaves, by: aGuest() }, testNow)).toEqual({ ok: true });

  const booking = await getBooking(site.db, declines, "en");
  const ticket = ticketPath(testSecret, { ...(booking as NonNullable<typeof booking>), locale: "en" });
  const guest = openVisitor(site);
  const asked = await (await guest.get(ticket)).text();
  expect(asked).toContain("I don’t want another date");
  expect(asked).toContain(`/booking/${declines}/move?key=`);
  for (const _ of [1, 2]) expect((await guest.post(ticket, { intent: "decline" })).status).toBe(200);
  const told = await (await guest.get(ticket)).text();
  expect(told).toContain("Thank you for telling us.");
  expect(told).not.toContain("I don’t want another date");

  const called = await staff.post(`/office/bookings/${phones}`, { intent: "decline" });
  expect(await called.text()).toContain("Noted: the guest doesn’t want another date.");
  expect(await page(`/office/bookings/${phones}`)).not.toContain(">Doesn’t want another date</button>");

  const html = await page(`/office/departures/${from}`);
  expect(groupOf(html, "Have rebooked")).toContain(rebooks);
  for (const reference of [leaves, declines, phones])
    expect(groupOf(html, "Don’t want another date")).toContain(reference);
  expect(groupOf(html, "Have not responded")).toContain(waits);
  expect(groupOf(html, "Have not responded")).not.toContain(declines);
  expect(groupOf(html, "Don’t want another date")).toContain("tel:+48600200");
});

test("whoever wanted no other date may still choose one, and a booking that stands has nothing to decline", async () => {
  const { declines, rebooks } = references;
  expect(await moveBooking(site.db, { reference: declines, by: aGuest(), to }, testNow)).toEqual({ ok: true });
  const html = await page(`/office/departures/${from}`);
  expect(groupOf(html, "Have rebooked")).toContain(declines);
  expect(groupOf(html, "Don’t want another date")).not.toContain(declines);
  expect((await staff.post(`/office/bookings/${rebooks}`, { intent: "decline" })).status).toBe(409);
});

test("who rebooked stays so if we cancel the new departure, too, and who canceled it before still wants none", async () => {
  const { rebooks, leaves } = references;
  site.setNow(new Date(testNow.getTime() + 60_000));
  expect((await staff.post(`/office/departures/${to}/cancel`, { intent: "run" })).status).toBe(303);
  const html = await page(`/office/departures/${from}`);
  expect(groupOf(html, "Have rebooked")).toContain(rebooks);
  expect(groupOf(html, "Don’t want another date")).toContain(leaves);
});
