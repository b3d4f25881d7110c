import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { addWalkIn } from "#app/domain/attendance/add-walk-in.ts";
import { editDeparture } from "#app/domain/departures/edit-departure.ts";
import { makeDepartures } from "#app/domain/departures/make-departures.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { createSmallWorld, nameSmallWorld } from "#test/support/small-world.ts";
import { createStaff } from "#test/support/staff.ts";
import { planDays, planDigest } from "./plan-schedule.ts";
import { saveSchedule } from "./save-schedule.ts";
import type { Pattern } from "./schedule.ts";

const { db } = await openTestDatabase({ connections: 8 });
let tourId: number;
let by: Actor;

beforeAll(async () => {
  tourId = (await createSmallWorld(db, { count: 0, capacity: 8, startsAt: "2027-06-20T08:00:00Z" })).tourId;
  await nameSmallWorld(db, tourId);
  by = await createStaff(db);
});

let saves = 0;
const pattern = (fields: Partial<Pattern> = {}): Pattern => ({
  tourId,
  language: "en",
  weekdays: [1, 3, 6],
  time: "10:30",
  seasonFrom: null,
  seasonTo: null,
  capacity: 12,
  guideId: null,
  active: true,
  exceptions: [],
  beginsOn: null,
  ...fields,
});

async function save(id: number | null, version: number, newPattern: Pattern, digest?: string) {
  const days = await planDays(db, id, newPattern, testNow);
  const request = { key: `schedule-${++saves}`, id, version, pattern: newPattern };
  return saveSchedule(db, { ...request, digest: digest ?? planDigest(newPattern, days) }, by, testNow);
}

type Made = { id: number; date: string; time: string; capacity: number; language: string; version: number };
const made = (scheduleId: number) =>
  db.rows<Made>(
    "test-made",
    `select id, local_date as date, to_char(local_time, 'HH24:MI') as time, capacity, language, version
     from departure where schedule_id = $1 order by 2`,
    [scheduleId],
  );

async function created(newPattern: Pattern): Promise<number> {
  const saved = await save(null, 0, newPattern);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}

