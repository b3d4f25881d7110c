export const largestGroup = 35;
/** Those with a list price, then those the office arranges. */
const pricedLanguages = ["en", "de", "es", "pl"] as const;
const furtherLanguages = ["fr", "cs", "ru", "uk", "nl"] as const;
export const privateLanguages = [...pricedLanguages, ...furtherLanguages] as const;
export type PrivateLanguage = (typeof privateLanguages)[number];

export function hasListPrice(language: PrivateLanguage): boolean {
  return (pricedLanguages as readonly string[]).includes(language);
}
