import { fileOf, load } from "virtual:messages";
import { defaultLocale, type Locale, locales } from "./locales.ts";
import { partOfRoute } from "./part-of-route.ts";
import { type Catalogue, createTranslate, type Translate } from "./translate.ts";

const catalogues = Object.fromEntries(locales.map((locale) => [locale, {}])) as Record<Locale, Catalogue>;
const underWay = new Map<string, Promise<boolean>>();
/** What the pages seen so far say: a change of language needs all of it. */
const spoken = new Set(["site"]);

type Wanted = { withFallback?: boolean; routes?: string[]; parts?: string[] };

/**
 * Loads what these routes say in a language, and in English behind it when asked to; what fails is logged, and English
 * serves. On the server every part is the whole catalogue.
 */
export async function loadMessages(
  locale: Locale,
  { withFallback, routes = [], parts = [] }: Wanted = {},
): Promise<void> {
  for (const part of [...routes.map(partOfRoute), ...parts]) spoken.add(part);
  const own = await loadAll(locale);
  if (locale !== defaultLocale && (withFallback || !own)) await loadAll(defaultLocale);
}

/** A component that comes later brings its own words: both are here when it is shown. */
export async function withMessages<Module>(locale: Locale, part: string, module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadMessages(locale, { parts: [part] })]);
  return loaded;
}

/** The files a page's messages lie in, so that the browser can fetch them together with the page's code. */
export function messageFiles(locale: Locale, routes: string[]): string[] {
  const parts = new Set(["site", ...routes.map(partOfRoute)]);
  return [...parts].flatMap((part) => fileOf(locale, part) ?? []);
}

async function loadAll(locale: Locale): Promise<boolean> {
  const results = await Promise.all([...spoken].map((part) => loadPart(locale, part)));
  return results.every(Boolean);
}

function loadPart(locale: Locale, part: string): Promise<boolean> {
  const key = `${locale} ${part}`;
  const loading = underWay.get(key) ?? fetchPart(locale, part);
  underWay.set(key, loading);
  return loading.then((ok) => {
    // Tried again the next time it is wanted.
    if (!ok) underWay.delete(key);
    return ok;
  });
}

async function fetchPart(locale: Locale, part: string): Promise<boolean> {
  try {
    Object.assign(catalogues[locale], (await load(locale, part)).default);
    return true;
  } catch (error) {
    console.error(`Messages in ${locale} did not load`, error);
    return false;
  }
}

const translators = new Map<Locale, Translate>();

/** The translator of a language: it knows what has been loaded. */
export function translator(locale: Locale): Translate {
  let translate = translators.get(locale);
  if (!translate) {
    translate = createTranslate(locale, catalogues[locale], catalogues[defaultLocale]);
    translators.set(locale, translate);
  }
  return translate;
}
