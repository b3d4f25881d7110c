import format, { type CompiledMessage } from "icu-minify/format";
import { smallNumber } from "./format.ts";
import { type Locale, languageTag } from "./locales.ts";
import type english from "./messages/en/index.ts";

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];
export type MessageKey = Leaves<typeof english>;
export type Catalogue = Record<string, CompiledMessage>;
export type Values = Record<string, string | number>;

const cache = new Map<string, unknown>();
function cached<Result>(key: string, make: () => Result): Result {
  let result = cache.get(key);
  if (result === undefined) cache.set(key, (result = make()));
  return result as Result;
}

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  // All that messages ask of it.
  getNumberFormat: (tag: string, options?: Intl.NumberFormatOptions) =>
    ({
      format: (value: number) =>
        (!options && Number.isInteger(value) ? smallNumber("en", value) : undefined) ??
        cached(`number ${tag} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options)).format(value),
    }) as Intl.NumberFormat,
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
    cached(`plural ${JSON.stringify(args)}`, () => new Intl.PluralRules(...args)),
};

export type Translate = {
  (key: MessageKey, values?: Values): string;
  rich<Node>(
    key: MessageKey,
    values: Record<string, string | number | ((chunks: (string | Node)[]) => Node)>,
  ): (string | Node)[];
};

/** Messages of one language; what is missing there falls back to English, what is missing there too shows its key. */
export function createTranslate(locale: Locale, catalogue: Catalogue, fallback: Catalogue = catalogue): Translate {
  const tag = languageTag[locale];
  const find = (key: string) => catalogue[key] ?? fallback[key];
  const translate = (key: MessageKey, values?: Values) => {
    const message = find(key);
    return message === undefined ? key : String(format(message, tag, values, { formatters }));
  };
  return Object.assign(translate, {
    rich<Node>(key: MessageKey, values: Record<string, string | number | ((chunks: (string | Node)[]) => Node)>) {
      const message = find(key);
      const result = message === undefined ? key : format<Node>(message, tag, values as never, { formatters });
      return (Array.isArray(result) ? result : [result]) as (string | Node)[];
    },
  });
}
