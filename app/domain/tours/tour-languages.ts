import type { TourLanguage } from "#app/i18n/catalogues.ts";

/** The languages in which tours are offered. */
export const tourLanguages = [
  "en",
  "pl",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "ru",
  "uk",
  "zh",
  "ja",
  "ko",
  "ar",
  "tr",
  "nl",
  "sv",
  "fi",
  "no",
  "cs",
  "hu",
] as const satisfies readonly TourLanguage[];

/** The languages that visitors can filter by, in the order of the list. */
export const filterLanguages = [
  "en",
  "es",
  "de",
  "pl",
  "fr",
  "it",
  "cs",
  "uk",
  "hu",
  "nl",
] as const satisfies readonly TourLanguage[];
