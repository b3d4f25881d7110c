import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** A headless shell first: it is the same engine at two thirds of the work. */
const installed = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export type Browser = { executablePath: string; args: string[] };

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A shell knows nothing of its network and fetches pictures from twice as far below as a browser on 4G does.
  "--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
];

/** An installed Chrome or Chromium; else Debian's own, where root may install it; else the one from npm (Intel Linux). */
export async function findBrowser(): Promise<Browser> {
  const found = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path)) ?? installFromDebian();
  if (found) return { executablePath: found, args: flags };
  if (process.platform === "linux" && process.arch === "x64") {
    const { default: chromium } = await import("@sparticuz/chromium");
    // Not with the arguments it comes with: all in one process, it ends when a page is closed.
    return { executablePath: await chromium.executablePath(), args: flags };
  }
  throw new Error("No browser found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.");
}

function installFromDebian(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("No browser is installed: installing Debian's Chromium");
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], { stdio: "ignore" });
    return "/usr/bin/chromium-headless-shell";
  } catch {
    console.log("It could not be installed");
  }
}
