import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { isLocale, locales } from "./locales.ts";

const prefix = "virtual:messages/";

/** Turns `virtual:messages/pl` into one flat object of precompiled ICU messages. */
export function compiledMessages(): Plugin {
  let folder = "";
  return {
    name: "compiled-messages",
    configResolved(config) {
      folder = `${config.root}/app/i18n/messages`;
    },
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const locale = id.slice(prefix.length + 1);
      if (!isLocale(locale)) throw new Error(`No messages in ${locale}`);
      const file = `${folder}/${locale}/index.ts`;
      this.addWatchFile(file);
      const source = await import(`${pathToFileURL(file)}?t=${Date.now()}`);
      return `export default ${JSON.stringify(flatten(source.default))}`;
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

type MessageTree = { [key: string]: string | MessageTree };

function flatten(tree: MessageTree, path = ""): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, compile(value)]] : Object.entries(flatten(value, `${path}${key}.`)),
    ),
  );
}
