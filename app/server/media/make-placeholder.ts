import sharp from "sharp";

/**
 * Makes a blurred preview of at most 16 × 16 pixels, about 70 bytes. It is grayscale and tinted by the style sheet,
 * because so few bytes would distort colors.
 */
export async function makePlaceholder(picture: Uint8Array): Promise<string> {
  const tiny = sharp(picture)
    .resize({ width: 16, height: 16, fit: "inside" })
    .flatten({ background: "#000" })
    .greyscale();
  return (await tiny.webp({ quality: 40, effort: 6 }).toBuffer()).toString("base64");
}
