import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "#test/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

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
  expect(first).toContain(`${active.length} `);
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
