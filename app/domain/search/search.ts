import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { meaningsOf, vocabularyOf } from "./vocabulary.ts";
import { searchWords } from "./words.ts";

export type SearchKind = "city" | "country" | "tour" | "guide" | "article";
export type SearchResult = {
  kind: SearchKind;
  ref: string;
  name: string;
  detail: string;
  params: Record<string, string>;
  /** Found by its name, not only by a word of its text. */
  inName: boolean;
};

type SearchOptions = { limit: number /** Only in names, not in the texts behind them. */; inNames?: boolean };

/** What matches every word, its beginning or what it was meant to be; places before their tours. */
export async function search(
  db: Database,
  locale: Locale,
  term: string,
  { limit, inNames = false }: SearchOptions,
): Promise<SearchResult[]> {
  const words = searchWords(term);
  if (words.length === 0) return [];
  const vocabulary = await vocabularyOf(db, locale);
  const meanings = words.map((word) => meaningsOf(word, vocabulary));
  const inName = queryFor(meanings, ":*AB");
  const query = inNames ? inName : queryFor(meanings, ":*");
  return db.rows<SearchResult>(`search-${locale}`, find(locale), [
    query,
    inName,
    words.join(" "),
    limit,
    mostCandidates,
  ]);
}

/** Each word in one of its meanings, as a beginning of what is written. */
function queryFor(meanings: string[][], suffix: ":*" | ":*AB"): string {
  return meanings.map((words) => `(${words.map((word) => quoted(word) + suffix).join(" | ")})`).join(" & ");
}

/** What stands in texts may hold any sign, also those that mean something in a query. */
const quoted = (word: string) => `'${word.replace(/['\\]/g, "$&$&")}'`;

/** Of words that nearly everything has in it, so many are looked at and no more. */
const mostCandidates = 120;

/** The language stands in the text: each has an index of its own, which a parameter could not choose. */
const find = (locale: Locale) => `
  with asked as materialized (select to_tsquery('simple', $1) as query, to_tsquery('simple', $2) as in_name)
  select kind, ref, name, detail, params, names @@ in_name as "inName"
  from asked cross join lateral (
    (select kind, ref, name, plain_name, detail, params, names from search_entry
      where locale = '${locale}' and kind in ('city', 'country') and document @@ query)
    union all
    (select kind, ref, name, plain_name, detail, params, names from search_entry
      where locale = '${locale}' and kind in ('tour', 'guide', 'article') and document @@ query limit $5)) found
  order by
    kind in ('city', 'country') and names @@ in_name desc,
    plain_name = $3 desc,
    case kind when 'city' then 0.45 when 'country' then 0.4 when 'tour' then 0.2 else 0 end
      + ts_rank('{0.02, 0.1, 0.3, 1}', names, query) desc,
    name
  limit $4`;
