import type { Locale } from "./locales.ts";

/** In Polish a one-letter word must not end a line. */
const oneLetterWord = /(?<![\p{L}\p{N}<&/.'’-])([aiouwz]) (?=\S)/giu;

export const addPolishNonBreakingSpaces = (text: string): string => text.replace(oneLetterWord, "$1\u00a0");

/** Adds non-breaking spaces to all texts in a page's data, if the language needs them. */
export function addNonBreakingSpaces<Data>(locale: Locale, data: Data): Data {
  return locale === "pl" ? (bound(data) as Data) : data;
}

function bound(value: unknown): unknown {
  if (typeof value === "string") return addPolishNonBreakingSpaces(value);
  if (Array.isArray(value)) return value.map(bound);
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, bound(part)]));
}
