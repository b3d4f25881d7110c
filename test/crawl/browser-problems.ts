import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { smallTargets } from "./small-targets.ts";

const onePixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Opens pages in one tab and returns the problems of each: console errors, axe in light and dark mode, overflow, small
 * targets.
 */
export function browserChecker(page: Page): (path: string) => Promise<string[]> {
  let problems: string[] = [];
  page.on("console", (message) => {
    // The browser logs the 404 that the page is supposed to return.
    if (message.type() === "error" && !/status of 404/.test(message.text())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return async (path) => {
    problems = [];
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path, { waitUntil: "commit" });
    await hydrated(page);
    await unfolded(page);
    problems.push(...(await violations(page, { rules: { "color-contrast": { enabled: false } } })));
    problems.push(...(await paleText(page)));
    await page.setViewportSize({ width: 320, height: 640 });
    problems.push(...(await sideScroll(page)));
    const small = await page.evaluate(smallTargets);
    problems.push(...small.map((target) => `too small for a thumb: ${target}`));
    return problems.map((problem) => `${path}: ${problem}`);
  };
}

/** Elements whose contrast passed in light and dark mode. Equal classes on all ancestors give the same colors. */
const legible = new Set<string>();

/**
 * Checks contrast only if the page has a combination of styles not seen before, because contrast takes most of axe's
 * time.
 */
async function paleText(page: Page): Promise<string[]> {
  const styles = await page.evaluate(() => {
    const telling = ["class", "style", "disabled", "open", "aria-current", "aria-invalid", "aria-disabled"];
    const look = (element: Element) =>
      `${element.tagName}${telling.map((name) => element.getAttribute(name) ?? "").join("|")}`;
    const found = new Set<string>();
    for (const element of document.querySelectorAll("body *")) {
      if (![...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())) continue;
      const path: string[] = [];
      for (let node: Element | null = element; node; node = node.parentElement) path.push(look(node));
      found.add(path.join(" < "));
    }
    return [...found];
  });
  if (styles.every((style) => legible.has(style))) return [];
  const contrast = () => violations(page, { runOnly: ["color-contrast"] });
  const light = await contrast();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await contrast();
  if (light.length + dark.length === 0) for (const style of styles) legible.add(style);
  return [...light, ...dark.map((problem) => `dark: ${problem}`)];
}

/** Replaces pictures in tests that should not wait for them. The crawl's browser loads none anyway. */
export function withoutPictures(page: Page): Promise<unknown> {
  return page.route("**/pictures/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: onePixel }));
}

/** Lays out content below the fold too (`.defer-layout` in base.css), because axe cannot check skipped content. */
export function unfolded(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.setAttribute("data-whole", ""));
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  });
}

type AxeOptions = Parameters<AxeBuilder["options"]>[0];

async function violations(page: Page, options: AxeOptions): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ ...options, resultTypes: ["violations"] });
  // Legacy mode skips frames, of which the pages have none, and is twice as fast.
  const result = await axe.setLegacyMode().analyze();
  return result.violations.flatMap((violation) =>
    violation.nodes
      .slice(0, 3)
      .map((node) => `${violation.id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  );
}

/** Waits for a frame. None is painted before the style sheets have come, but a page can be measured without them. */
export function painted(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

/** Says by how much the page is wider than the window, and what reaches furthest. */
export function sideScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const right = (element: Element) => element.getBoundingClientRect().right;
    const wide = [...document.querySelectorAll("body *")].filter((element) => right(element) > clientWidth + 0.5);
    const names = wide
      .sort((one, other) => right(other) - right(one))
      .map(({ tagName, className }) => `${tagName}.${className}`);
    return [`${scrollWidth - clientWidth} px wider than the window: ${names.slice(0, 3).join(", ")}`];
  });
}
