import { afterAll, beforeAll, expect, test } from "vitest";
import { testNow } from "#test/support/database.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
});
afterAll(() => site?.close());

const text = async (path: string) => (await staff.get(path)).text();
const search = (words: string) => text(`/office/search?${new URLSearchParams({ words })}`);

test("one search, on every page of the office, finds guests, numbers, references, guides and departures", async () => {
  const booking = await site.db.one<{ reference: string; departureId: number; guide: string; guideId: number }>(
    "test-searched",
    `update booking set name = 'Zofia Brzęczyszczykiewicz', phone = '+48 612 345 678' from departure join guide on guide.id = departure.guide_id
     where booking.id = (select booking.id from booking join departure on departure.id = booking.departure_id
       where departure.starts_at > $1 and departure.starts_at < $1::timestamptz + interval '3 days' and departure.guide_id is not null
       order by booking.id desc limit 1) and departure.id = booking.departure_id
     returning booking.reference, departure.id as "departureId", guide.name as guide, guide.id as "guideId"`,
    [testNow],
  );
  const { reference = "", departureId, guide = "", guideId } = booking ?? {};
  const guest = `/office/bookings/${reference}`;
  const half = reference.slice(0, 5);
  for (const words of ["brzeczysz", "+48 612 3", "0048 612 345", "345 678", half, half.toLowerCase()])
    expect(await search(words), words).toContain(guest);
  for (const words of [reference, ` ${reference.toLowerCase()}`])
    expect((await staff.get(`/office/search?${new URLSearchParams({ words })}`)).headers.get("Location")).toBe(guest);
  expect(await search(guide)).toContain(`/office/guides/${guideId}`);
  expect(await search(guide)).toContain(`/office/departures/${departureId}`);
  expect(await search(String(departureId))).toContain(`/office/departures/${departureId}`);
  expect(await search("no such words")).toContain("Nothing matches");
  for (const page of ["/office", guest, "/office/inbox", "/office/content/tours", "/office/log"])
    expect(await text(page)).toContain('action="/office/search"');
});

test("the inbox opens on what waits, lists all, and confirms an answer", async () => {
  const written = await site.db.one<{ id: number }>(
    "test-enquiry",
    `with emptied as (update review set status = 'published' where status = 'pending'),
       done as (update application set status = 'done')
     insert into enquiry (topic, name, email, message, locale) values ('other', 'Emil Enquiry', 'emil@example.org', E'One\\nTwo', 'en') returning id`,
  );
  const entry = `/office/inbox/message/${written?.id}`;
  expect(await text("/office/inbox")).toContain(entry);
  expect(await text(entry)).toContain("/office/bookings?words=emil%40example.org");
  const answer = { intent: "answer", key: "12345678-answer", subject: "Re: yours", text: "First line\nSecond line" };
  const answered = await staff.post(entry, answer);
  expect(await text(answered.headers.get("Location") ?? "")).toContain("Your reply is on its way.");
  expect(await text(entry)).toContain("First line\nSecond line");
  expect(await text("/office/inbox/message")).not.toContain(entry);
  expect(await text("/office/inbox/message?status=all")).toContain(entry);
});
