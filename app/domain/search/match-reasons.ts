import { searchWords } from "./words.ts";

/** The fields a result matched by, best first. */
export const matchFields = ["name", "place", "theme", "text"] as const;
export type MatchField = (typeof matchFields)[number];
export type Excerpt = { before: string; match: string; after: string };

/** Each word of a search with its accepted spellings; a spelling matches every word it begins. */
export type Meanings = string[][];

const isMatch = (word: string, spellings: string[]) => spellings.some((spelling) => word.startsWith(spelling));

const allWords = (text: string) => text.split(/\s+/).flatMap(searchWords);

export const matchesAll = (meanings: Meanings, text: string) => {
  const words = allWords(text);
  return meanings.every((spellings) => words.some((word) => isMatch(word, spellings)));
};

/** The best field for each word of the search; a word found in none of the fields is in the text. */
export function fieldsOf(meanings: Meanings, fields: Record<Exclude<MatchField, "text">, string>): MatchField[] {
  const words = { name: allWords(fields.name), place: allWords(fields.place), theme: allWords(fields.theme), text: [] };
  const found = new Set(
    meanings.map(
      (spellings) => matchFields.find((field) => words[field].some((word) => isMatch(word, spellings))) ?? "text",
    ),
  );
  return matchFields.filter((field) => found.has(field));
}

/** Results sort by the weakest of their fields. */
export const weakestField = (fields: MatchField[]) => matchFields.indexOf(fields.at(-1) ?? "text");

const charactersAround = 60;

/** The first matching word of a text with the words around it. */
export function excerptOf(meanings: Meanings, text: string): Excerpt | undefined {
  const plain = text.replace(/[*_`#>[\]]/g, "").replace(/\s+/g, " ");
  for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!meanings.some((spellings) => isMatch(searchWords(word).join(""), spellings))) continue;
    const end = index + word.length;
    const before = plain.slice(Math.max(0, index - charactersAround), index);
    const after = plain.slice(end, end + charactersAround);
    const isFromStart = index <= charactersAround;
    const isToEnd = end + charactersAround >= plain.length;
    return {
      before: isFromStart ? before : `… ${before.slice(before.indexOf(" ") + 1)}`,
      match: word,
      after: isToEnd ? after : `${after.slice(0, Math.max(0, after.lastIndexOf(" ")))} …`,
    };
  }
}
