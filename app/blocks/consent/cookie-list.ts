import { type Category, consentCookie } from "#app/domain/consent/consent-cookie.ts";
import type { Below } from "#app/i18n/catalogues.ts";
import { localeCookie } from "#app/i18n/locales.ts";

export type KeptThing = {
  /** The cookie's name; a trailing `*` matches any ending. */
  id: string;
  purpose: Below<"cookies.purpose">;
  /** Its lifetime; "clearing" means browser storage without an expiry. */
  stays: { days: number } | { minutes: number } | "clearing";
};

export const necessary: KeptThing[] = [
  { id: consentCookie.name, purpose: "choice", stays: { days: consentCookie.days } },
  { id: localeCookie.name, purpose: "language", stays: { days: localeCookie.days } },
  { id: "session", purpose: "session", stays: { days: 60 } },
  { id: "device", purpose: "device", stays: { days: 365 } },
  { id: "signup", purpose: "visit", stays: { days: 1 } },
  { id: "oauth", purpose: "visit", stays: { minutes: 15 } },
];

export const optional: Record<Category, KeptThing[]> = {
  f: [{ id: "lantern.recent", purpose: "recent", stays: "clearing" }],
  s: [
    { id: "_ga", purpose: "count", stays: { days: 400 } },
    { id: "_ga_*", purpose: "count", stays: { days: 400 } },
  ],
  m: [
    { id: "_gcl_au", purpose: "advert", stays: { days: 90 } },
    { id: "_gcl_*", purpose: "advert", stays: { days: 90 } },
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
