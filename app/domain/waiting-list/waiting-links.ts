import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

/**
 * `open` is the key of the party's page, which the browser that joined has too. `confirm` stands only in our email, so
 * that a button pressed with it shows that the address is theirs. Each is for one entry of the list.
 */
type WaitingKey = "open" | "confirm";

function waitingKey(secret: string, id: number, kind: WaitingKey): string {
  return createHmac("sha256", secret).update(`waiting ${kind} ${id}`).digest("base64url").slice(0, 27);
}

export function isWaitingKey(secret: string, id: number, key: string, kind: WaitingKey = "open"): boolean {
  const expected = Buffer.from(waitingKey(secret, id, kind));
  const actual = Buffer.from(key);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** The path of the party's page. Opening it changes nothing; it has the buttons to accept, decline and leave. */
export function waitingPath(secret: string, locale: Locale, id: number): string {
  return `${pathTo(locale, "waiting", { id: String(id) })}?key=${waitingKey(secret, id, "open")}`;
}

/** The same path for email to the party. */
export function mailedWaitingPath(secret: string, locale: Locale, id: number): string {
  return `${waitingPath(secret, locale, id)}&confirm=${waitingKey(secret, id, "confirm")}`;
}
