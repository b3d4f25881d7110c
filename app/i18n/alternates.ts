import { type Locale, locales } from "./locales.ts";
import { type PathName, pathTo } from "./paths.ts";

export type Alternates = Record<Locale, string>;

/** A page's path in each language, from its translated parameters and query. */
export function alternatesFor<Name extends PathName>(
  name: Name,
  params: (locale: Locale) => Record<string, string>,
  query: (locale: Locale) => string = () => "",
): Alternates {
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      (pathTo as (...args: unknown[]) => string)(locale, name, params(locale)) + query(locale),
    ]),
  ) as Alternates;
}
