import { createHmac, timingSafeEqual } from "node:crypto";

/** A link shows a name and an address, so it ends this many days after the tour. */
export const linkDays = 30;

/** Key in a guest's links. It grants access to this booking only. */
export function manageKey(secret: string, reference: string): string {
  return createHmac("sha256", secret).update(`booking ${reference}`).digest("base64url").slice(0, 27);
}

export function isManageKey(secret: string, reference: string, key: string): boolean {
  const expected = Buffer.from(manageKey(secret, reference));
  const actual = Buffer.from(key);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
