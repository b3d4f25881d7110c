import { afterAll, beforeAll, expect, test } from "vitest";
import { listChanges } from "#app/domain/office/list-changes.ts";
import { recordChange } from "#app/domain/office/record-change.ts";
import { testNow } from "#test/support/database.ts";
import { ageSessions } from "#test/support/session-states.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let id: number;
let path: string;

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  const row = await site.db.one<{ id: number }>(
    "test-guests-departure",
    `select departure.id from departure where status = 'OPEN' and local_date > '2027-06-12' and seats_taken > 12
     order by id limit 1`,
  );
  id = row?.id ?? 0;
  path = `/office/departures/${id}`;
  await site.db.rows(
    "test-guest-states",
    `update booking set phone = '=+48 600 100 ' || id, status = case when id % 2 = 0 then 'attended' else status end
     where departure_id = $1 and status = 'confirmed'`,
    [id],
  );
});
afterAll(() => site.close());

const page = async (address: string) => (await staff.get(address)).text();
const names = (html: string) =>
  [...html.matchAll(/class="name"><span[^>]*><\/span><a href="\/office\/bookings\/\w{8}"[^>]*>([^<]+)</g)].map(
    ([, name]) => name ?? "",
  );
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

test("each party is one row, filtered and sorted by the address alone", async () => {
  const html = await page(path);
  const all = await site.db.rows<{ name: string; status: string; seats: number }>(
    "test-all-guests",
    "select name, status, seats from booking where departure_id = $1",
    [id],
  );
  expect(names(html)).toHaveLength(all.length);
  expect(html).toMatch(/href="tel:\+?48600100\d+"/);
  const here = all.filter(({ status }) => status === "attended");
  expect(here.length).toBeGreaterThan(0);
  expect(names(await page(`${path}?show=here`))).toHaveLength(here.length);
  const [first] = all;
  expect(names(await page(`${path}?words=${encodeURIComponent(first?.name ?? "")}`))).toContain(first?.name);
  const sizes = [...(await page(`${path}?sort=size`)).matchAll(/\((\d+) adults?(?:, (\d+) child)?/g)];
  const seats = sizes.map(([, adults, children]) => Number(adults) + Number(children ?? 0));
  expect(seats).toEqual(seats.toSorted((a, b) => b - a));
  expect(await page(`${path}?words=nobody+has+this+name`)).toContain("No guest matches.");
});

test("the list is downloaded after a fresh log-in, without formulas, and the log knows", async () => {
  const file = await staff.get(`${path}/guests.csv`);
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const text = await file.text();
  expect(text).toMatch(/"name","adults","children","phone"/);
  expect(text).toContain("\"'=+48 600 100");
  const { changes } = await listChanges(site.db, { kind: "export", views: true });
  expect(changes[0]?.subjectId).toBe(`guests of departure ${id}`);
  for (const city of ["ł", "a\nb", "nowhere"])
    expect((await staff.get(`/office/guests.csv?date=2027-06-12&city=${encodeURIComponent(city)}`)).status).toBe(404);
  await ageSessions(site.db, "staff@example.org");
  const stale = await staff.get(`${path}/guests.csv`);
  expect([stale.status, stale.headers.get("Location")?.startsWith("/login/confirm?next=")]).toEqual([302, true]);
});

test("a party above the capacity needs a tick and a reason; the history shows both", async () => {
  await site.db.rows("test-fill-up", "update departure set capacity = seats_taken + seats_held where id = $1", [id]);
  const key = hidden(await page(path), "key");
  const guest = { intent: "book", key, name: "Olga Over", adults: "2", children: "0", source: "phone", email: "" };
  const refused = await (await staff.post(path, guest)).text();
  expect(refused).toContain("There are not enough places left.");
  expect(refused).toContain('name="beyond"');
  const reasonless = await staff.post(path, { ...guest, beyond: "on" });
  expect([reasonless.status, (await reasonless.text()).includes("Enter a reason.")]).toEqual([409, true]);
  const booked = await (await staff.post(path, { ...guest, beyond: "on", reason: "Wedding party" })).text();
  expect(booked).toContain("Olga Over is booked");
  expect(booked).toContain("book above capacity");
  expect(booked).toContain("Wedding party");
});

test("a guest's details are corrected on the booking's page and found by phone", async () => {
  const reference = /\/office\/bookings\/(\w{8})"[^>]*>Olga Over/.exec(await page(path))?.[1] ?? "";
  const booking = `/office/bookings/${reference}`;
  const details = { intent: "details", name: "Olga Overton", email: "", phone: "+353 1 234 9999" };
  expect(await (await staff.post(booking, details)).text()).toContain("Corrected.");
  const html = await page(booking);
  expect(html).toContain('href="tel:+35312349999"');
  expect(html).toContain("correct guest");
  expect((await staff.post(booking, { ...details, name: " " })).status).toBe(422);
  expect(await page("/office/bookings?words=01+234+9999")).toContain("Olga Overton");
});

test("the guests of one departure get a template in their languages, as those of many do", async () => {
  expect(await page(path)).toContain("Use a template, in each guest’s language");
  const form = await staff.post("/office/bulk-changes/new", {
    departure: String(id),
    intent: "choose",
    action: "message",
  });
  const html = await form.text();
  expect(html).toContain("1 departure");
  for (const locale of ["en", "es", "de", "pl"]) expect(html).toContain(`name="body-${locale}"`);
});

test("the lists of a day and a city are one file, notes included, after a fresh log-in", async () => {
  const on = await site.db.one<{ date: string; city: string; bookings: number }>(
    "test-day-of-lists",
    `select to_char(departure.local_date, 'YYYY-MM-DD') as date, tour.city_id as city,
       (select count(*) from booking join departure other on other.id = departure_id join tour walked on walked.id = other.tour_id
        where other.local_date = departure.local_date and walked.city_id = tour.city_id) as bookings
     from departure join tour on tour.id = tour_id where departure.id = $1`,
    [id],
  );
  await site.db.rows(
    "test-note",
    "update booking set note = '=Nuts' where id = (select min(id) from booking where departure_id = $1)",
    [id],
  );
  const address = `/office/guests.csv?date=${on?.date}&city=${on?.city}`;
  expect((await staff.get(address)).headers.get("Location")).toContain("/login/confirm?next=");
  await site.db.rows("test-fresh", "update session set verified_at = $1", [testNow]);
  const file = await staff.get(address);
  expect(file.headers.get("Content-Disposition")).toContain(`guests-${on?.date}-${on?.city}.csv`);
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength((on?.bookings ?? 0) + 1);
  expect(lines[0]).toMatch(/"city","time","tour",.*"note","officeNote"(,"amount",.*)?$/);
  expect(lines.some((line) => line.includes(`"'=Nuts"`))).toBe(true);
  const today = await staff.get("/office/guests.csv?date=2027-02-31");
  expect(today.headers.get("Content-Disposition")).toContain("guests-2027-06-10.csv");
});

test("all lists of a day and a city are on one page to print, without those who have canceled", async () => {
  const on = await site.db.one<{ date: string; city: string }>(
    "test-printed-day",
    `select local_date as date, city_id as city from departure join tour on tour.id = tour_id where departure.id = $1`,
    [id],
  );
  const off = await site.db.one<{ reference: string }>(
    "test-printed-canceled",
    `update booking set status = 'canceled', canceled_at = $2 where id = (
       select id from booking where departure_id = $1 and status = 'confirmed' order by id limit 1) returning reference`,
    [id, testNow],
  );
  const expected = await site.db.rows<{ id: number; bookings: number }>(
    "test-printed",
    `select departure.id, count(*) as bookings from departure join tour on tour.id = tour_id
     join booking on booking.departure_id = departure.id and booking.status <> 'canceled'
     where local_date = $1 and city_id = $2 group by departure.id`,
    [on?.date, on?.city],
  );
  const html = await page(`/office/guest-lists?date=${on?.date}&city=${on?.city}`);
  expect(html.match(/class="printed-list"/g)).toHaveLength(expected.length);
  const rows = [...html.matchAll(/class="printed-box"/g)];
  expect(rows).toHaveLength(expected.reduce((sum, { bookings }) => sum + bookings, 0));
  expect(html).not.toContain(off?.reference);
  expect(await page(`/office?date=${on?.date}&city=${on?.city}`)).toContain(
    `/office/guest-lists?date=${on?.date}&amp;city=${on?.city}`,
  );
  const { changes } = await listChanges(site.db, { kind: "guest lists", views: true });
  expect(changes).toMatchObject([{ subjectId: `${on?.city} on ${on?.date}` }]);
});

test("the page of a departure says that its guide has no account, and its history speaks in words", async () => {
  const guide = await site.db.one<{ id: number }>("test-guide", "select guide_id as id from departure where id = $1", [
    id,
  ]);
  expect(guide?.id).not.toBeNull();
  expect(await page(path)).toContain("No account, so no emails");
  await site.db.rows("test-account", `update guide set user_id = (select id from "user" limit 1) where id = $1`, [
    guide?.id,
  ]);
  const html = await page(path);
  expect(html).not.toContain("No account, so no emails");
  const by = await createStaff(site.db, "history");
  const change = {
    action: "change departure",
    subject: { kind: "departure", id },
    before: { active: true, seasonFrom: null },
    after: { active: false, seasonFrom: "04-01" },
  };
  await recordChange(site.db, by, change, testNow);
  const history = (await page(path)).replaceAll("<!-- -->", "");
  expect(history).toContain(`<b>change departure</b> ${id} `);
  expect(history).toMatch(/<dt>active<\/dt><dd><del>yes<\/del> <ins>no<\/ins>/);
  expect(history).toContain("<dt>season from</dt>");
});
