import format, { type CompiledMessage } from "icu-minify/format";
import type { MessageKey, PageKey } from "./catalogues.ts";
import { type Locale, languageTag } from "./locales.ts";
import { formatNumber } from "./numbers.ts";

export type Catalogue = Record<string, CompiledMessage>;
export type Values = Record<string, string | number>;

const rules = new Map<string, Intl.PluralRules>();

const formatters = {
  // Messages use no other part of `Intl.NumberFormat`.
  getNumberFormat: (tag: string) =>
    ({ format: (value: number) => formatNumber(tag.slice(0, 2) as Locale, value) }) as Intl.NumberFormat,
  getPluralRules(tag: string, options?: Intl.PluralRulesOptions) {
    const key = `${tag} ${options?.type}`;
    let rule = rules.get(key);
    if (!rule) rules.set(key, (rule = new Intl.PluralRules(tag, options)));
    return rule;
  },
  getDateTimeFormat: () => {
    throw new Error("A date in a message comes in words: formatDate");
  },
};

/** Components get the keys that browsers have, emails all of them. */
export type Translate<Key extends MessageKey = PageKey> = {
  (key: Key, values?: Values): string;
  rich<Node>(
    key: Key,
    values: Record<string, string | number | ((chunks: (string | Node)[]) => Node)>,
  ): (string | Node)[];
};

/** For texts that are written on the server. */
export type MailTranslate = Translate<MessageKey>;

/** Creates the translator of a language. A missing message falls back to English, then to its key. */
export function createTranslate(
  locale: Locale,
  catalogue: Catalogue,
  fallback: Catalogue = catalogue,
  onUse?: (key: MessageKey) => void,
): Translate<MessageKey> {
  const tag = languageTag[locale];
  const find = (key: MessageKey) => {
    onUse?.(key);
    return catalogue[key] ?? fallback[key];
  };
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
