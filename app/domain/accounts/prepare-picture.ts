import sharp from "sharp";
import { isPngOrJpeg, maxPixels } from "#app/domain/pictures/prepare-photo.ts";

export type PictureRefusal = "type" | "size" | "broken";
export type PreparedPicture = { ok: true; body: Uint8Array } | { ok: false; reason: PictureRefusal };

/** Files must be smaller than this. */
export const maxPictureBytes = 1_048_576;
const edge = 480;

/** Encodes the pixels again as a square WebP, which drops metadata and anything else in the file. */
export async function preparePicture(file: Uint8Array): Promise<PreparedPicture> {
  if (file.byteLength >= maxPictureBytes) return { ok: false, reason: "size" };
  if (!isPngOrJpeg(file)) return { ok: false, reason: "type" };
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, pages: 1 });
    const { format } = await picture.metadata();
    if (format !== "png" && format !== "jpeg") return { ok: false, reason: "type" };
    const body = await picture
      .autoOrient()
      .resize(edge, edge, { fit: "cover" })
      .flatten({ background: "#f5eddc" })
      .webp({ quality: 82 })
      .toBuffer();
    return { ok: true, body };
  } catch {
    return { ok: false, reason: "broken" };
  }
}
