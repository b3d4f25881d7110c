import type { Database } from "#app/db/client.ts";
import { listNavigation } from "#app/domain/places/list-navigation.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { resultPath } from "./result-path.ts";
import { search } from "./search.ts";
import { searchWords } from "./words.ts";

export type Suggestion = { name: string; to: string };

const maxSuggestions = 5;

/**
 * Suggests pages for a mistyped URL: matches of all its words, else of a single word, else the cities with the most
 * tours.
 */
export async function suggestPlaces(db: Database, locale: Locale, address: string): Promise<Suggestion[]> {
  const words = searchWords(address.slice(0, 80)).filter((word) => word.length > 2);
  for (const term of new Set([words.join(" "), ...words.slice(0, 3)])) {
    const results = await search(db, locale, term, { limit: maxSuggestions, inNames: true });
    if (results.length > 0) return results.map((result) => ({ name: result.name, to: resultPath(locale, result) }));
  }
  const cities = (await listNavigation(db, locale)).flatMap((country) => country.cities);
  return cities
    .sort((a, b) => b.tours - a.tours)
    .slice(0, maxSuggestions)
    .map((city) => ({ name: city.name, to: pathTo(locale, "location", { location: city.slug }) }));
}
