import { expect, type Page, test } from "./journey.ts";

test.use({ storageState: { cookies: [], origins: [] } });

/** Where something stands on the screen. */
const heightOf = async (page: Page, name: string) =>
  (await page.locator("main").getByRole("link", { name, exact: true }).boundingBox())?.y ?? Number.NaN;

test("what is pressed before the scripts have come is answered when they have", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/about");
  const banner = page.getByRole("region", { name: "Cookie choice" });
  await banner.getByRole("button", { name: "Reject all" }).click();
  await expect(banner).toBeVisible();
  scripts.resolve();
  await expect(banner).toBeHidden();
  expect((await page.context().cookies()).find(({ name }) => name === "consent")?.value).toBe("v1");
});

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

test.describe("from New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the office's hours are told in the visitor's own time once they come to them", async ({ page }) => {
    await page.goto("/contact");
    await page.locator("main").getByText("Every day, 8:30").scrollIntoViewIfNeeded();
    await expect(page.locator("main").getByText("02:30")).toBeVisible();
  });
});
