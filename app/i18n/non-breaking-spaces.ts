import type { Locale } from "./locales.ts";

/** Polish leaves no word of one letter at the end of a line. */
const oneLetterWord = /(?<![\p{L}\p{N}<&/.'’-])([aiouwz]) (?=\S)/giu;

export const bindPolish = (text: string): string => text.replace(oneLetterWord, "$1\u00a0");

/** A page's texts, wherever they stand in its data, with their short words bound to the next where the language asks for it. */
export function bindShortWords<Data>(locale: Locale, data: Data): Data {
  return locale === "pl" ? (bound(data) as Data) : data;
}

function bound(value: unknown): unknown {
  if (typeof value === "string") return bindPolish(value);
  if (Array.isArray(value)) return value.map(bound);
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bound(one)]));
}
