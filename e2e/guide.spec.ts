import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Locator, type Page, test } from "@playwright/test";
import { findBrowser } from "#test/support/browser.ts";
import type { Led } from "#test/support/guide-with-guests.ts";
import { qrVideo } from "#test/support/qr-video.ts";

/** Logs in as a guide that only this test uses, with a new account for each retry. */
async function asGuide(page: Page, name: string, locale = "en"): Promise<Led> {
  const as = `${name}-${test.info().retry}`;
  const led = (await (await page.request.get(`/test/log-in?as=${as}&role=guide&locale=${locale}`)).json()) as Led;
  await page.clock.setSystemTime(led.now);
  return led;
}

/** Subjects of the mail written to a guest so far. */
async function subjects(page: Page, email: string | undefined): Promise<string[]> {
  const mails = (await (await page.request.get(`/test/mail?to=${email}`)).json()) as { subject: string }[];
  return mails.map(({ subject }) => subject);
}

const bar = (page: Page) => page.getByRole("complementary");
/** Opens a sheet that may open by itself while this looks, when it is its departure's turn. */
async function openSheet(sheet: Locator) {
  await expect(async () => {
    if ((await sheet.getAttribute("open")) === null) await sheet.locator("summary").first().click();
    await expect(sheet).toHaveAttribute("open", "", { timeout: 1_000 });
  }).toPass();
}

