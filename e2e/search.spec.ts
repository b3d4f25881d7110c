import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./journey.ts";

test("suggestions while typing, chosen by keyboard, in the visitor's language", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/search/suggestions")) requests.push(request.url());
  });
  await page.goto("/es");
  const line = page.locator("#hero-search");
  await expect(line).not.toHaveAttribute("role", "combobox");
  await line.focus();
  const combobox = page.getByRole("main").getByRole("combobox");
  await expect(combobox).toHaveAttribute("aria-expanded", "false");
  await combobox.pressSequentially("cracovia", { delay: 20 });
  const options = page.locator(".suggestions").getByRole("option");
  await expect(options.first()).toContainText("Cracovia");
  await expect(combobox).toHaveAttribute("aria-expanded", "true");
  expect(requests.length, "typing quickly asks once or twice, not once a letter").toBeLessThan(4);
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);

  await combobox.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(combobox).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
  await combobox.press("ArrowUp");
  await expect(combobox).not.toHaveAttribute("aria-activedescendant", /./);
  await combobox.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await combobox.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(combobox).toHaveValue("cracovia");

  await combobox.press("ArrowDown");
  await expect(options.first()).toBeVisible();
  await combobox.press("ArrowDown");
  await combobox.press("Enter");
  await expect(page).toHaveURL("/es/cracovia");
  await expect(options).toHaveCount(0);
});

test("a click chooses too, from the rail on any page; Enter without a choice searches", async ({ page }) => {
  await page.goto("/about");
  const line = page.locator("#rail-search");
  await line.fill("varsaw");
  await page.locator(".suggestions").getByRole("option", { name: "Warsaw" }).first().click();
  await expect(page).toHaveURL("/warsaw");
  // Each navigation moves the focus to #main; wait for it before using the search field again.
  await expect(page.locator("#main")).toBeFocused();
  await line.fill("wroclav");
  await expect(page.locator(".suggestions").getByRole("option").first()).toContainText("Wrocław");
  await line.press("Enter");
  await expect(page).toHaveURL("/search?q=wroclav");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /^Wrocław/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator(".suggestions").getByRole("option")).toHaveCount(0);
});

test("on a low screen the list fits and the active suggestion is in view", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto("/");
  const line = page.locator("#hero-search");
  await line.focus();
  const combobox = page.getByRole("main").getByRole("combobox");
  await combobox.pressSequentially("old", { delay: 20 });
  const options = page.locator(".suggestions").getByRole("option");
  await expect(options.nth(3)).toBeAttached();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"]) {
    await combobox.press(key);
    const active = page.locator(".suggestions [aria-selected=true]");
    if ((await active.count()) > 0) await expect(active).toBeInViewport({ ratio: 0.99 });
  }
  const box = await page.locator(".suggestions").boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 400, JSON.stringify(box)).toBe(true);
});

test("without JavaScript it is a form", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/de");
  await page.getByRole("main").getByLabel("Stadt oder Tour").fill("krakow");
  await page.getByRole("main").getByRole("button", { name: "Suche" }).click();
  await expect(page).toHaveURL("/de/search?q=krakow");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /^Krakau/ })
      .first(),
  ).toBeVisible();
  await page.getByLabel("Bezahlung").selectOption("paid");
  await page.getByRole("button", { name: "Filter anwenden" }).click();
  await expect(page).toHaveURL(/payment=paid/);
  await page.goto("/de/search?q=qqqqqq");
  await expect(page.getByRole("main")).toContainText("qqqqqq");
  await context.close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`tours come first and say why they match, JavaScript: ${javaScriptEnabled}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    for (const [path, tours, cities, label, theme] of [
      ["/search?q=castle", "Tours", "Cities and countries", /^Matches: /, "theme (Castles)"],
      ["/de/search?q=burgen", "Touren", "Städte und Länder", /^Treffer: /, "Thema (Burgen"],
    ] as const) {
      await page.goto(path);
      const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
      expect(headings[0], path).toBe(tours);
      const cards = page.locator(".tour-card").filter({ has: page.locator(".description") });
      expect(await cards.count()).toBeGreaterThan(2);
      for (const reason of await page.locator(".search-match").all()) await expect(reason).toHaveText(label);
      await expect(page.locator(".search-match")).toHaveCount(await cards.count());
      await expect(page.locator(".search-match", { hasText: theme }).first()).toBeAttached();
      // A city without the word in its name is listed with the words in which it was found.
      if (headings.includes(cities)) {
        const list = page.locator("section", { has: page.getByRole("heading", { name: cities }) });
        for (const city of await list.locator("li").all()) await expect(city.locator("mark")).toHaveCount(1);
      }
    }
    await page.goto("/search?q=old+town");
    await expect(page.getByRole("main").getByText(/^Recommended tours/)).toHaveCount(0);
    await expect(page.locator(".search-match").first()).toHaveText("Matches: name");
    await page.goto("/es/search?q=cracovia");
    await expect(page.locator(".quick-links").getByRole("link", { name: "Cracovia, Polonia" })).toBeVisible();
    await expect(page.locator(".search-match").first()).toHaveText(/^Coincide: (nombre|lugar)/);
    await context.close();
  });
}
