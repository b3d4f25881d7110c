import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
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
  return db.rows<SearchResult>(`search-${locale}`, find(locale), [
    words,
    inNames,
    words.join(" "),
    limit,
    mostCandidates,
  ]);
}

/** Of words that nearly everything has in it, so many are looked at and no more. */
const mostCandidates = 120;

/** A word that begins a known one stands for itself; any other for the nearest known words, if there are any. */
const meanings = (locale: Locale) => `
  given as materialized (
    select typed, letters_of(typed) as letters, case when length(typed) < 5 then 1 when length(typed) < 9 then 2 else 3 end as slips,
      length(typed) < 3 or exists (select from search_word
        where locale = '${locale}' and word collate "C" >= typed and word collate "C" < typed || chr(1114111)) as is_known
    from unnest($1::text[]) typed),
  meant as materialized (
    select case when is_known then array[typed] else coalesce(nullif(array(
      select word from (
        select word, weight, case when bit_count((known.letters # given.letters)::bit(32)) <= 2 * slips
          then levenshtein_less_equal(word, typed, slips) end as distance
        from search_word known
        where locale = '${locale}' and size between length(typed) - slips and length(typed) + slips) near
      where distance <= slips
      order by distance - weight * 0.4, word
      limit 3), '{}'), array[typed]) end as words
    from given)`;

/** The language stands in the text: each has an index of its own, which a parameter could not choose. */
const find = (locale: Locale) => `
  with ${meanings(locale)},
  asked as materialized (
    select to_tsquery('simple', string_agg('(' || array_to_string(words, case when $2 then ':*AB | ' else ':* | ' end) || case when $2 then ':*AB)' else ':*)' end, ' & ')) as query,
      to_tsquery('simple', string_agg('(' || array_to_string(words, ':*AB | ') || ':*AB)', ' & ')) as in_name
    from meant)
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
