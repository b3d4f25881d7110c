import { hash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isPrivatePage } from "#app/domain/consent/private-pages.ts";

/**
 * The page without the nonce of this rendering, and hashes of the inline scripts that carried it: unlike nonces they
 * remain valid when the page is cached. It works on bytes, because strings of a page would take longer than the hashes.
 */
export function replaceNonce(page: Buffer<ArrayBuffer>, nonce: string) {
  const mark = Buffer.from(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    pieces.push(page.subarray(from, at));
    from = at + mark.length;
    const start = page.indexOf(">", from) + 1;
    const tag = page.subarray(page.lastIndexOf("<", at), start).toString("latin1");
    if (!tag.startsWith("<script") || /\ssrc=/.test(tag)) continue;
    hashes.add(`'sha256-${hash("sha256", page.subarray(start, page.indexOf("</script>", start)), "base64")}'`);
  }
  return { page: Buffer.concat([...pieces, page.subarray(from)]), hashes: [...hashes] };
}

export type Policy = {
  secure: boolean;
  tagManager: boolean;
  /** Vite's client opens a WebSocket and injects style elements. */
  development: boolean;
};

const tagManager = "https://www.googletagmanager.com";
const analytics = "https://*.google-analytics.com https://*.analytics.google.com";

/**
 * Allows no inline scripts except those with these hashes. Tag manager origins are allowed only if `GTM_ID` is set, and
 * not on private pages. The browser enforces consent.
 */
export function contentSecurityPolicy(hashes: string[], policy: Policy): string {
  const ifTagManager = (sources: string) => (policy.tagManager ? ` ${sources}` : "");
  const inDevelopment = (sources: string) => (policy.development ? ` ${sources}` : "");
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`.trim() + ifTagManager(tagManager),
    `style-src 'self'${inDevelopment("'unsafe-inline'")}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${ifTagManager(`${tagManager} ${analytics}`)}`,
    "font-src 'self'",
    `connect-src 'self'${ifTagManager(`${tagManager} ${analytics}`)}${inDevelopment("ws:")}`,
    `frame-src 'self'${ifTagManager(tagManager)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(policy.secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The tag manager has no place on private pages. */
export const policyForPath = (path: string, policy: Policy): Policy =>
  isPrivatePage(path) ? { ...policy, tagManager: false } : policy;

const harmless = /^(text\/(javascript|css)|font\/|image\/(avif|webp|png|jpeg)$)/;

/** Static files need neither document headers nor an X-Request-Id, which would add half a kilobyte to each. */
function isStaticFile({ req, res }: Context): boolean {
  return /^\/(assets|pictures)\//.test(req.path) && harmless.test(res.headers.get("Content-Type") ?? "");
}

/** A response with a cookie is for one visitor, and no shared cache may keep it. */
export const privateCaching = (caching: string | null) =>
  caching?.replace(/\bpublic\b/, "private") ?? "private, no-cache";

export function securityHeaders(policy: Policy) {
  return createMiddleware(async (context, next) => {
    await next();
    const { headers } = context.res;
    if (headers.has("Set-Cookie")) headers.set("Cache-Control", privateCaching(headers.get("Cache-Control")));
    headers.set("X-Content-Type-Options", "nosniff");
    if (policy.secure) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    if (isStaticFile(context)) {
      headers.delete("X-Request-Id");
      return;
    }
    headers.set("X-Frame-Options", "DENY");
    // With "no-referrer" browsers would send "Origin: null" with forms, which counts as cross-origin. "strict-origin"
    // keeps the URL to itself too, even from our own next page, where the tag manager could read it.
    const referrer = isPrivatePage(context.req.path) ? "strict-origin" : "strict-origin-when-cross-origin";
    headers.set("Referrer-Policy", referrer);
    headers.set("Permissions-Policy", "geolocation=(), microphone=(), payment=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (!headers.has("Content-Security-Policy")) {
      headers.set("Content-Security-Policy", contentSecurityPolicy([], policyForPath(context.req.path, policy)));
    }
  });
}
