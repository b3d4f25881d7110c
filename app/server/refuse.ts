import { createMiddleware } from "hono/factory";

const longestAddress = 8_192;

/** What no page could answer is refused at once and in plain words. */
export const refuseMalformed = createMiddleware(async (context, next) => {
  const url = context.req.url;
  if (url.length > longestAddress) return context.text("The address is too long.", 400);
  try {
    const path = decodeURIComponent(new URL(url).pathname);
    if (path.includes("\0")) return context.text("The address contains a character that cannot be used.", 400);
  } catch {
    return context.text("The address is not valid: its percent-encoding is broken.", 400);
  }
  await next();
});
