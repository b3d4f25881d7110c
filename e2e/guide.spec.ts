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

/** Opens the scanner in a browser whose camera shows a ticket, an empty wall for three seconds, the ticket and so on. */
async function openScanner(page: Page, guide: string, baseURL: string, initScript?: () => void) {
  const led = await asGuide(page, guide);
  const [guest] = led.guests;
  const folder = mkdtempSync(join(tmpdir(), "lantern-camera-"));
  const film = join(folder, "ticket.y4m");
  const ticket = `${baseURL}/booking/${guest?.reference}?key=anything`;
  writeFileSync(film, qrVideo([{ content: ticket, seconds: 2 }, { seconds: 3 }]));
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
    baseURL,
    storageState: await page.context().storageState(),
    permissions: ["camera"],
  });
  const telephone = await context.newPage();
  if (initScript) await telephone.addInitScript(initScript);
  await telephone.goto("/guide");
  await telephone.getByRole("button", { name: "Scan tickets" }).click();
  const close = async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  };
  return { telephone, guest, result: telephone.locator(".guide-scan-result"), close };
}

test("the camera checks a party in and notices when the ticket is shown again", async ({ page, baseURL }) => {
  const { telephone, guest, result, close } = await openScanner(page, "camera-guide", baseURL ?? "");
  await expect(result).toHaveAttribute("data-kind", "welcome");
  await expect(result).toContainText(`${guest?.name}`);
  await expect(result).toHaveAttribute("data-kind", "again", { timeout: 15_000 });
  await expect(result).toHaveText(/already checked in at \d\d:\d\d\.$/);
  await telephone.getByRole("button", { name: "Close camera" }).click();
  const undo = telephone.getByRole("button", { name: `Undo: ${guest?.name} is here` });
  await expect(undo.first()).toBeAttached();
  await close();
});

test("the camera reads tickets where the browser's own detector exists but fails", async ({ page, baseURL }) => {
  const { telephone, result, close } = await openScanner(page, "broken-detector-guide", baseURL ?? "", () => {
    class BarcodeDetector {
      static tries = 0;
      static getSupportedFormats = async () => ["qr_code"];
      detect() {
        BarcodeDetector.tries++;
        return Promise.reject(new DOMException("Barcode detection service unavailable.", "NotSupportedError"));
      }
    }
    Object.assign(window, { BarcodeDetector });
  });
  await expect(result).toHaveAttribute("data-kind", "welcome", { timeout: 15_000 });
  expect(
    await telephone.evaluate(() => (window as unknown as { BarcodeDetector: { tries: number } }).BarcodeDetector.tries),
  ).toBe(1);
  await close();
});
