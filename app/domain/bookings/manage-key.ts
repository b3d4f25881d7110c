import { createHmac, timingSafeEqual } from "node:crypto";

/** The key in a guest's link: whoever holds it may see and change this booking, and no other. */
export function manageKey(secret: string, reference: string): string {
  return createHmac("sha256", secret).update(`booking ${reference}`).digest("base64url").slice(0, 27);
}

export function isManageKey(secret: string, reference: string, key: string): boolean {
  const expected = Buffer.from(manageKey(secret, reference));
  const given = Buffer.from(key);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
