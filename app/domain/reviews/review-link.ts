import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

/** A personal link shows a name and an address, so it ends half a year after the tour. */
export const reviewLinkDays = 180;

/** Personal link in the mail after a tour; a review written through it is verified if the guest was checked in. */
export function reviewLink(origin: string, secret: string, reference: string, locale: Locale): string {
  const search = new URLSearchParams({ booking: reference, key: reviewKey(secret, reference) });
  return `${origin}${pathTo(locale, "review")}?${search}`;
}

export function isReviewLinkOver(date: string, now: Date): boolean {
  return now.getTime() - Date.parse(date) > (reviewLinkDays - 1) * 86_400_000;
}

export function reviewKey(secret: string, reference: string): string {
  return createHmac("sha256", secret).update(`review ${reference}`).digest("base64url").slice(0, 27);
}

export function isReviewKey(secret: string, reference: string, key: string): boolean {
  const expected = Buffer.from(reviewKey(secret, reference));
  const actual = Buffer.from(key);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
