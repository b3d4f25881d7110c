import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { bindShortWords } from "./bind-short-words.ts";
import { isLocale, type Locale, locales } from "./locales.ts";
import { findMessageParts, type RouteFile } from "./message-parts.ts";
import type { Catalogue } from "./translate.ts";

const whole = "virtual:messages";
const prefix = `${whole}/`;

type Compiled = { version: string; names: string[]; files: { name: string; source: string }[] };

/**
 * `virtual:messages/pl` is one flat object of precompiled ICU messages: that is what the server and the development
 * server load. Browsers get it in parts, each a file of its own, through `virtual:messages`.
 */
export function compiledMessages(): Plugin {
  let folder = "";
  let app = "";
  let isBuild = false;
  let compiled: Promise<Compiled> | undefined;
  const parts = () => (compiled ??= compileParts(app, folder));
  return {
    name: "compiled-messages",
    configResolved(config) {
      app = `${config.root}/app`;
      folder = `${app}/i18n/messages`;
      isBuild = config.command === "build";
    },
    resolveId(id) {
      return id === whole || id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (id === `\0${whole}`) {
        const { version, names } = isBuild ? await parts() : { version: "", names: [] };
        return loaderModule(version, names, isBuild && this.environment.name === "client");
      }
      if (!id.startsWith(`\0${prefix}`)) return;
      const locale = id.slice(prefix.length + 1);
      if (!isLocale(locale)) throw new Error(`No messages in ${locale}`);
      this.addWatchFile(`${folder}/${locale}/index.ts`);
      return `export default ${JSON.stringify(await readCatalogue(folder, locale))}`;
    },
    async generateBundle() {
      if (!isBuild || this.environment.name !== "client") return;
      for (const { name, source } of (await parts()).files) {
        this.emitFile({ type: "asset", fileName: `assets/${name}`, source });
      }
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(folder)) return;
      for (const locale of locales) {
        const module = server.moduleGraph.getModuleById(`\0${prefix}${locale}`);
        if (module) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: "full-reload" });
    },
  };
}

/** `fileOf` names a part's file, or nothing where a page adds no words of its own; `load` fetches it. */
function loaderModule(version: string, names: string[], inParts: boolean): string {
  const loaders = locales.map((locale) => `${locale}: () => import("${prefix}${locale}")`).join(", ");
  return [
    `const names = new Set(${JSON.stringify(names)});`,
    `export const fileOf = (locale, part) => names.has(part) ? \`/assets/messages-\${locale}-\${part}-${version}.js\` : undefined;`,
    inParts
      ? "export const load = (locale, part) => { const file = fileOf(locale, part); return file ? import(/* @vite-ignore */ file) : Promise.resolve({ default: {} }); };"
      : `const loaders = { ${loaders} }; export const load = (locale) => loaders[locale]();`,
  ].join("\n");
}

async function compileParts(app: string, folder: string): Promise<Compiled> {
  const catalogues = await Promise.all(
    locales.map(async (locale) => [locale, await readCatalogue(folder, locale)] as const),
  );
  const routes: RouteConfigEntry[] = (await import(pathToFileURL(`${app}/routes.ts`).href)).default;
  const keys = Object.keys(Object.assign({}, ...catalogues.map(([, catalogue]) => catalogue)));
  const parts = [...findMessageParts(app, routeFiles(routes), keys)].filter(([, own]) => own.size > 0);
  const sources = catalogues.flatMap(([locale, catalogue]) =>
    parts.map(([part, own]) => {
      const entries = Object.entries(catalogue).filter(([key]) => own.has(key));
      return {
        name: `messages-${locale}-${part}`,
        source: `export default ${JSON.stringify(Object.fromEntries(entries))}`,
      };
    }),
  );
  const version = createHash("sha256").update(JSON.stringify(sources)).digest("hex").slice(0, 8);
  return {
    version,
    names: parts.map(([part]) => part),
    files: sources.map(({ name, source }) => ({ name: `${name}-${version}.js`, source })),
  };
}

function routeFiles(routes: RouteConfigEntry[]): RouteFile[] {
  return routes.flatMap(({ id, file, children = [] }) => [
    { id: id ?? file.replace(/\.tsx?$/, ""), file },
    ...routeFiles(children),
  ]);
}

export async function readCatalogue(folder: string, locale: Locale): Promise<Catalogue> {
  const source = await import(`${pathToFileURL(`${folder}/${locale}/index.ts`)}?t=${Date.now()}`);
  return flatten(bindShortWords(locale, source.default));
}

type MessageTree = { [key: string]: string | MessageTree };

function flatten(tree: MessageTree, path = ""): Catalogue {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, compile(value)]] : Object.entries(flatten(value, `${path}${key}.`)),
    ),
  );
}
