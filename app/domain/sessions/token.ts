import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, safe in URLs and cookies. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Only the hash is stored, so that a leaked table contains no usable tokens. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
