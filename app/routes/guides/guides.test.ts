import { expect, test } from "vitest";
import { readOnlySite } from "#test/support/site.ts";

const site = await readOnlySite();

const cards = (body: string) =>
  [...body.matchAll(/<li[^>]*><a href="\/de\/guides\/([a-z0-9-]+)"/g)].map(([, slug = ""]) => slug);

async function read(path: string): Promise<string> {
  const answer = await site.fetch(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

test("the pages of the list hold every guide once, and only the first is for search engines", async () => {
  const first = await read("/de/guides");
  const last = Math.max(...[...first.matchAll(/\/de\/guides\?page=(\d+)/g)].map(([, page]) => Number(page)));
  expect(last).toBeGreaterThan(1);
  expect(first).toContain('<link rel="canonical"');
  const listed = cards(first);
  for (let page = 2; page <= last; page++) {
    const body = await read(`/de/guides?page=${page}`);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    listed.push(...cards(body));
  }
  const active = await site.db.rows<{ slug: string }>("active-guides", "select slug from guide where active");
  expect([...listed].sort()).toEqual(active.map(({ slug }) => slug).sort());
  expect(first).toContain(`${active.length}\u00a0`);
});

test("a page that is not there leads to the nearest that is", async () => {
  for (const [search, shown] of [
    ["?page=0", "/pl/guides"],
    ["?page=two", "/pl/guides"],
    ["?page=99999", /^\/pl\/guides\?page=\d$/],
  ] as const) {
    const answer = await site.fetch(`/pl/guides${search}`, { redirect: "manual" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toMatch(shown instanceof RegExp ? shown : new RegExp(`^${shown}$`));
  }
});

test("guides are found by city and language, together or alone, and such lists are not for search engines", async () => {
  const guides = await site.db.rows<{ slug: string; city: string; languages: string[] }>(
    "test-guides",
    "select slug, home_city_id as city, languages from guide where active",
  );
  for (const [search, fits] of [
    ["?city=krakau", ({ city }) => city === "krakow"],
    ["?city=krakau&language=es", ({ city, languages }) => city === "krakow" && languages.includes("es")],
  ] as [string, (guide: (typeof guides)[number]) => boolean][]) {
    const body = await read(`/de/guides${search}`);
    const expected = guides.filter(fits).map(({ slug }) => slug);
    expect(expected.length, search).toBeGreaterThan(0);
    expect(cards(body).sort(), search).toEqual(expected.sort());
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain('rel="canonical"');
  }
  const spanish = await read("/de/guides?language=es");
  const speakers = guides.filter(({ languages }) => languages.includes("es"));
  expect(spanish).toContain(`>${speakers.length}\u00a0Guides<`);
  // The language switch keeps the filter, with the city's own URL.
  expect(await read("/de/guides?city=krakau&language=es")).toContain('href="/guides?city=krakow&amp;language=es"');
});

test("an empty or unknown filter leads to the list without it", async () => {
  for (const search of ["?city=&language=", "?city=atlantis", "?language=xx", "?city=krakow&page=1"]) {
    const answer = await site.fetch(`/guides${search}`);
    expect(answer.status, search).toBe(302);
    expect(answer.headers.get("Location")).toBe(search.startsWith("?city=krakow") ? "/guides?city=krakow" : "/guides");
  }
});
