import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { artVersion } from "./art/version.ts";
import { clientChunks } from "./vite/client-chunks.ts";
import { inlineScript } from "./vite/inline-script-plugin.ts";
import { compiledMessages } from "./vite/messages-plugin.ts";
import { privateSourceMaps } from "./vite/source-maps-plugin.ts";

export default defineConfig({
  plugins: [compiledMessages(), inlineScript(), privateSourceMaps(), reactRouter()],
  define: { __ART_VERSION__: JSON.stringify(artVersion()) },
  // Bundler timing warnings would only report that the machine is slow.
  build: { assetsInlineLimit: 0, target: "es2022", rolldownOptions: { checks: { bundlerTimings: false } } },
  // Pre-bundles all dependencies at start, because one found later makes the page reload.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } },
    },
    ssr: { build: { rollupOptions: { input: "./app/server/entry.ts" } } },
  },
});
