import { createMiddleware } from "hono/factory";
import { badUrl } from "./bad-url-page.tsx";
import { isSafe } from "./safe-method.ts";

const maxUrlCharacters = 8_192;

/** Rejects URLs that are too long, wrongly encoded or contain control characters with 400. */
export const rejectMalformedUrl = createMiddleware(async (context, next) => {
  const url = context.req.url;
  if (url.length > maxUrlCharacters) return badUrl(context, "The address is too long.");
  try {
    const path = decodeURIComponent(new URL(url).pathname);
    // PostgreSQL cannot store a NUL, and no page has one in its URL.
    if (/\p{Cc}/u.test(path) || url.includes("%00"))
      return badUrl(context, "The address contains a character that cannot be used.");
  } catch {
    return badUrl(context, "The address is not valid: its percent-encoding is broken.");
  }
  await next();
});

const knownMethods = ["GET", "HEAD", "POST", "OPTIONS"];

/** Rejects methods that no route knows, before anything is made of the request. */
export const rejectUnknownMethod = createMiddleware(async (context, next) => {
  if (!knownMethods.includes(context.req.method))
    return context.text("This method is not used here.", 405, { Allow: knownMethods.join(", "), Connection: "close" });
  await next();
});

/** Rejects cross-origin requests with unsafe methods (CSRF protection), whichever page they target. */
export const rejectCrossOrigin = (origin: string) =>
  createMiddleware(async (context, next) => {
    const from = context.req.header("origin");
    const ownOrigins = [origin, new URL(context.req.url).origin];
    // Some browsers and extensions leave out Origin but still say where a request came from.
    const isForeign =
      from === undefined ? context.req.header("sec-fetch-site") === "cross-site" : !ownOrigins.includes(from);
    if (!isSafe(context.req.method) && isForeign) return context.text("This was sent from another site.", 403);
    await next();
  });
