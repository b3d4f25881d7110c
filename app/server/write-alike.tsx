import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { isSame } from "#app/blocks/later.tsx";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

type Written = { props: object; markup: string };

const written = new Map<unknown, Partial<Record<Locale, Written>>>();

/** Writes what looks alike on all pages of a language once, and again when what it shows is no longer the same. */
export const writeAlike =
  (locale: Locale) =>
  <Props extends object>(Part: ComponentType<Props>, props: Props): string => {
    const before = written.get(Part)?.[locale];
    if (before && isSame(before.props, props)) return before.markup;
    const markup = renderToStaticMarkup(
      <StaticRouter location={pathTo(locale, "home")}>
        <Part {...props} />
      </StaticRouter>,
    );
    written.set(Part, { ...written.get(Part), [locale]: { props, markup } });
    return markup;
  };
