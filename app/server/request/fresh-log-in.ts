import { retryAfter } from "#app/domain/rate-limits/consume-rate-limit.ts";
import { confirmSession, type Proof, requiredProof } from "#app/domain/sessions/confirm-session.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { AppContext } from "./context.ts";
import { privateHeaders, redirectWithNext } from "./session.ts";

export type ProofError = `auth.error.${"wrong_code" | "wrong_password" | "too_many" | "log_in_again" | "prove"}`;

/** Why a proof was refused; with headers if a limit refused it. */
type RefusedProof = { error: ProofError; headers?: { "Retry-After": string } };

/** Status and headers of the answer to a refused proof. */
export const proofAnswer = ({ headers }: RefusedProof, otherwise: 401 | 403) => ({
  status: headers ? 429 : otherwise,
  headers: { ...privateHeaders, ...headers },
});

declare const freshLogIn: unique symbol;
/** Shows that the log-in was checked. Exports ask for it, so that none can leave it out. */
export type FreshLogIn = { [freshLogIn]: true };

/**
 * For downloads and pages: redirects to the page that asks for the password or a code, and returns afterwards.
 * `locale` is the page's; downloads have none.
 */
export function requireFreshLogIn(user: CurrentUser, url: URL, locale: Locale = user.locale): FreshLogIn {
  if (!user.isFresh) throw redirectWithNext(pathTo(locale, "confirmLogIn"), url);
  return {} as FreshLogIn;
}

/** For forms: what the form must ask for, or null if the log-in is fresh. */
export async function neededProof(site: AppContext, user: CurrentUser): Promise<Proof | null> {
  return user.isFresh ? null : requiredProof(site.db, user);
}

/** For forms that ask for the present password in any case: what they must ask for besides. */
export async function neededBesidesPassword(site: AppContext, user: CurrentUser): Promise<Proof | null> {
  const proof = await neededProof(site, user);
  return proof === "password" ? null : proof;
}

/** Checks the form's `proof` field unless the log-in is fresh or the present password is enough. */
export async function refuseWithoutPassword(
  site: AppContext,
  user: CurrentUser,
  form: FormData,
): Promise<RefusedProof | undefined> {
  return (await neededBesidesPassword(site, user)) ? refuseStaleLogIn(site, user, form) : undefined;
}

/** Checks the form's `proof` field unless the log-in is fresh. Returns a refusal. */
export async function refuseStaleLogIn(
  site: AppContext,
  user: CurrentUser,
  form: FormData,
): Promise<RefusedProof | undefined> {
  if (user.isFresh) return undefined;
  const typed = String(form.get("proof") ?? "").slice(0, 200);
  if (typed === "") return { error: "auth.error.prove" };
  const now = site.now();
  const result = await confirmSession(site.db, user, { typed, secret: site.secret }, now);
  if (result.ok) return undefined;
  site.logSecurityEvent("log_in_refused", { reason: result.reason, user: user.id });
  const error = `auth.error.${result.reason}` as const;
  return result.reason === "too_many" ? { error, headers: retryAfter(result.opensAt, now) } : { error };
}
