import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page, test } from "@playwright/test";
import { findBrowser } from "#test/browser.ts";
import type { Led } from "#test/guide-with-guests.ts";
import { qrVideo } from "#test/qr-video.ts";

/** Logs in as a guide that only this test uses, with a new account for each retry. */
async function asGuide(page: Page, name: string): Promise<Led> {
  const as = `${name}-${test.info().retry}`;
  return (await (await page.request.get(`/test/log-in?as=${as}&role=guide`)).json()) as Led;
}

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });

  test("a guide checks guests in without a network, and everything arrives once", async ({ page, context }) => {
    const led = await asGuide(page, "offline-guide");
    const [first, second] = led.guests;
    await page.goto("/guide");
    const sheet = page.locator(`#departure-${led.departure}`);
    if (!(await sheet.getAttribute("open").then((open) => open !== null)))
      await sheet.locator("summary").first().click();
    await sheet
      .getByRole("button", { name: `${first?.name} is here` })
      .first()
      .click();
    await expect(sheet.getByRole("button", { name: `Undo: ${first?.name} is here` }).first()).toBeVisible();
    await expect(page.getByRole("status").first()).toHaveText("");
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/guide")))).toBe(true);

    await context.setOffline(true);
    await page.reload();
    if (!(await sheet.getAttribute("open").then((open) => open !== null)))
      await sheet.locator("summary").first().click();
    await sheet
      .getByRole("button", { name: `${second?.name} is not here` })
      .first()
      .click();
    await sheet.getByText("Add a walk-in").click();
    await sheet.getByLabel("Name").fill("Wanda Walker");
    await sheet.getByRole("button", { name: "Add walk-in" }).click();
    await expect(sheet.getByText("Wanda Walker")).toBeVisible();
    await expect(page.getByRole("status").first()).toHaveText("2 changes waiting on this phone: no connection");
    await page.reload();
    await expect(page.getByRole("status").first()).toContainText("2 changes waiting");

    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByRole("status").first()).toHaveText("");
    await page.reload();
    await expect(sheet.getByText("Wanda Walker")).toHaveCount(1);
    await expect(sheet.getByRole("button", { name: `Undo: ${second?.name} is not here` }).first()).toBeAttached();
  });
});

test("without JavaScript the same is done by plain forms", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  const led = await asGuide(page, "plain-guide");
  await page.goto("/guide");
  const sheet = page.locator(`#departure-${led.departure}`);
  if (!(await sheet.getAttribute("open").then((open) => open !== null))) await sheet.locator("summary").first().click();
  await sheet
    .getByRole("button", { name: `${led.guests[0]?.name} is here` })
    .first()
    .click();
  await expect(sheet.getByRole("button", { name: `Undo: ${led.guests[0]?.name} is here` }).first()).toBeAttached();
  await context.close();
});

test("the camera reads a ticket and checks the party in", async ({ page, baseURL }) => {
  const led = await asGuide(page, "camera-guide");
  const [guest] = led.guests;
  const folder = mkdtempSync(join(tmpdir(), "lantern-camera-"));
  const film = join(folder, "ticket.y4m");
  writeFileSync(film, qrVideo(`${baseURL}/booking/${guest?.reference}?key=anything`));
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...args,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    storageState: await page.context().storageState(),
    permissions: ["camera"],
  });
  const telephone = await context.newPage();
  await telephone.goto("/guide");
  await telephone.getByRole("button", { name: "Scan tickets" }).click();
  await expect(telephone.locator(".guide-scan-result")).toContainText(`${guest?.name}`);
  await expect(telephone.locator(".guide-scan-result")).toHaveAttribute("data-kind", "welcome");
  await telephone.getByRole("button", { name: "Close camera" }).click();
  const undo = telephone.getByRole("button", { name: `Undo: ${guest?.name} is here` });
  await expect(undo.first()).toBeAttached();
  await browser.close();
  rmSync(folder, { recursive: true });
});
