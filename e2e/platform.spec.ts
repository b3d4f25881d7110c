import AxeBuilder from "@axe-core/playwright";
import { site as brand } from "#app/site.ts";
import { expect, hydratedPart, type Page, settled, test } from "./journey.ts";

const fresh = { cookies: [], origins: [] };
const necessary = ["consent", "i18n_redirected"];
const tagManager = "https://www.googletagmanager.com/**";

test.use({ storageState: fresh });

/** Collects the page's requests to other origins. */
function strangers(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "localhost") requests.push(request.url());
  });
  return requests;
}

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const banner = (page: Page) => page.getByRole("region", { name: "Cookie choice" });

test("without consent nobody else is asked for anything and no optional cookie is set", async ({ page }) => {
  const requests = strangers(page);
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  await page.getByRole("link", { name: "Guides" }).first().click();
  await expect(page).toHaveURL("/guides");
  await page.goto("/krakow");
  await expect(banner(page)).toBeVisible();
  expect((await new AxeBuilder({ page }).include(".consent").analyze()).violations).toEqual([]);
  await banner(page).getByRole("button", { name: "Reject all" }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto("/");
  await settled(page);
  await expect(banner(page)).toBeHidden();
  expect(requests).toEqual([]);
  expect((await cookieNames(page)).filter((name) => !necessary.includes(name))).toEqual([]);
  expect((await page.context().cookies()).find(({ name }) => name === "consent")?.value).toBe("v1");
});

test("each consent enables its own category, and withdrawing it removes what was stored", async ({ page }) => {
  const requests = strangers(page);
  await page.route(tagManager, (route) => route.fulfill({ contentType: "text/javascript", body: "window.tagged = 1" }));
  await page.goto("/about");
  await hydratedPart(page.getByRole("contentinfo"));
  await page.getByRole("link", { name: "Cookies" }).click();
  const dialog = page.getByRole("dialog", { name: "Cookie settings" });
  for (const name of ["Functional", "Statistics", "Marketing"])
    await expect(dialog.getByRole("checkbox", { name })).not.toBeChecked();
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([]);
  await dialog.getByRole("checkbox", { name: "Functional" }).check();
  await dialog.getByRole("checkbox", { name: "Statistics" }).check();
  await dialog.getByRole("button", { name: "Save my choice" }).click();
  await expect(dialog).toBeHidden();
  await page.waitForFunction(() => "tagged" in window);
  expect(requests).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST1"]);
  const layer = await page.evaluate(() =>
    (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((entry) => Array.from(entry)),
  );
  const denied = {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
  };
  expect(layer[0]).toEqual(["consent", "default", { ...denied, wait_for_update: 500 }]);
  expect(layer[1]).toEqual(["consent", "update", { ...denied, analytics_storage: "granted" }]);

  const storedTours = () => page.evaluate(() => localStorage.getItem("lantern.recent"));
  await page.goto("/krakow/old-town");
  await expect.poll(storedTours).toContain("old-town");
  await page.waitForFunction(() => "tagged" in window);
  await page.context().addCookies([{ name: "_ga", value: "1", domain: "localhost", path: "/" }]);
  await hydratedPart(page.getByRole("contentinfo"));
  await page.getByRole("link", { name: "Cookies" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Statistics" })).toBeChecked();
  const reloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Reject all" }).click();
  await reloaded;
  await settled(page);
  expect(requests).toHaveLength(2);
  expect(await cookieNames(page)).not.toContain("_ga");
  expect(await storedTours()).toBeNull();
});

test("pages with a key in their address never meet the tag manager, whatever was consented to", async ({ page }) => {
  const requests = strangers(page);
  await page.route(tagManager, (route) => route.fulfill({ contentType: "text/javascript", body: "window.tagged = 1" }));
  const answered = page.waitForResponse((response) => response.url().endsWith("/cookies"));
  await page.goto("/krakow/old-town");
  await banner(page).getByRole("button", { name: "Accept all" }).click();
  expect((await answered).status()).toBe(200);
  await page.waitForFunction(() => "tagged" in window);
  const form = page.locator("#book");
  await hydratedPart(form);
  await form.getByLabel("Name").fill("Ada");
  await form.getByLabel("Email").fill("consent@example.org");
  await form.getByRole("button", { name: /^Book/ }).click();
  await expect(page).toHaveURL(/\/booking\/.*key=/);
  await settled(page);
  expect(await page.evaluate(() => "tagged" in window)).toBe(false);
  const ticket = page.url();
  for (const path of [
    "/new-password?token=secret",
    "/verify-email?token=secret",
    "/newsletter/unsubscribe?key=secret",
  ]) {
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(() => "tagged" in window), path).toBe(false);
  }
  await page.goto(ticket);
  await hydratedPart(page.getByRole("contentinfo"));
  expect(requests).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST1"]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await page.waitForFunction(() => "tagged" in window);
  expect(await page.evaluate(() => document.referrer)).not.toContain("key=");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the choice is a plain form, and the tag manager's frame obeys it", async ({ page }) => {
    const requests = strangers(page);
    await page.route(tagManager, (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto("/de/cookies");
    expect(requests).toEqual([]);
    await page.getByRole("checkbox", { name: "Funktional" }).check();
    await page.getByRole("button", { name: "Auswahl speichern" }).click();
    await expect(page.getByText("Ihre Auswahl ist gespeichert.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Funktional" })).toBeChecked();
    await expect.poll(() => requests).toEqual(["https://www.googletagmanager.com/ns.html?id=GTM-TEST1"]);
    await page.getByRole("button", { name: "Alle ablehnen" }).click();
    await expect(page.getByRole("checkbox", { name: "Funktional" })).not.toBeChecked();
    expect(requests).toHaveLength(1);
  });
});

test("the home page shows the tours looked at last, and corrupt stored data breaks no page", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  await page.goto("/");
  for (const broken of ["{", "null", '{"version":1,"value":[{"id":1}]}', '{"version":1,"value":{"city":5}}']) {
    await page.evaluate((text) => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of ["recent", "board", "dismissed", "under-way", "input", "reloaded", "draft.booking"])
          storage.setItem(`lantern.${key}`, text);
    }, broken);
    for (const path of ["/", "/tours-board", "/krakow/old-town"]) {
      await page.goto(path);
      await page.waitForFunction(() => sessionStorage.getItem("lantern.under-way") === null);
    }
  }
  // Viewed tours are stored when the browser is idle.
  await page.waitForFunction(() =>
    [localStorage, sessionStorage].some((storage) => storage.getItem("lantern.recent")?.includes('"value":[{')),
  );
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Recently viewed" })).toBeVisible();
  expect(failures).toEqual([]);
});

