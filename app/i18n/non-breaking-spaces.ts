import type { Locale } from "./locales.ts";
import { mapTexts } from "./map-texts.ts";

/** In Polish a one-letter word must not end a line. */
const oneLetterWord = /(?<![\p{L}\p{N}<&/.'’-])([aiouwz]) (?=\S)/giu;

export const addPolishNonBreakingSpaces = (text: string): string => text.replace(oneLetterWord, "$1\u00a0");

/** A number, or what stands for one in a message, keeps its unit. */
const unit = /(?<=[\d}#]) (?=(?:km|m|min|h|MB|%)(?![\p{L}\p{N}]))/gu;

export const bindUnits = (text: string): string => text.replace(unit, "\u00a0");

/** Adds non-breaking spaces to all texts in a page's data, if the language needs them. */
export function addNonBreakingSpaces<Data>(locale: Locale, data: Data): Data {
  return locale === "pl" ? mapTexts(data, addPolishNonBreakingSpaces) : data;
}
