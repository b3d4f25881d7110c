import { expect } from "@playwright/test";
import sharp from "sharp";
import { testWithDrawings as test } from "./journey.ts";

test("staff write a tour and an article; visitors see all of it", async ({ page, browser }) => {
  await page.goto("/test/log-in?as=olga&role=staff");
  await page.goto("/office/content/tours?search=old&city=krakow");
  await page.getByRole("link", { name: "Old Town", exact: true }).click();
  await page.getByRole("link", { name: "Texts" }).click();
  const polish = page.getByRole("region", { name: "Polski" });
  await polish.getByLabel("Page title").fill("Kraków w blasku latarni");
  await polish.getByLabel("Address", { exact: true }).fill("blask-latarni");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors can see it now.")).toBeVisible();

  await page.getByRole("link", { name: "Route" }).click();
  const way = page.locator(".route .way");
  const before = await way.getAttribute("d");
  const latitude = page.getByLabel("Latitude").first();
  await latitude.fill("50.0700");
  await expect(way).not.toHaveAttribute("d", before ?? "");
  await page.getByRole("button", { name: "Move stop 2 up" }).click();
  await expect(page.getByLabel("Latitude").nth(1)).toHaveValue("50.0700");
  await page.getByRole("button", { name: "Save route" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await page.getByRole("link", { name: "Picture" }).click();
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#b8742a" } })
    .png()
    .toBuffer();
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "dawn.png", mimeType: "image/png", buffer: picture });
  for (const [language, alt] of [
    ["English", "Dawn"],
    ["Español", "Alba"],
    ["Deutsch", "Morgen"],
    ["Polski", "Świt"],
  ])
    await page.getByLabel(`Description, ${language}`).fill(alt as string);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("img", { name: "Dawn" })).toBeVisible();

  await page.goto("/office/content/articles/new");
  await page.getByLabel("Title in English").fill("How to carry a lantern");
  await page.getByRole("button", { name: "Create draft" }).click();
  for (const language of ["English", "Español", "Deutsch", "Polski"]) {
    const column = page.getByRole("region", { name: language });
    await column.getByLabel("Title", { exact: true }).fill(`How to carry a lantern ${language}`);
    await column.getByLabel("Summary").fill("With the left hand.");
    await column.getByLabel("Article", { exact: true }).fill("## Oil\n\nKeep it **upright**.");
  }
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.locator(".translation-preview strong").first()).toHaveText("upright");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/pl/krakow/blask-latarni");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Kraków w blasku latarni");
  await expect(visitor.getByRole("img", { name: "Świt" })).toBeVisible();
  await visitor.goto("/blog");
  await visitor.getByRole("link", { name: "How to carry a lantern English" }).click();
  await expect(visitor.locator(".reading strong")).toHaveText("upright");
});
