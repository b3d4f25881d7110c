import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";

export const oauthProblems = ["denied", "failed", "expired", "no_email", "unavailable"] as const;
export type OauthProblem = (typeof oauthProblems)[number];

/** One return address for all languages: providers want each one registered. */
export function redirectUri(origin: string, provider: string): string {
  return origin + pathTo("en", "oauthCallback", { provider });
}

/** The return page in the visitor's language, telling what went wrong. */
export function problemPath(locale: Locale, provider: string, problem: OauthProblem, next: string | null): string {
  const query = new URLSearchParams({ problem, ...(next && { next }) });
  return `${pathTo(locale, "oauthCallback", { provider })}?${query}`;
}
