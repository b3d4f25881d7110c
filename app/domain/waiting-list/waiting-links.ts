import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

/** Key in a waiting party's links. It grants access to this entry of the list only. */
export function waitingKey(secret: string, id: number): string {
  return createHmac("sha256", secret).update(`waiting ${id}`).digest("base64url").slice(0, 27);
}

export function isWaitingKey(secret: string, id: number, key: string): boolean {
  const expected = Buffer.from(waitingKey(secret, id));
  const actual = Buffer.from(key);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** The path of the party's page. Opening it changes nothing; it has the buttons to accept, decline and leave. */
export function waitingPath(secret: string, locale: Locale, id: number): string {
  return `${pathTo(locale, "waiting", { id: String(id) })}?key=${waitingKey(secret, id)}`;
}
