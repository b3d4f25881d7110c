import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import type { Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;
let id: number;
let path: string;

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
  const row = await site.db.one<{ id: number }>(
    "test-held-departure",
    `select id from departure where status = 'OPEN' and local_date > '2027-06-14' and capacity - seats_taken - seats_held >= 9
     order by id limit 1`,
  );
  id = row?.id ?? 0;
  path = `/office/departures/${id}`;
});
afterAll(() => site.close());

const page = async () => (await staff.get(path)).text();
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
const heldSeats = async () =>
  (await site.db.one<{ held: number }>("test-held", "select seats_held as held from departure where id = $1", [id]))
    ?.held;

async function hold(name: string, fields: Record<string, string> = {}) {
  const key = hidden(await page(), "key");
  const form = {
    intent: "hold",
    key: `${key}-${name.length}`,
    name,
    adults: "3",
    children: "1",
    email: "",
    date: "2027-06-13",
    time: "18:00",
  };
  return staff.post(path, { ...form, ...fields });
}

test("the office holds places until a time in the city, sees them and holds them longer", async () => {
  expect(await page()).not.toContain("Held places");
  const answer = await hold("Gymnasium Nord");
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain("Places are held for Gymnasium Nord.");
  expect(html).toContain("Held places");
  expect(html).toMatch(/4 places(<!-- -->)? not open to other guests/);
  expect(html).toMatch(/Sunday,? 13 June 2027, (<!-- -->)?18:00/);
  expect(await heldSeats()).toBe(4);
  const longer = { intent: "hold-extend", hold: hidden(html, "hold"), date: "2027-06-14", time: "09:30" };
  expect(await (await staff.post(path, longer)).text()).toMatch(/14 June 2027, (<!-- -->)?09:30/);
});

test("what cannot be held is refused with a reason and keeps what was typed", async () => {
  const many = await hold("Too many", { adults: "35", children: "35" });
  const html = await many.text();
  expect([many.status, html.includes("There are not enough places left."), html.includes('value="Too many"')]).toEqual([
    409,
    true,
    true,
  ]);
  const past = await hold("Yesterday", { date: "2027-06-01" });
  expect([past.status, (await past.text()).includes("This time is in the past.")]).toEqual([409, true]);
  expect((await hold("No day", { date: "tomorrow" })).status).toBe(409);
  expect(await heldSeats()).toBe(4);
});

test("held places are booked once, with a ticket where there is an address", async () => {
  const form = {
    intent: "hold-book",
    hold: hidden(await page(), "hold"),
    name: "Gymnasium Nord",
    email: "nord@example.org",
    phone: "",
    locale: "de",
  };
  const html = await (await staff.post(path, form)).text();
  expect(html).toMatch(/Gymnasium Nord is booked: \w{8}\./);
  expect(html).toContain("book held places");
  expect(html).not.toContain("Held places</h2>");
  await staff.post(path, form);
  const bookings = await site.db.rows(
    "test-booked-hold",
    "select seats, source, locale from booking where departure_id = $1 and email = 'nord@example.org'",
    [id],
  );
  expect(bookings).toEqual([{ seats: 4, source: "office", locale: "de" }]);
  expect(await heldSeats()).toBe(0);
});

test("held places are released with a reason that the history shows", async () => {
  const html = await (await hold("Hotel Wawel")).text();
  const form = { intent: "hold-release", hold: hidden(html, "hold") };
  expect((await staff.post(path, { ...form, reason: " " })).status).toBe(409);
  const released = await (await staff.post(path, { ...form, reason: "They come in July" })).text();
  expect(released).toContain("Places are no longer held.");
  expect(released).toContain("They come in July");
  expect(await heldSeats()).toBe(0);
  const elsewhere = await staff.post("/office/departures/1", { ...form, reason: "Not theirs" });
  expect([elsewhere.status, (await elsewhere.text()).includes("no longer exists")]).toEqual([409, true]);
});
