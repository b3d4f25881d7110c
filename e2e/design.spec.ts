import { expect, test } from "@playwright/test";
import { locales } from "#app/i18n/locales.ts";
import { hydrated, withoutPictures } from "#test/crawl/browser-problems.ts";
import { watchShifts } from "./journey.ts";
import { thorough } from "./thorough.ts";

const phone = { width: 390, height: 844 };

/**
 * Lays out all pages of a language in iframes as wide as a small phone, which is far faster than visiting them. German
 * has the longest words.
 */
for (const locale of thorough ? locales : (["de"] as const)) {
  test(`no page of the site in ${locale} is wider than a small phone`, async ({ page, baseURL }) => {
    await page.goto("/robots.txt");
    const wide = await page.evaluate(layOutAll, { origin: baseURL ?? "", sitemap: `/sitemap-${locale}.xml` });
    expect(wide).toEqual([]);
  });
}

async function layOutAll({ origin, sitemap }: { origin: string; sitemap: string }): Promise<string[]> {
  const problems: string[] = [];
  const xml = await (await fetch(sitemap)).text();
  const paths = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url.slice(origin.length) || "/");
  if (paths.length < 400) problems.push(`Only ${paths.length} pages are listed`);
  const waiting = paths.values();
  const layOut = async () => {
    const frame = document.createElement("iframe");
    frame.style.cssText = "width:320px;height:640px;border:0";
    document.body.append(frame);
    const home = await (await fetch("/")).text();
    await new Promise((done) => {
      frame.onload = done;
      // The frame keeps its style sheet and fonts; only its body is replaced for each page.
      frame.srcdoc = home.replace(/<script[\s\S]*?<\/script>|<link rel="(?:modulepreload|icon|manifest)[^>]*>/g, "");
    });
    const inside = frame.contentDocument as Document;
    await inside.fonts.ready;
    for (const path of waiting) {
      const html = await (await fetch(path)).text();
      const lang = /<html lang="(\w+)"/.exec(html)?.[1];
      // Images are not loaded; their boxes keep the width and height attributes.
      const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1]?.replace(/ (?:src|srcset)="[^"]*"/gi, "");
      if (!lang || !body) {
        problems.push(`${path} is no page`);
        continue;
      }
      // Few pages have a style sheet of their own.
      for (const [, href = ""] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
        if (inside.querySelector(`link[href="${href}"]`)) continue;
        const link = Object.assign(inside.createElement("link"), { rel: "stylesheet", href });
        await new Promise((done) => {
          link.onload = done;
          inside.head.append(link);
        });
      }
      inside.documentElement.lang = lang;
      inside.body.innerHTML = body;
      if (inside.documentElement.scrollWidth > 320)
        problems.push(`${path} is ${inside.documentElement.scrollWidth} px wide`);
    }
    if (!getComputedStyle(inside.documentElement).getPropertyValue("--paper")) problems.push("There is no style");
  };
  await Promise.all([layOut(), layOut()]);
  return problems;
}

test("the keyboard's way through a page is never hidden behind the bar", async ({ page }) => {
  await withoutPictures(page);
  await page.setViewportSize({ width: 390, height: 600 });
  for (const path of ["/krakow/old-town", "/private-tours/krakow", "/contact"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    await expect(page.locator(".skip-link")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
    const hidden: string[] = [];
    for (let step = 0; step < 70; step++) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector(".sticky-bar");
        if (!focused || !bar || focused === document.body || bar.contains(focused)) return null;
        const { bottom, top, height } = focused.getBoundingClientRect();
        const limit = bar.getBoundingClientRect().top;
        // An element taller than the viewport must show its beginning, a text area the line with the caret.
        const tall = height > limit || focused.matches("textarea");
        const seen = top >= -1 && (tall ? top + 44 : bottom) <= limit + 1;
        return seen ? null : `${focused.outerHTML.slice(0, 90)} ${Math.round(top)}…${Math.round(bottom)} of ${limit}`;
      });
      if (covered) hidden.push(covered);
    }
    expect(hidden, path).toEqual([]);
  }
});

