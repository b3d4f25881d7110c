import fc from "fast-check";
import { expect, test } from "vitest";
import { checkGuides } from "#app/domain/bulk-changes/check-guides.ts";
import { checkGuide } from "#app/domain/departures/check-guide.ts";
import { makeDepartures } from "#app/domain/departures/make-departures.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createStaff } from "#test/support/staff.ts";
import { dateAfter, reasonNotAvailable, type WeekDay } from "./availability.ts";
import { getAvailability, listLedAhead } from "./get-availability.ts";
import { deleteOldGuideDays, reportDaysOff, withdrawDaysOff } from "./report-days-off.ts";
import { saveWeek } from "./save-week.ts";

const { db } = await openTestDatabase({ seeded: true });
const by = await createStaff(db);
let count = 0;
const key = () => `test-key-${count++}`;
const led = (await db.one<{ guideId: number; date: string; id: number }>(
  "test-led",
  `select guide_id as "guideId", local_date as date, id from departure
   where guide_id is not null and days = 1 and starts_at > $1::timestamptz + interval '5 days' order by starts_at, id limit 1`,
  [testNow],
)) as { guideId: number; date: string; id: number };
const { guideId } = led;

type Walk = {
  id: number;
  tourId: number;
  language: string;
  startsAt: Date;
  date: string;
  time: string;
  minutes: number;
};
const walks = await db.rows<Walk>(
  "test-walks",
  `select departure.id, tour_id as "tourId", language, starts_at as "startsAt", local_date as date,
     to_char(local_time, 'HH24:MI') as time, minutes
   from departure join tour on tour.id = tour_id
   where starts_at > $1 and departure.days = 1 and local_date < '2027-06-20' and status = 'OPEN' order by md5(departure.id::text) limit 60`,
  [testNow],
);

