import type { Locale } from "./locales.ts";
import { listAreas, readCatalogue } from "./read-catalogue.ts";
import type { Catalogue } from "./translate.ts";

/**
 * All messages of a language. Commands and tests read them from the files; in the site, Vite replaces this file by
 * what it compiled: everything on the server, nothing in the browser, which loads file by file.
 */
export function allMessages(locale: Locale): Catalogue {
  return Object.assign({}, ...listAreas().map((area) => readCatalogue(locale, area)));
}

/** The URL of a file for browsers. */
export const urlOf = (locale: Locale, file: string): string => `${locale}/${file}`;