const row = (page: Page, guest: Led["guests"][number] | undefined) => page.locator(`#guest-${guest?.reference}`);

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });

  test("a guide checks guests in without a network, and everything arrives once", async ({ page, context }) => {
    const led = await asGuide(page, "offline-guide");
    const [first, second] = led.guests;
    await page.goto("/guide");
    const sheet = page.locator(`#departure-${led.departure}`);
    await openSheet(sheet);
    await sheet
      .getByRole("button", { name: `${first?.name} is here` })
      .first()
      .click();
    await expect(sheet.getByRole("button", { name: `Undo: ${first?.name} is here` }).first()).toBeVisible();
    await expect(page.getByRole("status").first()).toHaveText("");
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/guide")))).toBe(true);

    await context.setOffline(true);
    await page.reload();
    await openSheet(sheet);
    await sheet.getByRole("button", { name: `${second?.name} is not here` }).click();
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

  test("a network that goes after the sync but before the new lists loses nothing from sight", async ({
    page,
    context,
  }) => {
    const led = await asGuide(page, "half-guide");
    const [first] = led.guests;
    await page.goto("/guide");
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/guide")))).toBe(true);
    const isHere = page.getByRole("button", { name: `Undo: ${first?.name} is here` }).first();
    await context.route("**/guide.data*", (route) => route.abort());
    const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("/guide.data"));
    await row(page, first)
      .getByRole("button", { name: `${first?.name} is here` })
      .click();
    await lost;
    await context.setOffline(true);
    await expect(isHere).toBeVisible();
    await page.reload();
    await expect(isHere).toBeVisible();
    await expect(bar(page)).toContainText("2 of 6");

    await context.unroute("**/guide.data*");
    // The page may have been stored once more before the network went. Only the older copy asks for the lists.
    const isOld = await page.evaluate(
      async (done) => !(await (await caches.match("/guide"))?.text())?.includes(done),
      `Undo: ${first?.name} is here`,
    );
    const lists = isOld ? page.waitForResponse("**/guide.data*") : undefined;
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    // Coming back online already asks for them.
    if (lists) expect((await lists).status()).toBe(200);
    await expect(isHere).toBeVisible();
    const storedNames = () =>
      page.evaluate((name) => JSON.stringify(sessionStorage).includes(name), first?.reference ?? "");
    expect(await storedNames()).toBe(true);
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).not.toHaveURL(/guide/);
    expect(await storedNames()).toBe(false);
  });

  test("a late guide tells the guests with two taps, takes it back, and does the same without a network", async ({
    page,
    context,
  }) => {
    const led = await asGuide(page, "late-guide");
    const clockDifference = Date.parse(led.now) - Date.now();
    await page.goto("/guide");
    // The page was loaded in time, but by the phone's clock it is too early.
    await page.clock.setSystemTime(Date.parse(led.now) - 2 * 3_600_000);
    await page.reload();
    await expect(page.getByText("Running late")).toHaveCount(0);
    await page.clock.setSystemTime(Date.now() + clockDifference);
    await page.reload();
    await bar(page).getByText("Running late").click();
    await bar(page).getByRole("button", { name: "Tell guests: 10 minutes late" }).click();
    await expect(bar(page)).toContainText("Guests will soon be told: 10 min late");
    await bar(page).getByRole("button", { name: "Undo: running late" }).click();
    await expect(bar(page)).not.toContainText("Guests will soon be told");
    // What has not reached the server when the network goes waits too.
    await expect(page.getByRole("status").first()).toHaveText("");
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/guide")))).toBe(true);

    await context.setOffline(true);
    await bar(page).getByText("Running late").click();
    await bar(page).getByRole("button", { name: "Tell guests: 15 minutes late" }).click();
    await expect(bar(page)).toContainText("1 change waiting on this phone: no connection");
    await page.reload();
    await expect(bar(page)).toContainText("Guests will soon be told: 15 min late");
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(bar(page)).not.toContainText("waiting");
    await expect(bar(page).getByRole("button", { name: "Undo: running late" })).toBeVisible();
    expect(await subjects(page, led.guests[0]?.email), "held for a minute").toEqual([
      expect.stringMatching(/^Tu entrada/),
    ]);
  });

  test("at 360 pixels a row has two lines and its note, the bar stays in reach and covers nothing", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const led = await asGuide(page, "small-guide", "de");
    const [ana, bruno] = led.guests;
    await page.goto("/guide");
    await expect(row(page, ana)).toContainText("Hinweis: Allergic to nuts");
    await expect(row(page, ana).getByRole("link", { name: "Ana Silva anrufen" })).toHaveAttribute(
      "href",
      "tel:+34600100200",
    );
    await row(page, ana).locator("summary b").click();
    await expect(row(page, ana).getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      "https://wa.me/34600100200",
    );
    await row(page, ana).locator("summary b").click();
    const heights = await page
      .locator(".guide-guests > li")
      .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(120);
    expect(Math.min(...heights)).toBeLessThanOrEqual(66);

    await row(page, ana).getByRole("button", { name: "Ana Silva ist da" }).click();
    await expect(bar(page)).toContainText("2 von 6");
    await bar(page).getByRole("link", { name: "4 Gäste fehlen: zum ersten" }).click();
    await expect(row(page, bruno)).toBeInViewport({ ratio: 1 });
    await row(page, ana).getByRole("button", { name: "Rückgängig: Ana Silva ist da" }).click();
    await expect(bar(page)).toContainText("0 von 6");

    const bottoms = () =>
      page.evaluate(() => ({
        bar: Math.round(document.querySelector(".guide-bar")?.getBoundingClientRect().bottom ?? 0),
        window: document.documentElement.clientHeight,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
    expect(await bottoms()).toEqual({ bar: 640, window: 640, overflow: 0 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await bottoms()).toEqual({ bar: 640, window: 640, overflow: 0 });
    const covered = await page.evaluate(() => {
      const top = document.querySelector(".guide-bar")?.getBoundingClientRect().top ?? 0;
      return (document.querySelector(".guide-calendar-link")?.getBoundingClientRect().bottom ?? 0) > top;
    });
    expect(covered).toBe(false);
    await expect(page.locator(".consent")).toBeHidden();
  });
});

test("without JavaScript the same is done by plain forms", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  const led = await asGuide(page, "plain-guide");
  await page.goto("/guide");
  const sheet = page.locator(`#departure-${led.departure}`);
  await openSheet(sheet);
  await sheet
    .getByRole("button", { name: `${led.guests[0]?.name} is here` })
    .first()
    .click();
  await expect(sheet.getByRole("button", { name: `Undo: ${led.guests[0]?.name} is here` }).first()).toBeAttached();
  await expect(bar(page).getByRole("button", { name: "Scan tickets" })).toBeHidden();
  await sheet.getByText("Running late").click();
  await sheet.getByRole("button", { name: "Tell guests: 5 minutes late" }).click();
  await expect(bar(page)).toContainText("Guests will soon be told: 5 min late");
  await bar(page).getByRole("button", { name: "Undo: running late" }).click();
  await expect(bar(page)).not.toContainText("Guests will soon be told");
  await context.close();
});

/**
 * Opens the scanner in a browser whose camera shows a ticket, an empty wall for three seconds, the ticket and so on.
 */
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
  await telephone.clock.setSystemTime(led.now);
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
  await expect(result).toHaveAttribute("data-kind", "again", { timeout: 90_000 });
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
  await expect(result).toHaveAttribute("data-kind", "welcome", { timeout: 90_000 });
  expect(
    await telephone.evaluate(() => (window as unknown as { BarcodeDetector: { tries: number } }).BarcodeDetector.tries),
  ).toBe(1);
  await close();
});
