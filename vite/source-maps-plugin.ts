import { globSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

const folder = "build/source-maps";
/** Pages of an older build stay open for days; their errors are still resolved. */
const retentionDays = 30;

/** Writes source maps of the browser's scripts into a folder that is not served. */
export function privateSourceMaps(): Plugin {
  return {
    name: "private-source-maps",
    config: () => ({
      environments: {
        client: { build: { sourcemap: "hidden", rolldownOptions: { output: { sourcemapExcludeSources: true } } } },
      },
    }),
    configResolved({ logger }) {
      const { warn } = logger;
      // React Router warns of source maps in the client folder; these do not stay there.
      logger.warn = (message, options) => {
        if (!message.includes("Source maps are enabled in production")) warn(message, options);
      };
    },
    writeBundle({ dir = "" }, bundle) {
      if (this.environment.name !== "client") return;
      mkdirSync(folder, { recursive: true });
      for (const file of globSync(`${folder}/*.map`)) if (ageInDays(file) > retentionDays) rmSync(file);
      for (const file of Object.keys(bundle).filter((name) => name.endsWith(".map")))
        renameSync(join(dir, file), join(folder, basename(file)));
    },
  };
}

const ageInDays = (file: string) => (Date.now() - statSync(file).mtimeMs) / 86_400_000;
