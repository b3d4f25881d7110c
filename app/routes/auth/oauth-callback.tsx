import { data, redirect } from "react-router";
import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { nextPath, withNext } from "#app/blocks/auth/next-path.ts";
import { Brand } from "#app/blocks/page/logo.tsx";
import { isProviderName, providerNames } from "#app/domain/accounts/providers.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { pageNotFound } from "#app/server/request/page-not-found.ts";
import { privateHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/oauth-callback.ts";
import { completeLogIn } from "./complete-log-in.server.ts";
import { oauthProblems, problemPath } from "./oauth-paths.ts";

/** Success redirects at once, so the page is rendered only for a problem. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { provider } = params;
  if (!isProviderName(provider)) throw pageNotFound(url.pathname);
  const problem = oauthProblems.find((name) => name === url.searchParams.get("problem"));
  if (!problem) {
    const site = context.get(appContext);
    const locale = localeOfPath(url.pathname);
    throw site.providers[provider]
      ? await completeLogIn(site, request, provider, url.searchParams)
      : redirect(problemPath(locale, provider, "unavailable", null), { headers: privateHeaders });
  }
  return data({ problem, provider, next: nextPath(url.searchParams.get("next")) }, { headers: privateHeaders });
}

export function headers() {
  return privateHeaders;
}

export default function OauthCallback({ loaderData }: Route.ComponentProps) {
  const { t, path, locale } = useI18n();
  const { problem, provider, next } = loaderData;
  const retry = `/oauth/start/${provider}?${new URLSearchParams({ locale, ...(next && { next }) })}`;
  return (
    <main className="auth-alone">
      <Brand />
      <AuthSheet title={t("auth.title.login")}>
        <p role="alert">{t(`auth.oauth.${problem}`, { provider: providerNames[provider] })}</p>
        <p className="auth-buttons">
          {problem !== "unavailable" && problem !== "no_email" && (
            <a className="button" href={retry}>
              {t("auth.oauth.retry")}
            </a>
          )}
          <Button to={withNext(path("login"), next)} variant="secondary">
            {t("auth.toLogin")}
          </Button>
        </p>
      </AuthSheet>
    </main>
  );
}
