import type { CDPSession } from "@playwright/test";
import { expect, type Page, test } from "./journey.ts";
import { holdSources } from "./seat-events.ts";

type Size = { nodes: number; listeners: number; heap: number };

async function sizeOf(cdp: CDPSession): Promise<Size> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: read("Nodes"), listeners: read("JSEventListeners"), heap: read("JSHeapUsedSize") };
}

/** Sends booking events to the page, with an animation frame after every few. */
function tell(page: Page, events: number) {
  return page.evaluate(async (count) => {
    const { sources } = window as unknown as { sources: EventSource[] };
    const ids = [...document.querySelectorAll("[data-departure]")].map((row) =>
      Number(row.getAttribute("data-departure")),
    );
    for (let event = 0; event < count; event++) {
      const data = JSON.stringify([{ id: ids[event % ids.length], left: 1 + (event % 9), open: true }]);
      sources[0]?.onmessage?.(new MessageEvent("message", { data }));
      if (event % 20 === 0) await new Promise(requestAnimationFrame);
    }
    return { sources: sources.length, rows: ids.length };
  }, events);
}

// A leak per booking would show 2,000 times, while parts that the page loads late count once.
test("a board told of 2,000 bookings is no larger than one told of 200", async ({ page }) => {
  await holdSources(page);
  await page.goto("/tours-board?day=1");
  const places = page.locator("[data-departure]").first();
  await expect.poll(() => page.evaluate(() => (window as unknown as { sources: unknown[] }).sources.length)).toBe(1);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  expect(await tell(page, 200)).toMatchObject({ sources: 1 });
  const before = await sizeOf(cdp);
  const counts = await tell(page, 2_000);
  expect(counts.sources).toBe(1);
  expect(counts.rows).toBeGreaterThan(3);
  await expect(places).toHaveText(/^[1-9]\sleft$/);
  const after = await sizeOf(cdp);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 50);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 50);
  expect(after.heap - before.heap).toBeLessThan(1_000_000);
});

test("a lobby screen turns through the three days for hours, on one connection, without growing", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await holdSources(page);
  await page.clock.install();
  await page.goto("/tours-board?screen=1");
  const current = page.locator(".tabs [aria-current]");
  await expect(current).toHaveText("Today");
  await expect(page.locator(".row")).toHaveCount(6);
  const scan = page.getByRole("img", { name: "Scan to book on your phone" });
  await expect(scan).toBeInViewport({ ratio: 1 });
  for (const row of await page.locator(".row time").all()) {
    await expect(row).toBeInViewport({ ratio: 1 });
    expect(Number.parseFloat(await row.evaluate((element) => getComputedStyle(element).fontSize))).toBeGreaterThan(60);
  }
  expect((await scan.boundingBox())?.width).toBeGreaterThan(170);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const turn = async () => {
    for (const day of ["Tomorrow", "in 2 days", "Today"]) {
      await page.clock.fastForward(20_100);
      await expect(current).toHaveText(day);
    }
  };
  for (let round = 0; round < 4; round++) await turn();
  await page.clock.fastForward(500);
  const before = await sizeOf(cdp);
  const listed = await page.locator(".row, .row *").count();
  for (let round = 0; round < 5; round++) await turn();
  await page.clock.fastForward(500);
  const after = await sizeOf(cdp);
  expect(await page.evaluate(() => (window as unknown as { sources: unknown[] }).sources.length)).toBe(1);
  // React keeps the list before this one. A leak would keep all fifteen.
  expect(after.nodes - before.nodes).toBeLessThan(4 * listed);
  expect(after.listeners).toBeLessThan(before.listeners * 1.2);
  expect(after.heap).toBeLessThan(before.heap * 1.25);
});

test("only departures without places are struck through, on the page of a city too", async ({ page }) => {
  for (const path of ["/krakow", "/tours-board?day=1"]) {
    await page.goto(path);
    const rows = page.locator("li:has(> time):has([data-departure])");
    const struck = await rows.evaluateAll((all) =>
      all.map((row) => ({
        isOff: row.matches(".full, .departed"),
        line: getComputedStyle(row.querySelector("time") as Element).textDecorationLine,
      })),
    );
    expect(struck.some(({ isOff }) => !isOff)).toBe(true);
    for (const { isOff, line } of struck) expect(line).toBe(isOff ? "line-through" : "none");
  }
});

test("a printed ticket has no forms", async ({ page }) => {
  await page.goto("/tours-board?day=1");
  await page.locator(".row a.action").first().click();
  await page.locator("#book").getByLabel("Name").fill("Petra Print");
  await page.locator("#book").getByLabel("Email, for your ticket").fill("petra@board.example");
  await page.getByRole("button", { name: /Book 2 places/ }).click();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Change this booking" })).toBeHidden();
  await expect(page.locator("main").getByRole("button")).toHaveCount(0);
});
