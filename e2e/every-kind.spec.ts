import { expect, type Page, test, type ViewportSize } from "@playwright/test";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { browserChecker, hydrated, withoutPictures } from "#test/crawl/browser-problems.ts";
import { formPages, pagesOfEachKind, remarkablePages } from "#test/support/kinds.ts";
import { thorough } from "./thorough.ts";

/**
 * Returns a quarter of the page kinds, so that each kind is opened in one language. `ALL_PAGES=1` opens all kinds in
 * all languages.
 */
function pagesToOpen(locale: Locale): string[] {
  const isChosen = (_: string, index: number) => thorough || index % locales.length === locales.indexOf(locale);
  const named = { ...pagesOfEachKind(locale), ...formPages(locale) };
  return [...Object.values(named), ...remarkablePages(locale)].filter(isChosen);
}

for (const locale of locales) {
  test(`every kind of page is sound in ${locale}, light and dark, and says the same without JavaScript`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(1_800_000);
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const plain = await context.newPage();
    for (const opened of [page, plain]) await withoutPictures(opened);
    const check = browserChecker(page);
    const problems: string[] = [];
    for (const path of pagesToOpen(locale)) {
      problems.push(...(await check(path)));
      const missing = await onlyWithJavaScript(page, plain, path);
      if (missing.length > 0) problems.push(`${path} lacks ${missing.join(" | ")} without JavaScript`);
    }
    await context.close();
    expect(problems).toEqual([]);
  });
}

/** Returns the lines that are missing without JavaScript. A script may append to a line what only the browser knows. */
async function onlyWithJavaScript(page: Page, plain: Page, path: string): Promise<string[]> {
  await plain.setViewportSize(page.viewportSize() as ViewportSize);
  let missing: string[] = [];
  // Retry once, because the minute may change between the two visits.
  for (const attempt of [1, 2]) {
    if (attempt === 2) await page.reload();
    await plain.goto(path);
    await hydrated(page);
    const [full, bare] = await Promise.all([lines(page), lines(plain)]);
    missing = full.filter((line) => !bare.some((start) => (start === "" ? line === "" : line.startsWith(start))));
    if (missing.length === 0) break;
  }
  return missing;
}

/** Returns the page's text without clocks and without what needs scripts or only the browser knows. */
async function lines(page: Page): Promise<string[]> {
  const text = await page.locator("main").evaluate((main: HTMLElement) => {
    for (const element of main.querySelectorAll(".clock, .dialog-head .tool, .needs-script, [data-browser-only]"))
      element.remove();
    return main.innerText;
  });
  return text.split("\n").map((line) => line.trim());
}
