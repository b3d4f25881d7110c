import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The headless shell comes first: it is the same engine at two thirds of the work. */
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
  // The headless shell does not know its connection type and would lazy-load images from twice as far below as a
  // browser on 4G.
  "--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
];

/**
 * Finds an installed Chrome or Chromium, else installs Debian's package if run as root, else uses the npm package
 * (Linux on x64).
 */
export async function findBrowser(): Promise<Browser> {
  const found = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path)) ?? installFromDebian();
  if (found) return { executablePath: found, args: flags };
  if (process.platform === "linux" && process.arch === "x64") {
    const { default: chromium } = await import("@sparticuz/chromium");
    // The package's default arguments run everything in a single process, which exits when a page is closed.
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
