import sharp from "sharp";
import drawn from "#app/art/placeholders.json" with { type: "json" };

/**
 * Makes a blurred preview of at most 16 × 16 pixels, about 70 bytes. It is greyscale and tinted by the style sheet,
 * because so few bytes would distort colours.
 */
export async function makePlaceholder(picture: Uint8Array): Promise<string> {
  const tiny = sharp(picture)
    .resize({ width: 16, height: 16, fit: "inside" })
    .flatten({ background: "#000" })
    .greyscale();
  return (await tiny.webp({ quality: 40, effort: 6 }).toBuffer()).toString("base64");
}

/**
 * The build contains placeholders for the drawings of the content; those of later pictures are added when the picture
 * is rendered.
 */
const known = new Map<string, string>(Object.entries(drawn));

/** `subject` is a picture's path without host, version, width and format: `tour/prague/old-town--old-town`. */
export function storePlaceholder(subject: string, picture: Uint8Array): void {
  if (known.has(subject)) return;
  known.set(subject, "");
  makePlaceholder(picture).then(
    (placeholder) => known.set(subject, placeholder),
    () => known.delete(subject),
  );
}

const address = /^\/pictures\/[^/]+\/(.+)$/;

/** Returns the placeholder as a data URL, or undefined if there is none yet. */
export function placeholderOf(src: string): string | undefined {
  const placeholder = known.get(address.exec(src)?.[1] ?? "");
  return placeholder ? `data:image/webp;base64,${placeholder}` : undefined;
}
