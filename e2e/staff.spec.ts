import { expect, type Page, sound, test } from "./journey.ts";
import { linkTo } from "./mailbox.ts";

const password = "golden lantern";
const sheet = (page: Page) => page.locator("dialog[open], .auth-sheet");

/** Creates an account by plain requests and leaves its browser logged out. */
async function createAccount(page: Page, email: string, baseURL = "") {
  const headers = { Origin: baseURL };
  await page.request.post("/signup", { form: { name: "Sam Staff", email, password, repeat: password }, headers });
  const link = await linkTo(page, email, "/verify-email?token=");
  await page.request.post(link, { form: { token: link.split("token=")[1] ?? "" }, headers });
  await page.context().clearCookies({ name: "session" });
}

async function enterPassword(page: Page, email: string) {
  await sheet(page).getByLabel("Email", { exact: true }).fill(email);
  await sheet(page).getByLabel("Password", { exact: true }).fill(password);
  await sheet(page).getByRole("button", { name: "Log in", exact: true }).click();
}

async function enterCode(page: Page, code: string) {
  await sheet(page).getByLabel("Code", { exact: true }).fill(code);
  await sheet(page).getByRole("button", { name: "Log in", exact: true }).click();
}

/** The code of this half minute or of a later one, by the site's clock. */
async function codeOf(page: Page, key: string, secondsAhead = 0): Promise<string> {
  return (await page.request.get(`/test/code?key=${encodeURIComponent(key)}&ahead=${secondsAhead}`)).json();
}

async function logOut(page: Page) {
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL("/");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("staff set up codes, are led to the office, log in with a code and a recovery code", async ({
      page,
      baseURL,
    }) => {
      const email = `codes-${javaScriptEnabled}-${test.info().retry}@accounts.example`;
      await createAccount(page, email, baseURL);
      await page.request.get(`/test/grant?to=${email}&codes=none`);

      await page.goto("/office/bookings?words=ada");
      await expect(page).toHaveURL("/login?next=%2Foffice%2Fbookings%3Fwords%3Dada");
      await expect(sheet(page).getByText("Please log in to see this page.")).toBeVisible();
      await enterPassword(page, email);
      await expect(page.getByRole("heading", { name: "Set up one-time codes" })).toBeVisible();
      await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
      if (javaScriptEnabled) await sound(page);
      const key = (await page.locator(".codes-key").textContent()) ?? "";
      await page.getByLabel("Code", { exact: true }).fill("12345");
      await page.getByRole("button", { name: "Turn codes on" }).click();
      await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();
      await expect(page.locator(".codes-key")).toHaveText(key);
      const used = await codeOf(page, key);
      await page.getByLabel("Code", { exact: true }).fill(used);
      await page.getByRole("button", { name: "Turn codes on" }).click();
      await expect(page.locator(".recovery-codes li")).toHaveCount(10);
      if (javaScriptEnabled) await sound(page);
      const [recovery = "", second = ""] = await page.locator(".recovery-codes code").allTextContents();
      await page.getByRole("link", { name: "I’ve saved them" }).click();
      await expect(page).toHaveURL("/office/bookings?words=ada");
      await expect(page.getByRole("heading", { name: "Bookings" })).toBeVisible();

      await logOut(page);
      await page.goto("/office");
      await enterPassword(page, email);
      await expect(page).toHaveURL("/login/code?next=%2Foffice");
      await expect(sheet(page).getByRole("heading", { name: "Enter your code" })).toBeVisible();
      if (javaScriptEnabled) await sound(page);
      await enterCode(page, used);
      await expect(sheet(page).getByText("This code is wrong or has already been used.").last()).toBeVisible();
      await enterCode(page, await codeOf(page, key, 30));
      await expect(page).toHaveURL("/office");
      await logOut(page);

      for (const [code, works] of [
        [recovery, true],
        [recovery, false],
        [second, true],
      ] as const) {
        await page.goto("/office/log");
        if (new URL(page.url()).pathname === "/login") await enterPassword(page, email);
        await enterCode(page, code);
        if (works) {
          await expect(page).toHaveURL("/office/log");
          await logOut(page);
        } else await expect(sheet(page).getByText("This code is wrong").last()).toBeVisible();
      }
    });

    test("an old session gives its data only after the password", async ({ page, baseURL }) => {
      const email = `download-${javaScriptEnabled}-${test.info().retry}@accounts.example`;
      await createAccount(page, email, baseURL);
      await page.goto("/login?next=/profile");
      await enterPassword(page, email);
      await expect(page.getByRole("heading", { name: "Sam Staff" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Office" })).toHaveCount(0);
      await page.request.get(`/test/age?of=${email}`);
      await page.goto("/profile/data.json");
      await expect(sheet(page).getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
      if (javaScriptEnabled) await sound(page);
      await sheet(page).getByLabel("Password", { exact: true }).fill("wrong password");
      await sheet(page).getByRole("button", { name: "Continue" }).click();
      await expect(sheet(page).getByText("Wrong password.")).toBeVisible();
      await sheet(page).getByLabel("Password", { exact: true }).fill(password);
      const download = page.waitForEvent("download");
      await sheet(page).getByRole("button", { name: "Continue" }).click();
      expect((await download).suggestedFilename()).toBe("lantern-walks-my-data.json");
    });
  });
}

test("the dialog asks for the code too, and the rail then leads to the office", async ({ page, baseURL }) => {
  const email = `dialog-${test.info().retry}@accounts.example`;
  await createAccount(page, email, baseURL);
  await page.request.get(`/test/grant?to=${email}&codes=none`);
  await page.goto("/login?next=/profile/codes");
  await enterPassword(page, email);
  const key = (await page.locator(".codes-key").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(await codeOf(page, key));
  await page.getByRole("button", { name: "Turn codes on" }).click();
  await page.getByRole("link", { name: "I’ve saved them" }).click();
  await logOut(page);

  const session = page.waitForResponse("**/session");
  await page.goto("/about");
  await session;
  await expect(page.locator(".rail").getByRole("link", { name: "Office" })).toHaveCount(0);
  await page.getByRole("link", { name: "Log in" }).first().click();
  await enterPassword(page, email);
  const dialog = page.getByRole("dialog", { name: "Enter your code" });
  await expect(dialog.getByLabel("Code", { exact: true })).toBeFocused();
  await dialog.getByLabel("Code", { exact: true }).fill("000000");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog.getByText("This code is wrong").last()).toBeVisible();
  await dialog.getByLabel("Code", { exact: true }).fill(await codeOf(page, key, 30));
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/about");
  await page.locator(".rail").getByRole("link", { name: "Office" }).click();
  await expect(page).toHaveURL("/office");
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("no spelling of an office address stays in the browser", async ({ page }) => {
    await page.request.get(`/test/log-in?as=spelling-${test.info().retry}`);
    await page.goto("/about");
    const cached = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return keys.flat().map(({ url }) => new URL(url).pathname);
      });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto("/OFFICE/bookings");
    await expect(page.getByRole("heading", { name: "Bookings" })).toBeVisible();
    await page.goto("/guides");
    await expect.poll(cached).toContain("/guides");
    expect((await cached()).filter((path) => /^\/office/i.test(path))).toEqual([]);
  });
});
