import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

/** Opens this receipt only. A receipt names no guest, so its link does not end. */
function receiptKey(secret: string, name: string): string {
  return createHmac("sha256", secret).update(`receipt ${name}`).digest("base64url").slice(0, 27);
}

export function isReceiptKey(secret: string, name: string, key: string): boolean {
  const expected = Buffer.from(receiptKey(secret, name));
  const actual = Buffer.from(key);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** The path of a receipt in the language in which it was issued. */
export const receiptPath = (secret: string, { name, locale }: { name: string; locale: Locale }) =>
  `${pathTo(locale, "receipt", { name })}?key=${receiptKey(secret, name)}`;
