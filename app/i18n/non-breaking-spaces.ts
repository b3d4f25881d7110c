import type { Locale } from "./locales.ts";
import { mapTexts } from "./map-texts.ts";

/** In Polish a one-letter word must not end a line. */
const oneLetterWord = /(?<![\p{L}\p{N}<&/.'’-])([aiouwz]) (?=\S)/giu;

/** Arguments of messages that are numbers; a test finds every other one that a message counts by. */
export const numberArguments = [
  "adults",
  "age",
  "children",
  "cities",
  "count",
  "countries",
  "days",
  "hours",
  "kilometres",
  "left",
  "metres",
  "minutes",
  "most",
  "people",
  "stops",
  "tours",
];

/** A number of up to three digits, or what stands for one in a message: years may stand apart from what follows. */
const number = `(?:#|\\{(?:${numberArguments.join("|")})\\}|(?<![\\p{L}\\p{N}.,:-])\\d{1,3}(?:[.,\u00a0]\\d+)*)`;
/** "From 1 to 35" may break before them. */
const linking = "to|of|out|and|or|at|in|on|from|a|al|y|o|de|en|sobre|bis|und|oder|von|im|am|do|i|z|na|lub|oraz";
const numberAndNoun = new RegExp(`(${number}) (?!(?:${linking})(?!\\p{L}))(?=\\p{L})`, "gu");
/** What also belongs to a number that is a time or a year. */
const unit = /(?<=[\d}#]) (?=(?:km|m|min|h|MB|%|Uhr|a\.m\.|p\.m\.)(?![\p{L}\p{N}]))/gu;
const hourMark = /\b(godz\.|a las?) (?=\d|\{(?:time|from|to|until)\})/gu;
const germanDay =
  /(?<=(?:(?<!\d)\d{1,2}|\{day\})\.) (?=(?:\{month\}|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember))/gu;

/** A number keeps what it counts or measures, in every language and in messages as in content. */
export const bindNumbers = (text: string): string =>
  text
    .replace(numberAndNoun, "$1\u00a0")
    .replace(unit, "\u00a0")
    .replace(hourMark, (_, mark: string) => `${mark.replace(" ", "\u00a0")}\u00a0`)
    .replace(germanDay, "\u00a0");

/** The line breaks that a language's typesetters forbid. */
export const bindWords = (locale: Locale, text: string): string =>
  bindNumbers(locale === "pl" ? text.replace(oneLetterWord, "$1\u00a0") : text);

/** Adds non-breaking spaces to all texts in a page's data. */
export const addNonBreakingSpaces = <Data>(locale: Locale, data: Data): Data =>
  mapTexts(data, (text) => bindWords(locale, text));

/** For texts whose lines others break: subjects and calendar files. */
export const plainSpaces = (text: string): string => text.replaceAll("\u00a0", " ");
