import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Engine, EngineName } from "./driver.ts";
import { startChromium, startFirefox } from "./puppeteer.ts";
import { startWebKit } from "./webkit.ts";

type EngineChoice = { name: EngineName; packages: string[]; start(): Promise<Engine> | undefined };

const miniBrowsers = ["x86_64-linux-gnu", "aarch64-linux-gnu"].flatMap((machine) =>
  ["4.1", "4.0"].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);
const firefoxes = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
const firstOf = (paths: string[]) => paths.find((path) => existsSync(path));

/** Executables are looked up at each start, because they may have been installed in between. */
export const engineChoices: EngineChoice[] = [
  { name: "Chromium", packages: ["chromium-headless-shell"], start: startChromium },
  {
    name: "Firefox",
    packages: ["firefox-esr"],
    start() {
      const path = firstOf(firefoxes);
      return path ? startFirefox(path) : undefined;
    },
  },
  {
    name: "WebKit",
    packages: ["webkit2gtk-driver", "xvfb", "xauth"],
    start() {
      const [driver, screen, browser] = [
        firstOf(["/usr/bin/WebKitWebDriver"]),
        firstOf(["/usr/bin/xvfb-run"]),
        firstOf(miniBrowsers),
      ];
      return driver && screen && browser ? startWebKit(driver, browser) : undefined;
    },
  },
];

/** Starts an engine, or returns the reason why it cannot. */
export async function startEngine(choice: EngineChoice, mayInstall: boolean): Promise<Engine | string> {
  const { packages, start } = choice;
  try {
    const engine = (await start()) ?? (mayInstall && install(choice) ? await start() : undefined);
    return engine ?? `it is not installed; on Debian: apt-get install ${packages.join(" ")}`;
  } catch (error) {
    return `it does not start: ${error instanceof Error ? error.message : error}`;
  }
}

function install({ name, packages }: EngineChoice): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`${name} is not installed: installing ${packages.join(", ")}`);
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
