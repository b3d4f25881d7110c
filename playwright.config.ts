import { defineConfig } from "@playwright/test";
import { findBrowser } from "./test/browser.ts";

const port = 4100;
const { executablePath, args } = await findBrowser();

export default defineConfig({
  testDir: "./e2e",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "Europe/Warsaw",
    launchOptions: { executablePath, args },
  },
  webServer: {
    command: `node test/serve.ts`,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    env: { PORT: String(port) },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
