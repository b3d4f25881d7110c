import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isPrivatePage } from "#app/domain/consent/private-pages.ts";

/**
 * Hashes of the inline scripts that carry the nonce of this rendering; unlike nonces they remain valid when the page is
 * cached.
 */
function scriptHashes(page: string, nonce: string): string[] {
  const ownScript = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, "g");
  const hashes = [...page.matchAll(ownScript)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code, "latin1").digest("base64")}'`,
  );
  return [...new Set(hashes)];
}

export type Policy = {
  secure: boolean;
  tagManager: boolean;
  /** Vite's client opens a WebSocket and injects style elements. */
  development: boolean;
};

const tagManager = "https://www.googletagmanager.com";
const analytics = "https://*.google-analytics.com https://*.analytics.google.com";

/** Tag manager origins are allowed only if `GTM_ID` is set, and not on private pages. The browser enforces consent. */
function contentSecurityPolicy(hashes: string[], policy: Policy): string {
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

/** Allows no inline scripts except our own. `page` is a latin1 string, one character per byte. */
export const policyForPage = (page: string, nonce: string, policy: Policy) =>
  contentSecurityPolicy(scriptHashes(page, nonce), policy);

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
    // keeps the address to itself too, even from our own next page, where the tag manager could read it.
    const referrer = isPrivatePage(context.req.path) ? "strict-origin" : "strict-origin-when-cross-origin";
    headers.set("Referrer-Policy", referrer);
    headers.set("Permissions-Policy", "geolocation=(), microphone=(), payment=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (!headers.has("Content-Security-Policy")) {
      headers.set("Content-Security-Policy", contentSecurityPolicy([], policyForPath(context.req.path, policy)));
    }
  });
}
