import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

export const oauthProblems = ["denied", "failed", "expired", "no_email", "unavailable"] as const;
export type OauthProblem = (typeof oauthProblems)[number];

/** The same redirect URI for all languages, because providers require each URI to be registered. */
export function redirectUri(origin: string, provider: string): string {
  return origin + pathTo("en", "oauthCallback", { provider });
}

/** The callback page in the visitor's language with an error code. */
export function problemPath(locale: Locale, provider: string, problem: OauthProblem, next: string | null): string {
  const query = new URLSearchParams({ problem, ...(next && { next }) });
  return `${pathTo(locale, "oauthCallback", { provider })}?${query}`;
}
