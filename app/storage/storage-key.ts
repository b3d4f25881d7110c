export const uploadPath = (key: string) => `/uploads/${key}`;

const types: Record<string, string> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  pdf: "application/pdf",
  png: "image/png",
  webp: "image/webp",
};

/** A folder and an unguessable name; the pattern rules out path traversal. */
export const keyPattern = /^[a-z]{1,20}\/[A-Za-z0-9_-]{16,64}\.([a-z]{2,4})$/;

export function typeOf(key: string): string {
  const type = types[keyPattern.exec(key)?.[1] ?? ""];
  if (!type) throw new Error(`Not a key of ours: ${key}`);
  return type;
}
