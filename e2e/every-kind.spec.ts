import { expect, type Page, test } from "@playwright/test";
import { locales } from "#app/i18n/locales.ts";
import { browserChecker, hydrated, withoutPictures } from "#test/crawl/browser-problems.ts";
import { pagesOfEachKind } from "./kinds.ts";

for (const locale of locales) {
  test(`every kind of page is sound in ${locale}, light and dark`, async ({ page }) => {
    test.setTimeout(600_000);
    await withoutPictures(page);
    const check = browserChecker(page);
    const problems: string[] = [];
    for (const path of pagesOfEachKind(locale)) problems.push(...(await check(path)));
    expect(problems).toEqual([]);
  });

  test(`every kind of page says the same without JavaScript in ${locale}`, async ({ page, browser, baseURL }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const plain = await context.newPage();
    for (const one of [page, plain]) await withoutPictures(one);
    const less: string[] = [];
    for (const path of pagesOfEachKind(locale)) {
      let missing = await onlyWithJavaScript(page, plain, path);
      // A minute may have passed between the two.
      if (missing.length > 0) missing = await onlyWithJavaScript(page, plain, path);
      if (missing.length > 0) less.push(`${path} lacks ${missing.join(" | ")}`);
    }
    await context.close();
    expect(less).toEqual([]);
  });
}

/** Lines that do not stand there without JavaScript. What only a browser can know may be added to the end of a line. */
async function onlyWithJavaScript(page: Page, plain: Page, path: string): Promise<string[]> {
  await Promise.all([page.goto(path), plain.goto(path)]);
  await hydrated(page);
  const [full, bare] = await Promise.all([lines(page), lines(plain)]);
  return full.filter((line) => !bare.some((start) => (start === "" ? line === "" : line.startsWith(start))));
}

async function lines(page: Page): Promise<string[]> {
  const text = await page.locator("main").innerText();
  return text.split("\n").map((line) => line.trim());
}
