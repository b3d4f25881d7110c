import { expect, test } from "vitest";
import type { MissedSearch, MissedSum } from "#app/domain/demand/missed-search.ts";
import { deleteOldMissed } from "#app/domain/demand/save-missed.ts";
import { testNow } from "#test/support/database.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { MissedSearches } from "./missed-searches.ts";

const { db } = await openTestDatabase({ seeded: true });
const full: MissedSearch = { cityId: "krakow", tourId: null, date: "2027-06-19", language: "es", reason: "full" };
const dayOf = (ahead: number) => new Date(testNow.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

function counting() {
  const clock = { now: testNow };
  const searches = new MissedSearches(() => clock.now);
  return { clock, searches };
}

/** Returns what a counter has saved, and deletes it. */
async function saved(searches: MissedSearches): Promise<Omit<MissedSum, "cityId">[]> {
  await searches.save(db);
  return db.rows(
    "test-take-missed",
    `delete from missed_search where city_id = 'krakow'
     returning tour_id as "tourId", local_date as date, language, reason, searches`,
  );
}

test("a client counts once an hour for the same, and what is saved is added up", async () => {
  const { clock, searches } = counting();
  for (const client of ["a", "a", "b"]) searches.add(full, client);
  await searches.save(db);
  searches.add(full, "a");
  searches.add(full, "c");
  clock.now = new Date(testNow.getTime() + 3_600_000);
  searches.add(full, "a");
  expect(await saved(searches)).toEqual([
    { tourId: null, date: full.date, language: "es", reason: "full", searches: 4 },
  ]);
  expect(await saved(searches)).toEqual([]);
});

test("however much is asked, one client makes 20 rows an hour, and all of them 500 a minute", async () => {
  const { searches } = counting();
  for (let ahead = 0; ahead < 80; ahead++) searches.add({ ...full, date: dayOf(ahead) }, "one");
  expect(await saved(searches)).toHaveLength(20);
  for (let client = 0; client < 5_000; client++)
    for (const reason of ["full", "language", "nothing"] as const)
      for (const language of ["en", "es", "de", "pl"] as const)
        searches.add({ ...full, date: dayOf(client % 90), language, reason }, `client ${client}`);
  const rows = await saved(searches);
  expect(rows).toHaveLength(500);
  const counted = rows.reduce((sum, { searches: count }) => sum + count, 0);
  expect(counted).toBeGreaterThan(500);
  expect(counted).toBeLessThanOrEqual(2_000 * 12);
});

test("days that are over, and those that nobody plans yet, are not counted", async () => {
  const { searches } = counting();
  for (const ahead of [-1, 91, 4_000]) searches.add({ ...full, date: dayOf(ahead) }, "a");
  expect(await saved(searches)).toEqual([]);
});

test("what cannot be saved waits; what is gone meanwhile is left out and spoils nothing", async () => {
  const { searches } = counting();
  searches.add(full, "a");
  searches.add({ ...full, cityId: "atlantis" }, "a");
  searches.add({ ...full, tourId: 999_999 }, "a");
  const away = { ...db, rows: () => Promise.reject(new Error("away")) };
  await expect(searches.save(away)).rejects.toThrow("away");
  searches.add(full, "b");
  expect(await saved(searches)).toEqual([
    { tourId: null, date: full.date, language: "es", reason: "full", searches: 2 },
  ]);
});

test("the sums of a day go 30 days after it", async () => {
  const { searches } = counting();
  searches.add(full, "a");
  await searches.save(db);
  const left = () => db.rows("test-missed-left", "select reason from missed_search");
  await deleteOldMissed(db, new Date("2027-07-19T00:00:00Z"));
  expect(await left()).toHaveLength(1);
  await deleteOldMissed(db, new Date("2027-07-20T00:00:00Z"));
  expect(await left()).toEqual([]);
});
