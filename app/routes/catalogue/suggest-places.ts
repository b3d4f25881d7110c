import type { Suggestion } from "#app/blocks/not-found.tsx";
import type { Database } from "#app/db/client.ts";
import { search } from "#app/domain/search/search.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { resultPath } from "#app/routes/search/result-path.ts";

/** What a visitor with a mistyped address may have meant. */
export async function suggestPlaces(db: Database, locale: Locale, words: string): Promise<Suggestion[]> {
  const results = await search(db, locale, words.replaceAll("-", " ").slice(0, 60), 5);
  return results.map((result) => ({ name: result.name, to: resultPath(locale, result) }));
}
