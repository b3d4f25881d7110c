import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { defaultLocale, isLocale, type Locale, localeOfPath, locales } from "#app/i18n/locales.ts";
import { type PathName, paths } from "#app/i18n/paths.ts";

type Routes = ServerBuild["routes"];

const maxMatches = 5_000;
/**
 * React Router ignores case and decodes paths, so unusual spellings are matched against the routes of all languages.
 */
const unusual = /[^a-z0-9/._-]/;

/** Strips the `.data` suffix of a payload request. */
export const pageOf = (pathname: string) => pathname.replace(/(?<=\/)_\.data$|\.data$/, "");

/** Matches a path to route ids, outermost first, with the same result as React Router. */
export function createRouteMatcher(routes: Routes) {
  const whole = childrenOf(undefined, routes);
  // Every page has a route per language, so matching within one language skips three quarters of them.
  const routesByLocale = new Map(locales.map((locale) => [locale, childrenOf(undefined, inLanguage(routes, locale))]));
  const matches = new Map<string, string[]>();
  const match = (pathname: string): string[] => {
    let ids = matches.get(pathname);
    if (!ids) {
      const tree = unusual.test(pathname) ? whole : (routesByLocale.get(localeOfPath(pathname)) ?? whole);
      ids = (matchRoutes(tree, pathname) ?? []).flatMap(({ route }) => route.id ?? []);
      if (matches.size >= maxMatches) matches.clear();
      matches.set(pathname, ids);
    }
    return ids;
  };
  /** Name of the route that answers a path, without its language. */
  const nameOf = (pathname: string) => match(pageOf(pathname)).at(-1)?.split(".")[0] ?? "";
  /** True for rendered pages; all other routes send small responses. */
  const isPage = (pathname: string) => {
    const name = nameOf(pathname);
    return Object.hasOwn(paths, name as PathName) || name === "unknown";
  };
  return { match, isPage, nameOf };
}

function inLanguage(routes: Routes, locale: Locale): Routes {
  const isInLocale = ([id, route]: [string, Routes[string]]) => {
    const language = id.split(".").at(-1);
    if (!isLocale(language) || language === locale) return true;
    // Sitemaps have a language, but their path does not start with it.
    return language !== defaultLocale && route?.path !== undefined && route.path.split("/", 1)[0] !== language;
  };
  return Object.fromEntries(Object.entries(routes).filter(isInLocale));
}

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>;
      const routeObject = {
        id,
        ...(path !== undefined && { path }),
        ...(caseSensitive !== undefined && { caseSensitive }),
      };
      return index ? { ...routeObject, index: true } : { ...routeObject, children: childrenOf(id, routes) };
    });
}