test("a fatal error fills the screen, tells the server, and the way home clears it", async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto("/");
  await settled(page);
  await page.route(/\/guides\.data/, async (route) => {
    const response = await route.fetch();
    await page.waitForFunction(() => sessionStorage.getItem("lantern.under-way"));
    // Without its list the page fails to render.
    await route.fulfill({ response, body: (await response.text()).replace('"guides"', '"gone"') });
  });
  const report = page.waitForRequest("**/errors");
  await page.getByRole("link", { name: "Guides" }).first().click();
  await expect(page.getByRole("heading", { name: "500" })).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({ kind: "page" });
  expect((await (await report).response())?.status()).toBe(204);
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page.getByRole("heading", { name: "Where are you walking?" })).toBeVisible();
  // A prefetch of the same data is still held by the route handler.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a page whose payload does not come is loaded whole", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.route(/\/contact\.data/, (route) => route.abort());
  await hydratedPart(page.getByRole("contentinfo"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an error inside one block leaves the rest of the page standing", async ({ page }) => {
  await page.goto("/about");
  await settled(page);
  await page.route(/\/_\.data/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"guides"', '"gone"') });
  });
  await page.getByRole("link", { name: brand.name }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { name: "Where are you walking?" })).toBeVisible();
  await expect(page.getByText("Sorry, this part of the page could not be shown.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});
