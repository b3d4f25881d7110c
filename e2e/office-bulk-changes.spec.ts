import { expect, hasNoSideScroll, type Page, sound, test } from "./journey.ts";

const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

async function logIn(page: Page, name: string) {
  await page.request.get(`/test/log-in?as=${name}-${test.info().retry}`);
}

/** Sends the page's own form without a guide. */
async function takeGuideAway(page: Page, origin: string) {
  await expect(page.locator(".departure-facts")).toBeVisible();
  const names = ["version", "tourId", "date", "time", "capacity"];
  const value = (name: string) => page.locator(`.departure-side input[name="${name}"]`).first().inputValue();
  const fields = await Promise.all(names.map(async (name) => [name, await value(name)]));
  const form = { intent: "edit", guideId: "", ...Object.fromEntries(fields) };
  expect((await page.request.post(page.url(), { form, headers: { Origin: origin } })).status()).toBe(200);
}

for (const viewport of widths) {
  const { width } = viewport;
  test.describe(`at ${width}`, () => {
    test.use({ viewport });

    test("the day starts with what is to do, opens at the present and leads to lists that agree", async ({
      page,
      baseURL,
    }) => {
      await logIn(page, `to-do-${width}`);
      await page.goto(`/office/departures?city=krakow&from=2027-06-${width === 390 ? 15 : 16}`);
      await page.locator("tr[data-departure] th a").first().click();
      await takeGuideAway(page, baseURL ?? "");
      await page.goto("/office");
      await expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
      await expect(page.locator(".now-line")).toBeVisible();
      await expect(page.locator(".day-past tr[data-departure]").first()).toBeHidden();
      await page.locator(".day-past > summary").click();
      await expect(page.locator(".day-past tr[data-departure]").first()).toBeVisible();
      await page.getByRole("link", { name: "By city" }).click();
      await expect(page).toHaveURL("/office?by=city");
      await expect(page.getByRole("rowheader", { name: /^Kraków/ }).first()).toBeAttached();
      await hasNoSideScroll(page);
      await sound(page);
      // Journeys beside this one take guides away too.
      await expect(async () => {
        await page.goto("/office");
        const toDo = page.locator(".to-do a").filter({ hasText: "without a guide" });
        const count = (await toDo.locator("b").textContent()) ?? "";
        await toDo.click();
        await expect(page.locator(".to-do")).toHaveCount(0);
        await expect(page.locator(".list-total b")).toHaveText(count, { timeout: 2_000 });
        await expect(page.locator("tr[data-departure]")).toHaveCount(Number(count), { timeout: 2_000 });
      }).toPass();
    });

    test("a departure's guests: a line each, filtered, corrected, booked above the capacity", async ({ page }) => {
      await logIn(page, `guests-${width}`);
      await page.goto(`/office/departures?city=krakow&from=2027-06-${width === 390 ? 19 : 26}`);
      const full = page.locator("tr[data-departure]").filter({ hasText: /Full|Open/ });
      await full.first().getByRole("link").click();
      const rows = page.locator(".guest-table tbody tr");
      await expect(rows.first()).toBeVisible();
      if (width === 1440) {
        const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
        expect(Math.max(...heights)).toBeLessThanOrEqual(33);
        const top = await rows.first().evaluate((row) => row.getBoundingClientRect().top + window.scrollY);
        expect(top + 20 * Math.max(...heights)).toBeLessThanOrEqual(900);
      }
      await hasNoSideScroll(page);
      await sound(page);
      const name = (await rows.first().locator(".name a").textContent()) ?? "";
      await page.getByLabel("Name, phone, email or reference").fill(name);
      await page.locator(".guest-filter").getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(/words=/);
      await expect(rows.first().locator(".name a")).toHaveText(name);
      await rows.first().locator(".name a").click();
      await page.getByText("Correct name, email, phone or language").click();
      await page.getByLabel("Phone").fill(`+48 600 ${width} 777`);
      await page.getByRole("button", { name: "Save corrections" }).click();
      await expect(page.getByText("Corrected.")).toBeVisible();
      await expect(page.getByText("correct guest")).toBeVisible();
      await page.goto(`/office/bookings?words=600${width}777`);
      await expect(page.getByRole("link", { name })).toBeVisible();
    });

    test("a stormy day is canceled with its reason, and guests are told once in their language", async ({ page }) => {
      await logIn(page, `storm-${width}`);
      const day = width === 390 ? "2027-07-21" : "2027-07-22";
      await page.goto(`/office/departures?city=gdansk&from=${day}&to=${day}`);
      const boxes = page.getByRole("checkbox", { name: /^Select/ });
      const all = await boxes.count();
      expect(all).toBeGreaterThan(1);
      await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
      await hasNoSideScroll(page);
      await page.getByRole("button", { name: `Select all ${all}` }).click();
      await expect(page.getByLabel(`With ${all} selected`, { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Select none" }).click();
      await expect(page.getByLabel("With 0 selected", { exact: true })).toBeVisible();
      const times = await page.locator("tr[data-departure] .when").allTextContents();
      const afternoon = times.filter((time) => time.trim() >= "12:00").length;
      await page.getByLabel("Starting from").fill("12:00");
      await page.getByRole("button", { name: "Select these" }).click();
      await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(afternoon);
      await boxes.first().setChecked(true);
      const chosen = await page.getByRole("checkbox", { checked: true }).count();
      await page.getByLabel(`With ${chosen} selected`, { exact: true }).selectOption("cancel");
      await page.getByLabel("Text", { exact: true }).selectOption("Weather");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("heading", { name: "Cancel departures" })).toBeVisible();
      await expect(page.locator("#body-pl")).toHaveValue(/ostrzeżenie pogodowe/);
      await hasNoSideScroll(page);
      await sound(page);
      await page.locator("#body-en").fill("A storm is coming: {time} is not safe.");
      await page.getByRole("button", { name: "Update preview" }).click();
      await expect(page.locator(".bulk-preview")).toBeVisible();
      await page.getByRole("button", { name: new RegExp(`^Cancel ${chosen} departure`) }).click();
      await expect(page).toHaveURL(/\/office\/bulk-changes\/\d+/);
      await expect(page.getByText(/^Finished\./)).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('tr[data-state="done"]')).toHaveCount(chosen);
      await sound(page);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("guests are sorted, and many departures are closed", async ({ page }) => {
    await logIn(page, "plain-bulk");
    await page.goto("/office/departures?city=warsaw&from=2027-07-23&to=2027-07-23");
    const chosen = await page.getByRole("checkbox", { name: /^Select/ }).count();
    await page.getByRole("button", { name: `Select all ${chosen}` }).click();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(chosen);
    await page.getByLabel("With selected", { exact: true }).selectOption("close");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: new RegExp(`^Close booking for ${chosen} departure`) }).click();
    await expect(page.locator("tr[data-state]")).toHaveCount(chosen);
    await page.goto("/office?city=krakow");
    await page.locator("tr[data-departure] th a").last().click();
    await page.getByRole("columnheader", { name: "Guests" }).getByRole("link").click();
    await expect(page).toHaveURL(/sort=size/);
  });
});
