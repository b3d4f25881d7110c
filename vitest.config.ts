import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Tests use React's production build, as visitors do; the development build is several times slower.
    env: { NODE_ENV: "production" },
    // Timeouts only end hanging tests: a shared machine may have a fifth of its cores for minutes.
    hookTimeout: 240_000,
    testTimeout: 180_000,
    // Test files of a worker share imported modules; each file that writes creates its own database.
    isolate: false,
    // Vitest's default leaves a core idle, but most tests wait for the database half of the time.
    maxWorkers: availableParallelism(),
    // Tests that kill servers depend on timing, so CI retries them once and names the flaky ones.
    retry: process.env.CI ? 1 : 0,
    reporters: ["default", "./test/flaky-section.ts"],
    globalSetup: "./test/global-setup.ts",
    include: [
      "*.test.ts",
      "app/**/*.test.ts",
      "art/**/*.test.ts",
      "content/**/*.test.ts",
      "test/**/*.test.ts",
      "vite/**/*.test.ts",
    ],
  },
});
