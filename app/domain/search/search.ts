import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Meanings } from "./match-reasons.ts";
import { meaningsOf, vocabularyOf } from "./vocabulary.ts";
import { searchWords } from "./words.ts";

export type SearchKind = "city" | "country" | "tour" | "guide" | "article";
export type SearchResult = {
  kind: SearchKind;
  ref: string;
  name: string;
  detail: string;
  params: Record<string, string>;
  /** True if the name matches, not only the text. */
  inName: boolean;
};

/** `inNames` searches only names, not texts. */
type SearchOptions = { limit: number; inNames?: boolean };

/** Finds entries that match every word, by prefix or corrected spelling. Places come before their tours. */
export async function search(
  db: Database,
  locale: Locale,
  term: string,
  { limit, inNames = false }: SearchOptions,
): Promise<SearchResult[]> {
  const words = searchWords(term);
  if (words.length === 0) return [];
  const meanings = await spellingsOf(db, locale, term);
  const inName = queryFor(meanings, ":*AB");
  const query = inNames ? inName : queryFor(meanings, ":*");
  return db.rows<SearchResult>(`search-${locale}`, find(locale), {
    query,
    inName,
    term: words.join(" "),
    limit,
    candidates: maxCandidates,
  });
}

/** The words of a term, each with the spellings that are searched for. */
export async function spellingsOf(db: Database, locale: Locale, term: string): Promise<Meanings> {
  const vocabulary = await vocabularyOf(db, locale);
  return searchWords(term).map((word) => meaningsOf(word, vocabulary));
}

/** Each word must match one of its spellings as a prefix. */
function queryFor(meanings: Meanings, suffix: ":*" | ":*AB"): string {
  return meanings.map((words) => `(${words.map((word) => quoted(word) + suffix).join(" | ")})`).join(" & ");
}

/** Escapes words, because indexed text may contain tsquery operators. */
const quoted = (word: string) => `'${word.replace(/['\\]/g, "$&$&")}'`;

/** Limits the number of matches to rank, for words that nearly all entries contain. */
const maxCandidates = 120;

/** The locale is part of the SQL text, because each has a partial index that a parameter could not select. */
const find = (locale: Locale) => `
  with terms as materialized (select to_tsquery('simple', :query) as query, to_tsquery('simple', :inName) as in_name)
  select kind, ref, name, detail, params, names @@ in_name as "inName"
  from terms cross join lateral (
    (select kind, ref, name, plain_name, detail, params, names from search_entry
      where locale = '${locale}' and kind in ('city', 'country') and document @@ query)
    union all
    (select kind, ref, name, plain_name, detail, params, names from search_entry
      where locale = '${locale}' and kind in ('tour', 'guide', 'article') and document @@ query limit :candidates)) found
  order by
    kind in ('city', 'country') and names @@ in_name desc,
    plain_name = :term desc,
    case kind when 'city' then 0.45 when 'country' then 0.4 when 'tour' then 0.2 else 0 end
      + ts_rank('{0.02, 0.1, 0.3, 1}', names, query) desc,
    name
  limit :limit`;
