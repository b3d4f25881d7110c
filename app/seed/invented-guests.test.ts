import { expect, test } from "vitest";
import { announceToGuests } from "#app/domain/departures/announce-to-guests.ts";
import { cancelDeparture } from "#app/domain/departures/change-departure.ts";
import type { Job } from "#app/jobs/job.ts";
import { folderStorage } from "#app/storage/folder-storage.ts";
import { loadCities } from "#content/load.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { loadServer, openSite } from "#test/support/site.ts";
import { createStaff } from "#test/support/staff.ts";

const { db } = await openTestDatabase({ seeded: true });
const day = 86_400_000;

test("invented guests get no mail: not over five weeks of departures, and not when the office writes or cancels", async () => {
  const { createJobs } = await loadServer();
  const settings = { origin: "https://walks.example", secret: "s".repeat(32), storage: folderStorage("unused") };
  const jobs: Job[] = createJobs(settings).filter(({ name }) =>
    ["compose-booking-notifications", "close-started", "remind-guests", "request-reviews", "send-digest"].includes(
      name,
    ),
  );
  const staff = await createStaff(db);
  const busiest = await db.one<{ id: number; bookings: number }>(
    "test-busiest",
    `select departure_id as id, count(*) as bookings from booking join departure on departure.id = departure_id
     where starts_at > $1 group by departure_id order by count(*) desc, departure_id limit 1`,
    [testNow],
  );
  expect(busiest?.bookings).toBeGreaterThan(3);
  await announceToGuests(
    db,
    { key: "announcement", departureId: busiest?.id as number, subject: "Rain", body: "Bring a coat." },
    staff,
    testNow,
  );
  expect(await cancelDeparture(db, busiest?.id as number, staff, testNow)).toMatchObject({ ok: true });
  for (let now = testNow.getTime(); now < testNow.getTime() + 35 * day; now += day)
    for (const job of jobs) await job.run(db, () => new Date(now));
  expect(await db.rows("test-mail", "select recipient from outgoing_mail")).toEqual([]);
});

test("no seeded review is called verified", async () => {
  const site = await openSite();
  try {
    const count = await site.db.one<{ all: number; verified: number }>(
      "test-verified",
      `select count(*) as "all", count(*) filter (where verified) as verified from review`,
    );
    expect(count?.all).toBeGreaterThan(100);
    expect(count?.verified).toBe(0);
    for (const path of ["/", "/krakow/old-town"]) {
      const page = await (await site.fetch(path)).text();
      expect(page).toContain("review");
      expect(page).not.toContain("Verified booking");
    }
  } finally {
    await site.close();
  }
});

test("a review that names the month of the walk is dated to it", async () => {
  const dated = await db.rows<{ month: number; ago: number }>(
    "test-month-of-review",
    `select extract(month from walked_on)::integer as month, $1::date - walked_on as ago from review
     where body in ('Too many people in August.', 'Freezing in February, but worth it. Somebody lent me gloves.') order by 1`,
    [testNow],
  );
  expect(dated.map(({ month }) => month)).toEqual([2, 8]);
  for (const { ago } of dated) expect(ago).toBeGreaterThan(280);
});

test("a review that names the day of the week is dated to it", async () => {
  const [dated, ...more] = await db.rows<{ day: number }>(
    "test-weekday-of-review",
    "select extract(isodow from walked_on)::integer as day from review where title = 'Sonntags mit Radu auf dem Markt'",
  );
  expect([dated?.day, more]).toEqual([7, []]);
});

test("invented reviews tell of days on which the tour took place", async () => {
  const known = new Map(
    loadCities().flatMap(({ id, facts }) => Object.entries(facts.tours).map(([key, tour]) => [`${id}/${key}`, tour])),
  );
  const reviews = await db.rows<{ tour: string; walkedOn: string; createdOn: string }>(
    "test-days-of-reviews",
    `select tour.city_id || '/' || tour.key as tour, walked_on as "walkedOn", created_at::date as "createdOn"
     from review join tour on tour.id = tour_id`,
  );
  const never = reviews.filter(({ tour, walkedOn }) => {
    const date = new Date(walkedOn);
    const weekday = ["su", "mo", "tu", "we", "th", "fr", "sa"][date.getUTCDay()];
    return !known.get(tour)?.schedules.some(({ days, from = "01-01", to = "12-31" }) => {
      const day = walkedOn.slice(5);
      const isInSeason = from <= to ? day >= from && day <= to : day >= from || day <= to;
      return isInSeason && (days === "daily" || days.some((known) => known === weekday));
    });
  });
  expect(reviews.length).toBeGreaterThan(100);
  expect(never).toEqual([]);
  for (const { walkedOn, createdOn } of reviews) expect(walkedOn < createdOn).toBe(true);
});
