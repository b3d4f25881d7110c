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
  const meant = await Promise.all(words.map((word) => meanings(db, locale, word)));
  const query = (weights: string) =>
    meant.map((alternatives) => `(${alternatives.map((word) => `${word}:*${weights}`).join(" | ")})`).join(" & ");
  const inName = query("AB");
  const values = [inNames ? inName : query(""), inName, words.join(" "), limit, mostCandidates];
  return db.rows<SearchResult>(`search-${locale}`, find(locale), values);
}

/** Of words that nearly everything has in it, so many are looked at and no more. */
const mostCandidates = 120;

/** A word that begins a known one stands for itself; any other for the nearest known words. */
async function meanings(db: Database, locale: Locale, word: string): Promise<string[]> {
  const rows = await db.rows<{ word: string }>("search-meanings", mend, [
    locale,
    word,
    word.length < 5 ? 1 : word.length < 9 ? 2 : 3,
  ]);
  return rows.length > 0 ? rows.map((row) => row.word) : [word];
}

const mend = `
  with known as (
    select 1 from search_word where locale = $1 and word collate "C" >= $2 and word collate "C" < $2 || chr(1114111) limit 1)
  select word from (
    select word, weight,
      case when bit_count((letters # (select letters_of($2)))::bit(32)) <= 2 * $3::integer
        then levenshtein_less_equal(word, $2, $3) end as distance
    from search_word
    where not exists (select from known) and length($2) > 2 and locale = $1
      and size between length($2) - $3::integer and length($2) + $3::integer
  ) near
  where distance <= $3
  order by distance - weight * 0.4, word
  limit 3`;

/** The language stands in the text: each has an index of its own, which a parameter could not choose. */
const find = (locale: Locale) => `
  with asked as (select to_tsquery('simple', $1) as query, to_tsquery('simple', $2) as in_name)
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
