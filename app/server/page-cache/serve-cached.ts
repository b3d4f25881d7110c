import type { IncomingHttpHeaders } from "node:http";
import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import type { MissedSearch } from "#app/domain/demand/missed-search.ts";
import { acceptedEncoding } from "#app/server/middleware/compress.ts";
import { decideLanguage, languageCookie } from "#app/server/middleware/language.ts";
import { memoizeHeader } from "#app/server/middleware/memoize-header.ts";
import { isSkippedPrefetch } from "#app/server/middleware/save-data.ts";
import { privateCaching } from "#app/server/middleware/security-headers.ts";
import { cacheKey, type MatchRoutes } from "./cache-key.ts";
import type { EncodedBody, Encoding } from "./cached-response.ts";
import type { PageCache } from "./page-cache.ts";

/** Node's own request, where there is one: its headers are at hand. */
type Bindings = { incoming?: { headers: IncomingHttpHeaders } };
type Fetch = (request: Request, bindings?: Bindings) => Response | Promise<Response>;
export type OnMissed = (missed: MissedSearch, context: Context) => void;

/**
 * Answers with cached pages and passes all other requests to the site. A cached page has the headers that the site gave
 * it: request headers decide only the encoding and whether a language cookie is set.
 */
export function serveCached(
  cache: PageCache,
  { matchRoutes, log, onMissed }: { matchRoutes: MatchRoutes; log: Logger; onMissed: OnMissed },
): (site: Fetch) => Fetch {
  return (site) => {
    const app = new Hono<{ Bindings: Bindings }>();
    app.get("*", async (context, next) => {
      const headers = context.env?.incoming?.headers ?? context.req.header();
      const url = context.req.url.slice(context.req.url.indexOf("/", "https://".length));
      if (isSpecial(url, headers)) return next();
      const exact = cache.find(url);
      const address = exact ?? cacheKey(url, matchRoutes);
      if (!address) return next();
      // The same page under a differently spelled URL.
      const entry = exact ?? (address.key === url ? undefined : cache.find(address.key));
      try {
        const page = entry?.page ?? (await cache.load(address));
        if (!page) return next();
        if (page.missed) onMissed(page.missed, context);
        const encoding = encodingFor(headers["accept-encoding"] ?? "");
        let ready = page.at(encoding);
        if (ready && entry) log.debug({ path: url, kept: true });
        if (!ready) {
          ready = await page.make(encoding);
          if (entry) cache.recount(entry);
        }
        const isKnown = page.status === 200 && isUnchanged(headers["if-none-match"], ready.etag);
        if (isKnown) cache.counts.unchanged++;
        const own = withOwn(isKnown ? ready.unchangedHeaders : ready.headers, headers, pathOf(url));
        return isKnown ? context.body(null, 304, own) : context.body(bytesOf(ready), page.status as 200, own);
      } catch (error) {
        log.error({ path: url, error }, "a page could not be served");
        return next();
      }
    });
    app.all("*", (context) => site(context.req.raw, context.env));
    return (request, bindings) => app.fetch(request, bindings);
  };
}

/** Requests that must not be answered from the cache. */
function isSpecial(url: string, headers: IncomingHttpHeaders): boolean {
  return (
    (pathOf(url) === "/" && decideLanguage(headers, "/").redirectTo !== undefined) ||
    isSkippedPrefetch(headers) ||
    headers["transfer-encoding"] !== undefined ||
    (headers["content-length"] ?? "0") !== "0"
  );
}

const pathOf = (url: string) => url.split("?", 1)[0] as string;

const bytesOf = ({ body }: EncodedBody) => body as Buffer<ArrayBuffer>;

function isUnchanged(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known === etag || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/**
 * Adds headers for this request alone. Cached responses are not in the request log, so they get a request id only if the
 * client sent one.
 */
function withOwn(shared: Record<string, string>, headers: IncomingHttpHeaders, path: string): Record<string, string> {
  const id = headers["x-request-id"];
  const { remember } = decideLanguage(headers, path);
  const own = { ...shared };
  if (typeof id === "string" && /^[\w-]{1,100}$/.test(id)) own["x-request-id"] = id;
  if (!remember) return own;
  return {
    ...own,
    "cache-control": privateCaching(own["cache-control"] ?? null),
    "set-cookie": languageCookie(remember),
  };
}

const encodingFor = memoizeHeader((header): Encoding => acceptedEncoding(header) ?? "identity");
