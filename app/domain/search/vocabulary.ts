import { distance } from "fastest-levenshtein";
import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** All indexed words of a language, sorted. Words from names have a higher weight than those from texts. */
export type Vocabulary = { words: string[]; weights: number[]; letters: Int32Array };
type Packed = { words: string | null; weights: string | null };

const unpacked = new WeakMap<Packed, Vocabulary>();

/** Cached in memory: comparing thousands of words for typing errors takes milliseconds in PostgreSQL. */
export async function vocabularyOf(db: Database, locale: Locale): Promise<Vocabulary> {
  const [packed = { words: null, weights: null }] = await db.cachedRows<Packed>(
    "search-words",
    `select string_agg(word, e'\\n' order by word collate "C") as words, string_agg(weight::text, '' order by word collate "C") as weights
     from search_word where locale = $1`,
    [locale],
  );
  const known = unpacked.get(packed);
  if (known) return known;
  const words = packed.words?.split("\n") ?? [];
  const weights = Array.from(packed.weights ?? "", Number);
  const vocabulary = { words, weights, letters: Int32Array.from(words, lettersOf) };
  unpacked.set(packed, vocabulary);
  return vocabulary;
}

const maxMeanings = 3;

/** A prefix of a known word is used as typed, any other word is replaced by the nearest known ones. */
export function meaningsOf(typed: string, vocabulary: Vocabulary): string[] {
  if (typed.length < 3 || startsSomeWord(typed, vocabulary.words)) return [typed];
  const near = nearWords(typed, vocabulary).slice(0, maxMeanings);
  return near.length > 0 ? near : [typed];
}

function startsSomeWord(typed: string, words: string[]): boolean {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] as string) < typed) from = middle + 1;
    else to = middle;
  }
  return words[from]?.startsWith(typed) ?? false;
}

function nearWords(typed: string, { words, weights, letters }: Vocabulary): string[] {
  const slips = typed.length < 5 ? 1 : typed.length < 9 ? 2 : 3;
  const typedLetters = lettersOf(typed);
  const near: { word: string; score: number }[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string;
    if (Math.abs(word.length - typed.length) > slips) continue;
    if (countBits((letters[index] as number) ^ typedLetters) > 2 * slips) continue;
    const slipped = distance(word, typed);
    if (slipped <= slips) near.push({ word, score: slipped - (weights[index] as number) * 0.4 });
  }
  return near.sort((a, b) => a.score - b.score).map(({ word }) => word);
}

/** Bit mask of the letters in a word. One typing error changes at most two bits, which rules out most words cheaply. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << ((word.charCodeAt(index) - 97) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
