import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#app/config/env.ts";
import { getDeparture } from "#app/domain/departures/get-departure.ts";
import { createStorage } from "#app/storage/storage.ts";
import { testNow } from "#test/support/database.ts";
import { loadServer, openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import { linkIn, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let staff: Visitor;

beforeAll(async () => {
  site = await openSite();
  staff = await staffMember(site);
});
afterAll(() => site.close());

const page = async (path: string) => (await staff.get(path)).text();
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** A departure whose guests have email addresses, and the next departure of the same tour and language. */
async function anyDeparture(after = "2027-06-12") {
  const row = await site.db.one<{ id: number }>(
    "test-any-departure",
    `select departure.id from departure join tour on tour.id = departure.tour_id
     where tour.city_id = 'krakow' and tour.key = 'old-town' and departure.language = 'en' and departure.status = 'OPEN'
       and departure.local_date > $1::date and departure.seats_taken between 2 and departure.capacity - 6
     order by departure.starts_at limit 1`,
    [after],
  );
  return (row as { id: number }).id;
}

async function composeNotifications() {
  const { createJobs } = await loadServer();
  const storage = createStorage(readEnv({}));
  const jobs = createJobs({ origin: "http://localhost:3000", secret: testSecret, storage });
  await jobs.find(({ name }) => name === "compose-booking-notifications")?.run(site.db, () => testNow);
}

test("the day shows every departure in order, by city, by words and by state", async () => {
  const html = await page("/office");
  const [total] = await site.db.rows<{ count: number }>(
    "test-day-count",
    "select count(*) from departure where local_date <= '2027-06-10' and local_date + days - 1 >= '2027-06-10'",
  );
  expect(html.match(/data-departure=/g)).toHaveLength(total?.count as number);
  const instants = [...html.matchAll(/<td class="when"><time dateTime="([^"]+)"/gi)].map((match) => match[1] as string);
  expect(instants.length).toBe(total?.count);
  expect(html).toContain('id="now"');

  const krakow = await page("/office?date=2027-06-11&city=krakow&words=old+town");
  expect(krakow).toContain("Friday 11 June 2027");
  expect(krakow).toContain("/office?date=2027-06-12&amp;city=krakow&amp;words=old+town");
  expect(krakow.match(/class="city">([^<]+)</g)?.every((cell) => cell.includes("Kraków"))).toBe(true);
  expect(await page("/office?words=no+such+tour")).toContain("No departures match on this day.");
  const full = await page("/office?show=full");
  const states = [...full.matchAll(/class="state">([^<]+)</g)].map((match) => match[1]);
  expect(states.length).toBeGreaterThan(0);
  expect(states.every((state) => state?.startsWith("Full"))).toBe(true);
  expect((await staff.get("/office?date=2027-02-31")).status).toBe(200);
});

test("a message to the guests and then a booking, both from the page as it was opened", async () => {
  const path = `/office/departures/${await anyDeparture()}`;
  const key = hidden(await page(path), "key");
  const guest = { adults: "1", children: "0", source: "phone", email: "" };
  expect((await staff.post(path, { intent: "book", key, name: "First Caller", ...guest })).status).toBe(200);
  const message = { intent: "message", key, subject: "Rain", body: "Bring an umbrella." };
  expect((await staff.post(path, message)).status).toBe(200);
  expect(await page(path)).toContain("First Caller");
  expect((await staff.post(path, { intent: "book", key, name: "Second Caller", ...guest })).status).toBe(409);
});

test("a walk-in is booked by name alone, checked in, grows and stays one when sent twice", async () => {
  const id = await anyDeparture();
  const path = `/office/departures/${id}`;
  const before = await getDeparture(site.db, id);
  const key = hidden(await page(path), "key");
  const walkIn = { intent: "book", key, name: "Wanda Walk", adults: "2", children: "1", source: "phone", email: "" };
  for (let turn = 0; turn < 2; turn++) expect((await staff.post(path, walkIn)).status).toBe(200);
  expect((await getDeparture(site.db, id))?.taken).toBe((before?.taken ?? 0) + 3);
  const list = await page(path);
  const reference = /\/office\/bookings\/(\w{8})"[^>]*>Wanda Walk/.exec(list)?.[1] ?? "";
  const guest = { reference, key: hidden(list, "key") };
  const mark = { intent: "mark", mark: "attended", ...guest };
  const early = await staff.post(path, mark);
  expect([early.status, (await early.text()).includes("from the day of the tour")]).toEqual([409, true]);
  expect(list).not.toContain("Wanda Walk is here");
  expect(list).not.toContain('value="walk-in"');
  const present = await staff.post(path, { ...walkIn, key: `${key}-early`, source: "walk-in" });
  expect([present.status, (await present.text()).includes("from the day of the tour")]).toEqual([409, true]);
  const startAt = (startsAt: Date | undefined) =>
    site.db.rows("test-start-at", "update departure set starts_at = $2 where id = $1", [id, startsAt]);
  await startAt(new Date(testNow.getTime() + 3_600_000));
  const ticked = (html: string) =>
    /<input[^>]*name="source"[^>]*checked[^>]*value="([^"]*)"|<input[^>]*name="source" checked="" value="([^"]*)"/.exec(
      html,
    )?.[0] ?? "";
  expect(ticked(await page(path))).toContain('"phone"');
  expect(await (await staff.post(path, mark)).text()).toContain("Undo for Wanda Walk");
  await startAt(new Date(testNow.getTime() + 20 * 60_000));
  expect(ticked(await page(path))).toContain('"walk-in"');
  await startAt(before?.startsAt);
  expect((await staff.post(path, { intent: "party", adults: "3", children: "0", ...guest })).status).toBe(200);
  const refused = await staff.post(path, { ...walkIn, key: `${key}-2`, adults: "35", email: "not an address" });
  expect([refused.status, (await refused.text()).includes("Enter a valid email address.")]).toEqual([409, true]);

  const found = await page(`/office/bookings?words=${encodeURIComponent("wanda")}`);
  expect(found).toContain(reference);
  expect(await page(`/office/bookings?words=${reference.toLowerCase()}`)).toContain("Wanda Walk");
  const booking = await page(`/office/bookings/${reference}`);
  expect(booking).toContain("change party");
  expect(booking).toContain("the guest gave no email address");
});

const confirmationIn = (html: string) => /<input[^>]*name="anyway"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";

test("a cancellation by telephone asks for a reason, keeps it, and can be undone for ten minutes", async () => {
  const id = await anyDeparture();
  const path = `/office/departures/${id}`;
  const key = hidden(await page(path), "key");
  const phoned = {
    intent: "book",
    key,
    name: "Karl Anruf",
    adults: "2",
    children: "0",
    source: "phone",
    email: "karl@example.org",
  };
  expect((await staff.post(path, phoned)).status).toBe(200);
  const list = await page(path);
  const reference = /\/office\/bookings\/(\w{8})"[^>]*>Karl Anruf/.exec(list)?.[1] ?? "";
  expect(list).toContain(`/office/bookings/${reference}?cancel#cancel`);
  // The list of guests cancels nobody.
  await staff.post(path, { intent: "cancel-guest", reference, key });
  const booking = `/office/bookings/${reference}`;
  expect((await staff.post(booking, { intent: "cancel", reason: " " })).status).toBe(422);
  const stateOf = () => site.db.one("test-state", "select status from booking where reference = $1", [reference]);
  expect(await stateOf()).toEqual({ status: "confirmed" });
  expect((await staff.post(booking, { intent: "cancel", reason: "Missed the train" })).status).toBe(200);
  const canceled = await page(booking);
  expect(canceled).toContain("Missed the train");
  expect(canceled).toContain("Undo the cancellation");
  await site.db.rows(
    "test-long-ago",
    "update booking set canceled_at = canceled_at - interval '10 minutes' where reference = $1",
    [reference],
  );
  expect((await staff.post(booking, { intent: "undo" })).status).toBe(409);
  expect(await page(booking)).not.toContain("Undo the cancellation");
  await site.db.rows(
    "test-just-now",
    "update booking set canceled_at = canceled_at + interval '1 minute' where reference = $1",
    [reference],
  );
  for (let click = 0; click < 2; click++) expect((await staff.post(booking, { intent: "undo" })).status).toBe(200);
  expect(await stateOf()).toEqual({ status: "confirmed" });
  const told = await site.db.rows<{ kind: string }>(
    "test-told",
    "select kind from booking_notification join booking on booking.id = booking_id where reference = $1 order by booking_notification.id",
    [reference],
  );
  expect(told.map(({ kind }) => kind)).toEqual(["confirmed", "canceled", "changed"]);
});

test("two people change one departure: the second sees both and decides; a busy guide needs a tick", async () => {
  const id = await anyDeparture();
  const path = `/office/departures/${id}`;
  const there = await getDeparture(site.db, id);
  if (!there) throw new Error("There is no such departure");
  const form = { intent: "edit", version: String(there.version), tourId: String(there.tourId), date: there.date };
  const mine = { ...form, time: there.time, guideId: "", capacity: String(there.capacity + 1) };
  expect((await staff.post(path, mine)).status).toBe(200);
  const second = await staff.post(path, { ...mine, capacity: String(there.capacity + 5) });
  const both = await second.text();
  expect(second.status).toBe(409);
  expect(both).toContain("Someone else saved this departure while you were editing.");
  expect(both).toContain(`<td>${there.capacity + 5}</td><td>${there.capacity + 1}</td>`);
  const over = { ...mine, capacity: String(there.capacity + 5), version: String(there.version + 1) };
  expect((await staff.post(path, over)).status).toBe(200);

  const other = await site.db.one<{ guideId: number }>(
    "test-busy-guide",
    `select guide_id as "guideId" from departure
     where starts_at = $1 and guide_id is not null and id <> $2 and status <> 'CANCELED' limit 1`,
    [there.startsAt, id],
  );
  const busy = { ...over, version: String(there.version + 2), guideId: String(other?.guideId) };
  const warning = await (await staff.post(path, busy)).text();
  expect(warning).toContain("The guide already has a tour then:");
  expect(await (await staff.post(path, { ...busy, anyway: confirmationIn(warning) })).text()).toContain("Saved.");
  expect(await (await staff.post(path, { ...busy, version: "1", capacity: "x" })).text()).toContain(
    "Enter a whole number.",
  );
});

test("guests of a canceled departure are offered the next ones in their language, and one click moves them", async () => {
  const id = await anyDeparture("2027-06-20");
  await site.db.rows(
    "test-polish",
    "update booking set locale = 'pl', email = 'goscie@example.org', invented = false where departure_id = $1",
    [id],
  );
  const confirm = await page(`/office/departures/${id}/cancel`);
  expect(confirm).toMatch(/Cancel and send \d+ emails?/);
  expect((await getDeparture(site.db, id))?.status).toBe("OPEN");
  expect((await staff.post(`/office/departures/${id}/cancel`, {})).status).toBe(303);
  await composeNotifications();
  const mail = await site.db.one<{ body: string; subject: string; attachments: { content: string }[] }>(
    "test-polish-mail",
    "select subject, body, attachments from outgoing_mail where recipient = 'goscie@example.org' order by id limit 1",
  );
  expect(mail?.subject).toContain("Twój spacer został odwołany");
  const calendar = Buffer.from(mail?.attachments[0]?.content ?? "", "base64").toString();
  expect(calendar).toContain("METHOD:CANCEL");
  expect(mail?.body.match(/Przenieś rezerwację:/g)?.length).toBeGreaterThan(1);

  const link = linkIn(mail?.body ?? "");
  expect(link).toMatch(/^\/pl\/booking\/\w{8}\/move\?to=\d+&key=/);
  const target = Number(/to=(\d+)/.exec(link)?.[1]);
  const taken = (await getDeparture(site.db, target))?.taken as number;
  expect(await (await site.fetch(link)).text()).toContain("Tak, przenieś");
  expect((await getDeparture(site.db, target))?.taken).toBe(taken);
  expect((await site.fetch(link.replace(/key=.*/, `key=${"A".repeat(27)}`))).status).toBe(404);
  const moved = await site.fetch(link, {
    method: "POST",
    body: new URLSearchParams(),
    headers: { Origin: "http://localhost:3000" },
  });
  expect(moved.status).toBe(303);
  expect((await getDeparture(site.db, target))?.taken).toBeGreaterThan(taken);

  // The target is now full, so another guest of the same departure is refused.
  await site.db.rows("test-fill", "update departure set capacity = seats_taken where id = $1", [target]);
  const late = await site.db.one<{ body: string }>(
    "test-late-mail",
    "select body from outgoing_mail where recipient = 'goscie@example.org' order by id desc limit 1",
  );
  const lateLink = linkIn(late?.body ?? "");
  if (lateLink.split("?")[0] !== link.split("?")[0]) {
    const refused = await site.fetch(lateLink, {
      method: "POST",
      body: new URLSearchParams(),
      headers: { Origin: "http://localhost:3000" },
    });
    expect([refused.status, (await refused.text()).includes("nie ma już miejsc")]).toEqual([409, true]);
  }
});

test("a schedule is shown before it is saved, and saved only as shown", async () => {
  const tour = await site.db.one<{ id: number; guide: number }>(
    "test-tour",
    `select tour.id, departure.guide_id as guide from tour join departure on departure.tour_id = tour.id
     where tour.city_id = 'krakow' and tour.key = 'old-town' and departure.guide_id is not null limit 1`,
  );
  const path = `/office/schedules/new?tour=${tour?.id}`;
  const fields = new URLSearchParams();
  const key = hidden(await page(path), "key");
  const pattern: [string, string][] = [
    ...[1, 2, 3, 4, 5, 6, 7].map((day): [string, string] => ["weekdays", String(day)]),
    ["key", key],
    ["version", "0"],
    ["tourId", String(tour?.id)],
    ["language", "en"],
    ["time", "10:15"],
    ["capacity", "9"],
    ["guideId", String(tour?.guide)],
    ["exceptions", "2027-06-24"],
    ["active", "on"],
  ];
  for (const [name, value] of pattern) fields.append(name, value);
  fields.set("intent", "preview");
  const shown = await (await staff.post(path, fields)).text();
  expect(shown).toMatch(/Save: 119 new, 0 changed, 0 removed/);
  expect(shown).toContain("The guide already has a tour on");
  fields.set("intent", "save");
  fields.set("digest", hidden(shown, "digest"));
  const refused = await staff.post(path, fields);
  expect([refused.status, (await refused.text()).includes("tick “Save anyway”")]).toEqual([409, true]);
  fields.set("anyway", confirmationIn(shown));
  fields.set("time", "10:45");
  // Other tours stand in the way at that time, and these were not confirmed.
  const elsewhere = await (await staff.post(path, fields)).text();
  expect(elsewhere).toContain("tick “Save anyway”");
  expect(confirmationIn(elsewhere)).not.toBe(confirmationIn(shown));
  fields.set("time", "10:15");
  fields.set("capacity", "10");
  expect(await (await staff.post(path, fields)).text()).toContain(
    "The schedule or its departures have changed since your preview",
  );
  fields.set("capacity", "9");
  const saved = await staff.post(path, fields);
  expect(saved.headers.get("Location")).toMatch(/^\/office\/schedules\/\d+\?done=saved\./);
  expect(await page(saved.headers.get("Location") ?? "")).toContain("Saved: 119 added, 0 changed, 0 removed.");
  const schedulePath = saved.headers.get("Location")?.split("?")[0] ?? "";
  expect(await page(schedulePath)).toContain("add schedule");
  fields.set("key", `${key}-again`);
  fields.set("version", "0");
  const conflict = await staff.post(schedulePath, fields);
  expect([conflict.status, (await conflict.text()).includes("Someone else saved this schedule")]).toEqual([409, true]);
  expect(await page("/office/schedules?city=krakow&words=old+town")).toContain("10:15");
});
