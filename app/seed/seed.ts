import { connect, type Database } from "#app/db/client.ts";
import { daysAhead, makeDepartures } from "#app/domain/departures/make-departures.ts";
import { loadCities, loadCity } from "#content/load.ts";
import { detailGuests, historyDays, seedColleagues, seedOfficeWork } from "./busy/busy-company.ts";
import { seedCash } from "./cash.ts";
import { seedPlaces, seedSchedules, seedTours } from "./catalogue.ts";
import { seedGuests } from "./guests.ts";
import { seedGuides, seedReviews } from "./invented-people.ts";
import { withoutIndexes } from "./scale/without-indexes.ts";
import { seedArticles, seedFaq } from "./texts.ts";

export type SeedReport = (step: string, done: number, total: number) => void;

export type SeedScope = {
  /** Leaves out what is invented: guides, guests with their bookings, and reviews. */
  placesOnly?: boolean;
  /** Ids of the cities to seed; all of them by default. */
  cities?: string[];
  /** A company of about 300 departures a day, with past months and work for the office. */
  busy?: boolean;
};

type Step = [name: string, work: () => Promise<unknown>, isInvented?: boolean];

/** Seeds an empty database in one transaction; returns false if it already has data. */
export async function seed(
  url: string,
  now: Date,
  report: SeedReport = () => {},
  { placesOnly = false, cities: ids, busy = false }: SeedScope = {},
): Promise<boolean> {
  const db = connect(url, { connections: 1 });
  try {
    return await db.transaction(async (tx) => {
      await tx.rows("seed-timeout", "set local statement_timeout = 0");
      if (await hasCities(tx)) return false;
      const cities = ids ? ids.map(loadCity) : loadCities();
      const steps: Step[] = [
        ["countries and cities", () => seedPlaces(tx, cities)],
        ["tours", () => seedTours(tx, cities)],
        ["guides", () => seedGuides(tx, cities), true],
        ["schedules", () => seedSchedules(tx, cities)],
        [
          "articles",
          () =>
            seedArticles(
              tx,
              cities.map((city) => city.id),
            ),
        ],
        ["answers", () => seedFaq(tx)],
        ["reviews", () => seedReviews(tx, cities, now), true],
        ...(busy ? [["colleagues", () => seedColleagues(tx), true] as Step] : []),
        ["departures", () => makeDepartures(tx, now, daysAhead, new Date(now.getTime() - 86_400_000))],
        ...(busy ? busySteps(tx, now) : [["guests", () => seedGuests(tx, now), true] as Step]),
        ["cash", () => seedCash(tx, now), true],
        ["search", () => tx.rows("seed-search", "select refresh_search()")],
      ];
      const wanted = steps.filter(([, , isInvented]) => !(placesOnly && isInvented));
      for (const [index, [name, work]] of wanted.entries()) {
        report(name, index, wanted.length);
        await work();
      }
      report("done", wanted.length, wanted.length);
      return true;
    });
  } finally {
    await db.close();
  }
}

function busySteps(tx: Database, now: Date): Step[] {
  const start = new Date(now.getTime() - historyDays * 86_400_000);
  return [
    ["past departures", () => makeDepartures(tx, start, historyDays, start), true],
    ["guests", () => withoutIndexes(tx, ["booking"], () => seedGuests(tx, now, detailGuests())), true],
    ["work of the office", () => seedOfficeWork(tx, now), true],
  ];
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
