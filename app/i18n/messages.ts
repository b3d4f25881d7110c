import { allMessages, urlOf } from "./all-messages.ts";
import type { MessageKey } from "./catalogues.ts";
import { defaultLocale, type Locale } from "./locales.ts";
import type { MessageFile } from "./message-files.ts";
import { type Catalogue, createTranslate, type Translate } from "./translate.ts";

/** Complete on the server; filled file by file in the browser. */
const catalogues: Partial<Record<Locale, Catalogue>> = {};
const catalogueOf = (locale: Locale) => (catalogues[locale] ??= allMessages(locale));

const loading = new Map<string, Promise<boolean>>();
/** A part of the page asks for its file once, so a change of language loads all files that were asked for. */
const asked = new Set<MessageFile>(["site"]);

/** Loads files of messages, and the English ones if one cannot be loaded. Failures are logged, never thrown. */
export async function loadMessages(locale: Locale, files: readonly MessageFile[]): Promise<void> {
  if (import.meta.env.SSR) return;
  for (const file of files) asked.add(file);
  if (!(await loadAsked(locale)) && locale !== defaultLocale) await loadAsked(defaultLocale);
}

/** The URL of a file, for `modulepreload`. */
export const messageUrl: (locale: Locale, file: MessageFile) => string = urlOf;

async function loadAsked(locale: Locale): Promise<boolean> {
  const results = await Promise.all([...asked].map((file) => loadOnce(locale, file)));
  return results.every(Boolean);
}

function loadOnce(locale: Locale, file: MessageFile): Promise<boolean> {
  const url = urlOf(locale, file);
  const result = loading.get(url) ?? importMessages(locale, url);
  loading.set(url, result);
  return result;
}

async function importMessages(locale: Locale, url: string): Promise<boolean> {
  try {
    Object.assign(catalogueOf(locale), (await import(/* @vite-ignore */ url)).default);
    return true;
  } catch (error) {
    console.error(`Messages in ${locale} did not load`, error);
    // Lets the next page try again.
    loading.delete(url);
    return false;
  }
}

const translators = new Map<Locale, Translate<MessageKey>>();
let recorder: ((key: MessageKey) => void) | undefined;

/** Reports the messages a page uses, for tests. */
export function recordMessages(record: typeof recorder): void {
  recorder = record;
}

/** The translator of a language: complete on the server, in the browser with all messages loaded so far. */
export function translator(locale: Locale): Translate<MessageKey> {
  let translate = translators.get(locale);
  if (!translate) {
    translate = createTranslate(locale, catalogueOf(locale), catalogueOf(defaultLocale), (key) => recorder?.(key));
    translators.set(locale, translate);
  }
  return translate;
}
