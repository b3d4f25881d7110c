import { afterAll, beforeAll, expect, test } from "vitest";
import { findConflicts } from "#app/domain/departures/find-conflicts.ts";
import { listDay } from "#app/domain/departures/list-day.ts";
import { listGuideDays } from "#app/domain/guide-days/list-guide-days.ts";
import { wholeCompany } from "#app/domain/team/office-scope.ts";
import { listBoard } from "#app/domain/timetable/list-board.ts";
import { testNow } from "#test/support/database.ts";
import { readCalendars } from "#test/support/read-calendar.ts";
import { readFormOf } from "#test/support/read-form-of.ts";
import { loadServer, openSite, type TestSite, testSecret } from "#test/support/site.ts";
import { staffMember } from "#test/support/staff.ts";
import { mailTo, openVisitor } from "#test/support/visitor.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const days = [
  "Day 1 of 3: Monday 28 June 2027, 09:30–13:30",
  "Day 2 of 3: Tuesday 29 June 2027, 09:30–13:30",
  "Day 3 of 3: Wednesday 30 June 2027, 09:30–13:30",
];
const textOf = (html: string) => html.replace(/<!-- -->|<\/?span[^>]*>/g, "").replace(/<[^>]+>/g, "\n");

test("ticket, mail and calendar file of a tour of three days name each of them", async () => {
  const departure = await site.db.one<{ id: number; total: number }>(
    "test-pass-departure",
    `select departure.id, 2 * tour.price as total from departure join tour on tour.id = departure.tour_id
     where tour.city_id = 'krakow' and tour.key = 'three-day-pass' and departure.local_date = '2027-06-28'`,
  );
  const email = "pass@example.org";
  const guest = openVisitor(site);
  const placed = await guest.post(
    "/krakow/three-day-pass",
    {
      departure: String(departure?.id),
      adults: "2",
      children: "0",
      name: "Ada",
      email,
      phone: "",
      total: String(departure?.total),
    },
    { Origin: "http://localhost:3000" },
  );
  expect(placed.status).toBe(303);
  const ticket = placed.headers.get("Location") ?? "";

  const html = await (await guest.get(ticket)).text();
  const page = textOf(html);
  expect(days.filter((day) => page.includes(day))).toEqual(days);
  for (const program of ["Google Calendar", "Outlook"])
    for (const day of [1, 2, 3]) expect(html).toContain(`aria-label="${program}: Day ${day} of 3"`);
  const [list = ""] = /<ul class="tour-days">[\s\S]*?<\/ul>/.exec(html) ?? [];
  for (const place of ["Old Synagogue, ul. Szeroka", "Main Post Office (Poczta Główna)"]) expect(list).toContain(place);
  expect(list.match(/openstreetmap\.org/g)).toHaveLength(3);

  const storage = { put: async () => {}, get: async () => undefined, remove: async () => {} };
  const { createJobs } = await loadServer();
  const jobs = createJobs({ origin: "http://localhost:3000", secret: testSecret, storage });
  await jobs.find(({ name }) => name === "compose-booking-notifications")?.run(site.db, () => testNow);
  const mail = await mailTo(site, email);
  expect(days.filter((day) => mail.includes(day))).toEqual(days);
  expect(mail).toContain("Day 1 of 3: St Mary’s Basilica, on day one");
  expect(mail).toContain("Day 2 of 3: Old Synagogue, ul. Szeroka");
  expect(mail.match(/calendar\.google\.com/g)).toHaveLength(3);

  const file = async () => (await guest.get(ticket.replace("?", "/calendar.ics?"))).text();
  const [calendar] = readCalendars(await file());
  expect(calendar?.events.map(({ start, summary, location }) => [start, summary, location])).toEqual([
    ["2027-06-28T07:30:00.000Z", "Kraków in three mornings (Day 1 of 3)", "St Mary’s Basilica, on day one, Kraków"],
    ["2027-06-29T07:30:00.000Z", "Kraków in three mornings (Day 2 of 3)", "Old Synagogue, ul. Szeroka, Kraków"],
    ["2027-06-30T07:30:00.000Z", "Kraków in three mornings (Day 3 of 3)", "Main Post Office (Poczta Główna), Kraków"],
  ]);
  await guest.post(ticket.replace("?", "/cancel?"), {}, { Origin: "http://localhost:3000" });
  expect(readCalendars(await file()).map(({ method, events }) => [method, events.length])).toEqual([
    ["CANCEL", 1],
    ["CANCEL", 1],
    ["CANCEL", 1],
  ]);
  await jobs.find(({ name }) => name === "compose-booking-notifications")?.run(site.db, () => testNow);
  const attached = await site.db.one<{ files: string[] }>(
    "test-attached",
    `select array(select attachment ->> 'filename' from jsonb_array_elements(attachments) attachment) as files
     from outgoing_mail where recipient = $1 order by id desc limit 1`,
    [email],
  );
  expect(attached?.files).toHaveLength(3);
});

