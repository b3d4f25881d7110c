import { catalogues as compiled, urlOf } from "virtual:messages";
import type { Area, MessageKey } from "./catalogues.ts";
import { defaultLocale, type Locale, locales } from "./locales.ts";
import { type Catalogue, createTranslate, type Translate } from "./translate.ts";

/** The server has all messages from the start; the browser loads areas into these. */
const catalogues = Object.fromEntries(
  locales.map((locale) => [locale, Object.assign({}, ...Object.values(compiled[locale] ?? {}))]),
) as Record<Locale, Catalogue>;

const loading = new Map<string, Promise<boolean>>();
/** A lazy component asks for its areas only once, so a change of language loads all areas seen so far. */
const seen = new Set<Area>(["site"]);

/**
 * Loads areas in a language; if one fails, or a fallback is wanted at once, also in English. A failure is logged, never
 * thrown.
 */
export async function loadMessages(locale: Locale, areas: Area[], { withFallback = false } = {}): Promise<void> {
  if (import.meta.env.SSR) return;
  for (const area of areas) seen.add(area);
  const isComplete = await loadSeen(locale);
  if (locale !== defaultLocale && (withFallback || !isComplete)) await loadSeen(defaultLocale);
}

/** The files of these areas, for `modulepreload`. */
export function messageFiles(locale: Locale, areas: Area[]): string[] {
  return areas.map((area) => urlOf(locale, area));
}

async function loadSeen(locale: Locale): Promise<boolean> {
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
    Object.assign(catalogues[locale], (await import(/* @vite-ignore */ url)).default);
    return true;
  } catch (error) {
    console.error(`Messages in ${locale} did not load`, error);
    // The next page tries again.
    loading.delete(url);
    return false;
  }
}

const translators = new Map<Locale, Translate>();
let recorder: ((key: MessageKey) => void) | undefined;

/** Tells a test which messages a page uses. */
export function recordMessages(record: typeof recorder): void {
  recorder = record;
}

/** The translator of a language knows every message loaded so far. */
export function translator(locale: Locale): Translate {
  let translate = translators.get(locale);
  if (!translate) {
    translate = createTranslate(locale, catalogues[locale], catalogues[defaultLocale], (key) => recorder?.(key));
    translators.set(locale, translate);
  }
  return translate;
}
