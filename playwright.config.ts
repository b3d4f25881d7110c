import { defineConfig } from "@playwright/test";
import { findBrowser } from "./test/browser.ts";

const port = Number(process.env.TEST_PORT ?? 4100);
const { executablePath, args } = await findBrowser();

export default defineConfig({
  testDir: "./e2e",
  fullyParallel: true,
  workers: 2,
  // No measure of speed: an end for what hangs, also on a machine that others keep busy.
  timeout: 600_000,
  // A machine that is busy with something else may cost a journey its patience once.
  retries: process.env.CI ? 1 : 0,
  // Many journeys share two cores.
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "Europe/Warsaw",
    launchOptions: { executablePath, args },
    // Journeys begin with the cookie question answered and notices dismissed, and see the network as it is.
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
