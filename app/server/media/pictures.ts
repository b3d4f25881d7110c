import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Context, Hono } from "hono";
import type { Database } from "#app/db/client.ts";
import { isKnownPicture } from "#app/domain/pictures/is-known-picture.ts";
import { isShownPhoto, photoKey } from "#app/domain/pictures/replace-photo.ts";
import { acceptedEncoding } from "#app/server/middleware/compress.ts";
import { prefersSaveData } from "#app/server/middleware/save-data.ts";
import type { Storage } from "#app/storage/storage.ts";
import type { PictureKind } from "#art/draw-picture.ts";
import { allowedWidths, type Format, formatTypes } from "./picture-formats.ts";
import type { Drawing, Picture, PictureMaker } from "./picture-maker.ts";

/** Maximum width for clients that send `Save-Data: on`. */
const sparingWidth = 480;
/** Time limit for formats without a quick form: previews in social networks do not show SVG. */
const patienceMs = 10_000;

const forever = "public, max-age=31536000, immutable";
/** Firefox applies the policy of an SVG to its own style element. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves drawings and photos. A picture that is not encoded yet is answered with a quick form, the drawing itself as
 * SVG or the photo as it was stored, which is not cached, while its encoding is queued.
 */
export function pictures(db: Database, storage: Storage, maker: PictureMaker) {
  const app = new Hono();

  app.get("/:version/map/:area{(?:europe|[a-z]{2})(?:--paper)?\\.svg}", async (context) => {
    const drawn = await maker.drawMap(context.req.param("area").slice(0, -4));
    if (!drawn) return notInTime(context);
    return drawn.svg
      ? context.body(drawn.svg, 200, { "Content-Type": "image/svg+xml", "Cache-Control": forever })
      : context.notFound();
  });

  app.get("/photo/:file{[0-9a-f]{32}-[0-9]+\\.(avif|webp|jpg)}", async (context) => {
    const { name: photo, ...size } = readFile(context);
    if (!size.isAllowed) return context.notFound();
    const picture = { subject: { photo }, width: size.width, format: size.format };
    const body = await maker.find(picture);
    if (body) return send(context, body, size.format, forever);
    if (!(await isShownPhoto(db, photo))) return context.notFound();
    if (size.format === "jpg") return sendAwaited(context, maker, picture, forever);
    const stored = await storage.get(photoKey(photo));
    if (!stored) return context.notFound();
    maker.makeLater(picture);
    return send(context, stored, "webp", "no-store");
  });

  app.get(
    "/:version/:kind{(?:city|tour|guide|article|page)}/:folder/:file{[a-z0-9-]+-[0-9]+\\.(avif|webp|png|svg)}",
    async (context) => {
      const { version, kind, folder: group } = context.req.param();
      const { name, ...size } = readFile(context);
      if (!/^[a-z0-9-]+$/.test(group) || !size.isAllowed) return context.notFound();
      const drawing: Drawing = { kind: kind as PictureKind, group, name };
      const picture = { subject: { drawing }, width: size.width, format: size.format };
      // A URL of an older version gets the current drawing, so it is cached only briefly.
      const caching = version === maker.artVersion ? forever : "public, max-age=300";
      const body = await maker.find(picture);
      if (body) return send(context, await decompressed(context, body, size.format), size.format, caching);
      if (!(await isKnownPicture(db, kind, group, name))) return context.notFound();
      if (size.format === "png") return sendAwaited(context, maker, picture, caching);
      const drawn = await maker.draw(drawing);
      if (drawn && !drawn.svg) return context.notFound();
      maker.makeLater(picture);
      if (!drawn?.svg) return notInTime(context);
      return send(context, Buffer.from(drawn.svg), "svg", size.format === "svg" ? caching : "no-store");
    },
  );
  return app;
}

function readFile(context: Context) {
  const [, name = "", requestedWidth = "", format = ""] =
    /^(.+)-(\d+)\.(\w+)$/.exec(context.req.param("file") ?? "") ?? [];
  const isAllowed = allowedWidths.has(Number(requestedWidth));
  const given = { name, width: Number(requestedWidth), format: format as Format, isAllowed };
  if (!prefersSaveData(context)) return given;
  const isDrawing = given.format === "svg";
  return { ...given, width: Math.min(given.width, sparingWidth), format: isDrawing ? ("webp" as const) : given.format };
}

function send(context: Context, body: Uint8Array, format: Format, caching: string): Response {
  return context.body(new Uint8Array(body), 200, {
    "Content-Type": formatTypes[format],
    "Cache-Control": caching,
    Vary: "Save-Data",
    ...(format === "svg" && { "Content-Security-Policy": drawingPolicy }),
  });
}

/** Kept drawings are Brotli already; the few clients that do not take it get what the server compresses for them. */
async function decompressed(context: Context, body: Uint8Array, format: Format): Promise<Uint8Array> {
  if (format !== "svg") return body;
  if (acceptedEncoding(context.req.header("accept-encoding")) !== "br") return promisify(brotliDecompress)(body);
  context.header("Content-Encoding", "br");
  return body;
}

async function sendAwaited(
  context: Context,
  maker: PictureMaker,
  picture: Picture,
  caching: string,
): Promise<Response> {
  const made = maker.make(picture, "awaited").then(
    (body) => (body ? send(context, body, picture.format, caching) : context.notFound()),
    () => undefined,
  );
  const answer = await Promise.race([made, pause(patienceMs)]);
  return answer ?? notInTime(context);
}

/** The page stays as it is, with its placeholder. */
function notInTime(context: Context): Response {
  return context.text("", 503, { "Retry-After": "5", "Cache-Control": "no-store" });
}
