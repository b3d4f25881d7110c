export const locales = ["en", "es", "de", "pl"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "en";

/** The regional tag of each locale, for `Intl` and the `lang` attribute. */
export const languageTag = { en: "en-US", es: "es-ES", de: "de-DE", pl: "pl-PL" } as const satisfies Record<
  Locale,
  string
>;

export const localeName = { en: "English", es: "Español", de: "Deutsch", pl: "Polski" } as const satisfies Record<
  Locale,
  string
>;

export const localeCookie = { name: "i18n_redirected", days: 365 } as const;

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The locale of a path: its first segment, or English without a prefix. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split("/", 2)[1]?.replace(/\.data$/, "");
  return isLocale(first) ? first : defaultLocale;
}
