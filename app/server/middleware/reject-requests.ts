import { createMiddleware } from "hono/factory";

const longestAddress = 8_192;

/** Rejects URLs that are too long, wrongly encoded or contain control characters with 400. */
export const rejectMalformedUrl = createMiddleware(async (context, next) => {
  const url = context.req.url;
  if (url.length > longestAddress) return context.text("The address is too long.", 400);
  try {
    const path = decodeURIComponent(new URL(url).pathname);
    if (/\p{Cc}/u.test(path)) return context.text("The address contains a character that cannot be used.", 400);
  } catch {
    return context.text("The address is not valid: its percent-encoding is broken.", 400);
  }
  await next();
});

const isSafe = (method: string) => method === "GET" || method === "HEAD" || method === "OPTIONS";

/** Rejects cross-origin requests with unsafe methods (CSRF protection), whichever page they target. */
export const rejectCrossOrigin = (origin: string) =>
  createMiddleware(async (context, next) => {
    const from = context.req.header("origin");
    const ownOrigins = [origin, new URL(context.req.url).origin];
    if (!isSafe(context.req.method) && from !== undefined && !ownOrigins.includes(from))
      return context.text("This was sent from another site.", 403);
    await next();
  });

/** Forms use one of these two content types; the guide app syncs its actions as JSON. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const jsonType = /^application\/json\s*(;|$)/i;
const jsonPath = /^\/guide\/sync(\.data)?$/;

/** Rejects unparsable bodies here, so that no action has to handle them. */
export const rejectUnsupportedBody = createMiddleware(async (context, next) => {
  const { method, raw, path } = context.req;
  if (isSafe(method)) return next();
  const type = context.req.header("content-type") ?? "";
  if (jsonPath.test(path) && jsonType.test(type)) return next();
  if (!formTypes.test(type)) return context.text("Only forms can be sent here.", 415);
  // URL-encoded bodies always parse, so only multipart ones are checked.
  if (type.toLowerCase().startsWith("multipart")) {
    try {
      await raw.clone().formData();
    } catch {
      return context.text("What was sent is not a form that can be read.", 400);
    }
  }
  await next();
});
