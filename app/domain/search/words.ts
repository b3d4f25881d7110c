const specials: Record<string, string> = { ł: "l", ß: "ss", đ: "d", ø: "o", æ: "ae", œ: "oe", þ: "th", ı: "i" };
export const maxTermCharacters = 200;

/** Splits a term into words as the index stores them: lower case, without diacritics, at most eight. */
export function searchWords(term: string): string[] {
  const plain = term
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łßđøæœþı]/g, (letter) => specials[letter] ?? letter);
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);
}
