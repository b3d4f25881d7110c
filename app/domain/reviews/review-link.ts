import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { findKeyVersion } from "#app/domain/tickets/find-key-version.ts";
import type { KeyedBooking } from "#app/domain/tickets/manage-key.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

/** A personal link shows a name and an address, so it ends half a year after the tour. */
export const reviewLinkDays = 180;

/** Personal link in the mail after a tour; a review written through it is verified if the guest was checked in. */
export function reviewLink(origin: string, secret: string, booking: KeyedBooking, locale: Locale): string {
  const search = new URLSearchParams({ booking: booking.reference, key: reviewKey(secret, booking) });
  return `${origin}${pathTo(locale, "review")}?${search}`;
}

export function isReviewLinkOver(date: string, now: Date): boolean {
  return now.getTime() - Date.parse(date) > (reviewLinkDays - 1) * 86_400_000;
}

export function reviewKey(secret: string, { reference, keyVersion }: KeyedBooking): string {
  return createHmac("sha256", secret).update(`review ${reference} ${keyVersion}`).digest("base64url").slice(0, 27);
}

export function isReviewKey(secret: string, booking: KeyedBooking, key: string): boolean {
  const expected = Buffer.from(reviewKey(secret, booking));
  const actual = Buffer.from(key);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** True for the key of the booking's present address; an address that the booking no longer has cannot review. */
export async function isReviewLink(db: Database, secret: string, reference: string, key: string): Promise<boolean> {
  const keyVersion = await findKeyVersion(db, reference);
  return keyVersion !== undefined && isReviewKey(secret, { reference, keyVersion }, key);
}
