import { defineConfig } from "@playwright/test";
import { findBrowser } from "./test/support/browser.ts";

const port = Number(process.env.TEST_PORT ?? 4100);
const { executablePath, args } = await findBrowser();

export default defineConfig({
  testDir: "./e2e",
  fullyParallel: true,
  workers: 2,
  // The timeout only ends hanging tests, also on a busy machine. A run over all pages has long tests.
  timeout: process.env.ALL_PAGES ? 600_000 : 180_000,
  // A busy machine may cause a timeout, so CI retries once and names the flaky ones.
  retries: process.env.CI ? 1 : 0,
  // Parallel tests share two cores.
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./test/failed-page-reporter.ts"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "Europe/Warsaw",
    launchOptions: { executablePath, args },
    // Tests start with the consent banner answered, notices dismissed and no service worker between page and network.
    storageState: {
      cookies: [
        {
          name: "consent",
          value: "v1",
          domain: "localhost",
          path: "/",
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: "Lax",
        },
      ],
      origins: [
        {
          origin: `http://localhost:${port}`,
          localStorage: [{ name: "lantern.dismissed", value: '{"version":1,"value":["language-en"]}' }],
        },
      ],
    },
    serviceWorkers: "block",
  },
  webServer: {
    command: `node test/serve.ts`,
    url: `http://localhost:${port}/readyz`,
    timeout: 600_000,
    env: { PORT: String(port) },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
