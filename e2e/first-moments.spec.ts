import type { Locator } from "@playwright/test";
import { firstKeyVersion, manageKey } from "#app/domain/tickets/manage-key.ts";
import { site as brand } from "#app/site.ts";
import { hydrated, unfolded } from "#test/crawl/browser-problems.ts";
import type { Led } from "#test/support/guide-with-guests.ts";
import { testSecret } from "#test/support/site.ts";
import { expect, hydratedPart, type Page, test, watchShifts } from "./journey.ts";
import { thorough } from "./thorough.ts";

test.use({ storageState: { cookies: [], origins: [] } });

/** Returns the vertical position of a link in the viewport. */
const heightOf = async (link: Locator) => (await link.boundingBox())?.y ?? Number.NaN;

/** Opens a page whose scripts are held back until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path);
  return async () => {
    scripts.resolve();
    await hydrated(page);
  };
}

test("what is pressed before the scripts have come is answered when they have", async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, "/about");
  const banner = page.getByRole("region", { name: "Cookie choice" });
  await banner.getByRole("button", { name: "Reject all" }).click();
  await expect(banner).toBeVisible();
  await releaseScripts();
  await expect(banner).toBeHidden();
  expect((await page.context().cookies()).find(({ name }) => name === "consent")?.value).toBe("v1");
});

test("a menu opened before the scripts have come stays open when they have", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseScripts = await openWithoutScripts(page, "/about");
  await page.locator(".sticky-bar").getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await releaseScripts();
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Guides" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Guides" })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("who types while the scripts come types on in the same field", async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, "/login");
  const email = page.locator("dialog").getByLabel("Email");
  await email.click();
  await page.keyboard.type("ola@");
  await releaseScripts();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.type("example.org");
  await expect(email).toHaveValue("ola@example.org");
});

test("caret, selection and a word being composed survive hydration", async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, "/krakow/old-town?day=2027-07-20");
  const name = page.locator("#book").getByLabel("Name");
  await name.fill("Zofia Nowak");
  await name.evaluate((field: HTMLInputElement) => {
    field.setSelectionRange(2, 5, "backward");
    Object.assign(window, { field });
  });
  await releaseScripts();
  await hydratedPart(name);
  expect(
    await name.evaluate((field: HTMLInputElement) => [
      field === (window as unknown as { field: Element }).field,
      document.activeElement === field,
      field.value,
      field.selectionStart,
      field.selectionEnd,
      field.selectionDirection,
    ]),
  ).toEqual([true, true, "Zofia Nowak", 2, 5, "backward"]);
});

test("a word composed by an input method while the page hydrates is neither cut nor doubled", async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, "/krakow/old-town?day=2027-07-20");
  const name = page.locator("#book").getByLabel("Name");
  await name.click();
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
  await releaseScripts();
  await hydratedPart(name);
  await session.send("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
  await session.send("Input.insertText", { text: "日本" });
  await expect(name).toHaveValue("日本");
});

test("every early tap on + and − counts, and the party stays what was tapped", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseScripts = await openWithoutScripts(page, "/krakow/old-town?day=2027-07-20");
  const more = page.getByRole("button", { name: "More: Adults" });
  for (let tap = 0; tap < 3; tap++) await more.click();
  await page.getByRole("button", { name: "More: Children" }).click();
  await page.getByRole("button", { name: "Fewer: Adults" }).click();
  await expect(page.locator("#adults")).toHaveValue("4");
  await releaseScripts();
  await hydratedPart(page.locator("#adults"));
  await expect(page.getByRole("button", { name: /^Book 5 places/ })).toBeVisible();
  await more.click();
  await expect(page.getByRole("button", { name: /^Book 6 places/ })).toBeVisible();
  await expect(page.locator("#adults")).toHaveValue("5");
  await expect(page.locator("#children")).toHaveValue("1");
});

test("a departure chosen before the scripts have come stays chosen", async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, "/krakow/old-town?day=2027-07-20");
  const last = page.locator("#book input[name=departure]:enabled").last();
  const chosen = await last.inputValue();
  await last.check();
  await releaseScripts();
  await hydratedPart(last);
  await page.getByRole("button", { name: "More: Adults" }).click();
  await expect(page.getByRole("button", { name: /^Book 3 places/ })).toBeVisible();
  expect(await page.locator("#book input[name=departure]:checked").inputValue()).toBe(chosen);
});

test("a form sent twice before the scripts have come is sent once", async ({ page }) => {
  await openWithoutScripts(page, "/krakow/old-town?day=2027-07-20");
  await page.locator("#book").getByLabel("Name").fill("Ada Lovelace");
  await page.locator("#book").getByLabel("Email, for your ticket").fill("early-twice@example.org");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/krakow/old-town")) posts++;
  });
  await page.getByRole("button", { name: /^Book 2 places/ }).dblclick();
  await expect(page.getByRole("heading", { name: "You’re booked." })).toBeVisible();
  expect(posts).toBe(1);
});

test("what a guide taps before the scripts have come is queued when they have", async ({ page }) => {
  const led = (await (
    await page.request.get(`/test/log-in?as=early-guide-${test.info().retry}&role=guide`)
  ).json()) as Led;
  await page.clock.setSystemTime(led.now);
  const releaseScripts = await openWithoutScripts(page, "/guide");
  const sheet = page.locator(`#departure-${led.departure}`);
  if ((await sheet.getAttribute("open")) === null) await sheet.locator("summary").first().click();
  const [guest] = led.guests;
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await sheet
    .getByRole("button", { name: `${guest?.name} is here` })
    .first()
    .dblclick();
  await releaseScripts();
  const isHere = sheet.getByRole("button", { name: `Undo: ${guest?.name} is here` }).first();
  await expect(isHere).toBeVisible();
  await expect(page.getByRole("status").first()).toHaveText("");
  expect(documents).toBe(0);
  await page.reload();
  await expect(isHere).toBeAttached();
});

test("what a guide taps is sent by the browser when a script is missing", async ({ page }) => {
  const led = (await (
    await page.request.get(`/test/log-in?as=scriptless-guide-${test.info().retry}&role=guide`)
  ).json()) as Led;
  await page.clock.setSystemTime(led.now);
  await page.route(/\/assets\/react-.*\.js/, (route) => route.abort());
  await page.goto("/guide");
  await page.waitForFunction(() => "lacksScripts" in window);
  const sheet = page.locator(`#departure-${led.departure}`);
  if ((await sheet.getAttribute("open")) === null) await sheet.locator("summary").first().click();
  const [guest] = led.guests;
  await sheet
    .getByRole("button", { name: `${guest?.name} is here` })
    .first()
    .click();
  await expect(sheet.getByRole("button", { name: `Undo: ${guest?.name} is here` }).first()).toBeVisible();
});

test("a tab that is never shown has all of the page that a shown one has", async ({ page, context }) => {
  const visible = (tab: Page) =>
    tab.evaluate(
      () =>
        [...document.querySelectorAll("h1, h2, h3, p, li, a, label")].filter((element) => element.checkVisibility())
          .length,
    );
  const hidden = await context.newPage();
  await hidden.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    Object.assign(window, { requestAnimationFrame: () => 0 });
  });
  for (const tab of [page, hidden]) {
    await tab.goto("/krakow/old-town");
    await hydratedPart(tab.getByRole("contentinfo"));
  }
  expect(await visible(hidden)).toBe(await visible(page));
  expect(await visible(hidden)).toBeGreaterThan(150);
});

test("what is typed before the scripts have come is kept through a fresh load", async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, "/faqs");
  await page.locator("#faq-search").fill("children");
  await releaseScripts();
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    dispatchEvent(new Event("vite:preloadError"));
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await page.waitForFunction(() => !("isSameDocument" in window));
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await page.goBack();
  await expect(page.locator("#faq-search")).toHaveValue("children");
});

test("what is typed over a text before the scripts have come stays, with the caret, and is what is saved", async ({
  page,
}) => {
  const led = (await (
    await page.request.get(`/test/log-in?as=early-text-guide-${test.info().retry}&role=guide`)
  ).json()) as Led;
  const reference = led.guests[0]?.reference ?? "";
  const ticket = `/booking/${reference}?key=${manageKey(testSecret, { reference, keyVersion: firstKeyVersion })}`;
  const releaseScripts = await openWithoutScripts(page, ticket);
  await page.locator("#change-note summary").click();
  const note = page.getByLabel("Note to your guide");
  await expect(note).toHaveValue(/^Allergic to nuts/);
  await note.fill("Wheelchair");
  await note.press("ArrowLeft");
  await releaseScripts();
  await hydratedPart(note);
  await expect(note).toHaveValue("Wheelchair");
  await page.keyboard.type("??");
  await expect(note).toHaveValue("Wheelchai??r");
  await page.locator("#change-note button").click();
  await expect(page.locator("#change-note .form-answer")).toContainText("Your note has been saved.");
  await page.goto(ticket);
  await expect(note).toHaveValue("Wheelchai??r");
});

const pagesThatOpen = [
  ...["/", "/krakow", "/krakow/old-town", "/poland", "/tours-board", "/search?q=krakow", "/guides", "/blog"],
  ...[
    "/blog/the-berlin-wall-where-it-still-stands",
    "/guides/agnieszka-wrona",
    "/faqs",
    "/faqs?q=children",
    "/contact",
  ],
  ...["/private-tours", "/cookies", "/login", "/no-such-page"],
];

for (const [turn, viewport] of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
].entries()) {
  test(`nothing moves while a page ${viewport.width} wide opens on a slow machine`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const shifted = await watchShifts(page);
    // `npm test` opens each page in one of the two widths.
    for (const path of pagesThatOpen.filter((_, index) => thorough || index % 2 === turn)) {
      await page.goto(path);
      await expect(page.locator("footer").last()).toBeVisible();
      await hydrated(page);
      expect(await shifted(), path).toBeLessThan(0.01);
    }
  });
}

const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test("a font that comes late moves nothing", async ({ page }) => {
  const fonts = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const shifted = await watchShifts(page);
  // With its own font the title takes two lines here, with the one that stands in for it one.
  await page.goto("/krakow/old-town", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await painted(page);
  fonts.resolve();
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await shifted()).toBeLessThan(0.001);
});

test("who comes back to a long page finds the place they left", async ({ page }) => {
  await page.goto("/");
  const city = page.locator("#lands").getByRole("link", { name: "Belgrade", exact: true });
  // Scroll with the wheel, as a visitor would.
  await page.mouse.move(700, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await painted(page);
    await expect(city).toBeInViewport({ timeout: 1 });
  }).toPass({ intervals: [1] });
  // Hovering scrolls the link clear of the cookie banner.
  await city.hover();
  const before = await heightOf(city);
  await city.click();
  await expect(page.getByRole("heading", { level: 1, name: "Belgrade" })).toBeVisible();
  await page.goBack();
  await expect.poll(() => heightOf(city)).toBeCloseTo(before, -1);
  await page.reload();
  await expect.poll(() => heightOf(city)).toBeCloseTo(before, -1);
});

test.describe("from New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the office's hours are told in the visitor's own time, on lines that were kept free", async ({ page }) => {
    const releaseScripts = await openWithoutScripts(page, "/contact");
    const hours = page.locator("main dl").filter({ hasText: brand.email });
    await unfolded(page);
    const height = async () => (await hours.boundingBox())?.height;
    const before = await height();
    await expect(hours.getByText("02:30")).toBeHidden();
    await releaseScripts();
    await expect(hours.getByText("02:30")).toBeVisible();
    expect(await height()).toBe(before);
  });
});
