import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const createIcon = fileURLToPath(new URL("../ui/create-icon.ts", import.meta.url));

/** Builds Lucide's icons on our own few lines; its runtime weighs more than all the icons we use. */
export function leanIcons(): Plugin {
  return {
    name: "lean-icons",
    apply: "build",
    enforce: "pre",
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
    resolveId(source, importer) {
      const isIcon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(importer ?? "");
      return isIcon && source.endsWith("/createLucideIcon.mjs") ? createIcon : undefined;
    },
  };
}
