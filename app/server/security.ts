import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Hashes of the page's own inline scripts: unlike nonces they stay right when the page is cached whole. */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)]
    .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...new Set(hashes)];
}

export function contentSecurityPolicy(hashes: string[], secure: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Allows a page's own inline scripts and nothing else. */
export async function withScriptHashes(response: Response, secure: boolean): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const page = new Response(html, response);
  page.headers.set("Content-Security-Policy", contentSecurityPolicy(scriptHashes(html), secure));
  return page;
}

export function securityHeaders({ development, secure }: { development: boolean; secure: boolean }) {
  return createMiddleware(async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    // Not "no-referrer": browsers would then send "Origin: null" with forms, which counts as cross-site.
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", "geolocation=(), microphone=(), payment=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (secure) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    if (!development && !headers.has("Content-Security-Policy")) {
      headers.set("Content-Security-Policy", contentSecurityPolicy([], secure));
    }
  });
}
