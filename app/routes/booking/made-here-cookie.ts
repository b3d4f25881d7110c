import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppContext } from "#app/server/request/context.ts";
import { readCookie, writeCookie } from "#app/server/request/cookies.ts";

type Site = Pick<AppContext, "origin" | "secret">;
/** What a browser may have made: bookings, and entries of waiting lists. Each kind has a cookie. */
type Made = "placed" | "waiting";

/** A day is enough for second thoughts and short enough for a computer in a lobby. */
const seconds = 86_400;
const maxEntries = 8;

/** What this browser has made lately. An entry is of letters, digits and hyphens. */
export function madeHere(site: Site, request: Request, kind: Made): string[] {
  return (readCookie(site, request, kind) ?? "").split("~").flatMap((text) => {
    const [entry = "", signature = ""] = text.split(".");
    const actual = Buffer.from(signature);
    const expected = Buffer.from(signatureOf(site.secret, kind, entry));
    const isOurs = entry !== "" && actual.length === expected.length && timingSafeEqual(actual, expected);
    return isOurs ? [entry] : [];
  });
}

export function rememberMade(site: Site, request: Request, kind: Made, entry: string): [header: string, value: string] {
  const all = [...madeHere(site, request, kind).filter((other) => other !== entry), entry];
  const signed = all.slice(-maxEntries).map((one) => `${one}.${signatureOf(site.secret, kind, one)}`);
  return writeCookie(site, kind, signed.join("~"), seconds);
}

function signatureOf(secret: string, kind: Made, entry: string): string {
  return createHmac("sha256", secret).update(`${kind} ${entry}`).digest("base64url").slice(0, 22);
}
