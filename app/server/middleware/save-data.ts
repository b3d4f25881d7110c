import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

export const prefersSaveData = (context: Context) => context.req.header("save-data")?.toLowerCase() === "on";

/** True for a prefetch by a client that sends `Save-Data: on`. */
export function isSkippedPrefetch(headers: IncomingHttpHeaders): boolean {
  const spare = headers["save-data"];
  if (spare === undefined) return false;
  const purpose = headers["sec-purpose"] ?? headers.purpose;
  return String(spare).toLowerCase() === "on" && /prefetch/.test(String(purpose ?? ""));
}

/** Answers prefetches with 204 when the client sends `Save-Data: on`. */
export const skipPrefetch = createMiddleware(async (context, next) => {
  if (isSkippedPrefetch(context.req.header())) return context.body(null, 204, { "Cache-Control": "no-store" });
  await next();
});
