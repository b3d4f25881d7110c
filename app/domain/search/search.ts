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
  return db.rows<SearchResult>("search", find, [locale, inNames ? inName : query(""), inName, words.join(" "), limit]);
}

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
  with known as (select 1 from search_word where locale = $1 and word like $2 || '%' limit 1)
  select word from (
    select word, weight, levenshtein_less_equal(word, $2, $3) as distance
    from search_word
    where not exists (select from known) and locale = $1 and abs(length(word) - length($2)) <= $3 and length($2) > 2
  ) near
  where distance <= $3
  order by distance - weight * 0.4, word
  limit 3`;

const find = `
  select kind, ref, name, detail, params, document @@ in_name as "inName"
  from search_entry, to_tsquery('simple', $2) query, to_tsquery('simple', $3) in_name
  where locale = $1 and document @@ query
  order by
    kind in ('city', 'country') and document @@ in_name desc,
    plain(name) = $4 desc,
    case kind when 'city' then 0.45 when 'country' then 0.4 when 'tour' then 0.2 else 0 end
      + ts_rank('{0.02, 0.1, 0.3, 1}', document, query) desc,
    name
  limit $5`;
