import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { acceptedEncoding } from "#app/server/middleware/compress.ts";
import { decideLanguage, languageCookie } from "#app/server/middleware/language.ts";
import { memoizeHeader } from "#app/server/middleware/memoize-header.ts";
import { isSkippedPrefetch } from "#app/server/middleware/save-data.ts";
import { privateCaching } from "#app/server/middleware/security-headers.ts";
import { cacheKey, type MatchRoutes } from "./cache-key.ts";
import type { CachedResponse, EncodedBody, Encoding } from "./cached-response.ts";
import type { PageCache } from "./page-cache.ts";

export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Answers with cached pages directly from Node's HTTP server, without running the Hono app. Request headers decide only
 * the encoding and whether a language cookie is set.
 */
export function serveCached(cache: PageCache, matchRoutes: MatchRoutes, log: Logger): Front {
  return (request, response, next) => {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || isSpecial(url, headers)) return next();
    const entry = cache.find(url);
    const encoding = encodingFor(String(headers["accept-encoding"] ?? ""));
    const ready = entry?.page.at(encoding);
    if (entry && ready) {
      if (log.isLevelEnabled("debug")) log.debug({ method, path: url, kept: true });
      if (write(request, response, 200, ready) === 304) cache.counts.unchanged++;
      return;
    }
    const address = entry ?? cacheKey(url, matchRoutes);
    if (!address) return next();
    // The same page under a differently spelled URL.
    const cached = entry ?? (address.key === url ? undefined : cache.find(address.key));
    const found = cached ? Promise.resolve(cached.page) : cache.load(address);
    found
      .then(async (page: CachedResponse | undefined) => {
        if (!page) return next();
        const made = await page.make(encoding);
        if (cached) cache.recount(cached);
        write(request, response, page.status, made);
      })
      .catch((error: unknown) => {
        log.error({ path: url, error }, "a page could not be served");
        if (response.headersSent) response.destroy();
        else next();
      });
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

function write(request: IncomingMessage, response: ServerResponse, status: number, ready: EncodedBody): number {
  const { headers, method } = request;
  const unchanged = status === 200 && isUnchanged(headers["if-none-match"], ready.etag);
  const head = unchanged ? ready.unchangedHead : ready.head;
  const extra = headersFor(headers, pathOf(request.url ?? "/"));
  response.writeHead(unchanged ? 304 : status, extra.length > 0 ? withOwn(head, extra) : head);
  response.end(unchanged || method === "HEAD" ? undefined : ready.body);
  return unchanged ? 304 : status;
}

function withOwn(head: string[], extra: string[]): string[] {
  if (!extra.includes("Set-Cookie")) return head.concat(extra);
  const isCaching = (index: number) => head[index - 1]?.toLowerCase() === "cache-control";
  return head.map((text, index) => (index % 2 === 1 && isCaching(index) ? privateCaching(text) : text)).concat(extra);
}

function isUnchanged(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known === etag || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/**
 * Headers for this request alone. Cached responses are not in the request log, so they get a request id only if the
 * client sent one.
 */
function headersFor(headers: IncomingHttpHeaders, path: string): string[] {
  const id = headers["x-request-id"];
  const { remember } = decideLanguage(headers, path);
  const result = typeof id === "string" && /^[\w-]{1,100}$/.test(id) ? ["X-Request-Id", id] : [];
  return remember ? [...result, "Set-Cookie", languageCookie(remember)] : result;
}

const encodingFor = memoizeHeader((header): Encoding => acceptedEncoding(header) ?? "identity");
