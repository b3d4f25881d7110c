import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { unconfirmed } from "#test/support/confirmation.ts";
import { type Deployment, openDeployment } from "#test/support/deployment.ts";
import { hydratedPart, settled } from "./journey.ts";

const port = 4108;
let site: Deployment;

test.describe.configure({ mode: "serial" });
test.use({ baseURL: `http://localhost:${port}` });
test.beforeAll(async () => {
  site = await openDeployment(port);
});
test.afterAll(async () => {
  await site?.close();
});

const html = (page: Page) => page.locator("html");

const buildOf = async (page: Page) => (await html(page).getAttribute("data-build")) ?? "";

test("a step is taken whose code is found gone before React renders it as pending", async ({ page }) => {
  await page.goto("/faqs");
  await hydratedPart(page.getByRole("contentinfo"));
  // The router reloads the page when the code of a route is gone.
  let isGone = true;
  await page.route(/\/assets\/about-[^/]*\.js/, (route) => {
    if (!isGone) return route.continue();
    isGone = false;
    return route.fulfill({ status: 404 });
  });
  await page.evaluate(() => {
    // React's scheduler continues by messages, so nothing is rendered in this document any more.
    MessagePort.prototype.postMessage = () => {};
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  expect(isGone).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL("/faqs");
});

test("a dialog whose code is gone with its build leads to its page", async ({ page }) => {
  await page.route("**/assets/auth-dialog-*.js", (route) => route.fulfill({ status: 404 }));
  await page.goto("/faqs");
  await hydratedPart(page.getByRole("contentinfo"));
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect(page).toHaveURL("/login?next=%2Ffaqs");
  await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  const isStored = (page: Page, path: string) =>
    expect.poll(() => page.evaluate(async (cachedPath) => Boolean(await caches.match(cachedPath)), path)).toBe(true);

  async function withoutNetwork(context: BrowserContext, work: () => Promise<void>) {
    await context.setOffline(true);
    await work();
    await context.setOffline(false);
  }

  test("pages seen, the ticket and a clear page for the rest work without a network", async ({ page, context }) => {
    await page.goto("/about");
    await isStored(page, "/offline");
    await isStored(page, "/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
    await isStored(page, "/contact");

    await page.goto("/krakow/old-town#book");
    const form = page.locator("#book");
    await hydratedPart(form);
    await form.getByLabel("Name").fill("Ada Guest");
    await form.getByLabel("Email").fill("ada@example.org");
    await form.getByRole("button", { name: /^Book/ }).click();
    await expect(page).toHaveURL(/\/booking\//);
    const ticket = new URL(page.url());
    await isStored(page, ticket.pathname + ticket.search);

    await withoutNetwork(context, async () => {
      await page.goto(unconfirmed(ticket.href));
      await expect(page.getByText(ticket.pathname.split("/").at(-1) ?? "").first()).toBeVisible();
      await page.goto("/contact");
      await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
      await page.goto("/pl/guides");
      await expect(page.getByRole("heading", { name: "Nie masz połączenia" })).toBeVisible();
      await page.getByRole("link", { name: /^About us/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
    });
    await page.goto("/pl/guides");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Nie masz połączenia");
  });

  test("no page of an old build is shown after a deploy", async ({ page }) => {
    await page.goto("/about");
    await isStored(page, "/about");
    const before = await buildOf(page);
    await site.deploy();
    await page.goto("/about");
    expect(await buildOf(page)).not.toBe(before);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("pages-"))))
      .toEqual([`pages-${await buildOf(page)}`]);
  });
});

test("a page chunk that is gone takes the visitor where they were going all the same", async ({ page }) => {
  await page.goto("/about");
  const before = await buildOf(page);
  await settled(page);
  await hydratedPart(page.getByRole("contentinfo"));
  await site.deploy();
  await page.getByRole("contentinfo").getByRole("link", { name: "Guides" }).click();
  await expect(page).toHaveURL("/guides");
  await expect(html(page)).not.toHaveAttribute("data-build", before);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("what was typed is not lost by a page chunk that is gone", async ({ page }) => {
  await page.goto("/faqs");
  await settled(page);
  await hydratedPart(page.getByRole("contentinfo"));
  await page.locator("#faq-search").fill("children");
  await site.deploy();
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await hydratedPart(page.getByRole("contentinfo"));
  await page.goBack();
  await expect(page.locator("#faq-search")).toHaveValue("children");
});
