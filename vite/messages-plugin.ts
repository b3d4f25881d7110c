import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { isLocale, locales } from "#app/i18n/locales.ts";
import { catalogueFile, listAreas, readCatalogue } from "#app/i18n/read-catalogue.ts";

/** Reads the catalogues outside of Vite. */
const replaced = resolve(import.meta.dirname, "../app/i18n/all-messages.ts");
const id = "virtual:messages";

/**
 * Puts compiled messages in the place of `all-messages.ts`: all on the server and none in the browser, which
 * imports one file per area through `urlOf`. The build emits these files; the development server serves them as virtual
 * modules.
 */
export function compiledMessages(): Plugin {
  let isBuild = false;
  return {
    name: "compiled-messages",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    load(module) {
      if (module === replaced) {
        const catalogues = this.environment.name === "client" ? {} : readAll();
        return `const catalogues = ${JSON.stringify(catalogues)};
          export const allMessages = (locale) => Object.assign({}, ...Object.values(catalogues[locale] ?? {}));
          ${urlFunction(isBuild)}`;
      }
      if (!module.startsWith(`\0${id}/`)) return;
      const [locale, area = ""] = module.slice(id.length + 2).split("/");
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
