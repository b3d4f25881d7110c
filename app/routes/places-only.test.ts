import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#app/db/client.ts";
import { locales } from "#app/i18n/locales.ts";
import { seed } from "#app/seed/seed.ts";
import { createTestDatabase, patient, type TestDatabase, testNow } from "#test/support/database.ts";
import { formPages, pagesOfEachKind } from "#test/support/kinds.ts";
import { openSite, type TestSite } from "#test/support/site.ts";

let database: TestDatabase;
let site: TestSite;
beforeAll(async () => {
  database = await createTestDatabase();
  await seed(database.url, testNow, undefined, { placesOnly: true });
  site = await openSite({}, { template: new URL(database.url).pathname.slice(1) });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const count = async (table: string) =>
  (await site.db.one<{ total: number }>(`count-${table}`, `select count(*)::integer as total from ${table}`))?.total;

test("places only are places, walks, texts and departures, and nobody invented", async () => {
  for (const table of ["guide", "guide_text", "guide_tour", "review", "booking", '"user"'])
    expect(await count(table), table).toBe(0);
  for (const table of ["country", "city", "tour", "tour_stop", "schedule", "departure", "article", "faq_entry"])
    expect(await count(table), table).toBeGreaterThan(0);
  const led = await site.db.rows("led", "select from departure where guide_id is not null or seats_taken > 0 limit 1");
  expect(led).toEqual([]);
});

test("chosen cities come alone", async () => {
  const chosen = await createTestDatabase();
  await seed(chosen.url, testNow, undefined, { placesOnly: true, cities: ["tirana", "krakow"] });
  const db = connect(chosen.url, patient);
  try {
    expect(await db.rows("cities", "select id from city order by id")).toEqual([{ id: "krakow" }, { id: "tirana" }]);
    expect(await db.rows("countries", "select code from country order by code")).toEqual([
      { code: "AL" },
      { code: "PL" },
    ]);
  } finally {
    await db.close();
    await chosen.drop();
  }
});

/** A review form needs a tour in its query. */
const missing = ["not found", "guide", "guide’s tours", "review"];

test.each(locales)("every kind of page is whole without guides and reviews in %s", async (locale) => {
  for (const [kind, path] of Object.entries({ ...pagesOfEachKind(locale), ...formPages(locale) })) {
    const response = await site.fetch(path);
    const isMissing = missing.includes(kind);
    expect(response.status, path).toBe(isMissing ? 404 : 200);
    const html = await response.text();
    expect(html.match(/<(ul|ol|dl)( [^>]*)?>\s*<\/\1>/g) ?? [], `${path}: empty lists`).toEqual([]);
    expect(
      html.match(/<h[23][^>]*>[^<]*<\/h[23]>(<!-- -->|<\/?div[^>]*>)*<\/section>/g),
      `${path}: bare headings`,
    ).toBe(null);
    expect(html, path).not.toMatch(/aggregateRating|>0 (reviews|guides)\b/);
  }
});

test("without guides the page of all guides says so and is not indexed", async () => {
  const html = await (await site.fetch("/guides")).text();
  expect(html).toContain("Our guides have no pages here yet.");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const sitemap = await (await site.fetch("/sitemap-en.xml")).text();
  expect(sitemap).toContain("/career</loc>");
  expect(sitemap).not.toContain("/guides</loc>");
});
