import { randomInt } from "node:crypto";

/** No 0/O, 1/I/L or U: a reference can be read out and typed back. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;

export function newReference(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

export function isReference(text: string): boolean {
  return text.length === length && [...text].every((character) => alphabet.includes(character));
}
