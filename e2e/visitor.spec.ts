import { hydrated } from "#test/crawl/browser-problems.ts";
import { expect, type Page, sound, test } from "./journey.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    for (const [path, question] of [
      ["/faqs", "tour-full"],
      ["/pl/faqs", "tour-full"],
    ]) {
      test(`a link to an answer on ${path} opens it`, async ({ page }) => {
        await page.goto(`${path}#${question}`);
        const answer = page.locator(`#${question}`);
        await expect(answer).toBeVisible();
        await expect(answer).toBeInViewport();
        await expect(page.locator("details", { has: answer }).locator("summary")).toBeInViewport();
        expect(await page.locator("details .text:visible").count()).toBe(1);
        await page.emulateMedia({ media: "print" });
        const answers = page.locator("details .text");
        expect(await answers.count()).toBeGreaterThan(10);
        for (const printed of await answers.all())
          expect((await printed.boundingBox())?.height, await printed.textContent().then(String)).toBeGreaterThan(10);
      });
    }

    test("guides are chosen by city and language", async ({ page }) => {
      await page.goto("/de/guides");
      await page.getByLabel("Stadt", { exact: true }).selectOption("Krakau");
      await page.getByLabel("Sprache", { exact: true }).selectOption("Spanisch");
      await page.getByRole("button", { name: "Guides anzeigen" }).click();
      await expect(page).toHaveURL("/de/guides?city=krakau&language=es");
      const cards = page.locator(".guides li");
      await expect(cards.filter({ hasNotText: /Krakau.*Spanisch/s })).toHaveCount(0);
      expect(await cards.count()).toBeGreaterThan(0);
      await page.getByRole("main").getByRole("link", { name: "Alle Guides anzeigen" }).click();
      await expect(page).toHaveURL("/de/guides");
    });

    for (const [path, title] of [
      ["/pl/nie-ma", "Nie znaleziono strony"],
      ["/nowhere-at-all", "Page not found"],
    ] as const) {
      test(`${path} is told in its language, leads on, and lights no menu`, async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        expect(await page.getByRole("main").locator(".quick-links a").count()).toBeGreaterThan(0);
        await expect(page.locator(".rail nav [aria-current]")).toHaveCount(0);
      });
    }

    test("articles show their dates in the order they are sorted by", async ({ page }) => {
      for (const [path, order] of [
        ["/blog", -1],
        ["/es/blog?sort=oldest", 1],
      ] as const) {
        await page.goto(path);
        const times = page.locator(".article-list time");
        const dates = await times.evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
        expect(dates.length).toBeGreaterThan(5);
        expect(dates).toEqual([...dates].sort((a, b) => order * a.localeCompare(b)));
        await expect(times.first()).toContainText("202");
      }
    });
  });
}

test("the clock of the home page runs", async ({ page }) => {
  await page.clock.install({ time: new Date("2027-06-10T08:00:00Z") });
  await page.goto("/");
  await hydrated(page);
  const note = page.locator("#book header");
  await expect(note).toContainText("10:00 local time");
  await page.clock.runFor(61_000);
  await expect(note).toContainText("10:01 local time");
});

test.describe("before the choice about cookies", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  const covered = (page: Page) =>
    page.evaluate(() => {
      const isFixed = (element: Element) => getComputedStyle(element).position === "fixed";
      const bars = [...document.querySelectorAll(".consent, .sticky-bar")].filter(isFixed);
      return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight;
    });

  for (const path of ["/", "/de/krakau", "/pl"]) {
    test(`the banner leaves ${path} to read at 200 % zoom and on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 360 });
      await page.goto(path);
      await expect(page.locator(".consent")).toBeVisible();
      expect(await covered(page)).toBeLessThan(0.2);
      await sound(page);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await covered(page)).toBeLessThan(0.25);
      await page.setViewportSize({ width: 320, height: 568 });
      const banner = await page.locator(".consent").boundingBox();
      expect((banner?.height ?? 568) / 568).toBeLessThan(0.25);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await covered(page)).toBeLessThan(0.15);
    });
  }
});
