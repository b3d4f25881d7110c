import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { asModule, isReactFile, reactFile } from "./react-modules.ts";

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const lucideIcon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** Vendors' modules that browsers get in a smaller form of ours; a module that is renamed upstream stays whole. */
const replaced: { importer: RegExp; source: RegExp; by: string; everywhere: boolean }[] = [
  // The runtime around Lucide's icons weighs more than all the icons we use.
  {
    importer: lucideIcon,
    source: /[\\/]createLucideIcon\.mjs$/,
    by: own("../ui/create-icon.ts"),
    everywhere: true,
  },
  // React Router's tracing hooks do nothing unless a router is given some; ours is not.
  {
    importer: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/,
    source: /[\\/]instrumentation\.js$/,
    by: own("./no-instrumentation.ts"),
    everywhere: false,
  },
  // Nor does it look for routes on the way (`routeDiscovery` in react-router.config.ts).
  {
    importer: /[\\/]react-router[\\/]dist[\\/]production[\\/](index|lib[\\/]dom[\\/]ssr[\\/]components)\.js$/,
    source: /[\\/]fog-of-war\.js$/,
    by: own("./no-route-discovery.ts"),
    everywhere: false,
  },
];

/** An icon's name, and the keys of its strokes, which are no words and therefore the part that does not compress. */
const spareOfIcons = /, key: "\w+"|^ {2}(name: "[\w-]+"|size: 24),$|^__iconData\.node;$/gm;

/** Marks every link for the discovery of routes; `arrange-page.ts` takes the marks out of what the server writes. */
const routerLinks = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/;
const discoveryMark = /,\s*"data-discover": [^,\n]*$/gm;

export function leanVendors(): Plugin {
  return {
    name: "lean-vendors",
    apply: "build",
    enforce: "pre",
    // The server draws the same icons.
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
    resolveId(source, importer = "") {
      const isClient = this.environment.name === "client";
      const found = replaced.find((one) => one.importer.test(importer) && one.source.test(source));
      if (found) return isClient || found.everywhere ? found.by : undefined;
      return isClient ? reactFile(source) : undefined;
    },
    transform: {
      filter: { id: [lucideIcon, routerLinks, isReactFile] },
      handler: (code, id) => ({
        code: isReactFile.test(id)
          ? asModule(code)
          : code.replace(lucideIcon.test(id) ? spareOfIcons : discoveryMark, ""),
        map: null,
      }),
    },
  };
}
