export const maxPrivateGuests = 35;
/** Only these languages have a list price; the office arranges the further ones on request. */
const pricedLanguages = ["en", "de", "es", "pl"] as const;
const furtherLanguages = ["fr", "cs", "ru", "uk", "nl"] as const;
export const privateLanguages = [...pricedLanguages, ...furtherLanguages] as const;
export type PrivateLanguage = (typeof privateLanguages)[number];

export function hasListPrice(language: PrivateLanguage): boolean {
  return (pricedLanguages as readonly string[]).includes(language);
}
