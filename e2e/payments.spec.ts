import { expect, type Page, test } from "@playwright/test";
import type { Led } from "#test/support/guide-with-guests.ts";

/** Logs in as a guide of a paid tour, with a new account for each retry. */
async function asGuide(page: Page, name: string): Promise<Led> {
  const as = `${name}-${test.info().retry}`;
  const path = `/test/log-in?as=${as}&role=guide&payment=paid`;
  const led = (await (await page.request.get(path)).json()) as Led;
  await page.clock.setSystemTime(led.now);
  return led;
}

test("cash taken without a network arrives once, and the office counts and closes it", async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: "allow" });
  const page = await phone.newPage();
  const led = await asGuide(page, "cash-guide");
  const [first, second] = led.guests;
  await page.goto("/guide");
  const sheet = page.locator(`#departure-${led.departure}`);
  await expect(async () => {
    if ((await sheet.getAttribute("open")) === null) await sheet.locator("summary").first().click();
    await expect(sheet).toHaveAttribute("open", "", { timeout: 1_000 });
  }).toPass();
  const row = (guest: typeof first) => page.locator(`#guest-${guest?.reference}`);
  await expect(row(first).getByText(/ due$/)).toBeVisible();
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/guide")))).toBe(true);

  await phone.setOffline(true);
  await row(first)
    .getByRole("button", { name: `${first?.name} has paid` })
    .click();
  await expect(row(first).getByText(/ paid$/)).toBeVisible();
  await row(second)
    .getByRole("button", { name: `${second?.name} has paid` })
    .click();
  await row(second).getByRole("button", { name: "Undo:" }).click();
  await expect(row(second).getByText(/ due$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("status").first()).toContainText("3 changes waiting");
  await expect(row(first).getByText(/ paid$/)).toBeAttached();

  await phone.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("status").first()).toHaveText("");
  await expect(page.getByRole("heading", { name: "My cash" })).toBeVisible();
  await page.getByRole("button", { name: "The office now has these" }).click();
  await expect(page.getByText(/ handed over$/)).toBeVisible();
  await phone.close();

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const office = await desk.newPage();
  await office.request.get(`/test/log-in?as=cash-office-${test.info().retry}`);
  await office.goto(`/office/departures/${led.departure}`);
  await expect(office.getByRole("row", { name: new RegExp(`${first?.name}.* paid`) })).toBeVisible();
  await expect(office.getByRole("row", { name: new RegExp(`${second?.name}.* due`) })).toBeVisible();
  await office.goto(`/office/bookings/${second?.reference}`);
  await expect(office.getByRole("row", { name: /Undone: cash/ })).toBeVisible();
  await office.goto(`/office/cash?from=${led.now.slice(0, 10)}&to=${led.now.slice(0, 10)}`);
  const purse = office.getByRole("row", { name: new RegExp(`cash-guide-${test.info().retry}`) });
  await purse.getByText("Count and close").click();
  await purse.getByRole("button", { name: "Close and sign" }).click();
  await expect(office.getByRole("status").first()).toHaveText("Closed and signed.");
  await expect(purse.getByText(`cash-office-${test.info().retry}`)).toBeVisible();
  await desk.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a guide records cash, and the guest sees it on the ticket", async ({ page }) => {
    const as = `plain-cash-${test.info().retry}`;
    const path = `/test/log-in?as=${as}&role=guide&payment=paid`;
    const led = (await (await page.request.get(path)).json()) as Led;
    const guest = led.guests[0];
    await page.goto("/guide");
    const sheet = page.locator(`#departure-${led.departure}`);
    if ((await sheet.getAttribute("open")) === null) await sheet.locator("summary").first().click();
    await page
      .locator(`#guest-${guest?.reference}`)
      .getByRole("button", { name: `${guest?.name} has paid` })
      .click();
    await expect(page.locator(`#guest-${guest?.reference}`).getByText(/ paid$/)).toBeAttached();
    const mails = (await (await page.request.get(`/test/mail?to=${guest?.email}`)).json()) as { body: string }[];
    const ticket = /https?:\/\/\S+\/booking\/\w{8}\?key=\S+/.exec(mails.map(({ body }) => body).join("\n"))?.[0] ?? "";
    await page.goto(ticket);
    await expect(page.getByText(/ya pagados$/)).toBeVisible();
  });
});
