import { createHash } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { hydrated, painted, sideScroll, unfolded } from "#test/crawl/browser-problems.ts";

export { expect, type Page };

const drawings = /\/pictures\/[^/]+\/(city|tour|guide|article|page|map)\//;
/** Has no dimensions, so it fills the space reserved for the drawing. */
const empty = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Gives each test a client address of its own, so that the limits of one client hold for one test, not for their sum. */
export const testWithDrawings = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, retry }) => {
    const [a, b, c] = createHash("sha256").update(`${testId} ${retry}`).digest();
    await use({ ...extraHTTPHeaders, "X-Forwarded-For": `10.${a}.${b}.${c}` });
  },
});

/** Replaces drawings, so that tests that do not check them need not wait for their rendering. */
export const test = testWithDrawings.extend({
  context: async ({ context }, use) => {
    await context.route(drawings, (route) => route.fulfill({ contentType: "image/svg+xml", body: empty }));
    await use(context);
  },
});

/** Expects that axe finds no accessibility violations. */
export async function sound(page: Page): Promise<void> {
  await painted(page);
  await unfolded(page);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

/** Expects that the page is not wider than its window. */
export async function hasNoSideScroll(page: Page): Promise<void> {
  await painted(page);
  expect(await sideScroll(page), page.url()).toEqual([]);
}

/** Waits until React has hydrated this part of the page, because parts inside <Suspense> follow the rest. */
export async function hydratedPart(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
  await part.scrollIntoViewIfNeeded();
}

/** Waits until the page is hydrated and has begun what it does when idle: consent and offline copies. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  const hasLoaded = (part: string) => performance.getEntriesByType("resource").some(({ name }) => name.includes(part));
  await page.waitForFunction(hasLoaded, "/assets/service-worker-");
  // Idle callbacks run in order, and the first may have requested another.
  for (let turn = 0; turn < 2; turn++)
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
}

/** Waits until the page knows whether somebody is logged in; until then links to the log-in page open no dialog. */
export async function knowsVisitor(page: Page): Promise<void> {
  await settled(page);
  await page.waitForFunction(() => performance.getEntriesByName(new URL("/session", location.href).href).length > 0);
}

/** Sums the layout shifts since the page was opened. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const log = { shift: 0 };
    Object.assign(window, { log });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) log.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { log } = window as unknown as { log: { shift: number } };
      // Layout shifts are reported after the frame that caused them.
      return new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(log.shift))));
    });
}
