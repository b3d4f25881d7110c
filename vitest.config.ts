import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: "./test/global-setup.ts",
    include: ["app/**/*.test.ts", "content/**/*.test.ts", "test/**/*.test.ts"],
  },
});
