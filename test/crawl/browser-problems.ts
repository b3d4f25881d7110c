import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { smallTargets } from "./small-targets.ts";

const onePixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Opens page after page in one tab and answers what is wrong with each: console errors, axe in light and dark, width, targets. */
export function browserChecker(page: Page): (path: string) => Promise<string[]> {
  let problems: string[] = [];
  page.on("console", (message) => {
    // The browser itself reports the answer 404, which is what we ask for there.
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
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) problems.push(`${overflow} px too wide for a small phone: ${await widest(page)}`);
    const small = await page.evaluate(smallTargets);
    problems.push(...small.map((target) => `too small for a thumb: ${target}`));
    return problems.map((problem) => `${path}: ${problem}`);
  };
}

/** Elements whose text was found legible, light and dark: with the same classes all the way up it is the same again. */
const legible = new Set<string>();

/** Looks at colours only where a page has something styled as nothing before it: this is most of what axe takes. */
async function paleText(page: Page): Promise<string[]> {
  const styles = await page.evaluate(() => {
    const telling = ["class", "style", "disabled", "open", "aria-current", "aria-invalid", "aria-disabled"];
    const look = (element: Element) =>
      `${element.tagName}${telling.map((name) => element.getAttribute(name) ?? "").join("|")}`;
    const found = new Set<string>();
    for (const element of document.querySelectorAll("body *")) {
      if (![...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())) continue;
      const path: string[] = [];
      for (let one: Element | null = element; one; one = one.parentElement) path.push(look(one));
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
  return [...light, ...dark.map((one) => `dark: ${one}`)];
}

/** For pages that may not be slowed down by pictures; the crawl has a browser that shows none. */
export function withoutPictures(page: Page): Promise<unknown> {
  return page.route("**/pictures/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: onePixel }));
}

/** Lays out what lies further down, too (`.far` in base.css): what is skipped cannot be judged. */
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
  // Our pages have no frames: without a look into them it is twice as fast.
  const result = await axe.setLegacyMode().analyze();
  return result.violations.flatMap((violation) =>
    violation.nodes
      .slice(0, 3)
      .map((node) => `${violation.id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  );
}

function widest(page: Page): Promise<string> {
  return page.evaluate(() => {
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5,
    );
    return wide
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className}`)
      .join(", ");
  });
}
