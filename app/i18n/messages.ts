import type { Locale } from "./locales.ts";
import { defaultLocale } from "./locales.ts";
import { type Catalogue, createTranslate, type Translate } from "./translate.ts";

const load: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import("virtual:messages/en"),
  es: () => import("virtual:messages/es"),
  de: () => import("virtual:messages/de"),
  pl: () => import("virtual:messages/pl"),
};

const loaded = new Map<Locale, Catalogue>();

/** Loads a language, and English behind it when asked to; one that fails is logged, and the other one serves. */
export async function loadMessages(locale: Locale, options: { withFallback?: boolean } = {}): Promise<void> {
  const own = await loadOne(locale);
  if (locale !== defaultLocale && (options.withFallback || !own)) await loadOne(defaultLocale);
}

async function loadOne(locale: Locale): Promise<boolean> {
  if (loaded.has(locale)) return true;
  try {
    loaded.set(locale, (await load[locale]()).default);
    return true;
  } catch (error) {
    console.error(`Messages in ${locale} did not load`, error);
    return false;
  }
}

const translators = new Map<Locale, Translate>();

/** The translator of a loaded language. */
export function translator(locale: Locale): Translate {
  const known = translators.get(locale);
  if (known) return known;
  const translate = createTranslate(locale, loaded.get(locale) ?? {}, loaded.get(defaultLocale) ?? {});
  if (loaded.has(locale)) translators.set(locale, translate);
  return translate;
}
