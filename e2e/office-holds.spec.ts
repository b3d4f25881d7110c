import type { Browser } from "@playwright/test";
import { expect, sound, test } from "./journey.ts";

for (const javaScriptEnabled of [true, false])
  test(`the office holds places, holds them longer, books them and releases others, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const page = await openDeparture(browser, javaScriptEnabled);
    const places = page.locator(".departure-facts .occupancy");
    const hold = async (name: string) => {
      const form = page.locator(".side-form").filter({ hasText: "Hold places" });
      // It stays open after the first party.
      if (!(await form.getByLabel("Adults").isVisible())) await form.locator("summary").click();
      await form.getByLabel("For", { exact: true }).fill(name);
      await form.getByLabel("Adults").fill("2");
      await form.getByRole("button", { name: "Hold places" }).click();
      await expect(page.getByText(`Places are held for ${name}.`)).toBeVisible();
    };
    await hold("Hanna Hold");
    await expect(places).toContainText("2 held");
    const list = page.locator(".held-places");
    await expect(list).toContainText("Hanna Hold");
    await list.locator("summary").click();
    await list.getByLabel("Until").fill("2027-06-20");
    await list.getByLabel("Time").fill("09:30");
    if (javaScriptEnabled) await sound(page);
    await list.getByRole("button", { name: "Hold longer" }).click();
    await expect(list.locator(".guest-meta")).toContainText("20 June 2027, 09:30");

    if (!(await list.getByRole("button", { name: "Book them" }).isVisible())) await list.locator("summary").click();
    await list.getByLabel("Email", { exact: true }).fill("hanna@example.org");
    await list.getByRole("button", { name: "Book them" }).click();
    await expect(page.getByText(/Hanna Hold is booked: \w{8}\./)).toBeVisible();
    await expect(list).toHaveCount(0);
    await expect(places).not.toContainText("held");

    await hold("Hotel Wawel");
    await list.locator("summary").click();
    await list.getByLabel("Reason").fill("They come in July");
    await list.getByRole("button", { name: "Release" }).click();
    await expect(page.getByText("Places are no longer held.")).toBeVisible();
    await expect(list).toHaveCount(0);
    await expect(page.locator(".departure-log")).toContainText("They come in July");
    await page.context().close();
  });

async function openDeparture(browser: Browser, javaScriptEnabled: boolean) {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await page.goto(`/test/log-in?as=holds-${javaScriptEnabled}`);
  await page.goto(`/office?date=2027-07-0${javaScriptEnabled ? 5 : 6}&city=krakow&words=old+town`);
  await page.locator("tr[data-departure]").first().getByRole("link").click();
  return page;
}
