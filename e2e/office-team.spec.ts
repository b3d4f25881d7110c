import { expect, hasNoSideScroll, hydratedPart, sound, test } from "./journey.ts";

test.use({ viewport: { width: 1440, height: 1000 } });

test("a guide calls in ill: entered for days, substitutes proposed, and taken back", async ({ page }) => {
  await page.goto("/test/log-in?as=ill-call&role=staff");
  await page.goto("/office/guides?city=prague");
  await sound(page);
  await page.getByRole("table").getByRole("link").first().click();
  const side = page.locator(".departure-side");
  await expect(side.getByRole("heading", { name: "Days off" })).toBeVisible();
  const first = await side.getByLabel("First day").inputValue();
  const last = new Date(Date.parse(first) + 6 * 86_400_000).toISOString().slice(0, 10);
  await side.getByLabel("Last day").fill(last);
  await side.getByLabel("Reason").fill("Flu");
  await side.getByRole("button", { name: "Enter days off" }).click();
  await sound(page);
  await side.getByRole("button", { name: "They need another guide" }).click();
  await expect(page.getByRole("status")).toContainText("now without this guide");
  await sound(page);
  const guide = page.url();
  await page.getByRole("button", { name: "Propose substitutes" }).click();
  await expect(page.getByRole("heading", { name: "Change the guide" })).toBeVisible();
  await expect(page.locator('select[name^="guide-"]').first()).not.toHaveValue("0");
  await sound(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(guide);
  await hasNoSideScroll(page);
  await side.getByLabel("Last day").fill(last);
  await side.getByRole("button", { name: "Available after all" }).click();
  await expect(page.getByRole("status")).toContainText("theirs again");
});

test("unsaved texts are asked about before they are lost", async ({ page }) => {
  await page.goto("/test/log-in?as=unsaved&role=staff");
  await page.goto("/office/content/tours?search=old&city=brno");
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("link", { name: "Texts" }).click();
  const title = page.getByRole("region", { name: "Polski" }).getByLabel("Page title");
  await hydratedPart(title);
  await title.fill("Jeszcze niezapisane");
  const questions: string[] = [];
  let answer: "accept" | "dismiss" = "dismiss";
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await dialog[answer]();
  });
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect.poll(() => questions.length).toBe(1);
  await expect(title).toHaveValue("Jeszcze niezapisane");
  answer = "accept";
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  expect(questions).toHaveLength(2);
});
