import { expect, test } from "vitest";
import { readOnlySite } from "#test/support/site.ts";

const site = await readOnlySite();

const page = async (path: string) => (await site.fetch(path)).text();

test("a visitor without scripts filters by what fits, and sees how many tours each filter leaves", async () => {
  const plain = await page("/search");
  const count = Number(/Step-free \((\d+)\)/.exec(plain)?.[1]);
  expect(count).toBeGreaterThan(20);
  const filtered = await page("/search?stepFree=yes");
  expect(filtered).toContain(`>${count}\u00a0tours<`);
  expect(filtered).toMatch(/<input type="checkbox" name="stepFree"[^>]*checked=""/);
  expect(filtered).not.toContain("/kotor/fortress");
  expect(await page("/de/search?children=yes&short=yes")).toMatch(/Bis zwei Stunden \(\d+\)/);
});

test("a filtered page has no alternates, keeps its filters when turning pages, and drops wrong values", async () => {
  expect(await page("/search")).toContain('rel="canonical"');
  const filtered = await page("/search?children=yes");
  expect(filtered).not.toContain('rel="canonical"');
  expect(filtered).toContain("children=yes&amp;page=2");
  const wrong = await site.fetch("/search?stepFree=perhaps&children=yes");
  expect([wrong.status, wrong.headers.get("Location")]).toEqual([302, "/search?children=yes"]);
});
