import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const onePixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Opens page after page in one tab and answers what is wrong with each: console errors, axe in light and dark, width. */
export async function browserChecker(page: Page): Promise<(path: string) => Promise<string[]>> {
  let problems: string[] = [];
  page.on("console", (message) => {
    // The browser itself reports the answer 404, which is what we ask for there.
    if (message.type() === "error" && !/status of 404/.test(message.text())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  await withoutPictures(page);
  return async (path) => {
    problems = [];
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await hydrated(page);
    problems.push(...(await violations(new AxeBuilder({ page }))));
    // Only colours differ in the dark.
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await violations(new AxeBuilder({ page }).withRules(["color-contrast"]));
    problems.push(...dark.map((one) => `dark: ${one}`));
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) problems.push(`${overflow} px too wide for a small phone: ${await widest(page)}`);
    return problems.map((problem) => `${path}: ${problem}`);
  };
}

export function withoutPictures(page: Page): Promise<unknown> {
  return page.route("**/pictures/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: onePixel }));
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  });
}

async function violations(axe: AxeBuilder): Promise<string[]> {
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