test("whatever pattern follows another, saving does what the preview said and the daily job adds nothing", async () => {
  const patterns = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    time: fc.constantFrom("09:00", "10:30", "18:00"),
    capacity: fc.constantFrom(8, 12),
    active: fc.boolean(),
    season: fc.constantFrom(null, ["06-15", "08-31"], ["09-01", "06-30"]),
    exceptions: fc.subarray(["2027-06-12", "2027-06-14", "2027-07-03", "2027-08-04"]),
  });
  const touched = fc.array(fc.record({ day: fc.nat(40), how: fc.constantFrom("book", "edit") }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(patterns, patterns, touched, async (before, after, touches) => {
      const written = ({ season, ...fields }: typeof before) =>
        pattern({ ...fields, seasonFrom: season?.[0] ?? null, seasonTo: season?.[1] ?? null });
      const id = await created(written(before));
      const existing = await made(id);
      for (const { day, how } of touches) {
        const departure = existing[day % Math.max(existing.length, 1)];
        if (!departure) continue;
        const walkIn = {
          key: `walk-in-${++saves}`,
          departureId: departure.id,
          party: { adults: 1, children: 0 },
          name: "Ada",
        };
        if (how === "book") await addWalkIn(db, { ...walkIn, source: "phone", present: false }, by, testNow);
        else await editDeparture(db, { ...departure, capacity: 20, guideId: null }, by, testNow);
      }
      const standing = await made(id);
      const newPattern = written(after);
      const plan = await planDays(db, id, newPattern, testNow);
      expect(await save(id, 1, newPattern)).toMatchObject({ ok: true });

      const byDate = new Map(standing.map((departure) => [departure.date, departure]));
      const expected = plan.flatMap(({ date, outcome }): Partial<Made>[] => {
        if (outcome === "removed") return [];
        if (outcome === "same" || outcome === "kept") return [byDate.get(date) as Made];
        return [{ date, time: newPattern.time, capacity: newPattern.capacity, language: newPattern.language }];
      });
      expect(await made(id)).toMatchObject(expected);
      for (const { date, outcome, departureId } of plan)
        if (outcome === "changed") expect(departureId).toBe(byDate.get(date)?.id);
      expect(await makeDepartures(db, testNow)).toBe(0);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test("a change begins on a day: departures before it stay, and the daily job makes no others for those days", async () => {
  const id = await created(pattern({ weekdays: [1, 3] }));
  const before = await made(id);
  const first = before[6]?.date ?? "";
  const later = pattern({ weekdays: [2], time: "12:00", beginsOn: first });
  const plan = await planDays(db, id, later, testNow);
  expect(plan.every(({ date }) => date >= first)).toBe(true);
  expect(await save(id, 1, later)).toMatchObject({ ok: true });
  expect(await makeDepartures(db, testNow)).toBe(0);
  const after = await made(id);
  const [stayed, changed] = [true, false].map((early) => after.filter(({ date }) => date < first === early));
  expect(stayed).toEqual(before.slice(0, 6));
  expect(changed?.length).toBeGreaterThan(8);
  expect(changed?.every(({ date, time }) => new Date(date).getUTCDay() === 2 && time === "12:00")).toBe(true);
  const last = before.at(-1)?.date ?? "";
  const tooLate = new Date(Date.parse(last) + 14 * 24 * 3_600_000).toISOString().slice(0, 10);
  expect(await save(id, 2, pattern({ beginsOn: tooLate }))).toMatchObject({ ok: false, reason: "too_late" });
});

test("two of the staff save over each other: the second is told, and so is whoever saves what was not shown", async () => {
  const id = await created(pattern());
  const results = await Promise.all([save(id, 1, pattern({ time: "11:00" })), save(id, 1, pattern({ time: "12:00" }))]);
  const reasons = results.map((result) => (result.ok ? "saved" : result.reason)).sort();
  expect(reasons[1]).toBe("saved");
  expect(["changed", "plan_changed"]).toContain(reasons[0]);
  expect(await save(id, 1, pattern({ time: "13:00" }))).toMatchObject({ ok: false, reason: "changed" });

  const newPattern = pattern({ weekdays: [1] });
  const digest = planDigest(newPattern, await planDays(db, id, newPattern, testNow));
  const [first] = await made(id);
  const walkIn = { key: `meanwhile-${id}`, departureId: first?.id as number, party: { adults: 1, children: 0 } };
  await addWalkIn(db, { ...walkIn, name: "Ada", source: "phone", present: false }, by, testNow);
  expect(await save(id, 2, newPattern, digest)).toMatchObject({ ok: false, reason: "plan_changed" });
  expect(await save(id, 2, newPattern)).toMatchObject({ ok: true });
  expect((await made(id)).some((departure) => departure.id === first?.id)).toBe(true);
  const double = { key: "same-save-twice", id, version: 3, pattern: newPattern };
  const again = planDigest(newPattern, await planDays(db, id, newPattern, testNow));
  const twice = await Promise.all([1, 2].map(() => saveSchedule(db, { ...double, digest: again }, by, testNow)));
  expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
});

test("a guide who does not exist leads no schedule", async () => {
  const refused = { ok: false, reason: "unknown" };
  expect(await save(null, 0, pattern({ guideId: 0 }))).toMatchObject(refused);
  const id = await created(pattern());
  expect(await save(id, 1, pattern({ guideId: 0 }))).toMatchObject(refused);
});

test("a departure moved to another day is not made again on its old one", async () => {
  const id = await created(pattern({ weekdays: [2] }));
  const [first] = await made(id);
  if (!first) throw new Error("Nothing was made");
  const moved = {
    id: first.id,
    version: first.version,
    date: "2027-06-17",
    time: first.time,
    capacity: 12,
    guideId: null,
  };
  expect(await editDeparture(db, moved, by, testNow)).toMatchObject({ ok: true });
  expect(await makeDepartures(db, testNow)).toBe(0);
  expect((await made(id)).some(({ date }) => date === first.date)).toBe(false);
});
