import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import type { MessageKey, PageKey, TourLanguage } from "./catalogues.ts";
import { formatDate } from "./dates.ts";
import { type Locale, localeOfPath } from "./locales.ts";
import { translator } from "./messages.ts";
import { formatMoney } from "./money.ts";
import { formatNumber } from "./numbers.ts";
import { pathTo } from "./paths.ts";
import type { Translate } from "./translate.ts";

type Tail<Args extends unknown[]> = Args extends [unknown, ...infer Rest] ? Rest : never;

export type I18n<Key extends MessageKey = PageKey> = {
  locale: Locale;
  t: Translate<Key>;
  path: BoundPath;
  date: (...args: Tail<Parameters<typeof formatDate>>) => string;
  money: (...args: Tail<Parameters<typeof formatMoney>>) => string;
  number: (...args: Tail<Parameters<typeof formatNumber>>) => string;
  languageName: (code: TourLanguage) => string;
  /** A list of languages, written as at the start of a sentence. */
  languageList: (codes: TourLanguage[]) => string;
};
type BoundPath = <Name extends Parameters<typeof pathTo>[1]>(
  name: Name,
  ...params: Parameters<typeof pathTo<Name>> extends [unknown, unknown, ...infer Rest] ? Rest : never
) => string;

const ChosenLocale = createContext<Locale | undefined>(undefined);

/** Renders a part of a page in another language than its URL says. */
export const LocaleProvider = ChosenLocale.Provider;

/** Messages, paths and formats in the page's language, which the URL determines. */
export function useI18n(): I18n {
  const { pathname } = useLocation();
  return i18n(useContext(ChosenLocale) ?? localeOfPath(pathname));
}

const made = new Map<Locale, I18n<MessageKey>>();

export function i18n(locale: Locale): I18n<MessageKey> {
  const t = translator(locale);
  const known = made.get(locale);
  if (known?.t === t) return known;
  const bound: I18n<MessageKey> = {
    locale,
    t,
    path: ((name: never, ...params: never) => pathTo(locale, name, ...(params as []))) as BoundPath,
    date: (date, style) => formatDate(t, date, style),
    money: (amount, currency) => formatMoney(locale, amount, currency),
    number: (value, digits) => formatNumber(locale, value, digits),
    languageName: (code) => bound.languageList([code]),
    languageList: (codes) => {
      const list = codes.map((code) => t(`language.name.${code}`)).join(", ");
      return list.charAt(0).toUpperCase() + list.slice(1);
    },
  };
  made.set(locale, bound);
  return bound;
}
