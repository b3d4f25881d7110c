import { hydrated, unfolded } from "#test/crawl/browser-problems.ts";
import { expect, type Page, test, watchShifts } from "./journey.ts";

test.use({ storageState: { cookies: [], origins: [] } });

/** Where something stands on the screen. */
const heightOf = async (page: Page, name: string) =>
  (await page.locator("main").getByRole("link", { name, exact: true }).boundingBox())?.y ?? Number.NaN;

/** A page whose scripts are on their way until they are let through. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path);
  return async () => {
    scripts.resolve();
    await hydrated(page);
  };
}

test("what is pressed before the scripts have come is answered when they have", async ({ page }) => {
  const letThrough = await openWithoutScripts(page, "/about");
  const banner = page.getByRole("region", { name: "Cookie choice" });
  await banner.getByRole("button", { name: "Reject all" }).click();
  await expect(banner).toBeVisible();
  await letThrough();
  await expect(banner).toBeHidden();
  expect((await page.context().cookies()).find(({ name }) => name === "consent")?.value).toBe("v1");
});

test("a menu opened before the scripts have come stays open when they have", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letThrough = await openWithoutScripts(page, "/about");
  await page.locator(".bar").getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await letThrough();
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Guides" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Guides" })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("who types while the scripts come types on in the same field", async ({ page }) => {
  const letThrough = await openWithoutScripts(page, "/login");
  const email = page.locator("dialog").getByLabel("Email");
  await email.click();
  await page.keyboard.type("ola@");
  await letThrough();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.type("example.org");
  await expect(email).toHaveValue("ola@example.org");
});

test("what is typed before the scripts have come is kept through a fresh load", async ({ page }) => {
  const letThrough = await openWithoutScripts(page, "/faqs");
  await page.locator("#faq-search").fill("children");
  const tools = page.waitForResponse(/\/assets\/kept-input-.*\.js/);
  await letThrough();
  await tools;
  await page.evaluate(() => dispatchEvent(new Event("vite:preloadError")));
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await page.goBack();
  await expect(page.locator("#faq-search")).toHaveValue("children");
});

/** Notes in every frame which of some elements are shown. */
async function watchFrames(page: Page, selectors: string[]): Promise<() => Promise<string[]>> {
  await page.addInitScript((all) => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const note = () => {
      const shown = all.filter((one) => document.querySelector(one)?.checkVisibility()).join(" ");
      if (document.body && shown !== frames.at(-1)) frames.push(shown);
      requestAnimationFrame(() => setTimeout(note));
    };
    addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => setTimeout(note)));
  }, selectors);
  return () => page.evaluate(() => (window as unknown as { frames: string[] }).frames);
}

test("a page is painted from its beginning, and whole a moment later, also when no script comes", async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  const frames = await watchFrames(page, ["h1", ".dep", "#tours", "footer"]);
  await page.goto("/krakow");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const seen = await frames();
  expect(seen[0]).toBe("h1");
  expect(seen.at(-1)).toBe("h1 .dep #tours footer");
  await page.reload();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(await frames()).toEqual(["h1 .dep #tours footer"]);
});

test("who scrolls while a page opens has all of it at once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const frames = await watchFrames(page, ["h1", "footer"]);
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => scrollTo(0, 40)));
  });
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(await frames()).toEqual(["h1", "h1 footer"]);
  expect(await page.locator("[data-open]").count()).toBe(0);
});

const pagesThatOpen = [
  ...["/", "/krakow", "/krakow/old-town", "/poland", "/tours-board", "/search?q=krakow", "/guides", "/blog"],
  ...[
    "/blog/the-berlin-wall-where-it-still-stands",
    "/guides/agnieszka-wrona",
    "/faqs",
    "/faqs?q=children",
    "/contact",
  ],
  ...["/private-tours", "/cookies", "/login", "/no-such-page"],
];

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`nothing moves while a page ${viewport.width} wide opens on a slow machine`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const shifted = await watchShifts(page);
    for (const path of pagesThatOpen) {
      await page.goto(path);
      await expect(page.locator("footer").last()).toBeVisible();
      await expect(page.locator("html")).not.toHaveAttribute("data-opening");
      expect(await shifted(), path).toBeLessThan(0.01);
    }
  });
}

test("who comes back to a long page finds the place they left", async ({ page }) => {
  await page.goto("/");
  const city = page.locator("main").getByRole("link", { name: "Belgrade", exact: true });
  await city.scrollIntoViewIfNeeded();
  await expect(page.locator("html")).toHaveAttribute("data-whole");
  const before = await heightOf(page, "Belgrade");
  await city.click();
  await expect(page.getByRole("heading", { level: 1, name: "Belgrade" })).toBeVisible();
  await page.goBack();
  await expect.poll(() => heightOf(page, "Belgrade")).toBeCloseTo(before, -1);
  await page.reload();
  await expect.poll(() => heightOf(page, "Belgrade")).toBeCloseTo(before, -1);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`who jumps far down a page ${viewport.width} wide stays there while the rest is laid out`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    await page.locator("main").getByRole("link", { name: "Belgrade", exact: true }).scrollIntoViewIfNeeded();
    const arrived = await heightOf(page, "Belgrade");
    await expect(page.locator("html")).toHaveAttribute("data-whole");
    expect(await heightOf(page, "Belgrade")).toBeCloseTo(arrived, -1);
  });
}

/** A tour whose reviews stay as the server wrote them until they are let through; nor is it laid out whole meanwhile. */
async function openWithSleepingReviews(page: Page): Promise<() => Promise<void>> {
  const part = Promise.withResolvers<void>();
  await page.route(/\/assets\/tour-reviews-.*\.js/, async (route) => {
    await part.promise;
    await route.continue();
  });
  await page.route(/\/assets\/background-.*\.js/, (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/krakow/old-town");
  await hydrated(page);
  return async () => {
    part.resolve();
    await expect(page.locator(".awake #reviews")).toBeVisible();
  };
}

const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test("who tabs through a part of the page while it comes to life stays where they are", async ({ page }) => {
  const letThrough = await openWithSleepingReviews(page);
  const votes = page.locator("#reviews .helpful button");
  for (const vote of await votes.all()) await vote.focus();
  await painted(page);
  const before = (await votes.last().boundingBox())?.y ?? Number.NaN;
  await letThrough();
  await expect(votes.last()).toBeFocused();
  expect((await votes.last().boundingBox())?.y).toBeCloseTo(before, 0);
});

test("who reads a part of the page while it comes to life stays where they are", async ({ page }) => {
  const letThrough = await openWithSleepingReviews(page);
  const review = page.locator("#reviews .rev").nth(4);
  const top = async () => (await review.boundingBox())?.y ?? Number.NaN;
  await page.mouse.move(195, 300);
  while ((await top()) > 250) {
    await page.mouse.wheel(0, 200);
    await painted(page);
  }
  const before = await top();
  expect(before).toBeGreaterThan(-200);
  await letThrough();
  await painted(page);
  expect(await top()).toBeCloseTo(before, 0);
});

test.describe("from New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the office's hours are told in the visitor's own time, on lines that were kept free", async ({ page }) => {
    const letThrough = await openWithoutScripts(page, "/contact");
    const hours = page.locator("main dl").filter({ hasText: "hello@lanternwalks.example" });
    await unfolded(page);
    const height = async () => (await hours.boundingBox())?.height;
    const before = await height();
    await expect(hours.getByText("02:30")).toBeHidden();
    await letThrough();
    await expect(hours.getByText("02:30")).toBeVisible();
    expect(await height()).toBe(before);
  });
});
