import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import type { Logger } from "pino";
import sharp, { type Sharp } from "sharp";
import { drawPicture, type PictureKind } from "#app/art/draw-picture.ts";
import type { Database } from "#app/db/client.ts";
import { isKnownPicture } from "#app/domain/pictures/is-known-picture.ts";
import { isShownPhoto, photoKey } from "#app/domain/pictures/replace-photo.ts";
import { prefersSaveData } from "#app/server/middleware/save-data.ts";
import type { Storage } from "#app/storage/storage.ts";
import { storePlaceholder } from "./placeholders.ts";

declare const __ART_VERSION__: string;

/** Maximum width for clients that send `Save-Data: on`. */
const sparingWidth = 480;
const widths = new Set([120, 240, 320, 480, 640, 1080, 1200, 1600]);
/**
 * Pictures up to this width are for phones, where they are often the largest element, so they are encoded with more
 * effort.
 */
const phoneWidth = 640;
/** Bytes of TCP's initial congestion window (ten packets), less the headers. */
const firstPackets = 10 * 1_460 - 300;
const formats = {
  avif: {
    type: "image/avif",
    encode: (image: Sharp, width: number, isCoarse = false) =>
      image.avif({
        ...(width <= phoneWidth ? { quality: isCoarse ? 38 : 43, effort: 3 } : { quality: 45, effort: 2 }),
        chromaSubsampling: "4:2:0",
      }),
  },
  webp: { type: "image/webp", encode: (image: Sharp) => image.webp({ quality: 76, effort: 3 }) },
  jpg: { type: "image/jpeg", encode: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }) },
  png: { type: "image/png", encode: (image: Sharp) => image.png({ palette: true, colours: 64 }) },
};
type Format = keyof typeof formats;

const forever = "public, max-age=31536000, immutable";

/**
 * Serves drawings and photos. Files are rendered on first request and stored on disk; URLs of drawings contain the art
 * version.
 */
export function pictures(folder: string, db: Database, storage: Storage, log: Logger) {
  const app = new Hono();
  const pendingRenders = new Map<string, Promise<Buffer>>();

  app.get("/:version/map/:area{[a-z]+\\.svg}", (context) => {
    const svg = drawPicture("map", "", context.req.param("area").slice(0, -4));
    return svg
      ? context.body(svg, 200, { "Content-Type": "image/svg+xml", "Cache-Control": forever })
      : context.notFound();
  });

  app.get("/photo/:file{[0-9a-f]{32}-[0-9]+\\.(avif|webp|jpg)}", async (context) => {
    const [, id = "", requestedWidth = "", format = ""] = /^(\w+)-(\d+)\.(\w+)$/.exec(context.req.param("file")) ?? [];
    if (!widths.has(Number(requestedWidth))) return context.notFound();
    const width = prefersSaveData(context) ? Math.min(Number(requestedWidth), sparingWidth) : Number(requestedWidth);
    const path = join(folder, "photo", `${id}-${width}.${format}`);
    const made =
      pendingRenders.get(path) ??
      renderPhoto(db, storage, path, id, width, format as Format).finally(() => pendingRenders.delete(path));
    pendingRenders.set(path, made);
    try {
      return context.body(new Uint8Array(await made), 200, {
        "Content-Type": formats[format as Format].type,
        "Cache-Control": forever,
        Vary: "Save-Data",
      });
    } catch (error) {
      if (error instanceof UnknownPicture) return context.notFound();
      log.error({ err: error, path }, "A picture could not be made");
      return context.text("", 503, { "Retry-After": "5", "Cache-Control": "no-store" });
    }
  });

  app.get(
    "/:version/:kind{(?:city|tour|guide|article|page)}/:folder/:file{[a-z0-9-]+-[0-9]+\\.(avif|webp|png)}",
    async (context) => {
      const { version, kind, folder: group, file } = context.req.param();
      const [, name = "", requestedWidth = "", format = ""] = /^(.+)-(\d+)\.(\w+)$/.exec(file) ?? [];
      const width = prefersSaveData(context) ? Math.min(Number(requestedWidth), sparingWidth) : Number(requestedWidth);
      if (!/^[a-z0-9-]+$/.test(group) || !widths.has(Number(requestedWidth))) return context.notFound();
      const path = join(folder, __ART_VERSION__, kind, group, `${name}-${width}.${format}`);
      let made = pendingRenders.get(path);
      if (!made) {
        made = render(db, path, kind as PictureKind, group, name, width, format as Format).finally(() =>
          pendingRenders.delete(path),
        );
        pendingRenders.set(path, made);
      }
      try {
        const body = await made;
        return context.body(new Uint8Array(body), 200, {
          "Content-Type": formats[format as Format].type,
          // A URL of an older version gets the current drawing, so it is cached only briefly.
          "Cache-Control": version === __ART_VERSION__ ? forever : "public, max-age=300",
          Vary: "Save-Data",
        });
      } catch (error) {
        if (error instanceof UnknownPicture) return context.notFound();
        log.error({ err: error, path }, "A picture could not be made");
        return context.text("", 503, { "Retry-After": "5", "Cache-Control": "no-store" });
      }
    },
  );
  return app;
}

class UnknownPicture extends Error {}

async function render(
  db: Database,
  path: string,
  kind: PictureKind,
  group: string,
  name: string,
  width: number,
  format: Format,
): Promise<Buffer> {
  const stored = await readFile(path).catch(() => undefined);
  if (stored) {
    storePlaceholder(`${kind}/${group}/${name}`, stored);
    return stored;
  }
  if (!(await isKnownPicture(db, kind, group, name))) throw new UnknownPicture(path);
  const svg = drawPicture(kind, group, name);
  if (!svg) throw new UnknownPicture(path);
  const image = sharp(Buffer.from(svg), { density: Math.min(144, (72 * Math.max(width, 800)) / 800) }).resize({
    width,
  });
  let body = await formats[format].encode(image.clone(), width).toBuffer();
  if (format === "avif" && width === phoneWidth && body.length > firstPackets)
    body = await formats.avif.encode(image, width, true).toBuffer();
  storePlaceholder(`${kind}/${group}/${name}`, body);
  return keep(path, body);
}

/** Resizes a photo uploaded by the office. */
async function renderPhoto(
  db: Database,
  storage: Storage,
  path: string,
  id: string,
  width: number,
  format: Format,
): Promise<Buffer> {
  const stored = await readFile(path).catch(() => undefined);
  if (stored) return stored;
  const photo = (await isShownPhoto(db, id)) ? await storage.get(photoKey(id)) : undefined;
  if (!photo) throw new UnknownPicture(path);
  storePlaceholder(id, photo);
  const image = sharp(photo).resize({ width, withoutEnlargement: true });
  return keep(path, await formats[format].encode(image, width).toBuffer());
}

async function keep(path: string, body: Buffer): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true });
  // Write to a temporary file and rename it, so that readers never see a partial picture.
  const aside = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(aside, body);
  await rename(aside, path);
  return body;
}