test("pictures arrive over their placeholder without moving anything", async ({ page }) => {
  let releaseScripts = () => {};
  const held = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route("**/pictures/**", async (route) => {
    await held;
    await route.continue();
  });
  const shifted = await watchShifts(page);
  await page.setViewportSize(phone);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/krakow", { waitUntil: "domcontentloaded" });
    const hero = page.locator(".place-hero img");
    const before = await hero.evaluate((img: HTMLImageElement) => ({
      box: img.getBoundingClientRect().toJSON() as DOMRect,
      come: img.complete && img.naturalWidth > 0,
      placeholder: getComputedStyle(img).backgroundImage,
    }));
    expect(before.placeholder).toMatch(/^url\("data:image\/webp;base64,/);
    expect(before.box.height).toBeGreaterThan(150);
    if (scheme === "light") {
      expect(before.come).toBe(false);
      releaseScripts();
    }
    await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
    expect(await hero.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(
      scheme === "dark" ? "/night-" : "/paper-",
    );
    expect(await hero.evaluate((img) => img.getBoundingClientRect().height)).toBe(before.box.height);
    expect(await shifted()).toBeLessThan(0.02);
  }
});

test("letters that come late take the place of those that stood in for them", async ({ page }) => {
  const shifted = await watchShifts(page);
  await withoutPictures(page);
  await page.setViewportSize(phone);
  let fonts = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await fonts.promise;
    await route.continue();
  });
  const areHere = () => page.evaluate(() => document.fonts.check('16px "Brygada 1918 Variable"'));
  for (const path of ["/krakow", "/de/guides", "/pl/krakow/stare-miasto", "/es/acerca", "/faqs"]) {
    fonts = Promise.withResolvers<void>();
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    expect(await areHere(), path).toBe(false);
    fonts.resolve();
    await expect.poll(areHere).toBe(true);
    await hydrated(page);
    expect(await shifted(), path).toBeLessThan(0.05);
  }
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a card becomes its tour and a month the next, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const moves: string[][] = [];
      Object.assign(window, { moves });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        transition.ready.then(() => {
          const running = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
          moves.push(running.filter((name) => name.startsWith("::view-transition")));
        });
        return transition;
      };
    });
    const moves = () => page.evaluate(() => (window as unknown as { moves: string[][] }).moves);
    const moved = (name: string) => (reducedMotion === "reduce" ? [] : [expect.stringContaining(name)]);
    let releaseScripts = () => {};
    const held = new Promise<void>((resolve) => {
      releaseScripts = resolve;
    });
    await page.route("**/pictures/*/tour/**", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/krakow", { waitUntil: "domcontentloaded" });
    await hydrated(page);
    releaseScripts();
    const card = page.locator(".tour-card img").first();
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
    await page.locator(".tour-card h3 a").first().click();
    await expect(page.locator("#book")).toBeVisible();
    await expect.poll(async () => (await moves()).length).toBe(1);
    expect((await moves())[0]).toEqual(reducedMotion === "reduce" ? [] : expect.arrayContaining(moved("tour-picture")));
    await page.getByRole("link", { name: "Next month" }).click();
    await expect(page.getByRole("heading", { name: "July 2027" })).toBeVisible();
    await expect.poll(async () => (await moves()).length).toBe(2);
    expect((await moves())[1]).toEqual(reducedMotion === "reduce" ? [] : expect.arrayContaining(moved("calendar")));
    // Changing the month adds no history entry, so going back leads to the list.
    await page.goBack();
    await expect(page).toHaveURL("/krakow");
    await expect(page.getByRole("heading", { level: 1, name: "Kraków" })).toBeVisible();
  });
}

test.describe("from another time zone", () => {
  test.use({ timezoneId: "America/New_York" });
  test("the city's zone is named", async ({ page }) => {
    await withoutPictures(page);
    await page.goto("/krakow");
    await expect(page.getByText("Local time in Kraków (Central European Time)")).toBeVisible();
    await page.goto("/pl/krakow/stare-miasto");
    await expect(page.getByText(/Czas lokalny w\sKrakowie/)).toBeVisible();
  });
});

test("at home nobody is told what time zone it is", async ({ page }) => {
  await withoutPictures(page);
  await page.goto("/krakow");
  await hydrated(page);
  await expect(page.getByText(/Local time in Kraków/)).toHaveCount(0);
});
