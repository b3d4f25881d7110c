import { expect, hydratedPart, type Page, test } from "./journey.ts";
import { changeSeatsOnce, holdSources } from "./seat-events.ts";

const day = "/krakow/old-town?day=2027-07-20#book";

async function fillIn(page: Page, email: string) {
  await hydratedPart(page.locator("#booking-form"));
  await page.locator("#book").getByLabel("Name").fill("Ada Lovelace");
  await page.locator("#book").getByLabel("Email, for your ticket").fill(email);
}

test("a refresh that gets no answer is begun again, without waiting for another change", async ({ page }) => {
  await holdSources(page);
  await page.clock.install();
  await page.goto(day);
  await fillIn(page, "patient@example.org");
  const asked: string[] = [];
  await page.route(/krakow\/old-town\.data\?day/, (route) => {
    asked.push(route.request().url());
    if (asked.length > 1) return route.continue();
  });
  await changeSeatsOnce(page, 3);
  await expect.poll(() => asked).toHaveLength(1);
  const answer = page.waitForResponse(/krakow\/old-town\.data\?day/);
  await page.clock.fastForward(16_000);
  expect((await answer).status()).toBe(200);
  await expect(page.locator("#book").getByLabel("Email, for your ticket")).toHaveValue("patient@example.org");
});

test("a booking whose answer never comes can be sent again, and is made once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto(day);
  await fillIn(page, "silence@example.org");
  let sent = 0;
  let unheard = "";
  await page.route(/old-town\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent++;
    if (sent > 1) return route.continue();
    unheard = await (await route.fetch()).text();
  });
  const book = page.getByRole("button", { name: /Book 2 places/ });
  await book.click();
  await expect.poll(() => unheard).not.toBe("");
  await page.clock.fastForward(31_000);
  const notice = page.getByRole("alert").filter({ hasText: "What you typed is still here" });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#book").getByLabel("Name")).toHaveValue("Ada Lovelace");
  await book.click();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeInViewport();
  await expect(notice).toBeHidden();
  const [, reference = "nowhere"] = /booking\/(\w{8})/.exec(page.url()) ?? [];
  expect(unheard).toContain(reference);
});
