import type { Alternates } from "#app/blocks/page/page-head.tsx";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { type PathName, pathTo } from "#app/i18n/paths.ts";

/** A page's own address in each language, from its translated parameters and, where it has one, its query. */
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
