import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { artVersion } from "./app/art/version.ts";
import { compiledMessages } from "./app/i18n/compiled-messages.ts";

export default defineConfig({
  plugins: [compiledMessages(), reactRouter()],
  define: { __ART_VERSION__: JSON.stringify(artVersion()) },
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    ssr: { build: { rollupOptions: { input: "./app/server/entry.ts" } } },
  },
});
