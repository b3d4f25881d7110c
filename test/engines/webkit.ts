import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { Builder, Capabilities, Key, Origin, type WebDriver } from "selenium-webdriver";
import type { Driver, Engine, KeyName } from "./driver.ts";
import { endWithin, waitUntil } from "./wait-until.ts";

const keyOf: Record<KeyName, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  Space: " ",
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
};

/** Starts Debian's WebKitGTK MiniBrowser on a virtual display (Xvfb). */
export async function startWebKit(driverPath: string, browserPath: string): Promise<Engine> {
  const port = await freePort();
  const server = spawn("xvfb-run", ["-a", "-s", "-screen 0 1600x1200x24", driverPath, `--port=${port}`], {
    stdio: "ignore",
    // WebKit's sandbox needs privileges that containers lack.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    detached: true,
  });
  // Stop the virtual display when the run ends early.
  process.once("exit", () => killGroup(server, "SIGKILL"));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () => fetch(`${url}/status`).then(({ ok }) => ok);
  await waitUntil("WebKitWebDriver answers", isReady);
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    // The driver's own wait misses pages that load quickly and then times out after a minute.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { binary: browserPath, args: ["--automation"] },
  });
  const open = () => new Builder().usingServer(url).withCapabilities(capabilities).build();
  const first = await endWithin(60, open());
  const version = String((await first.getCapabilities()).get("browserVersion"));
  await first.quit();
  return { name: "WebKit", version, newDriver: async () => openDriver(await open()), close: () => stop(server) };
}

async function openDriver(driver: WebDriver): Promise<Driver> {
  await driver.manage().setTimeouts({ script: 20_000, pageLoad: 60_000 });
  const setViewport = async (width: number, height: number) => {
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    const [innerWidth = width, innerHeight = height] = await driver.executeScript<number[]>(
      "return [innerWidth, innerHeight]",
    );
    // The window's toolbar takes part of its size.
    const rest = { width: 2 * width - innerWidth, height: 2 * height - innerHeight };
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...rest });
  };
  await setViewport(1280, 800);
  let isHidden = false;
  const run = (source: string, values: unknown[]) =>
    driver.executeScript(`return (${source})(...${JSON.stringify(values)})`);
  return {
    engine: "WebKit",
    async open(url) {
      await run("() => { window.isLeft = true; }", []);
      await driver.get(url);
      await waitUntil(`${url} is parsed`, () => run("() => !window.isLeft && document.readyState !== 'loading'", []));
    },
    run,
    clickAt: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    async press(key, modifier) {
      const actions = driver.actions();
      if (modifier) await actions.keyDown(Key.SHIFT).sendKeys(keyOf[key]).keyUp(Key.SHIFT).perform();
      else await actions.sendKeys(keyOf[key]).perform();
    },
    setViewport,
    async hide() {
      // A new tab opens behind the first.
      await driver.switchTo().newWindow("tab");
      isHidden = true;
    },
    async screenshot() {
      // The driver would wait for a frame that never comes.
      if (isHidden) throw new Error("a hidden tab has no picture");
      return Buffer.from(await driver.takeScreenshot(), "base64");
    },
    close: () => driver.quit(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return address && typeof address === "object" ? address.port : 0;
}

/** Signals the virtual display and all processes on it. */
function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The whole group has ended.
  }
}

/** SIGTERM lets xvfb-run remove its files; a browser that hangs needs SIGKILL. */
async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  killGroup(server, "SIGTERM");
  const timeout = setTimeout(() => killGroup(server, "SIGKILL"), 10_000);
  if (server.exitCode === null && server.signalCode === null) await ended;
  clearTimeout(timeout);
  killGroup(server, "SIGKILL");
}
