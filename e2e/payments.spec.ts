import { expect, hasNoSideScroll, hydratedPart, type Page, sound, test } from "./journey.ts";

/** The same site with a key: paid tours are paid when they are booked. */
const site = (path: string) => {
  const url = new URL(test.info().project.use.baseURL as string);
  return `${url.protocol}//${url.hostname}:${Number(url.port) + 1_000}${path}`;
};
const form = (page: Page) => page.locator("#book form").last();

async function fillIn(page: Page, email: string) {
  await form(page).locator("input[name=name]").fill("Greta Gast");
  await form(page).locator("input[name=email]").fill(email);
}

/** Another one for each retry: without JavaScript the same details within ten minutes are the same booking. */
const addressOf = (who: string) => `${who}-${test.info().retry}@payments.example`;

const bookButton = (page: Page) => form(page).locator(".wide[type=submit]");
const payLink = (page: Page) => page.locator("a.button[href*='/c/pay/']");
const atBack = (page: Page) => page.locator("a[href*='back=1']");
/** What the pretended bank offers: its buttons send `act`. */
const atBank = (page: Page, act: string) => page.locator(`button[value="${act}"]`).first();

const journeys = [
  { name: "English", path: "/prague/prague-castle?day=2027-07-22&adults=1#day", ticket: "paid", phone: true },
  { name: "German", path: "/de/prag/prager-burg?day=2027-07-22&adults=1#day", ticket: "bezahlt", phone: false },
] as const;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a page that waits is loaded again, also from a place within it", async ({ page, context }) => {
    await page.goto(site(journeys[0].path));
    await fillIn(page, addressOf("waits"));
    await bookButton(page).click();
    await payLink(page).click();
    const reference = /\/booking\/(\w{8})\//.exec((await atBack(page).getAttribute("href")) ?? "")?.[1];
    const waiting = await context.newPage();
    await waiting.goto(site(`/booking/${reference}/paid#booking-form`));
    await expect(waiting.locator("h1")).toBeVisible();
    await atBank(page, "pay").click();
    await expect(waiting).toHaveURL(/\/booking\/\w{8}\?key=.*done=placed/, { timeout: 30_000 });
  });
});

for (const javaScriptEnabled of [true, false])
  for (const { name, path, ticket, phone } of journeys)
    test.describe(`${name}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({
        javaScriptEnabled,
        ...(phone
          ? { viewport: { width: 390, height: 844 }, colorScheme: "light" as const }
          : { viewport: { width: 1440, height: 900 }, colorScheme: "dark" as const }),
      });

      test("books a paid tour, pays, and finds the ticket", async ({ page }) => {
        const who = `${name}-${javaScriptEnabled}`.toLowerCase();
        await page.goto(site(path));
        if (javaScriptEnabled) await hydratedPart(form(page));
        await fillIn(page, addressOf(who));
        await bookButton(page).click();
        await expect(page).toHaveURL(/\/booking\/\w{8}\/pay\?key=/);
        await expect(payLink(page)).toBeVisible();
        if (javaScriptEnabled) await sound(page);
        if (javaScriptEnabled) await hasNoSideScroll(page);
        await page.screenshot({ path: `${process.env.SHOTS ?? "test-results"}/pay-${who}.png`, fullPage: true });
        await payLink(page).click();
        await expect(page).toHaveURL(/\/c\/pay\//);
        await atBank(page, "pay").click();
        await expect(page).toHaveURL(/\/booking\/\w{8}\?key=.*done=placed/);
        await expect(page.locator(".ticket")).toContainText(ticket);
        await page.screenshot({ path: `${process.env.SHOTS ?? "test-results"}/ticket-${who}.png`, fullPage: true });
        if (javaScriptEnabled) await sound(page);
      });

      test("comes back without paying, and the places are free again", async ({ page }) => {
        const who = `back-${name}-${javaScriptEnabled}`.toLowerCase();
        await page.goto(site(path));
        if (javaScriptEnabled) await hydratedPart(form(page));
        await fillIn(page, addressOf(who));
        await bookButton(page).click();
        await payLink(page).click();
        await atBack(page).click();
        await expect(page).toHaveURL(/\/pay\?back=1/);
        await expect(page.locator(".actions a.button")).toBeVisible();
        await page.screenshot({ path: `${process.env.SHOTS ?? "test-results"}/${who}.png`, fullPage: true });
        if (javaScriptEnabled) await sound(page);
        await page.locator(".actions a.button").click();
        await expect(bookButton(page)).toBeVisible();
      });
    });