test("the office gives a day its own time and place, and every list of it follows", async () => {
  const staff = await staffMember(site);
  const tour = await site.db.one<{ id: number }>("test-pass", "select id from tour where key = 'three-day-pass'");
  const path = `/office/content/tours/${tour?.id}/days`;
  const origin = { Origin: "http://localhost:3000" };
  const form = await readFormOf(staff, path);
  const place = { "day.2.latitude": "50.0515", "day.2.longitude": "19.9487" };
  const names = Object.fromEntries(
    ["en", "es", "de", "pl"].map((locale) => [`day.2.${locale}.name`, `Gate ${locale}`]),
  );
  const wrong = await staff.post(path, { ...form, ...place, "day.2.time": "25:00", "day.2.pl.name": "" }, origin);
  expect(wrong.status).toBe(422);
  const saved = await staff.post(path, { ...form, ...place, ...names, "day.2.time": "14:15" }, origin);
  expect(saved.status).toBe(303);
  expect((await staff.post(path, { ...form, ...place, ...names, "day.2.time": "16:00" }, origin)).status).toBe(409);
  expect(await (await staff.get(path)).text()).toContain('value="Gate pl"');

  const departure = await site.db.one<{ id: number }>(
    "test-own-pass",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, guide_id)
     select id, 'en', $2::date, '09:30', ($2::date + time '09:30') at time zone 'Europe/Warsaw', days, 14, (select min(id) from guide)
     from tour where id = $1 returning id`,
    [tour?.id, "2027-06-11"],
  );
  const entries = (await listBoard(site.db, "de", testNow, { cityId: "krakow", ahead: 2, language: null })).filter(
    ({ id }) => id === departure?.id,
  );
  expect(entries).toMatchObject([{ day: 2, days: 3, date: "2027-06-12", time: "14:15", meetingFrom: "Gate de" }]);
  const guide = await site.db.one<{ id: number }>("test-guide", "select min(id) as id from guide");
  const days = (await listGuideDays(site.db, guide?.id as number, testNow, "en")).filter(
    ({ id }) => id === departure?.id,
  );
  expect(days.map(({ day, date, time, meeting, guests }) => [day, date, time, meeting, guests === null])).toEqual([
    [1, "2027-06-11", "09:30", "St Mary’s Basilica, on day one", false],
    [2, "2027-06-12", "14:15", "Gate en", true],
    [3, "2027-06-13", "09:30", "Main Post Office (Poczta Główna)", true],
  ]);
  const office = await listDay(site.db, {
    date: "2027-06-12",
    cityId: "krakow",
    words: "",
    filter: null,
    scope: wholeCompany,
  });
  expect(office.filter(({ id }) => id === departure?.id)).toMatchObject([{ day: 2, time: "14:15" }]);
  // On day two the guide is needed from 14:15 on and free in the morning.
  const clashes = async (time: string) => {
    const found = await findConflicts(site.db, {
      guideId: guide?.id as number,
      tourId: walk?.id as number,
      starts: [new Date(`2027-06-12T${time}:00+02:00`)],
    });
    return found.some(({ departureId }) => departureId === departure?.id);
  };
  const walk = await site.db.one<{ id: number }>(
    "test-walk",
    "select id from tour where city_id = 'krakow' and key = 'old-town'",
  );
  expect([await clashes("10:00"), await clashes("15:00")]).toEqual([false, true]);
  const board = await (await site.fetch("/tours-board?city=krakow&day=2")).text();
  expect(textOf(board)).toMatch(/Book from day 1/);
});
