import { firstKeyVersion, manageKey } from "#app/domain/tickets/manage-key.ts";
import { testSecret } from "#test/support/site.ts";
import { makeAccount, sheet } from "./account-steps.ts";
import { expect, type Page, test } from "./journey.ts";

type Led = { guests: { reference: string }[] };

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/login");
  await sheet(page).getByLabel("Email", { exact: true }).fill(email);
  await sheet(page).getByLabel("Password", { exact: true }).fill(password);
  await sheet(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/profile");
}

const kept = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    const keys = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
    return keys.map(({ url }) => new URL(url).pathname);
  }, store);

/** Opens a ticket without an account, then another in the account. */
async function openTickets(page: Page, account: { email: string; password: string }) {
  const as = account.email.split("@")[0];
  const led = (await (await page.request.get(`/test/log-in?as=led-${as}&role=guide`)).json()) as Led;
  const [first = "", second = ""] = led.guests.map(({ reference }) => reference);
  await page.context().clearCookies();
  await page.goto("/about");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const ticket = (reference: string) =>
    `/booking/${reference}?key=${manageKey(testSecret, { reference, keyVersion: firstKeyVersion })}`;
  await page.goto(ticket(first));
  await expect.poll(() => kept(page, "tickets")).toEqual([`/booking/${first}`]);
  await logIn(page, account);
  await page.goto(ticket(second));
  await expect.poll(() => kept(page, "account-tickets")).toEqual([`/booking/${second}`]);
  // The tab knows whose it is once the page has asked.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("owner"))).toBe(account.email);
  await page.evaluate(() => sessionStorage.setItem("draft", "what was typed"));
  return { guest: `/booking/${first}`, own: ticket(second) };
}

async function expectEmptied(page: Page, { guest, own }: { guest: string; own: string }) {
  await expect.poll(() => kept(page, "account-tickets")).toEqual([]);
  expect(await kept(page, "tickets")).toEqual([guest]);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft"))).toBe(null);
  await page.context().setOffline(true);
  await page.goto(own);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("booked");
  await expect(page.locator(".ticket")).toHaveCount(0);
  await page.context().setOffline(false);
}

test.describe("the browser is empty after", () => {
  test.use({ serviceWorkers: "allow" });

  test("the account is deleted, and the page says so", async ({ page, browser, baseURL }, { retry }) => {
    const account = await makeAccount(browser, baseURL, `leaves${retry}@accounts.example`);
    const tickets = await openTickets(page, account);
    await page.goto("/profile");
    await page.locator("#delete summary").click();
    const form = page.locator("#delete");
    await form.getByLabel(`Type ${account.email} to confirm`).fill(account.email);
    await form.getByLabel("Password", { exact: true }).fill("wrong lantern");
    await form.getByRole("button", { name: "Delete my account" }).click();
    await expect(form.getByText("Wrong password.")).toBeVisible();
    const password = form.getByLabel("Password", { exact: true });
    await password.fill(account.password);
    await expect(password).toHaveAttribute("type", "password");
    await form.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await form.getByRole("button", { name: "Delete my account" }).click();
    await expect(page).toHaveURL("/account-deleted");
    await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
    await expectEmptied(page, tickets);
  });

  test("the session is ended elsewhere", async ({ page, browser, baseURL }, { retry }) => {
    const account = await makeAccount(browser, baseURL, `elsewhere${retry}@accounts.example`);
    const tickets = await openTickets(page, account);
    const other = await browser.newContext({ ...(baseURL && { baseURL }) });
    const elsewhere = await other.newPage();
    await logIn(elsewhere, account);
    const devices = elsewhere.getByRole("button", { name: /^Log out: / });
    await expect(devices).toHaveCount(2);
    for (let left = 2; left > 0; left--) {
      await devices.first().click();
      await expect(devices).toHaveCount(left - 1);
    }
    await other.close();
    await page.goto("/about");
    await expectEmptied(page, tickets);
  });

  test("somebody else logs in", async ({ page, browser, baseURL }, { retry }) => {
    const account = await makeAccount(browser, baseURL, `before${retry}@accounts.example`);
    const next = await makeAccount(browser, baseURL, `after${retry}@accounts.example`);
    const tickets = await openTickets(page, account);
    await page.context().clearCookies();
    await logIn(page, next);
    await expectEmptied(page, tickets);
  });

  test("a page has its copy made only when its session is over", async ({ page, browser, baseURL }, { retry }) => {
    const account = await makeAccount(browser, baseURL, `slow${retry}@accounts.example`);
    const next = await makeAccount(browser, baseURL, `quick${retry}@accounts.example`);
    const tickets = await openTickets(page, account);
    await page.context().clearCookies();
    // A busy phone does this late.
    await page.evaluate((seen) => {
      const openedIn = document.querySelector("[data-opened-in]")?.getAttribute("data-opened-in") ?? undefined;
      navigator.serviceWorker.controller?.postMessage({ seen, openedIn });
    }, tickets.own);
    await logIn(page, next);
    await expectEmptied(page, tickets);
  });
});

test.describe("a ticket whose key", () => {
  test.use({ serviceWorkers: "allow" });

  test("the site refuses goes from the browser, and a wrong link takes away no other", async ({ page }, { retry }) => {
    const led = (await (await page.request.get(`/test/log-in?as=led-key${retry}&role=guide`)).json()) as Led;
    const [reference = ""] = led.guests.map((guest) => guest.reference);
    await page.context().clearCookies();
    await page.goto("/about");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const path = `/booking/${reference}`;
    const key = (keyVersion: number) => `key=${manageKey(testSecret, { reference, keyVersion })}`;
    const right = `${path}?${key(firstKeyVersion)}`;
    const refused = `${path}?${key(firstKeyVersion + 1)}`;
    await page.goto(right);
    await expect.poll(() => kept(page, "tickets")).toEqual([path]);
    const opened = await page.goto(refused);
    expect(opened?.status()).toBe(404);
    expect(await kept(page, "tickets")).toEqual([path]);
    // As it is kept after the booking's address has changed.
    await page.evaluate(
      async ([from = "", to = ""]) => {
        const cache = await caches.open("tickets");
        const page = await cache.match(from);
        await cache.delete(from);
        if (page) await cache.put(`${to}&done=placed`, page);
      },
      [right, refused],
    );
    await page.goto(refused);
    await expect.poll(() => kept(page, "tickets")).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the account is deleted with the password, and no button shows it", async ({ page, browser, baseURL }) => {
    const account = await makeAccount(browser, baseURL, "plain-leaves@accounts.example");
    await logIn(page, account);
    await page.locator("#delete summary").click();
    const form = page.locator("#delete");
    await expect(form.locator(".show-password")).toBeHidden();
    await form.getByLabel(`Type ${account.email} to confirm`).fill(account.email);
    await form.getByLabel("Password", { exact: true }).fill(account.password);
    await form.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  });
});
