/** Parses an id in a URL; an invalid one becomes 0, which no row has. */
export function numberInPath(text: string, digits = 9): number {
  return text.length <= digits && /^\d+$/.test(text) ? Number(text) : 0;
}
