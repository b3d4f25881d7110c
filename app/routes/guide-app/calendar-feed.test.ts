import { afterAll, beforeAll, expect, test } from "vitest";
import { reportDaysOff, withdrawDaysOff } from "#app/domain/availability/report-days-off.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import { testNow } from "#test/support/database.ts";
import { readCalendars } from "#test/support/read-calendar.ts";
import { openSite, type TestSite } from "#test/support/site.ts";
import { createStaff, guideMember } from "#test/support/staff.ts";
import { openVisitor, type Visitor } from "#test/support/visitor.ts";

let site: TestSite;
let guide: Visitor;
let guideId: number;

beforeAll(async () => {
  site = await openSite();
  guide = await guideMember(site);
  const row = await site.db.one<{ id: number }>(
    "test-calendar-guide",
    "select id from guide where user_id is not null",
  );
  guideId = row?.id as number;
  await site.db.rows("test-no-departures", "update departure set guide_id = null where guide_id = $1", [guideId]);
  await site.db.rows(
    "test-calendar-departures",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, guide_id)
     select tour.id, 'en', day, '10:00', (day + time '10:00') at time zone 'Europe/Warsaw', days, 12, $1
     from (select min(id) as id from tour where city_id = 'krakow') tour,
       (values (date '2027-05-10', 1), (date '2027-05-12', 1), (date '2027-06-15', 1), (date '2027-06-20', 3),
         (date '2027-09-30', 1)) made (day, days)`,
    [guideId],
  );
});
afterAll(() => site?.close());

const addressIn = (page: string) => {
  const address = /value="([^"]*calendar\.ics[^"]*)"/.exec(page)?.[1];
  if (!address) return undefined;
  const url = new URL(address.replaceAll("&amp;", "&"));
  return url.pathname + url.search;
};
const shown = async () => addressIn(await (await guide.get("/guide/calendar")).text());
const eventsAt = async (address: string) => {
  const response = await openVisitor(site).get(address);
  expect(response.status).toBe(200);
  return readCalendars(await response.text())[0]?.events ?? [];
};

test("a guide makes a private address, which any calendar program reads without cookies", async () => {
  expect(await shown()).toBeUndefined();
  expect((await guide.post("/guide/calendar", { intent: "renew" })).status).toBe(303);
  const address = (await shown()) as string;
  const response = await openVisitor(site).get(address);
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
  const [calendar] = readCalendars(await response.text());
  expect(calendar?.method).toBeNull();
  const events = calendar?.events ?? [];
  expect(events.map(({ start }) => start)).toEqual([
    "2027-05-12T08:00:00.000Z",
    "2027-06-15T08:00:00.000Z",
    "2027-06-20T08:00:00.000Z",
    "2027-06-21T08:00:00.000Z",
    "2027-06-22T08:00:00.000Z",
    "2027-09-30T08:00:00.000Z",
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(6);
  expect(events[3]?.summary).toContain("2");
  expect(events[1]?.location).toContain("Kraków");
});

test("unchanged, it is not sent again; a canceled departure stays, marked as such", async () => {
  const address = (await shown()) as string;
  const visitor = openVisitor(site);
  const etag = (await visitor.get(address)).headers.get("ETag") as string;
  const again = await visitor.get(address, { "If-None-Match": `W/${etag}` });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const next = await site.db.one<{ id: number }>(
    "test-next-led",
    "select id from departure where guide_id = $1 and local_date = '2027-06-15'",
    [guideId],
  );
  await cancelDeparture(site.db, next?.id as number, await createStaff(site.db), testNow);
  expect((await visitor.get(address, { "If-None-Match": etag })).status).toBe(200);
  const events = await eventsAt(address);
  expect(events.map(({ status }) => status)).toEqual([
    "CONFIRMED",
    "CANCELLED",
    ...["CONFIRMED", "CONFIRMED", "CONFIRMED", "CONFIRMED"],
  ]);
  expect(events[1]?.sequence).toBeGreaterThan(events[2]?.sequence ?? 99);
});

test("what the guide cannot lead is marked as cancelled, and comes back when they can after all", async () => {
  const address = (await shown()) as string;
  const last = async () => (await eventsAt(address)).at(-1);
  const before = await last();
  const days = { guideId, from: "2027-09-30", to: "2027-09-30" };
  const by = { id: "staff", name: "Sam Staff", email: "staff@example.org" };
  await reportDaysOff(site.db, { ...days, key: "calendar-off", assigned: "release" }, by, testNow);
  const away = await last();
  expect([before?.status, away?.status, away?.uid]).toEqual(["CONFIRMED", "CANCELLED", before?.uid]);
  await withdrawDaysOff(site.db, { ...days, key: "calendar-back" }, by, testNow);
  const back = await last();
  expect(back?.status).toBe("CONFIRMED");
  const sequences = [before, away, back].map((event) => event?.sequence ?? 0);
  expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
});

test("on a tour of several days each day has its own hour and place", async () => {
  const tour = await site.db.one<{ id: number }>(
    "test-own-tour",
    "select tour_id as id from departure where guide_id = $1 and days = 3",
    [guideId],
  );
  await site.db.rows(
    "test-own-day",
    `insert into tour_day (tour_id, day, local_time, latitude, longitude) values ($1, 2, '07:15', 50.5, 20.5)
     on conflict (tour_id, day) do update set local_time = '07:15', latitude = 50.5, longitude = 20.5`,
    [tour?.id],
  );
  await site.db.rows(
    "test-own-place",
    "insert into tour_day_text (tour_id, day, locale, meeting_name, meeting_hint) values ($1, 2, 'en', 'At the hut', '')",
    [tour?.id],
  );
  const body = await (await openVisitor(site).get((await shown()) as string)).text();
  const second = body.split("BEGIN:VEVENT").find((event) => event.includes("DTSTART:20270621T051500Z"));
  expect(second).toContain("LOCATION:At the hut\\, Kraków");
  expect(second).toContain("GEO:50.5;20.5");
  await site.db.rows("test-no-own-day", "delete from tour_day where tour_id = $1", [tour?.id]);
});

test("it speaks the language of the guide's account", async () => {
  await site.db.rows("test-polish-guide", `update "user" set locale = 'pl' where role = 'guide'`);
  const page = await (await guide.get("/guide/calendar")).text();
  expect(page).toContain("Twój prywatny adres");
  const events = await eventsAt((await shown()) as string);
  expect(events[0]?.description).toContain("Jeszcze bez gości");
});

test("renewed or switched off, the old address reads nothing; the table alone gives no address away", async () => {
  const old = (await shown()) as string;
  await guide.post("/guide/calendar", { intent: "renew" });
  const address = (await shown()) as string;
  expect(address).not.toBe(old);
  expect((await openVisitor(site).get(old)).status).toBe(404);
  expect((await openVisitor(site).get(address)).status).toBe(200);
  const stored = await site.db.one<{ word: string }>(
    "test-word",
    "select word from guide_calendar where guide_id = $1",
    [guideId],
  );
  expect(address).not.toContain(stored?.word);
  expect((await openVisitor(site).get(`/guides/${guideId}/calendar.ics?key=${stored?.word}`)).status).toBe(404);
  await guide.post("/guide/calendar", { intent: "revoke" });
  expect(await shown()).toBeUndefined();
  expect((await openVisitor(site).get(address)).status).toBe(404);
  expect((await guide.post("/guide/calendar", { intent: "else" })).status).toBe(400);
});

test("it ends with the guide's account, and who reads too often waits", async () => {
  await guide.post("/guide/calendar", { intent: "renew" });
  const address = (await shown()) as string;
  const visitor = openVisitor(site);
  const statuses: number[] = [];
  for (let read = 0; read < 61; read++) statuses.push((await visitor.get(address)).status);
  expect(statuses.at(-1)).toBe(429);
  await site.db.rows("test-allow-again", "delete from rate_limit");
  expect((await visitor.get(address)).status).toBe(200);
  await site.db.rows("test-guide-leaves", `update "user" set role = 'guest' where role = 'guide'`);
  expect((await visitor.get(address)).status).toBe(404);
  const wrong: number[] = [];
  for (let guess = 0; guess < 31; guess++)
    wrong.push((await visitor.get(`/guides/${guideId}/calendar.ics?key=x`)).status);
  expect(wrong.at(-1)).toBe(429);
});
