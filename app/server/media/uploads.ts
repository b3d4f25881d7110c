import { Hono } from "hono";
import type { Logger } from "pino";
import type { PhotoFrame } from "#app/domain/pictures/prepare-photo.ts";
import type { Storage } from "#app/storage/storage.ts";
import { keyPattern } from "#app/storage/storage-key.ts";
import type { Encoder } from "./encoder.ts";

/** The encoder works on one picture at a time; nobody's pictures may make all others wait. */
const maxAtOnce = 2;

/** A file that the encoder fails on, or that ends it, is refused as broken. */
export function prepareUploads(encoder: Encoder, log: Logger) {
  const refuse = (error: Error) => {
    log.warn({ error }, "an uploaded picture could not be prepared");
    return { ok: false, reason: "broken" } as const;
  };
  const running = new Map<string, number>();
  return {
    /** Undefined if this account waits for enough pictures already; else call the result when the work is done. */
    enter(account: string): (() => void) | undefined {
      const count = running.get(account) ?? 0;
      if (count >= maxAtOnce) return undefined;
      running.set(account, count + 1);
      return () => {
        const left = (running.get(account) ?? 1) - 1;
        if (left > 0) running.set(account, left);
        else running.delete(account);
      };
    },
    preparePicture: (file: Uint8Array) => encoder.run("preparePicture", [file], "upload").catch(refuse),
    preparePhoto: (file: Uint8Array, frame: PhotoFrame) =>
      encoder.run("preparePhoto", [file, frame], "upload").catch(refuse),
  };
}

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
