import { allMessages, urlOf } from "./all-messages.ts";
import type { Area, MessageKey } from "./catalogues.ts";
import { defaultLocale, type Locale } from "./locales.ts";
import { type Catalogue, createTranslate, type Translate } from "./translate.ts";

/** Complete on the server; filled area by area in the browser. */
const catalogues: Partial<Record<Locale, Catalogue>> = {};
const catalogueOf = (locale: Locale) => (catalogues[locale] ??= allMessages(locale));

const loading = new Map<string, Promise<boolean>>();
/** All areas loaded so far: lazy components load theirs only once, so a change of language must load all of them. */
const seen = new Set<Area>(["site"]);

/**
 * Loads areas in a language, and in English if one fails or `withFallback` is set. Failures are logged, never thrown.
 */
export async function loadMessages(locale: Locale, areas: Area[], { withFallback = false } = {}): Promise<void> {
  if (import.meta.env.SSR) return;
  for (const area of areas) seen.add(area);
  const isComplete = await loadKnownAreas(locale);
  if (locale !== defaultLocale && (withFallback || !isComplete)) await loadKnownAreas(defaultLocale);
}

/** The URLs of these areas, for `modulepreload`. */
export function messageFiles(locale: Locale, areas: Area[]): string[] {
  return areas.map((area) => urlOf(locale, area));
}

async function loadKnownAreas(locale: Locale): Promise<boolean> {
  const results = await Promise.all([...seen].map((area) => loadArea(locale, area)));
  return results.every(Boolean);
}

function loadArea(locale: Locale, area: Area): Promise<boolean> {
  const url = urlOf(locale, area);
  const result = loading.get(url) ?? importArea(locale, url);
  loading.set(url, result);
  return result;
}

async function importArea(locale: Locale, url: string): Promise<boolean> {
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

const translators = new Map<Locale, Translate>();
let recorder: ((key: MessageKey) => void) | undefined;

/** Reports the messages a page uses, for tests. */
export function recordMessages(record: typeof recorder): void {
  recorder = record;
}

/** The translator of a language; it includes every area loaded so far. */
export function translator(locale: Locale): Translate {
  let translate = translators.get(locale);
  if (!translate) {
    translate = createTranslate(locale, catalogueOf(locale), catalogueOf(defaultLocale), (key) => recorder?.(key));
    translators.set(locale, translate);
  }
  return translate;
}
