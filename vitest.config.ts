import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // What visitors get is React's production build; the other one is several times slower.
    env: { NODE_ENV: "production" },
    // Patience, not a measure: a shared machine may get a fifth of its cores for minutes.
    hookTimeout: 240_000,
    testTimeout: 180_000,
    // Files of one process share what they import; each brings its own database.
    isolate: false,
    // By itself it would leave a core idle; most tests wait for the database as long as they work.
    maxWorkers: availableParallelism(),
    // Tests that kill servers race the machine itself: one more try before they count as failed.
    retry: process.env.CI ? 1 : 0,
    globalSetup: "./test/global-setup.ts",
    include: ["app/**/*.test.ts", "content/**/*.test.ts", "test/**/*.test.ts", "vite/**/*.test.ts"],
  },
});
