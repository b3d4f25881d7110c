import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { drawPicture, type PictureKind } from "#art/draw-picture.ts";
import { type Format, firstPackets } from "./picture-formats.ts";

type Pixels = Exclude<Format, "svg">;

/**
 * Pictures up to this width are for phones, where they are often the largest element, so they are encoded with more
 * effort.
 */
const phoneWidth = 640;

const encoders = {
  avif: (image: Sharp, width: number, isCoarse = false) =>
    image.avif({
      ...(width <= phoneWidth ? { quality: isCoarse ? 38 : 43, effort: 3 } : { quality: 45, effort: 2 }),
      chromaSubsampling: "4:2:0",
    }),
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 3 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }),
  png: (image: Sharp) => image.png({ palette: true, colours: 64 }),
};

/** As small as possible, because it is kept: 14 KB instead of 16 for a city. */
const compressDrawing = (svg: string): Promise<Uint8Array> =>
  promisify(brotliCompress)(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

/** Returns undefined if there is no drawing of that name. */
export async function encodeDrawing(
  drawing: { kind: PictureKind; group: string; name: string },
  width: number,
  format: Format,
): Promise<Uint8Array | undefined> {
  const svg = drawPicture(drawing.kind, drawing.group, drawing.name);
  if (!svg) return undefined;
  if (format === "svg") return compressDrawing(svg);
  const density = Math.min(144, (72 * Math.max(width, 800)) / 800);
  // Drawing takes about as long as encoding, so a second attempt starts from the pixels.
  const { data, info } = await sharp(Buffer.from(svg), { density }).resize({ width }).raw().toBuffer({
    resolveWithObject: true,
  });
  const image = sharp(data, { raw: info });
  const body = await encoders[format](image.clone(), width).toBuffer();
  return format === "avif" && width === phoneWidth && body.length > firstPackets
    ? encoders.avif(image, width, true).toBuffer()
    : body;
}

export function encodePhoto(photo: Uint8Array, width: number, format: Pixels): Promise<Uint8Array> {
  return encoders[format](sharp(photo).resize({ width, withoutEnlargement: true }), width).toBuffer();
}
