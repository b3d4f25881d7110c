/** The number an address names; one that cannot be meant is 0, which nothing has. */
export function numberInPath(text: string, digits = 9): number {
  return text.length <= digits && /^\d+$/.test(text) ? Number(text) : 0;
}
