import { createMiddleware } from "hono/factory";

const longestAddress = 8_192;

/** What no page could answer is refused at once and in plain words. */
export const refuseMalformed = createMiddleware(async (context, next) => {
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

/** What a page of another site sends in a visitor's name is refused, whichever of our addresses it is meant for. */
export const refuseForeign = (origin: string) =>
  createMiddleware(async (context, next) => {
    const from = context.req.header("origin");
    const own = [origin, new URL(context.req.url).origin];
    if (!isSafe(context.req.method) && from !== undefined && !own.includes(from))
      return context.text("This was sent from another site.", 403);
    await next();
  });

/** Fields of a form arrive in one of these two; a guide's telephone sends what it did as JSON. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const jsonType = /^application\/json\s*(;|$)/i;
const jsonPath = /^\/guide\/sync(\.data)?$/;

/** What is sent to a page and is no form that can be read is refused here, so that no page has to think of it. */
export const refuseUnreadable = createMiddleware(async (context, next) => {
  const { method, raw, path } = context.req;
  if (isSafe(method)) return next();
  const type = context.req.header("content-type") ?? "";
  if (jsonPath.test(path) && jsonType.test(type)) return next();
  if (!formTypes.test(type)) return context.text("Only forms can be sent here.", 415);
  // The other type cannot be broken: whatever it holds is read as names and values.
  if (type.toLowerCase().startsWith("multipart")) {
    try {
      await raw.clone().formData();
    } catch {
      return context.text("What was sent is not a form that can be read.", 400);
    }
  }
  await next();
});
