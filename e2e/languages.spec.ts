import { hydrated } from "#test/crawl/browser-problems.ts";
import { expect, hydratedPart, type Page, test } from "./journey.ts";

// Playwright's default user agent counts as a crawler, and crawlers are not redirected.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36";
test.use({ locale: "de-DE", userAgent });

const choose = (page: Page, language: string) =>
  page.getByRole("complementary").getByRole("link", { name: language }).click();

const storedLanguage = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "i18n_redirected")?.value;

/** Blocks all scripts of this page. */
const withoutScripts = (page: Page) => page.route(/\/assets\/.*\.js/, (route) => route.abort());

test("switching keeps path, query, place and typed text, without a load", async ({ page }) => {
  await page.goto("/de/krakau/altstadt?day=2027-07-20");
  await hydratedPart(page.locator("#book #name"));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator("#book #name").fill("Zofia Nowak");
  await page.getByRole("button", { name: /^Mehr: Erwachsene/ }).click();
  await page.evaluate(() => scrollTo(0, 700));
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(300);
  await choose(page, "Polski");
  await expect(page).toHaveURL("/pl/krakow/stare-miasto?day=2027-07-20");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Stare Miasto");
  await expect(page.locator("#book #name")).toHaveValue("Zofia Nowak");
  await expect(page.locator("#adults")).toHaveValue("3");
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(120);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect(await storedLanguage(page)).toBe("pl");
});

test("search term, filters, sort and page are kept, campaign parameters are not", async ({ page }) => {
  await page.goto("/de/search?q=krakau&payment=paid&utm_source=x");
  await hydrated(page);
  await choose(page, "English");
  await expect(page).toHaveURL("/search?q=krakau&payment=paid");
  await page.goto("/de/blog?sort=oldest");
  await hydrated(page);
  await choose(page, "Español");
  await expect(page).toHaveURL("/es/blog?sort=oldest");
  await page.goto("/blog?sort=oldest&city=krakow");
  await hydrated(page);
  await choose(page, "Español");
  await expect(page).toHaveURL("/es/blog?sort=oldest&city=cracovia");
});

test("in the first second a switch keeps query and typed text", async ({ page }) => {
  await withoutScripts(page);
  await page.goto("/de/krakau/altstadt?day=2027-07-20");
  await page.locator("#book #name").fill("Zofia Nowak");
  await page.unroute(/\/assets\/.*\.js/);
  await choose(page, "Polski");
  await expect(page).toHaveURL("/pl/krakow/stare-miasto?day=2027-07-20");
  await expect(page.locator("#book #name")).toHaveValue("Zofia Nowak");
  expect(await storedLanguage(page)).toBe("pl");
});

test("English can be chosen from a home page in another language before any script has come", async ({ page }) => {
  await withoutScripts(page);
  await page.goto("/");
  await expect(page).toHaveURL("/de");
  await choose(page, "English");
  await expect(page).toHaveURL("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await storedLanguage(page)).toBe("en");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("English can be chosen from a home page in another language, and is remembered", async ({ page }) => {
    await page.goto("/?utm_source=newsletter");
    await expect(page).toHaveURL("/de?utm_source=newsletter");
    expect(await storedLanguage(page)).toBe("de");
    await choose(page, "English");
    await expect(page).toHaveURL("/");
    expect(await storedLanguage(page)).toBe("en");
    await page.goto("/");
    await expect(page).toHaveURL("/");
  });

  test("a switch keeps the query", async ({ page }) => {
    await page.goto("/de/search?q=krakau&payment=paid");
    await choose(page, "Polski");
    await expect(page).toHaveURL("/pl/search?q=krakau&payment=paid");
  });
});
