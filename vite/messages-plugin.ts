import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { isLocale, locales } from "#app/i18n/locales.ts";
import { catalogueFile, listAreas, readCatalogue } from "#app/i18n/read-catalogue.ts";

const id = "virtual:messages";
const resolved = `\0${id}`;

/**
 * `virtual:messages` contains all catalogues on the server and none in the browser, which imports one file per area
 * through `urlOf`. The build emits these files; the development server serves them as virtual modules.
 */
export function compiledMessages(): Plugin {
  let isBuild = false;
  return {
    name: "compiled-messages",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId(source) {
      return source === id ? resolved : undefined;
    },
    load(module) {
      if (module === resolved) {
        const catalogues = this.environment.name === "client" ? {} : readAll();
        return `export const catalogues = ${JSON.stringify(catalogues)};\n${urlFunction(isBuild)}`;
      }
      if (!module.startsWith(`${resolved}/`)) return;
      const [locale, area = ""] = module.slice(resolved.length + 1).split("/");
      if (!isLocale(locale)) throw new Error(`No messages in ${locale}`);
      return toModule(readCatalogue(locale, area));
    },
    generateBundle() {
      if (!isBuild || this.environment.name !== "client") return;
      const all = readAll();
      const version = versionOf(all);
      for (const locale of locales) {
        for (const [area, catalogue] of Object.entries(all[locale] ?? {})) {
          const fileName = `assets/messages-${locale}-${area}-${version}.js`;
          this.emitFile({ type: "asset", fileName, source: toModule(catalogue) });
        }
      }
    },
    hotUpdate({ file }) {
      if (!locales.some((locale) => listAreas().some((area) => file === catalogueFile(locale, area)))) return;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}

type Catalogues = Record<string, Record<string, ReturnType<typeof readCatalogue>>>;

function readAll(): Catalogues {
  const areas = listAreas();
  return Object.fromEntries(
    locales.map((locale) => [locale, Object.fromEntries(areas.map((area) => [area, readCatalogue(locale, area)]))]),
  );
}

const toModule = (catalogue: object) => `export default ${JSON.stringify(catalogue)}`;

/** All files share one hash, so that browsers do not have to load a list of eighty. */
const versionOf = (all: Catalogues) => createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 8);

const urlFunction = (isBuild: boolean) =>
  isBuild
    ? `export const urlOf = (locale, area) => \`/assets/messages-\${locale}-\${area}-${versionOf(readAll())}.js\`;`
    : `export const urlOf = (locale, area) => \`/@id/__x00__${id}/\${locale}/\${area}\`;`;
