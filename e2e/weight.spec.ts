import { type Browser, expect, type Page, type Request, test } from "@playwright/test";
import { pagesOfEachKind } from "#test/support/kinds.ts";
import { settled } from "./journey.ts";
import { thorough } from "./thorough.ts";

/** Limits in kilobytes of 1,000 bytes, as transferred: brotli for texts, AVIF for pictures. */
const budgetOf = (kind: string, path: string) => ({
  // The URL of a tour that does not exist loads the code of the tour page.
  script: kind === "tour" || path === "/pl/krakow/nic" ? 160 : 140,
  // The board has a style sheet of its own, with what a lobby screen needs.
  stylesheet: kind === "board" ? 16 : 15,
  font: 90,
  all: 330,
});

/** English has the shortest words of the four languages, Polish the longest and the most letters beyond Latin. */
const weighed = ["pl", "en"] as const;
for (const [turn, locale] of weighed.entries()) {
  test(`every kind of page keeps within its weight on a phone in ${locale}`, async ({ browser, baseURL }) => {
    test.setTimeout(1_800_000);
    const heavy: string[] = [];
    const pages = Object.entries(pagesOfEachKind(locale));
    for (const [kind, path] of pages.filter((_, index) => thorough || index % weighed.length === turn)) {
      await encodePictures(browser, baseURL + path);
      const sums = await weigh(browser, baseURL + path, locale);
      for (const [type, max] of Object.entries(budgetOf(kind, path))) {
        const kilobytes = (sums[type] ?? 0) / 1000;
        if (kilobytes > max) heavy.push(`${kind} ${path}: ${kilobytes.toFixed(1)} KB of ${type}, allowed ${max}`);
      }
      // Fail if a type was not counted at all, because any budget would pass then.
      expect(sums.script, path).toBeGreaterThan(80_000);
      expect(sums.stylesheet, path).toBeGreaterThan(5_000);
      expect(sums.font, path).toBeGreaterThan(20_000);
    }
    expect(heavy).toEqual([]);
  });
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** Visits the page until its pictures are encoded, because drawings are sent before. */
async function encodePictures(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage(phone);
  const pictures = new Set<string>();
  page.on("response", (response) => response.url().includes("/pictures/") && pictures.add(response.url()));
  await page.goto(url);
  await settled(page);
  await shown(page);
  const headersOf = async (picture: string) => (await page.request.get(picture)).headers();
  for (const picture of pictures)
    await expect.poll(async () => (await headersOf(picture))["cache-control"]).not.toBe("no-store");
  await page.close();
}

/** Waits until every picture that the browser has begun to load is there. */
function shown(page: Page): Promise<unknown> {
  return page.waitForFunction(() => [...document.images].every((image) => image.currentSrc === "" || image.complete));
}

/** Measures a first visit with an empty cache, cookie banner included, until everything it asks for has come. */
async function weigh(browser: Browser, url: string, locale: string): Promise<Record<string, number>> {
  const context = await browser.newContext({ ...phone, locale, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const weighing: Promise<{ type: string; bytes: number }>[] = [];
  const open = new Set<Request>();
  page.on("request", (request) => {
    // The event stream of live seats stays open.
    if (request.resourceType() !== "eventsource") open.add(request);
  });
  page.on("requestfailed", (request) => open.delete(request));
  page.on("requestfinished", (request) => {
    open.delete(request);
    const type = request.resourceType();
    weighing.push(request.sizes().then((sizes) => ({ type, bytes: sizes.responseBodySize })));
  });
  await page.goto(url);
  await page.locator(".consent").waitFor();
  await settled(page);
  await shown(page);
  await expect.poll(() => open.size).toBe(0);
  const sums: Record<string, number> = { all: 0 };
  for (const { type, bytes } of await Promise.all(weighing)) {
    sums[type] = (sums[type] ?? 0) + bytes;
    sums.all = (sums.all ?? 0) + bytes;
  }
  await context.close();
  return sums;
}
