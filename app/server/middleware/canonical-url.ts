import { createMiddleware } from "hono/factory";

/** Redirects to the canonical URL: no trailing slash, no doubled slash, no `/en`. */
export const canonicalUrl = createMiddleware(async (context, next) => {
  const url = new URL(context.req.url);
  const path = url.pathname
    .replace(/\/{2,}/g, "/")
    .replace(/^\/en(?=\/|$)/, "")
    .replace(/\/+$/, "");
  const canonical = path === "" ? "/" : path;
  if (canonical !== url.pathname && !url.pathname.endsWith(".data")) {
    // Redirect to a path without a host: "//elsewhere" must not become a redirect to another site.
    return context.redirect(canonical + url.search, 301);
  }
  await next();
});
