import sharp from "sharp";

export type PhotoRefusal = "type" | "size" | "small" | "broken";
export type PreparedPhoto = { ok: true; body: Uint8Array } | { ok: false; reason: PhotoRefusal };

export const maxPhotoBytes = 5 * 1_048_576;
export const maxPixels = 50_000_000;
/** The sizes of the drawings that photos replace: scenes and portraits. */
const frames = { wide: { width: 1600, height: 900 }, tall: { width: 960, height: 1200 } };
export type PhotoFrame = keyof typeof frames;
const minEdgePixels = 600;

/** Encodes the pixels again, cropped to the frame, which drops GPS data, scripts and anything else in the file. */
export async function preparePhoto(file: Uint8Array, frame: PhotoFrame): Promise<PreparedPhoto> {
  if (file.byteLength > maxPhotoBytes) return { ok: false, reason: "size" };
  if (!isPngOrJpeg(file)) return { ok: false, reason: "type" };
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, pages: 1 });
    const { format, width = 0, height = 0 } = await picture.metadata();
    if (format !== "png" && format !== "jpeg") return { ok: false, reason: "type" };
    if (Math.min(width, height) < minEdgePixels) return { ok: false, reason: "small" };
    const body = await picture
      .autoOrient()
      .resize({ ...frames[frame], fit: "cover" })
      .flatten({ background: "#f5eddc" })
      .webp({ quality: 88 })
      .toBuffer();
    return { ok: true, body };
  } catch {
    return { ok: false, reason: "broken" };
  }
}

/** Checks the file's first bytes instead of its name, so that other formats never reach the decoder. */
export const isPngOrJpeg = (file: Uint8Array) =>
  begins(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) || begins(file, [0xff, 0xd8, 0xff]);
const begins = (file: Uint8Array, bytes: number[]) => bytes.every((byte, index) => file[index] === byte);
