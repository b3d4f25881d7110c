import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

export const wantsLess = (context: Context) => context.req.header("save-data")?.toLowerCase() === "on";

/** Asked for before it is wanted, by someone who asked to save data. */
export function isAheadWithoutData(headers: IncomingHttpHeaders): boolean {
  const spare = headers["save-data"];
  if (spare === undefined) return false;
  const purpose = headers["sec-purpose"] ?? headers.purpose;
  return String(spare).toLowerCase() === "on" && /prefetch/.test(String(purpose ?? ""));
}

/** Who asked browsers to save data gets nothing ahead of time: the page comes when it is really wanted. */
export const nothingAhead = createMiddleware(async (context, next) => {
  if (isAheadWithoutData(context.req.header())) return context.body(null, 204, { "Cache-Control": "no-store" });
  await next();
});
