import { expect, test } from "vitest";
import type { Departure } from "#app/domain/departures/departure-entry.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { listBoard } from "./list-board.ts";

const { db } = await openTestDatabase({ readOnly: true });

const summarize = (entries: Departure[]) =>
  entries.map(({ id, day, date, time }) => `${date} ${time} ${id}/${day}`).sort();

/** Noon, and just before and after midnight in Eastern and in Central Europe. */
const moments = ["10T10:00", "10T20:59", "10T21:01", "10T21:59", "10T22:01", "13T04:00"];

test.each(moments)("the board of all cities is the boards of all cities at 2027-06-%sZ", async (moment) => {
  const now = new Date(`2027-06-${moment}:00Z`);
  const cities = await db.rows<{ id: string }>("test-cities", "select id from city");
  for (const ahead of [0, 1, 2]) {
    const board = { ahead, language: null };
    const each = await Promise.all(cities.map(({ id }) => listBoard(db, "en", now, { ...board, cityId: id })));
    const all = await listBoard(db, "en", now, { ...board, cityId: null });
    expect(summarize(all)).toEqual(summarize(each.flat()));
    if (ahead > 0) expect(all.length).toBeGreaterThan(100);
    // The three-day tour starts on Mondays.
    if (moment.startsWith("13") && ahead === 2) expect(all.some(({ day }) => day === 2)).toBe(true);
  }
});
