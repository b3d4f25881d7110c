import drawn from "#art/placeholders.json" with { type: "json" };

/**
 * The build contains placeholders for the drawings of the content; those of later pictures are added when the picture
 * is rendered.
 */
const known = new Map<string, string>(Object.entries(drawn));

/** `subject` is a picture's path without host, version, width and format: `tour/prague/old-town--old-town`. */
export function storePlaceholder(subject: string, make: () => Promise<string>): void {
  if (known.has(subject)) return;
  known.set(subject, "");
  make().then(
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
