import { expect, test } from "@playwright/test";
import { htmlProblems } from "#test/crawl/html-problems.ts";
import { watchPages } from "#test/crawl/page-problems.ts";
import { visitAll } from "#test/crawl/visit-all.ts";
import { thorough } from "./thorough.ts";

test("every page is there, is sound HTML, leads only to pages that are, and is linked", async ({
  baseURL: address,
}) => {
  const baseURL = address ?? "";
  test.setTimeout(1_800_000);
  const watch = watchPages(baseURL);
  const invalid: string[] = [];
  let read = 0;
  // HTML validation takes longer than everything else, so `npm test` validates every tenth page only.
  const isChosen = (count: number) => thorough || count % 10 === 0;
  // `npm run crawl` follows every day of every calendar; this test takes a sample.
  const crawl = await visitAll(baseURL, {
    sparse: 100,
    read: async (page) => {
      read++;
      watch.read(page);
      if (page.status !== 200 || !page.html.startsWith("<!DOCTYPE html>") || !isChosen(read)) return;
      invalid.push(...(await htmlProblems(page.html)).map((problem) => `${page.path}: ${problem}`));
    },
  });
  expect(crawl.listed.length).toBeGreaterThan(1_600);
  expect(read).toBeGreaterThan(crawl.listed.length + 200);
  const problems = watch.finish(crawl);
  expect(problems.slice(0, 40), `${problems.length} problems`).toEqual([]);
  expect(invalid.slice(0, 40), `${invalid.length} errors in HTML`).toEqual([]);
});
