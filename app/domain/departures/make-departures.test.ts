import { expect, test } from "vitest";
import { reportAbsence } from "#app/domain/guide-days/report-absence.ts";
import { listCityDepartures } from "#app/domain/timetable/list-city-departures.ts";
import { testNow } from "#test/support/database.ts";
import { createGuideAccount, type TestGuide } from "#test/support/guides.ts";
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

test("a guide who has left, cannot come or leads another departure gets no new one, and does get those of other days", async () => {
  // A Monday and the Monday after it.
  const [day, next] = ["2027-07-12", "2027-07-19"];
  const schedule = async (guideId: number, time: string) =>
    (
      (await db.one<{ id: number }>(
        "test-schedule",
        `insert into schedule (tour_id, language, weekdays, local_time, capacity, guide_id)
         select min(id), 'en', array[1], $2, 9, $1 from tour where city_id = 'krakow' and days = 1 returning id`,
        [guideId, time],
      )) as { id: number }
    ).id;
  const lead = async (guideId: number, time: string) =>
    (await db.one<{ id: number }>(
      "test-led",
      `insert into departure (tour_id, language, local_date, local_time, starts_at, capacity, guide_id, edited)
       select min(id), 'en', $2::date, $3::time, ($2::date + $3::time) at time zone 'Europe/Warsaw', 9, $1, true
       from tour where city_id = 'krakow' and days = 1 returning id`,
      [guideId, day, time],
    )) as { id: number };
  const cases: Record<string, { time?: string; prepare: (guide: TestGuide) => Promise<unknown>; gets: boolean[] }> = {
    free: { prepare: async () => {}, gets: [true, true] },
    left: {
      prepare: ({ id }) => db.rows("test-left", "update guide set active = false where id = $1", [id]),
      gets: [false, false],
    },
    off: {
      prepare: ({ id }) =>
        db.rows("test-off", "insert into guide_day (guide_id, local_date, available) values ($1, $2, false)", [
          id,
          day,
        ]),
      gets: [false, true],
    },
    mornings: {
      prepare: ({ id }) =>
        db.rows(
          "test-week",
          "insert into guide_week (guide_id, weekday, from_time, to_time) values ($1, 1, '06:00', '09:00')",
          [id],
        ),
      gets: [false, false],
    },
    absent: {
      prepare: async (guide) => {
        const { id } = await lead(guide.id, "19:00");
        await reportAbsence(
          db,
          { key: "absent-that-day", departureId: id, reason: "ill" },
          { ...guide.account, guideId: guide.id },
          testNow,
        );
      },
      gets: [false, true],
    },
    busy: { prepare: ({ id }) => lead(id, "10:30"), gets: [false, true] },
    // Of two new ones the earlier has the guide, and the third is late enough.
    twice: {
      prepare: async ({ id }) => {
        await schedule(id, "10:40");
        await schedule(id, "16:00");
      },
      gets: [true, true],
    },
  };
  const made = async (scheduleId: number) =>
    (
      await db.rows<{ guideId: number | null }>(
        "test-guides-of-made",
        `select guide_id as "guideId" from departure where schedule_id = $1 and local_date in ($2, $3) order by local_date`,
        [scheduleId, day, next],
      )
    ).map(({ guideId }) => guideId !== null);
  const schedules = new Map<string, number>();
  for (const [name, { prepare }] of Object.entries(cases)) {
    const guide = await createGuideAccount(db, `made-${name}`);
    await db.rows("test-published", "update guide set active = true where id = $1", [guide.id]);
    await prepare(guide);
    schedules.set(name, await schedule(guide.id, "10:00"));
  }
  await makeDepartures(db, testNow);
  for (const [name, { gets }] of Object.entries(cases))
    expect([name, await made(schedules.get(name) ?? 0)]).toEqual([name, gets]);
  const twice = schedules.get("twice") ?? 0;
  expect([await made(twice - 2), await made(twice - 1)]).toEqual([
    [false, false],
    [true, true],
  ]);
});
