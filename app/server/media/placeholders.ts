import sharp from "sharp";
import drawn from "#app/art/placeholders.json" with { type: "json" };

/**
 * What stands in a picture's place until it has come: at most sixteen pixels each way, about seventy bytes, made smooth by the
 * browser. It has light and shade only; the style sheet tints it, because so few bytes would get the colours wrong.
 */
export async function makePlaceholder(picture: Uint8Array): Promise<string> {
  const tiny = sharp(picture)
    .resize({ width: 16, height: 16, fit: "inside" })
    .flatten({ background: "#000" })
    .greyscale();
  return (await tiny.webp({ quality: 40, effort: 6 }).toBuffer()).toString("base64");
}

/** Drawings of the content come with the build; what was added since is known once its picture has been made. */
const known = new Map<string, string>(Object.entries(drawn));

/** By the address of a picture without host, version, width and format: `tour/krakow/old-town--old-town`. */
export function keepPlaceholder(subject: string, picture: Uint8Array): void {
  if (known.has(subject)) return;
  known.set(subject, "");
  makePlaceholder(picture).then(
    (placeholder) => known.set(subject, placeholder),
    () => known.delete(subject),
  );
}

const address = /^\/pictures\/[^/]+\/(.+)$/;

/** The placeholder of a picture as an address of its own, or nothing when it has none yet. */
export function placeholderOf(src: string): string | undefined {
  const placeholder = known.get(address.exec(src)?.[1] ?? "");
  return placeholder ? `data:image/webp;base64,${placeholder}` : undefined;
}
