import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

/** Key in the link to a proposal. It grants access to this proposal only. */
export function proposalKey(secret: string, id: number): string {
  return createHmac("sha256", secret).update(`private proposal ${id}`).digest("base64url").slice(0, 27);
}

export function isProposalKey(secret: string, id: number, key: string): boolean {
  const expected = Buffer.from(proposalKey(secret, id));
  const actual = Buffer.from(key);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** The path of the proposal's page. Opening it changes nothing; it has the buttons to accept and decline. */
export function proposalPath(secret: string, locale: Locale, id: number): string {
  return `${pathTo(locale, "privateProposal", { id: String(id) })}?key=${proposalKey(secret, id)}`;
}
