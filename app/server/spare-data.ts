import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

export const wantsLess = (context: Context) => context.req.header("save-data")?.toLowerCase() === "on";

/** Who asked browsers to save data gets nothing ahead of time: the page comes when it is really wanted. */
export const nothingAhead = createMiddleware(async (context, next) => {
  const isAhead = /prefetch/.test(context.req.header("sec-purpose") ?? context.req.header("purpose") ?? "");
  if (isAhead && wantsLess(context)) return context.body(null, 204, { "Cache-Control": "no-store" });
  await next();
});
