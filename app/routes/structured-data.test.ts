import { afterAll, beforeAll, expect, test } from "vitest";
import { pathTo } from "#app/i18n/paths.ts";
import { openSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Thing = { "@type": string; url?: string; inLanguage?: string; startDate: string; endDate: string };

async function thingsOn(path: string): Promise<Thing[]> {
  const html = await (await site.fetch(path)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );
}

const plainPages = [
  "about",
  "terms",
  "eu",
  "career",
  "contact",
  "partnership",
  "privateTours",
  "articles",
  "guides",
  "board",
] as const;

test.each(["en", "pl"] as const)("pages without data of their own describe themselves, in %s", async (locale) => {
  for (const name of [...plainPages, "search", "cookies"] as const) {
    const path = pathTo(locale, name);
    const things = await thingsOn(path);
    expect(things.length, path).toBeGreaterThan(0);
    const page = things.find((thing) => thing["@type"] === "WebPage");
    expect(page, path).toMatchObject({ url: `http://localhost:3000${path}`, inLanguage: locale });
  }
  expect((await thingsOn(pathTo(locale, "faqs"))).map((thing) => thing["@type"])).toEqual(["FAQPage"]);
});

test("pages that are not indexed describe nothing", async () => {
  expect(await thingsOn("/guides?language=de")).toEqual([]);
  expect(await thingsOn("/login")).toEqual([]);
});

test.each([
  ["krakow", "+02:00"],
  ["sofia", "+03:00"],
])("the departures of a tour in %s have the city's own time and an end", async (city, offset) => {
  const tour = await site.db.one<{ minutes: number; slug: string }>(
    "test-tour-minutes",
    `select tour.minutes, tour_text.slug from tour join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     where tour.city_id = $1 and tour.published order by tour.position limit 1`,
    [city],
  );
  const events = (await thingsOn(`/${city}/${tour?.slug}`)).filter((thing) => thing["@type"] === "Event");
  expect(events.length).toBeGreaterThan(0);
  for (const { startDate, endDate } of events) {
    expect(startDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+]\d\d:00$/);
    expect(startDate.slice(-6)).toBe(offset);
    expect((Date.parse(endDate) - Date.parse(startDate)) / 60_000).toBe(tour?.minutes);
  }
});

test("the events of a tour of several days end on the last day, at its own hour", async () => {
  await site.db.rows(
    "test-late-last-day",
    `update tour_day set local_time = '14:15' from tour where tour.id = tour_id and tour.key = 'three-day-pass' and day = 3`,
  );
  const events = (await thingsOn("/krakow/three-day-pass?day=2027-06-28")).filter(
    (thing) => thing["@type"] === "Event",
  );
  expect(events.map(({ startDate, endDate }) => [startDate, endDate])).toContainEqual([
    "2027-06-28T09:30:00+02:00",
    "2027-06-30T18:15:00+02:00",
  ]);
});
