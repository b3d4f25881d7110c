import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import compile from "icu-minify/compile";
import { fillBrand } from "./fill-brand.ts";
import { defaultLocale, type Locale } from "./locales.ts";
import { bindWords } from "./non-breaking-spaces.ts";
import type { Catalogue } from "./translate.ts";

const folder = join(import.meta.dirname, "messages");

type MessageTree = { [key: string]: string | MessageTree };

/** Areas are named after the files; English is the source, so an area exists if English has its file. */
export function listAreas(locale: Locale = defaultLocale): string[] {
  return readdirSync(join(folder, locale)).map((file) => basename(file, ".json"));
}

export const catalogueFile = (locale: string, area: string): string => join(folder, locale, `${area}.json`);

/** The ICU messages of an area by full key, with the brand filled in. */
export function readMessages(locale: Locale, area: string): Record<string, string> {
  const messages = flatten(JSON.parse(readFileSync(catalogueFile(locale, area), "utf8")));
  // An apostrophe in the brand must not start a quotation of ICU.
  return fillBrand(locale, messages, (value) => value.replaceAll("'", "''"));
}

/** The messages of an area, compiled for `translate.ts`. */
export function readCatalogue(locale: Locale, area: string): Catalogue {
  const messages = Object.entries(readMessages(locale, area));
  return Object.fromEntries(messages.map(([key, message]) => [key, compile(bindWords(locale, message))]));
}

function flatten(tree: MessageTree, path = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value]] : Object.entries(flatten(value, `${path}${key}.`)),
    ),
  );
}
