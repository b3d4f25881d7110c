import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { defaultLocale, isLocale, type Locale, localeOfPath, locales } from "#app/i18n/locales.ts";
import { type PathName, paths } from "#app/i18n/paths.ts";

type Routes = ServerBuild["routes"];

const mostRemembered = 5_000;
/** Spellings that React Router knows how to read, and we leave to it. */
const unusual = /[^a-z0-9/._-]/;

/** The page whose data is asked for, or the page itself. */
export const pageOf = (pathname: string) => pathname.replace(/(?<=\/)_\.data$|\.data$/, "");

/** Which routes an address leads to, outermost first, as React Router decides it. */
export function routeTable(routes: Routes) {
  const whole = childrenOf(undefined, routes);
  // Every page has a route in each language: three quarters of them need not be looked at.
  const spoken = new Map(locales.map((locale) => [locale, childrenOf(undefined, inLanguage(routes, locale))]));
  const remembered = new Map<string, string[]>();
  const match = (pathname: string): string[] => {
    let ids = remembered.get(pathname);
    if (!ids) {
      const tree = unusual.test(pathname) ? whole : (spoken.get(localeOfPath(pathname)) ?? whole);
      ids = (matchRoutes(tree, pathname) ?? []).flatMap(({ route }) => route.id ?? []);
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(pathname, ids);
    }
    return ids;
  };
  /** Pages are rendered; all other addresses answer with a few bytes. */
  const isPage = (pathname: string) => {
    const name = match(pageOf(pathname)).at(-1)?.split(".")[0] ?? "";
    return Object.hasOwn(paths, name as PathName) || name === "unknown";
  };
  return { match, isPage };
}

function inLanguage(routes: Routes, locale: Locale): Routes {
  const isSpoken = ([id, route]: [string, Routes[string]]) => {
    const language = id.split(".").at(-1);
    if (!isLocale(language) || language === locale) return true;
    // A sitemap is of a language, but its address is not below it.
    return language !== defaultLocale && route?.path !== undefined && route.path.split("/", 1)[0] !== language;
  };
  return Object.fromEntries(Object.entries(routes).filter(isSpoken));
}

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>;
      const own = { id, ...(path !== undefined && { path }), ...(caseSensitive !== undefined && { caseSensitive }) };
      return index ? { ...own, index: true } : { ...own, children: childrenOf(id, routes) };
    });
}
