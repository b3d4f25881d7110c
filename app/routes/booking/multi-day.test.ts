import { afterAll, beforeAll, expect, test } from "vitest";
import { testNow } from "#test/database.ts";
import { readCalendars } from "#test/read-calendar.ts";
import { loadServer, openSite, type TestSite, testSecret } from "#test/site.ts";
import { mailTo, openVisitor } from "#test/visitor.ts";

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
const textOf = (html: string) => html.replace(/<!-- -->/g, "").replace(/<[^>]+>/g, "\n");

test("ticket, mail and calendar file of a tour of three days name each of them", async () => {
  const departure = await site.db.one<{ id: number }>(
    "test-pass-departure",
    `select departure.id from departure join tour on tour.id = departure.tour_id
     where tour.city_id = 'krakow' and tour.key = 'three-day-pass' and departure.local_date = '2027-06-28'`,
  );
  const email = "pass@example.org";
  const guest = openVisitor(site);
  const placed = await guest.post(
    "/krakow/three-day-pass",
    { departure: String(departure?.id), adults: "2", children: "0", name: "Ada", email, phone: "" },
    { Origin: "http://localhost:3000" },
  );
  expect(placed.status).toBe(303);
  const ticket = placed.headers.get("Location") ?? "";

  const page = textOf(await (await guest.get(ticket)).text());
  expect(days.filter((day) => page.includes(day))).toEqual(days);
  expect(page.match(/Outlook: Day \d of 3/g)).toEqual([1, 2, 3].map((day) => `Outlook: Day ${day} of 3`));

  const storage = { put: async () => {}, get: async () => undefined, remove: async () => {} };
  const { createJobs } = await loadServer();
  const jobs = createJobs({ origin: "http://localhost:3000", secret: testSecret, storage });
  await jobs.find(({ name }) => name === "write-letters")?.run(site.db, () => testNow);
  const mail = await mailTo(site, email);
  expect(days.filter((day) => mail.includes(day))).toEqual(days);

  const file = async () => (await guest.get(ticket.replace("?", "/calendar.ics?"))).text();
  const [calendar] = readCalendars(await file());
  expect(calendar?.events.map(({ start, summary, location }) => [start, summary, location])).toEqual([
    ["2027-06-28T07:30:00.000Z", "Kraków in three mornings (Day 1 of 3)", "St Mary’s Basilica, on day one, Kraków"],
    ["2027-06-29T07:30:00.000Z", "Kraków in three mornings (Day 2 of 3)", "Kraków"],
    ["2027-06-30T07:30:00.000Z", "Kraków in three mornings (Day 3 of 3)", "Kraków"],
  ]);
  for (const { description } of calendar?.events ?? [])
    expect(description).toContain("Days two and three start where the guide tells you");
  await guest.post(ticket.replace("?", "/cancel?"), {}, { Origin: "http://localhost:3000" });
  expect(readCalendars(await file()).map(({ method, events }) => [method, events.length])).toEqual([
    ["CANCEL", 1],
    ["CANCEL", 1],
    ["CANCEL", 1],
  ]);
  await jobs.find(({ name }) => name === "write-letters")?.run(site.db, () => testNow);
  const attached = await site.db.one<{ files: string[] }>(
    "test-attached",
    `select array(select attachment ->> 'filename' from jsonb_array_elements(attachments) attachment) as files
     from outgoing_mail where recipient = $1 order by id desc limit 1`,
    [email],
  );
  expect(attached?.files).toHaveLength(3);
});
