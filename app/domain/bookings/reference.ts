import { randomInt } from "node:crypto";

/** Excludes 0, O, 1, I, L and U, so that a reference can be dictated and typed without mistakes. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;

export function newReference(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

export function isReference(text: string): boolean {
  return text.length === length && [...text].every((character) => alphabet.includes(character));
}

/** At least half of a reference, from its beginning. */
export function isReferenceStart(text: string): boolean {
  return /^[23456789A-HJKMNP-TV-Z]{4,8}$/.test(text);
}
