import { Hono } from "hono";
import type { Storage } from "#app/storage/storage.ts";
import { keyPattern } from "#app/storage/storage-key.ts";

/** Serves uploaded, re-encoded pictures; the fixed content type and the CSP keep one from running as a page. */
export function uploads(storage: Storage) {
  return new Hono().get("/pictures/:name", async (context) => {
    const key = `pictures/${context.req.param("name")}`;
    const body = keyPattern.test(key) && key.endsWith(".webp") ? await storage.get(key) : undefined;
    if (!body) return context.notFound();
    return context.body(new Uint8Array(body), 200, {
      "Content-Type": "image/webp",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Robots-Tag": "noindex",
    });
  });
}
