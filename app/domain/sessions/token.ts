import { createHash, randomBytes } from "node:crypto";

/** A secret that only its holder knows: 256 bits, safe in addresses and cookies. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: whoever reads the table cannot use it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
