import { beforeAll, expect, test } from "vitest";
import { cancelDeparture, closeDeparture } from "#app/domain/departures/change-departure.ts";
import { editDeparture } from "#app/domain/departures/edit-departure.ts";
import { getDeparture } from "#app/domain/departures/get-departure.ts";
import { joinWaitingList } from "#app/domain/waiting-list/join-waiting-list.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { loadServer } from "#test/support/site.ts";
import { createStaff } from "#test/support/staff.ts";
import type { Job } from "./job.ts";

const { db } = await openTestDatabase({ seeded: true });
let compose: Job;
let by: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  const { createJobs } = await loadServer();
  const jobs: Job[] = createJobs({
    origin: "https://walks.example",
    secret: "s".repeat(32),
    storage: folderStorage("unused"),
  });
  compose = jobs.find((job) => job.name === "compose-waiting-notifications") as Job;
  by = await createStaff(db);
});

async function fullDeparture(): Promise<number> {
  const row = await db.one<{ id: number }>(
    "test-waiting-departure",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity)
     select tour.id, 'en', '2027-07-01', '10:00', '2027-07-01T07:00:00Z', 2 from tour where city_id = 'sofia' order by tour.id limit 1
     returning id`,
  );
  const id = row?.id as number;
  await db.rows("test-waiting-fill", "update departure set seats_taken = capacity where id = $1", [id]);
  return id;
}

async function addSeats(id: number, count: number) {
  const departure = await getDeparture(db, id);
  if (!departure) throw new Error("There is no such departure");
  const { version, date, time, guideId, capacity } = departure;
  await editDeparture(db, { id, version, date, time, guideId, capacity: capacity + count }, by, testNow);
}

const mailTo = (email: string) =>
  db.rows<{ dedupKey: string; subject: string; body: string }>(
    "test-waiting-mail",
    `select dedup_key as "dedupKey", subject, body from outgoing_mail where recipient = $1 order by id`,
    [email],
  );

/** Half an hour after `testNow`, 08:00 UTC, in Sofia. */
const until = "11:30";

test.each([
  ["en", "Waiting list", "Places for you", "Tour cancelled", "", "Eastern European Time", "Confirm my address"],
  [
    "es",
    "Lista de espera",
    "Plazas para ti",
    "Tour cancelado",
    "/es",
    "hora de Europa oriental",
    "Confirmar mi dirección",
  ],
  ["de", "Warteliste", "Plätze für Sie", "fällt aus", "/de", "Osteuropäische Zeit", "Adresse bestätigen"],
  [
    "pl",
    "Lista oczekujących",
    "Miejsca dla ciebie",
    "Spacer odwołany",
    "/pl",
    "czas wschodnioeuropejski",
    "Potwierdzam adres",
  ],
] as const)("%s: joined, offered with the time limit in the city, and ended, once each", async (locale, ...words) => {
  const [joined, offered, ended, prefix, zone, confirm] = words;
  const departureId = await fullDeparture();
  const join = async (email: string) => {
    const guest = { name: "Wanda", email, locale: locale as Locale };
    const result = await joinWaitingList(db, { departureId, party: { adults: 2, children: 0 }, ...guest }, testNow);
    if (!result.ok) throw new Error(result.reason);
    return result.id;
  };
  const [first, second] = [`first-${locale}@example.org`, `second-${locale}@example.org`];
  const id = await join(first);
  await join(second);
  await compose.run(db, () => testNow);
  await addSeats(departureId, 2);
  await compose.run(db, () => testNow);
  const mails = await mailTo(first);
  expect(mails.map(({ dedupKey }) => dedupKey)).toEqual([`waiting/${id}/joined`, `waiting/${id}/offered`]);
  expect(mails[0]?.subject).toContain(joined);
  expect(mails[1]?.subject).toContain(offered);
  expect(mails[0]?.body).toContain(confirm);
  expect(mails[1]?.body).toMatch(new RegExp(`${until}(\\sUhr)? \\(${zone}\\)`));
  for (const { body } of mails) expect(body).toContain(`https://walks.example${prefix}/booking/waiting/${id}?key=`);
  for (const { body } of mails) expect(body).toContain("&confirm=");
  await cancelDeparture(db, departureId, by, testNow);
  await compose.run(db, () => testNow);
  for (const email of [first, second]) {
    const last = (await mailTo(email)).at(-1);
    expect(last?.dedupKey).toMatch(/ended$/);
    expect(last?.subject).toContain(ended);
  }
});

test("a closed departure ends its list without promising places on general sale", async () => {
  const departureId = await fullDeparture();
  const guest = { name: "Wanda", email: "closed@example.org", locale: "en" as const };
  await joinWaitingList(db, { departureId, party: { adults: 2, children: 0 }, ...guest }, testNow);
  await closeDeparture(db, departureId, by, testNow);
  await compose.run(db, () => testNow);
  const last = (await mailTo(guest.email)).at(-1);
  expect(last?.subject).toContain("Waiting list ended");
  expect(last?.body).toContain("Booking for this departure has closed.");
  expect(last?.body).not.toContain("general sale");
});
