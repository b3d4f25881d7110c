import { connect, type Database } from "#app/db/client.ts";
import { daysAhead, makeDepartures } from "#app/domain/departures/make-departures.ts";
import { loadCities } from "#content/load.ts";
import { seedPlaces, seedReviews, seedTours } from "./catalogue.ts";
import { seedGuests } from "./guests.ts";
import { seedArticles, seedFaq } from "./texts.ts";

export type SeedReport = (step: string, done: number, total: number) => void;

/** Seeds an empty database in one transaction; returns false if it already has data. */
export async function seed(url: string, now: Date, report: SeedReport = () => {}): Promise<boolean> {
  const db = connect(url, { connections: 1 });
  try {
    return await db.transaction(async (tx) => {
      await tx.rows("seed-timeout", "set local statement_timeout = 0");
      if (await hasCities(tx)) return false;
      const cities = loadCities();
      const steps: [name: string, work: () => Promise<unknown>][] = [
        ["countries and cities", () => seedPlaces(tx, cities)],
        ["tours and guides", () => seedTours(tx, cities)],
        [
          "articles",
          () =>
            seedArticles(
              tx,
              cities.map((city) => city.id),
            ),
        ],
        ["answers", () => seedFaq(tx)],
        ["reviews", () => seedReviews(tx, cities, now)],
        ["departures", () => makeDepartures(tx, now, daysAhead, new Date(now.getTime() - 86_400_000))],
        ["guests", () => seedGuests(tx, now)],
        ["search", () => tx.rows("seed-search", "select refresh_search()")],
      ];
      for (const [index, [name, work]] of steps.entries()) {
        report(name, index, steps.length);
        await work();
      }
      report("done", steps.length, steps.length);
      return true;
    });
  } finally {
    await db.close();
  }
}

export async function isEmpty(url: string): Promise<boolean> {
  const db = connect(url, { connections: 1 });
  try {
    return !(await hasCities(db));
  } finally {
    await db.close();
  }
}

async function hasCities(db: Database): Promise<boolean> {
  return (await db.rows("any-city", "select from city limit 1")).length > 0;
}
