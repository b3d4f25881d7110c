import { beforeAll, expect, test } from "vitest";
import { checkGuide } from "#app/domain/departures/check-guide.ts";
import { ruleReasons } from "#app/domain/planning/hard-rules.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { checkGuides } from "./check-guides.ts";

const { db } = await openTestDatabase({ seeded: true });
type Standing = { id: number; tourId: number; language: string; startsAt: Date };
let departures: Standing[];
let guides: number[];

beforeAll(async () => {
  departures = await db.rows<Standing>(
    "test-departures",
    `select departure.id, tour_id as "tourId", language, starts_at as "startsAt"
     from departure join tour on tour.id = departure.tour_id
     where city_id in ('krakow', 'prague') and starts_at > $1 and status = 'OPEN' and local_date < '2027-06-20'
     order by departure.days desc, local_date, departure.id limit 40`,
    [testNow],
  );
  const absent = await db.rows<{ id: number }>(
    "test-absent",
    `update departure set guide_absent_at = $1 where guide_id is not null and id = any ($2::bigint[]) returning guide_id as id`,
    [testNow, departures.slice(0, 6).map(({ id }) => id)],
  );
  const others = await db.rows<{ id: number }>("test-guides", "select id from guide order by id limit 8");
  await db.rows(
    "test-hours",
    `insert into guide_week (guide_id, weekday, from_time, to_time) values ($1, 1, '09:00', '12:00'), ($1, 5, '09:00', '24:00')`,
    [others[0]?.id],
  );
  // Whoever leads this one late has too little rest the next day.
  await db.rows(
    "test-late",
    `insert into departure (tour_id, language, local_date, local_time, starts_at, days, capacity, guide_id, edited)
     select tour_id, language, local_date - 1, '23:00', (local_date - 1 + time '23:00') at time zone 'Europe/Warsaw', 1, 9, $2, true
     from departure where id = $1`,
    [departures.at(-1)?.id, others[1]?.id],
  );
  guides = [...new Set([...absent, ...others].map(({ id }) => id))];
});

async function statementsOf<T>(work: () => Promise<T>): Promise<{ statements: number; result: T }> {
  let statements = 0;
  const count = () => statements++;
  db.pool.on("acquire", count);
  const result = await work();
  db.pool.off("acquire", count);
  return { statements, result };
}

test("one guide for many departures is told the same as for each alone, in as many statements as for one", async () => {
  const ids = departures.map(({ id }) => id);
  const seen = new Set<string>();
  const one = await statementsOf(() => checkGuides(db, ids.slice(0, 1), guides[0] as number, [], testNow));
  for (const guideId of guides) {
    // Nothing is accepted, so that a departure counts for later ones only if nothing speaks against it.
    const { statements, result } = await statementsOf(() => checkGuides(db, ids, guideId, [], testNow));
    expect(statements).toBe(one.statements);
    const led: number[] = [];
    for (const { departureId, reasons } of result) {
      const { tourId, language, startsAt } = departures.find(({ id }) => id === departureId) as Standing;
      const need = { tourId, language, starts: [startsAt], departureId, alsoLed: led.slice() };
      const alone = await checkGuide(db, guideId, need, testNow);
      expect([guideId, departureId, reasons]).toEqual([guideId, departureId, alone?.reasons ?? []]);
      if (reasons.length === 0) led.push(departureId);
      for (const reason of reasons) seen.add(reason);
    }
  }
  expect([...seen].sort()).toEqual([...ruleReasons].sort());
}, 60_000);

test("substitutes are free, and nobody is given two departures at the same time", async () => {
  const ids = departures.map(({ id }) => id);
  const { statements, result } = await statementsOf(() => checkGuides(db, ids, "substitutes", [], testNow));
  expect(statements).toBeLessThanOrEqual(3);
  const found = result.filter(({ guideId }) => guideId !== null);
  expect(found.length).toBeGreaterThan(5);
  const led = new Map<number, number[]>();
  for (const { departureId, guideId } of found) {
    const { tourId, language, startsAt } = departures.find(({ id }) => id === departureId) as Standing;
    const alsoLed = led.get(guideId as number) ?? [];
    const need = { tourId, language, starts: [startsAt], departureId, alsoLed };
    expect(await checkGuide(db, guideId, need, testNow)).toBeUndefined();
    led.set(guideId as number, [...alsoLed, departureId]);
  }
}, 60_000);
