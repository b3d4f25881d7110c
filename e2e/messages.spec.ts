import { readAllMessages } from "#app/i18n/check-messages.ts";
import { expect, hydratedPart, type Page, test } from "./journey.ts";

const keys = Object.values(readAllMessages("en")).flatMap(Object.keys);

async function expectNoKeys(page: Page) {
  const text = await page.locator("body").innerText();
  expect(text.length).toBeGreaterThan(100);
  expect(keys.filter((key) => text.includes(key))).toEqual([]);
}

/** Follows a link by client-side navigation, without loading a new document. */
async function follow(page: Page, path: string) {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator(`a[href="${path}"]`).first().dispatchEvent("click");
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
}

test("a navigation brings the next page's messages", async ({ page }) => {
  await page.goto("/pl");
  await hydratedPart(page.getByRole("contentinfo"));
  for (const path of ["/pl/guides", "/pl/blog", "/pl/krakow", "/pl/krakow/stare-miasto", "/pl/kontakt", "/pl/faqs"]) {
    await follow(page, path);
    await expectNoKeys(page);
  }
});

test("a part that is loaded later brings its messages", async ({ page }) => {
  await page.goto("/pl/o-nas");
  await hydratedPart(page.getByRole("contentinfo"));
  await page.getByRole("link", { name: "Pliki cookie" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Zapisz" })).toBeVisible();
  await expectNoKeys(page);
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").first().fill("krak");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expectNoKeys(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Zaloguj się" }).first().click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Zaloguj się", exact: true })).toBeVisible();
  await expectNoKeys(page);
});

test("English stands in for messages that cannot be loaded", async ({ page }) => {
  await page.route(/\/messages-pl-site-/, (route) => route.abort());
  await page.goto("/es/faq-preguntas-de-uso-frecuente");
  await hydratedPart(page.getByRole("contentinfo"));
  await follow(page, "/pl/faqs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frequently asked questions");
  await expectNoKeys(page);
});
