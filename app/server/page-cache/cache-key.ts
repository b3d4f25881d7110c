import { type PathName, reservedSegments } from "#app/i18n/paths.ts";

const day = /^\d{4}-\d\d-\d\d$/;
const language = /^[a-z]{2}$/;
const slug = /^[a-z0-9-]{1,60}$/;

/**
 * Cacheable pages, each with the query parameters that belong to its cache key. All other pages are rendered for each
 * request.
 */
const cacheablePages: Partial<Record<PathName, Record<string, RegExp>>> = {
  home: {},
  location: {},
  tour: {
    day,
    month: /^\d{4}-\d\d$/,
    departure: /^\d{1,15}$/,
    tourLanguage: language,
    reviews: /^[1-9]\d?$/,
    reviewLanguage: language,
    reviewSort: /^[a-z]{1,12}$/,
  },
  about: {},
  articles: { city: slug, page: /^[1-9]\d?$/, sort: /^oldest$/ },
  article: {},
  articlesRss: {},
  articlesAtom: {},
  career: {},
  contact: {},
  faqs: {},
  guides: { city: slug, language, page: /^[1-9]\d?$/ },
  guide: {},
  guideTours: {},
  guideApply: {},
  partnership: {},
  privateTours: {},
  privateOffer: {},
  search: {},
  eu: {},
  terms: {},
  privacy: {},
  board: { city: slug, day: /^[12]$/, language, screen: /^1$/ },
  offline: {},
};
const cacheableFiles: Record<string, Record<string, RegExp>> = {
  sitemap: {},
  sitemapIndex: {},
  llms: {},
  robots: {},
  // Visitors type the same first letters, so suggestions are often shared.
  searchSuggestions: { q: /^[\p{L}\p{N} '’-]{1,40}$/u, locale: language },
};

/** First path segments of files, streams and endpoints, which would otherwise match as a city. */
const reserved = reservedSegments("en");
const isFile = /\.(?!(data|xml|txt)$)/;
/** Slugs are lower case; other spellings lead to redirects, which are not cached. */
const plainPath = /^\/[a-z0-9/_.-]*$/;
const maxParameters = 3;
/** Written by advertisements and newsletters, read only by analytics in the browser. */
const tracking =
  /^(utm_\w+|[a-z]?gclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|twclid|igshid|li_fat_id|yclid|dclid|_ga|_gl|mc_[ce]id|_hsenc|_hsmi|mkt_tok|srsltid)$/;

/** Returns the ids of the matching routes, outermost first. */
export type MatchRoutes = (pathname: string) => string[];
export type CacheKey = { key: string; path: string; isVariant: boolean };

/**
 * Normalizes a URL to its cache key, or undefined if the response is not cacheable. Parameters of
 * analytics are left out. Another unknown query parameter makes a URL uncacheable instead of being ignored, so that it
 * cannot affect a cached page.
 */
export function cacheKey(url: string, matchRoutes: MatchRoutes): CacheKey | undefined {
  const [path = "", query, ...rest] = url.split("?");
  if (!plainPath.test(path) || path.includes("//") || isFile.test(path) || rest.length > 0) return;
  const isPayload = path.endsWith(".data");
  const page = isPayload ? path.slice(0, -".data".length).replace(/^\/_$/, "/") : path;
  const routes = matchRoutes(page);
  const known = knownParameters(routes.at(-1) ?? "");
  if (!known || (/^(location|tour)\.en$/.test(routes.at(-1) ?? "") && reserved.has(path.split("/", 2)[1] ?? "")))
    return;
  if (query === undefined || query === "") return { key: path, path, isVariant: false };
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !tracking.test(name));
  if (new Set(parameters.map(([name]) => name)).size < parameters.length) return;
  const pageParameters = parameters.filter(([name]) => name !== "_routes");
  if (
    pageParameters.length > maxParameters ||
    !pageParameters.every(([name, value]) => Object.hasOwn(known, name) && known[name]?.test(value))
  )
    return;
  const routesParameter = parameters.find(([name]) => name === "_routes")?.[1];
  const requestedRoutes = routesParameter === undefined ? undefined : parseRoutes(routesParameter, routes);
  if (routesParameter !== undefined && (!isPayload || !requestedRoutes)) return;
  // Parameters keep their order, because a page's response may depend on it.
  const pairs = pageParameters.map(([name, value]) => `${name}=${value}`);
  const search = [...pairs, ...(requestedRoutes ? [`_routes=${requestedRoutes}`] : [])].join("&");
  const key = search === "" ? path : `${path}?${search}`;
  return { key, path, isVariant: pageParameters.length > 0 };
}

function knownParameters(routeId: string): Record<string, RegExp> | undefined {
  if (Object.hasOwn(cacheableFiles, routeId)) return cacheableFiles[routeId];
  const [name = "", locale] = routeId.split(".");
  return locale === undefined ? undefined : (cacheablePages[name as PathName] ?? cacheableFiles[name]);
}

/** A browser that already has the layout's data requests the inner routes only. */
function parseRoutes(parameter: string, routes: string[]): string | undefined {
  const ids = parameter.split(",");
  const matched = routes.filter((id) => ids.includes(id));
  return matched.length === ids.length ? matched.join(",") : undefined;
}
