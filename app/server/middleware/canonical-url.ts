import { createMiddleware } from "hono/factory";

/** One address for each page: no trailing slash, no doubled slash, no `/en`. */
export const canonicalAddress = createMiddleware(async (context, next) => {
  const url = new URL(context.req.url);
  const path = url.pathname
    .replace(/\/{2,}/g, "/")
    .replace(/^\/en(?=\/|$)/, "")
    .replace(/\/+$/, "");
  const canonical = path === "" ? "/" : path;
  if (canonical !== url.pathname && !url.pathname.endsWith(".data")) {
    // A path is sent back, never a host: "//elsewhere" must not become a redirect off the site.
    return context.redirect(canonical + url.search, 301);
  }
  await next();
});
