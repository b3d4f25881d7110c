import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { isLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { fileOfArea, messageFiles } from "#app/i18n/message-files.ts";
import { catalogueFile, listAreas, readCatalogue } from "#app/i18n/read-catalogue.ts";

/** Reads the catalogues outside of Vite. */
const replaced = resolve(import.meta.dirname, "../app/i18n/all-messages.ts");
const id = "virtual:messages";

/**
 * Puts compiled messages in the place of `all-messages.ts`: all on the server and none in the browser, which imports the
 * files of its language by `urlOf`. The build emits these files; the development server serves them as virtual modules.
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
        const isBrowser = this.environment.name === "client";
        const catalogues = locales.map((locale) => [locale, isBrowser ? {} : read(locale, listAreas())]);
        return `const catalogues = ${JSON.stringify(Object.fromEntries(catalogues))};
          export const allMessages = (locale) => catalogues[locale];
          ${urlFunction(isBuild)}`;
      }
      if (!module.startsWith(`\0${id}/`)) return;
      const [locale, file = ""] = module.slice(id.length + 2).split("/");
      if (!isLocale(locale)) throw new Error(`No messages in ${locale}`);
      return sourceOf(locale, file);
    },
    generateBundle() {
      if (!isBuild || this.environment.name !== "client") return;
      for (const [name, source] of builtFiles()) {
        this.emitFile({ type: "asset", fileName: `assets/messages-${name}-${version()}.js`, source });
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

const read = (locale: Locale, areas: string[]) =>
  Object.assign({}, ...areas.map((area) => readCatalogue(locale, area))) as object;

const sourceOf = (locale: Locale, file: string) =>
  `export default ${JSON.stringify(
    read(
      locale,
      listAreas().filter((area) => fileOfArea(area) === file),
    ),
  )}`;

const builtFiles = () =>
  locales.flatMap((locale) => messageFiles.map((file) => [`${locale}-${file}`, sourceOf(locale, file)] as const));

/** All files share one hash, so that browsers do not have to load a list of them. */
const version = () => createHash("sha256").update(JSON.stringify(builtFiles())).digest("hex").slice(0, 8);

const urlFunction = (isBuild: boolean) =>
  isBuild
    ? `export const urlOf = (locale, file) => \`/assets/messages-\${locale}-\${file}-${version()}.js\`;`
    : `export const urlOf = (locale, file) => \`/@id/__x00__${id}/\${locale}/\${file}\`;`;
