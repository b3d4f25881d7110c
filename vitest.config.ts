import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    hookTimeout: 60_000,
    testTimeout: 30_000,
    globalSetup: "./test/global-setup.ts",
    include: ["app/**/*.test.ts", "content/**/*.test.ts", "test/**/*.test.ts"],
  },
});
