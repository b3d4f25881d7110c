import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

/** Sent in the confirmation mail; only its hash is stored. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

export function confirmLink(origin: string, token: string, locale: Locale): string {
  return `${origin}${pathTo(locale, "newsletterConfirm")}?${new URLSearchParams({ token })}`;
}

/** The key is signed instead of stored, so every newsletter has the same link and it never expires. */
export function unsubscribeLink(origin: string, secret: string, id: string, locale: Locale): string {
  const search = new URLSearchParams({ key: `${id}.${signature(secret, id)}` });
  return `${origin}${pathTo(locale, "newsletterUnsubscribe")}?${search}`;
}

/** Verifies an unsubscribe key and returns its subscription id. */
export function readUnsubscribeKey(secret: string, key: string): string | undefined {
  const [, id, actual] = /^([0-9a-f-]{36})\.([\w-]{27})$/.exec(key) ?? [];
  if (!id || !actual) return;
  return timingSafeEqual(Buffer.from(signature(secret, id)), Buffer.from(actual)) ? id : undefined;
}

function signature(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`newsletter ${id}`).digest("base64url").slice(0, 27);
}
