import { type Category, consentCookie } from "#app/domain/consent/consent-cookie.ts";
import type { Below } from "#app/i18n/catalogues.ts";
import { localeCookie } from "#app/i18n/locales.ts";

export type StoredItem = {
  /** The cookie's name; a trailing `*` matches any ending. */
  id: string;
  purpose: Below<"cookies.purpose">;
  /** Its lifetime; "clearing" means browser storage without an expiry. */
  lifetime: { days: number } | { minutes: number } | "clearing";
};

export const necessary: StoredItem[] = [
  { id: consentCookie.name, purpose: "choice", lifetime: { days: consentCookie.days } },
  { id: localeCookie.name, purpose: "language", lifetime: { days: localeCookie.days } },
  { id: "session", purpose: "session", lifetime: { days: 60 } },
  { id: "device", purpose: "device", lifetime: { days: 365 } },
  { id: "signup", purpose: "visit", lifetime: { days: 1 } },
  { id: "placed", purpose: "placed", lifetime: { days: 1 } },
  { id: "oauth", purpose: "visit", lifetime: { minutes: 15 } },
];

export const optional: Record<Category, StoredItem[]> = {
  f: [{ id: "lantern.recent", purpose: "recent", lifetime: "clearing" }],
  s: [
    { id: "_ga", purpose: "count", lifetime: { days: 400 } },
    { id: "_ga_*", purpose: "count", lifetime: { days: 400 } },
  ],
  m: [
    { id: "_gcl_au", purpose: "advert", lifetime: { days: 90 } },
    { id: "_gcl_*", purpose: "advert", lifetime: { days: 90 } },
  ],
};

/** The cookies of categories that are not, or no longer, allowed. */
export function withdrawnCookies(names: string[], allowed: ReadonlySet<Category>): string[] {
  const patterns = Object.entries(optional)
    .filter(([category]) => !allowed.has(category as Category))
    .flatMap(([, things]) => things.map(({ id }) => id));
  return names.filter((name) =>
    patterns.some((id) => (id.endsWith("*") ? name.startsWith(id.slice(0, -1)) : name === id)),
  );
}
