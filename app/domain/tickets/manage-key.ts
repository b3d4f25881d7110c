import { createHmac, timingSafeEqual } from "node:crypto";

/** A link shows a name and an address, so it ends this many days after the tour. */
export const linkDays = 30;

/** The version of every new booking's key. */
export const firstKeyVersion = 1;

/** What a key is made for. Raising the version makes all older links of the booking void. */
export type KeyedBooking = { reference: string; keyVersion: number };

/** Key in a guest's links. It grants access to this booking only, until its version is raised. */
export function manageKey(secret: string, { reference, keyVersion }: KeyedBooking): string {
  return createHmac("sha256", secret).update(`booking ${reference} ${keyVersion}`).digest("base64url").slice(0, 27);
}

export function isManageKey(secret: string, booking: KeyedBooking, key: string): boolean {
  const expected = Buffer.from(manageKey(secret, booking));
  const actual = Buffer.from(key);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
