import { expect, hasNoSideScroll, sound, test } from "./journey.ts";

test("a newsletter is written, looked at and saved, and says in which languages it is not sent", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto("/test/log-in?as=newsletter&role=staff");
  await page.goto("/office/newsletter");
  await sound(page);
  await page.getByRole("button", { name: "Write a newsletter" }).click();
  await expect(page).toHaveURL(/\/office\/newsletter\/\d+$/);
  const english = page.getByRole("group", { name: "English" });
  await english.getByLabel("Subject").fill("Autumn in Brno");
  await english.getByLabel("Text").fill("# Leaves\n\nA **new** walk in [Brno](/brno).\n\n- Monday\n- Tuesday");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("Saved.");
  await expect(page.getByText(/Not sent in .*Deutsch/)).toBeVisible();
  await sound(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await hasNoSideScroll(page);
  const preview = await page.getByRole("link", { name: "English" }).getAttribute("href");
  await page.goto(preview ?? "");
  await expect(page.getByRole("heading", { name: "Leaves" })).toBeVisible();
  await page.goto("/office/newsletter");
  await expect(page.getByRole("link", { name: "Autumn in Brno" })).toBeVisible();
  await hasNoSideScroll(page);
});
