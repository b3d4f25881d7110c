import { redirect } from "react-router";
import * as v from "valibot";
import { withNext } from "#app/blocks/auth/next-path.ts";
import { email as emailSchema, looksLikeLink } from "#app/blocks/forms/field-schemas.ts";
import { logInWithProvider, nameFrom } from "#app/domain/accounts/log-in-with-provider.ts";
import { takeAttempt } from "#app/domain/accounts/oauth-attempt.ts";
import type { ProviderName } from "#app/domain/accounts/providers.ts";
import { signUp } from "#app/domain/accounts/sign-up.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { readCookie, writeCookie } from "#app/server/request/cookies.ts";
import { Denied, readProfile } from "#app/server/request/oauth.ts";
import { privateHeaders, startLogIn } from "#app/server/request/session.ts";
import { landingPath } from "./landing-path.server.ts";
import { type OauthProblem, problemPath, redirectUri } from "./oauth-paths.ts";
import { signUpCookie } from "./sign-up-cookie.ts";

/** Turns a provider's callback into a session, a confirmation email or a redirect to the error page. */
export async function completeLogIn(
  site: AppContext,
  request: Request,
  provider: ProviderName,
  answer: URLSearchParams,
): Promise<Response> {
  const state = answer.get("state") ?? "";
  const browser = readCookie(site, request, "oauth") ?? "";
  const attempt = await takeAttempt(site.db, { state, browser, provider }, site.now());
  const redirectTo = (path: string, cookies: [string, string][] = []) =>
    redirect(path, {
      headers: [...Object.entries(privateHeaders), writeCookie(site, "oauth", "", 0), ...cookies],
    });
  if (!attempt) return redirectTo(problemPath("en", provider, "expired", null));
  const { locale, next } = attempt;
  const refuse = (problem: OauthProblem) => redirectTo(problemPath(locale, provider, problem, next));
  const flow = { ...attempt, state, redirectUri: redirectUri(site.origin, provider) };
  let profile: Awaited<ReturnType<typeof readProfile>>;
  try {
    profile = await readProfile(site.providers, provider, flow, withoutName(answer));
  } catch (error) {
    if (error instanceof Denied) return refuse("denied");
    site.logError(error);
    return refuse("failed");
  }
  const read = v.safeParse(emailSchema, profile.email);
  const email = read.success ? read.output : undefined;
  const names = [profile.name, answer.get("name"), email && nameFrom(email)].map((candidate) => clean(candidate ?? ""));
  const name = names.find((candidate) => candidate !== "" && !looksLikeLink(candidate)) ?? "?";
  const person = { ...profile, provider, email, name, locale };
  const result = await logInWithProvider(site.db, person, site.origin, site.now());
  if (result.ok) {
    const user = { id: result.userId, email: result.email };
    const { cookies, needsCode } = await startLogIn(site, request, user, "provider", result.linksWithCode);
    if (needsCode) return redirectTo(withNext(pathTo(locale, "logInCode"), next ?? undefined), cookies);
    return redirectTo(await landingPath(site, user.id, locale, next), cookies);
  }
  if (result.reason === "no_email" || !email) return refuse("no_email");
  // The provider has not verified this email, so the visitor must confirm it by a link.
  const proof = { provider, subject: profile.subject };
  const { clientIp, origin } = site;
  const pending = await signUp(site.db, { name, email, proof, locale, next, clientIp, origin }, site.now());
  return pending.ok
    ? redirectTo(pathTo(locale, "checkEmail"), [signUpCookie(site, pending.browser)])
    : refuse("failed");
}

/** Removes the name, which Apple sends outside the signed response. */
function withoutName(answer: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(answer);
  rest.delete("name");
  return rest;
}

function clean(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim()
    .slice(0, 120);
}