test("every choice of a guide knows hours and days off, and SQL says the same as the rule", async () => {
  const hour = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, "0")}:30`);
  const day: fc.Arbitrary<WeekDay> = fc
    .record({
      weekday: fc.integer({ min: 1, max: 7 }),
      from: fc.oneof(fc.constant("00:00"), hour),
      to: fc.oneof(fc.constant("24:00"), hour),
    })
    .filter(({ from, to }) => from < to);
  const week = fc.uniqueArray(day, { selector: ({ weekday }) => weekday, minLength: 1, maxLength: 7 });
  const off = fc.array(fc.record({ ahead: fc.integer({ min: 0, max: 8 }), back: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(week, off, async (week, off) => {
      await db.rows("test-clear", "delete from guide_day where guide_id = $1", [guideId]);
      expect(await saveWeek(db, { key: key(), guideId, week }, by, testNow)).toMatchObject({ ok: true });
      for (const { ahead, back } of off) {
        const date = dateAfter("2027-06-10", ahead);
        const days = { key: key(), guideId, from: date, to: dateAfter(date, 1) };
        if (back) await withdrawDaysOff(db, { ...days, extra: true }, by, testNow);
        else expect(await reportDaysOff(db, { ...days, assigned: "keep" }, by, testNow)).toMatchObject({ ok: true });
      }
      const availability = await getAvailability(db, guideId, testNow);
      const many = await checkGuides(
        db,
        walks.map(({ id }) => id),
        guideId,
        ["busy", "absent", "unavailable", "language", "city"],
        testNow,
      );
      const of = (reasons: string[] = []) =>
        reasons.filter((reason) => reason === "absent" || reason === "unavailable");
      for (const walk of walks) {
        const reason = reasonNotAvailable(availability, walk);
        seen.add(String(reason));
        expect(of(many.find(({ departureId }) => departureId === walk.id)?.reasons)).toEqual(reason ? [reason] : []);
      }
      const walk = walks[off.length] as Walk;
      const need = { tourId: walk.tourId, language: walk.language, starts: [walk.startsAt], departureId: walk.id };
      const reason = reasonNotAvailable(availability, walk);
      expect(of((await checkGuide(db, guideId, need, testNow))?.reasons)).toEqual(reason ? [reason] : []);
    }),
    { numRuns: 20 },
  );
  expect([...seen].sort()).toEqual(["absent", "unavailable", "undefined"]);
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "00:00", to: "24:00" }));
  await db.rows("test-clear-days", "delete from guide_day where guide_id = $1", [guideId]);
  await saveWeek(db, { key: key(), guideId, week: always }, by, testNow);
  await withdrawDaysOff(db, { key: key(), guideId, from: "2027-06-10", to: "2027-07-10" }, by, testNow);
  expect(await getAvailability(db, guideId, testNow)).toEqual({ week: [], days: [] });
}, 60_000);

test("days off with departures ask first; then they are kept, or opened for another guide, as the guide says", async () => {
  const days = { guideId, from: led.date, to: dateAfter(led.date, 13) };
  const ahead = await listLedAhead(db, { ...days, locale: "pl" }, testNow);
  expect(ahead.map(({ id }) => id)).toContain(led.id);
  const asking = { ...days, key: key(), assigned: "ask" as const };
  expect(await reportDaysOff(db, asking, by, testNow)).toEqual({ ok: false, reason: "assigned" });
  expect((await getAvailability(db, guideId, testNow)).days).toEqual([]);

  expect(await reportDaysOff(db, { ...asking, assigned: "keep" }, by, testNow)).toMatchObject({ departures: 0 });
  expect((await getAvailability(db, guideId, testNow)).days).toHaveLength(14);
  expect(await listLedAhead(db, { ...days, locale: "en" }, testNow)).toHaveLength(ahead.length);

  const released = await reportDaysOff(db, { ...days, key: key(), assigned: "release" }, by, testNow);
  expect(released).toMatchObject({ ok: true, departures: ahead.length });
  expect(await listLedAhead(db, { ...days, locale: "en" }, testNow)).toEqual([]);
  const mails = await db.rows("test-mails", "select id from outgoing_mail where kind = 'office.absence'");
  expect(mails).toHaveLength(1);

  const back = await withdrawDaysOff(db, { ...days, key: key() }, by, testNow);
  expect(back).toMatchObject({ ok: true, departures: ahead.length });
  expect((await getAvailability(db, guideId, testNow)).days).toEqual([]);
  for (const [from, to] of [
    ["2026-01-01", "2026-01-02"],
    ["2027-07-02", "2027-07-01"],
    ["2027-07-01", "2029-07-01"],
  ] as const)
    expect(await reportDaysOff(db, { key: key(), guideId, from, to, assigned: "ask" }, by, testNow)).toEqual({
      ok: false,
      reason: "wrong_days",
    });
});

test("a holiday taken back leaves the week as it was; days outside it are added only if asked for", async () => {
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: "00:00", to: "24:00" }));
  await saveWeek(db, { key: key(), guideId, week }, by, testNow);
  const holiday = { guideId, from: "2027-09-06", to: "2027-09-19" };
  const free = async () => (await getAvailability(db, guideId, testNow)).days.filter(({ available }) => available);
  await reportDaysOff(db, { ...holiday, key: key(), assigned: "release" }, by, testNow);
  await withdrawDaysOff(db, { ...holiday, key: key() }, by, testNow);
  expect(await free()).toEqual([]);
  await withdrawDaysOff(db, { ...holiday, key: key(), extra: true }, by, testNow);
  const weekends = ["2027-09-11", "2027-09-12", "2027-09-18", "2027-09-19"];
  expect((await free()).map(({ date }) => date)).toEqual(weekends);
  await withdrawDaysOff(db, { ...holiday, key: key() }, by, testNow);
  expect(await free()).toEqual([]);
});

test("the daily job gives no new departure to a guide who has the day off", async () => {
  const scheduled = (await db.one<{ guideId: number; scheduleId: number; date: string }>(
    "test-scheduled",
    `select departure.guide_id as "guideId", schedule_id as "scheduleId", local_date as date from departure join schedule on schedule.id = schedule_id
     where schedule.guide_id = departure.guide_id and local_date > '2027-08-01' and seats_taken = 0 and departure.days = 1 order by departure.id limit 1`,
  )) as { guideId: number; scheduleId: number; date: string };
  await db.rows("test-remove", "delete from departure where schedule_id = $1 and local_date >= $2", [
    scheduled.scheduleId,
    scheduled.date,
  ]);
  const off = { key: key(), guideId: scheduled.guideId, from: scheduled.date, to: scheduled.date };
  await reportDaysOff(db, { ...off, assigned: "keep" }, by, testNow);
  await makeDepartures(db, testNow);
  const made = await db.rows<{ date: string; guideId: number | null }>(
    "test-made",
    `select local_date as date, guide_id as "guideId" from departure where schedule_id = $1 and local_date >= $2 order by 1`,
    [scheduled.scheduleId, scheduled.date],
  );
  expect(made[0]).toEqual({ date: scheduled.date, guideId: null });
  expect(made[1]?.guideId).toBe(scheduled.guideId);
  await deleteOldGuideDays(db, new Date("2027-12-01T00:00:00Z"));
  expect(await db.rows("test-left", "select local_date from guide_day")).toEqual([]);
});
