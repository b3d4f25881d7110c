import { expect, test } from "vitest";
import { listCityDepartures } from "#app/domain/timetable/list-city-departures.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { closeStarted } from "./change-departure.ts";
import { makeDepartures } from "./make-departures.ts";

const { db } = await openTestDatabase({ seeded: true });

test("running the job again adds nothing and touches nothing, the next day adds a day", async () => {
  expect(await makeDepartures(db, testNow)).toBe(0);
  await db.rows(
    "test-edit",
    "update departure set local_time = '23:45', edited = true, schedule_id = schedule_id where id = (select min(id) from departure)",
  );
  const tomorrow = new Date(testNow.getTime() + 86_400_000);
  expect(await makeDepartures(db, tomorrow)).toBeGreaterThan(0);
  const edited = await db.one<{ time: string }>(
    "test-edited",
    "select local_time::text as time from departure where edited",
  );
  expect(edited?.time).toBe("23:45:00");
  const doubled = await db.rows(
    "test-doubled",
    "select schedule_id from departure where schedule_id is not null group by schedule_id, local_date having count(*) > 1",
  );
  expect(doubled).toEqual([]);
});

test("every departure's instant is its local time in the city's zone, also across the change of clocks", async () => {
  const october = new Date("2027-10-28T12:00:00Z");
  await makeDepartures(db, october);
  const rows = await db.rows<{ date: string; time: string; zone: string; startsAt: Date }>(
    "test-instants",
    `select departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time, city.time_zone as zone, departure.starts_at as "startsAt"
     from departure join tour on tour.id = departure.tour_id join city on city.id = tour.city_id
     where departure.local_date between '2027-10-29' and '2027-11-02' and not departure.edited`,
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) {
    const clock = new Intl.DateTimeFormat("sv-SE", {
      timeZone: row.zone,
      dateStyle: "short",
      timeStyle: "short",
    }).format(row.startsAt);
    expect(clock).toBe(`${row.date} ${row.time}`);
  }
});

test("an hour that does not exist in spring moves forward, one that comes twice is the second", async () => {
  await db.rows(
    "test-night-schedule",
    `insert into schedule (tour_id, language, weekdays, local_time, capacity)
     select id, 'en', array[7], '02:30', 10 from tour where city_id = 'krakow' and key = 'old-town'`,
  );
  await makeDepartures(db, new Date("2028-03-25T12:00:00Z"), 3);
  await makeDepartures(db, new Date("2028-10-28T12:00:00Z"), 3);
  const rows = await db.rows<{ date: string; startsAt: Date }>(
    "test-night-instants",
    `select local_date as date, starts_at as "startsAt" from departure where local_time = '02:30' order by 1`,
  );
  expect(rows.map((row) => [row.date, row.startsAt.toISOString()])).toEqual([
    ["2028-03-26", "2028-03-26T01:30:00.000Z"],
    ["2028-10-29", "2028-10-29T01:30:00.000Z"],
  ]);
});

test("at midnight the timetable turns to the city's new day, none missing and none doubled", async () => {
  const before = await listCityDepartures(db, "en", new Date("2027-06-14T21:59:00Z"), "krakow", 2);
  const after = await listCityDepartures(db, "en", new Date("2027-06-14T22:01:00Z"), "krakow", 1);
  const tomorrow = before.filter((departure) => departure.date === "2027-06-15");
  expect(after.map((departure) => departure.id)).toEqual(tomorrow.map((departure) => departure.id));
  expect(after.length).toBeGreaterThan(3);
});

test("booking ends when a departure starts", async () => {
  const closed = await closeStarted(db, new Date("2027-06-11T12:00:00Z"));
  expect(closed).toBeGreaterThan(10);
  const wrong = await db.rows(
    "test-still-open",
    "select id from departure where status = 'OPEN' and starts_at <= '2027-06-11T12:00:00Z'",
  );
  expect(wrong).toEqual([]);
});
