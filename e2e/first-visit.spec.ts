import { expect, hydratedPart, settled, test } from "./journey.ts";

test.describe("a German browser", () => {
  // Playwright's default user agent counts as a crawler, and crawlers are not redirected.
  test.use({
    locale: "de-DE",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36",
  });

  test("is led from the front door to German, and the switch keeps the page", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL("/de");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.goto("/de/krakau/altstadt");
    await page.getByRole("complementary").getByRole("link", { name: "Polski" }).click();
    await expect(page).toHaveURL("/pl/krakow/stare-miasto");
    await expect(page.locator("html")).toHaveAttribute("lang", "pl");
    const cookie = (await page.context().cookies()).find(({ name }) => name === "i18n_redirected");
    expect(cookie).toMatchObject({ value: "pl", path: "/", sameSite: "Lax" });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
    await page.goto("/");
    await expect(page).toHaveURL("/pl");
    // A deep link implies a choice of language, so it is not redirected.
    await page.goto("/krakow");
    await expect(page).toHaveURL("/krakow");
  });
});

test("a menu's link changes the page in place, and opens a tab where one is asked for", async ({ page, context }) => {
  await page.goto("/about");
  await settled(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("button", { name: /^Cities/ }).click();
  const link = page.locator("#menu-cities").getByRole("link", { name: "Gdańsk" });
  await hydratedPart(link);
  const [tab] = await Promise.all([context.waitForEvent("page"), link.click({ modifiers: ["ControlOrMeta"] })]);
  await expect(tab).toHaveURL("/gdansk");
  await expect(page).toHaveURL("/about");
  await tab.close();
  await link.click();
  await expect(page).toHaveURL("/gdansk");
  await expect(page.locator("#menu-cities")).toBeHidden();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("menus open, languages switch and are remembered", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: /^Cities/ }).click();
    await page.locator("#menu-cities").getByRole("link", { name: "Gdańsk" }).click();
    await expect(page).toHaveURL("/gdansk");
    await page.getByRole("button", { name: /^Walking tours/ }).click();
    await page.locator("#menu-tours").getByRole("link", { name: "All tours" }).click();
    await expect(page).toHaveURL("/search");
    await page.goto("/about");
    await page.getByRole("complementary").getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL("/es/acerca");
    expect((await page.context().cookies()).find(({ name }) => name === "i18n_redirected")?.value).toBe("es");
  });

  test("the phone's bar opens the menu and leads to the calendar", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/krakow/old-town");
    const bar = page.getByRole("navigation", { name: "Shortcuts" });
    await bar.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#menu-all").getByRole("link", { name: "Poland" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("#menu-all")).toBeHidden();
    await bar.getByRole("link", { name: "Book tour" }).click();
    await expect(page).toHaveURL("/krakow/old-town#book");
    await expect(page.getByRole("heading", { name: "Book", exact: false }).first()).toBeInViewport();
  });

  test("the calendar turns its pages and shows a day's departures", async ({ page }) => {
    await page.goto("/krakow/old-town");
    const book = page.locator("#book");
    await book.getByRole("link", { name: "Next month" }).click();
    await expect(page).toHaveURL(/\?month=2027-07/);
    await expect(book.getByRole("heading", { name: "July 2027" })).toBeVisible();
    await book.getByRole("link", { name: /14 July/ }).click();
    await expect(page).toHaveURL(/day=2027-07-14/);
    await expect(book.getByRole("heading", { name: /14 July/ })).toBeVisible();
    await expect(book.locator("#day")).toContainText("10:00");
    await book.getByRole("link", { name: "Previous month" }).click();
    await expect(book.getByRole("heading", { name: "June 2027" })).toBeVisible();
  });
});

test("an unknown page says so, suggests others and leads home", async ({ page }) => {
  const response = await page.goto("/krakov");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Page not found");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  const main = page.getByRole("main");
  await expect(main).toContainText("The page you are looking for does not exist or has been moved.");
  await expect(main).toContainText("Page Not Found: /krakov");
  await expect(main.getByRole("link", { name: "Kraków", exact: true })).toHaveAttribute("href", "/krakow");
  await main.getByRole("searchbox", { name: "City or tour" }).fill("wawel");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=wawel");
  await page.goBack();
  await main.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL("/");
});

test("anything worse fills the screen: black, its status, one way out", async ({ page }) => {
  const response = await page.goto(`/pl/search?q=${"a".repeat(300)}`);
  expect(response?.status()).toBe(400);
  await expect(page).toHaveTitle("400 The search term is too long.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("400 The search term is too long.");
  await expect(page.locator("main")).toHaveCSS("background-color", "rgb(0, 0, 0)");
  await expect(page.locator("main")).toContainText("Strona, której szukasz, nie istnieje lub została przeniesiona.");
  await expect(page.getByRole("link")).toHaveCount(1);
  await page.getByRole("link", { name: "Wróć na stronę główną" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
