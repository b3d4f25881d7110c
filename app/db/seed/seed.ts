import { connect } from "#app/db/client.ts";
import { daysAhead, makeDepartures } from "#app/domain/departures/make-departures.ts";
import { loadCities } from "#content/load.ts";
import { seedPlaces, seedReviews, seedTours } from "./catalogue.ts";
import { seedGuests } from "./guests.ts";
import { seedArticles, seedFaq } from "./texts.ts";

export type SeedReport = (step: string, done: number, total: number) => void;

/** Fills an empty database with the whole site in one transaction; false when there is data already. */
export async function seed(url: string, now: Date, report: SeedReport = () => {}): Promise<boolean> {
  const db = connect(url, { connections: 1 });
  try {
    return await db.transaction(async (tx) => {
      await tx.rows("seed-timeout", "set local statement_timeout = 0");
      const [kept] = await tx.rows<{ cities: number }>("seed-count", "select count(*) as cities from city");
      if (kept && kept.cities > 0) return false;
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
