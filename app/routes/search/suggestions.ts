import { data } from "react-router";
import type { Suggestion } from "#app/blocks/search/use-suggestions.ts";
import { resultPath } from "#app/domain/search/result-path.ts";
import { type SearchResult, search } from "#app/domain/search/search.ts";
import { maxTermCharacters } from "#app/domain/search/words.ts";
import { defaultLocale, isLocale } from "#app/i18n/locales.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/suggestions.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const term = url.searchParams.get("q") ?? "";
  const requestedLocale = url.searchParams.get("locale");
  const locale = isLocale(requestedLocale) ? requestedLocale : defaultLocale;
  if (term.length > maxTermCharacters) throw data("The search term is too long.", { status: 400 });
  const { db, cache } = context.get(appContext);
  cache.addTags("tours", "guides", "articles");
  cache.limitMaxAge(60);
  const results = await search(db, locale, term, { limit: 7 });
  // After a place of that name, places that only mention it look like wrong guesses.
  const isPlace = ({ kind }: SearchResult) => kind === "city" || kind === "country";
  const isNamed = results.some((result) => isPlace(result) && result.inName);
  const wanted = results.filter((result) => result.inName || !isPlace(result) || !isNamed);
  const suggestions: Suggestion[] = wanted.map((result) => ({
    kind: result.kind,
    name: result.name,
    detail: result.detail,
    to: resultPath(locale, result),
  }));
  return Response.json(suggestions, { headers: { "Cache-Control": "public, max-age=60" } });
}
