import { expect, type Page, test } from "./journey.ts";

const widths = [768, 1024, 1280, 1440, 1920];
const cities = [
  "krakow",
  "prague",
  "tallinn",
  "bratislava",
  "cluj-napoca",
  "dubrovnik",
  "vienna",
  "kotor",
  "lodz",
  "riga",
];
const texts = ":is(.hero, .place-hero) :is(h1, .subtitle, .breadcrumbs, .search-field, .quick-links)";

/** Names the texts that overlap the picture, which holds moon, sun and the lines of the sky. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const picture = document.querySelector(":is(.hero, .place-hero) img")?.getBoundingClientRect();
    if (!picture || picture.width < 250 || picture.height < 250) return ["There is no picture to look at"];
    const shown = [...document.querySelectorAll(selector)];
    if (shown.length < 3) return ["There is no text"];
    return shown
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        const isBeside = text.right <= picture.left || text.left >= picture.right;
        return !isBeside && text.bottom > picture.top && text.top < picture.bottom;
      })
      .map((element) => element.textContent ?? "");
  }, texts);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`no headline or lead stands on the drawing of the first screen, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const paths = ["/", "/de", "/pl", ...cities.map((city) => `/${city}`), "/de/hermannstadt"];
    for (const path of paths) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overlaps(page), `${path} at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width);
      }
    }
  });
}
