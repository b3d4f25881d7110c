import { createHmac, timingSafeEqual } from "node:crypto";
import { isReference } from "#app/domain/bookings/reference.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { readCookie, writeCookie } from "#app/server/request/cookies.ts";

type Site = Pick<AppContext, "origin" | "secret">;

/** A day is enough for second thoughts and short enough for a computer in a lobby. */
const seconds = 86_400;
const mostBookings = 8;

/** The references of the bookings that this browser has made lately. */
export function placedReferences(site: Site, request: Request): string[] {
  return (readCookie(site, request, "placed") ?? "").split("~").flatMap((entry) => {
    const [reference = "", signature = ""] = entry.split(".");
    const actual = Buffer.from(signature);
    const expected = Buffer.from(signatureOf(site.secret, reference));
    const isOurs = isReference(reference) && actual.length === expected.length && timingSafeEqual(actual, expected);
    return isOurs ? [reference] : [];
  });
}

export function rememberPlaced(site: Site, request: Request, reference: string): [header: string, value: string] {
  const references = [...placedReferences(site, request).filter((other) => other !== reference), reference];
  const entries = references.slice(-mostBookings).map((entry) => `${entry}.${signatureOf(site.secret, entry)}`);
  return writeCookie(site, "placed", entries.join("~"), seconds);
}

function signatureOf(secret: string, reference: string): string {
  return createHmac("sha256", secret).update(`placed ${reference}`).digest("base64url").slice(0, 22);
}
