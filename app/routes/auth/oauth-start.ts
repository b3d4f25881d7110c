import * as oauth from "oauth4webapi";
import { redirect } from "react-router";
import { nextPath } from "#app/blocks/auth/next-path.ts";
import { beginAttempt } from "#app/domain/accounts/oauth-attempt.ts";
import { isProviderName } from "#app/domain/accounts/providers.ts";
import { newToken } from "#app/domain/sessions/token.ts";
import { isLocale } from "#app/i18n/locales.ts";
import { appContext } from "#app/server/request/context.ts";
import { writeCookie } from "#app/server/request/cookies.ts";
import { authorizationUrl } from "#app/server/request/oauth.ts";
import { privateHeaders } from "#app/server/request/session.ts";
import type { Route } from "./+types/oauth-start.ts";
import { problemPath, redirectUri } from "./oauth-paths.ts";

/** Redirects to the provider with a `state` bound to this browser by a cookie. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const { provider } = params;
  const requestedLocale = url.searchParams.get("locale");
  const locale = isLocale(requestedLocale) ? requestedLocale : "en";
  const next = nextPath(url.searchParams.get("next")) ?? null;
  const refused = (problem: Parameters<typeof problemPath>[2]) =>
    redirect(problemPath(locale, provider, problem, next), { headers: privateHeaders });
  if (!isProviderName(provider))
    return new Response(`Page Not Found: ${url.pathname}`, { status: 404, headers: privateHeaders });
  if (!site.providers[provider]) return refused("unavailable");
  const flow = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    redirectUri: redirectUri(site.origin, provider),
  };
  const browser = newToken();
  const begun = await beginAttempt(
    site.db,
    { ...flow, provider, browser, locale, next, clientIp: site.clientIp },
    site.now(),
  );
  if (!begun) return refused("failed");
  try {
    const target = await authorizationUrl(site.providers, provider, flow);
    return redirect(target, {
      headers: [...Object.entries(privateHeaders), writeCookie(site, "oauth", browser, 900)],
    });
  } catch (error) {
    site.logError(error);
    return refused("failed");
  }
}
