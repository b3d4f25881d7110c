import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { unfolded } from "#test/crawl/browser-problems.ts";

export { expect, type Page };

const drawings = /\/pictures\/[^/]+\/(city|tour|guide|article|page|map)\//;
/** It has no shape of its own and takes the place that is kept for it. */
const empty = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A journey that does not look at the drawings need not wait until they are drawn. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.route(drawings, (route) => route.fulfill({ contentType: "image/svg+xml", body: empty }));
    await use(context);
  },
});

/** Nothing on the page stands in the way of those who see, hear or move otherwise. */
export async function sound(page: Page): Promise<void> {
  await unfolded(page);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

/** Waits until React has hydrated this part of the page: parts inside <Suspense> follow the rest. */
export async function hydratedPart(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
  await part.scrollIntoViewIfNeeded();
}

/** Adds up how much of what is seen has moved since the page came, and by how much. */
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
      // What the last frame moved is told after it.
      return new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(log.shift))));
    });
}
