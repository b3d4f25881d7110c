import { type Browser, launch, type Page } from "puppeteer-core";
import { findBrowser } from "#test/support/browser.ts";
import type { Driver, Engine } from "./driver.ts";

/** Starts Debian's Firefox, controlled through WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const extraPrefsFirefox = {
    // No requests to anything but the test site.
    "browser.safebrowsing.downloads.remote.enabled": false,
    "network.captive-portal-service.enabled": false,
  };
  const browser = await launch({ browser: "firefox", executablePath, headless: true, extraPrefsFirefox });
  return asEngine("Firefox", browser);
}

export async function startChromium(): Promise<Engine> {
  return asEngine("Chromium", await launch({ browser: "chrome", headless: true, ...(await findBrowser()) }));
}

async function asEngine(name: "Chromium" | "Firefox", browser: Browser): Promise<Engine> {
  return {
    name,
    version: await browser.version(),
    newDriver: () => openDriver(name, browser),
    close: () => browser.close(),
  };
}

async function openDriver(engine: "Chromium" | "Firefox", browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // The user agent of headless Chromium counts as a crawler.
  if (engine === "Chromium")
    await page.setUserAgent({ userAgent: (await browser.userAgent()).replace("HeadlessChrome", "Chrome") });
  await page.setViewport({ width: 1280, height: 800 });
  return {
    engine,
    async open(url) {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    run: (source, values) => page.evaluate(`(${source})(...${JSON.stringify(values)})`),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(key, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      if (modifier) await page.keyboard.up(modifier);
    },
    ...(engine === "Chromium" && composition(page)),
    setViewport: (width, height) => page.setViewport({ width, height }),
    async hide() {
      if (engine === "Chromium") return void (await page.evaluateOnNewDocument(pretendHidden));
      await (await context.newPage()).bringToFront();
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
}

/** Headless Chromium treats every tab as visible, so override the visibility properties and stop animation frames. */
function pretendHidden() {
  Object.defineProperty(document, "visibilityState", { value: "hidden" });
  Object.defineProperty(document, "hidden", { value: true });
  window.requestAnimationFrame = () => 0;
}

/** Only the Chrome DevTools Protocol can emulate an input method. */
function composition(page: Page): Pick<Driver, "compose" | "commitComposition"> {
  return {
    async compose(text) {
      const session = await page.createCDPSession();
      const selectionStart = text.length;
      await session.send("Input.imeSetComposition", { text, selectionStart, selectionEnd: selectionStart });
    },
    async commitComposition(text) {
      await (await page.createCDPSession()).send("Input.insertText", { text });
    },
  };
}
