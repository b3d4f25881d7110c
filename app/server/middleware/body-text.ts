/** Percent-encoded or not, a NUL in a URL-encoded form. */
export const hasNul = (body: Buffer) => body.includes(0) || body.includes("%00");

/**
 * True if a JSON body holds a text that PostgreSQL cannot store: NUL, or half of a pair of surrogates. What is no JSON is
 * refused by its endpoint. Without recursion, because a client decides how deep the values are.
 */
export function hasUnstorableText(body: Buffer): boolean {
  const waiting: unknown[] = [];
  try {
    waiting.push(JSON.parse(body.toString()));
  } catch {
    return false;
  }
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) return true;
    if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) waiting.push(key, inner);
  }
  return false;
}
