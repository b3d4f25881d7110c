import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

type Written = { props: object; markup: string };

const written = Object.fromEntries(locales.map((locale) => [locale, new Map<unknown, Written>()])) as Record<
  Locale,
  Map<unknown, Written>
>;

/** Writes what looks alike on all pages of a language once, and again when what it shows is no longer the same. */
export const writeAlike =
  (locale: Locale) =>
  <Props extends object>(Part: ComponentType<Props>, props: Props): string => {
    const before = written[locale].get(Part);
    if (before && isSame(before.props, props)) return before.markup;
    const markup = renderToStaticMarkup(
      <StaticRouter location={pathTo(locale, "home")}>
        <Part {...props} />
      </StaticRouter>,
    );
    written[locale].set(Part, { props, markup });
    return markup;
  };

function isSame(before: object, now: object): boolean {
  const [known, given] = [Object.entries(before), new Map<string, unknown>(Object.entries(now))];
  return known.length === given.size && known.every(([name, value]) => Object.is(value, given.get(name)));
}
