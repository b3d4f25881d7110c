import { confirmSession, type Proof, requiredProof } from "#app/domain/sessions/confirm-session.ts";
import type { CurrentUser } from "#app/domain/sessions/find-session.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { AppContext } from "./context.ts";
import { redirectWithNext } from "./session.ts";

export type ProofError = `auth.error.${"wrong_code" | "wrong_password" | "too_many" | "log_in_again" | "prove"}`;

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
): Promise<ProofError | undefined> {
  return (await neededBesidesPassword(site, user)) ? refuseStaleLogIn(site, user, form) : undefined;
}

/** Checks the form's `proof` field unless the log-in is fresh. Returns the reason of a refusal. */
export async function refuseStaleLogIn(
  site: AppContext,
  user: CurrentUser,
  form: FormData,
): Promise<ProofError | undefined> {
  if (user.isFresh) return undefined;
  const typed = String(form.get("proof") ?? "").slice(0, 200);
  if (typed === "") return "auth.error.prove";
  const result = await confirmSession(site.db, user, { typed, secret: site.secret }, site.now());
  if (result.ok) return undefined;
  site.logSecurityEvent("log_in_refused", { reason: result.reason, user: user.id });
  return `auth.error.${result.reason}`;
}
