import { data, redirect } from "react-router";
import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { nextPath, withNext } from "#app/blocks/auth/next-path.ts";
import { ProofField } from "#app/blocks/auth/proof-field.tsx";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { neededProof, type ProofError, proofAnswer, refuseStaleLogIn } from "#app/server/request/fresh-log-in.ts";
import { privateFormHeaders, privateHeaders, requireUser } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/confirm-log-in.ts";

/** Asks for the password or a code once more and then goes on to `next`. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const user = await requireUser(site, request, url);
  const next = nextPath(url.searchParams.get("next")) ?? pathTo(localeOfPath(url.pathname), "profile");
  const proof = await neededProof(site, user);
  const downloads = url.searchParams.has("done") && isDownload(next);
  if (proof === null && !downloads) throw redirect(next, { headers: privateHeaders });
  return data({ next, proof, email: user.email }, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const user = await requireUser(site, request, url);
  const refused = await refuseStaleLogIn(site, user, await request.formData());
  if (refused) return data<{ error: ProofError }>({ error: refused.error }, proofAnswer(refused, 401));
  const next = nextPath(url.searchParams.get("next")) ?? pathTo(localeOfPath(url.pathname), "profile");
  // A browser stays on this page while it downloads, so the page says that it does.
  const here = isDownload(next) ? `${withNext(url.pathname.replace(/\.data$/, ""), next)}&done` : next;
  return redirect(here, { headers: privateHeaders });
}

const isDownload = (path: string) => /\.(csv|json)(\?|$)/.test(path);

export default function ConfirmLogInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, path } = useI18n();
  const { next, proof, email } = loaderData;
  const error = (actionData as { error: ProofError } | undefined)?.error;
  if (proof === null)
    return (
      <AuthSheet title={t("auth.title.confirmLogIn")} closeTo={path("profile")}>
        <meta httpEquiv="refresh" content={`0; url=${next}`} />
        <p role="status">{t("auth.downloadStarts")}</p>
        <p>
          <a href={next} download>
            {t("auth.downloadAgain")}
          </a>
        </p>
      </AuthSheet>
    );
  return (
    <AuthSheet title={t("auth.title.confirmLogIn")} closeTo={path("profile")}>
      {/* A plain form: the next page may be a download, which only the browser itself can follow. */}
      <form className="auth-form" method="post" action={withNext(path("confirmLogIn"), next)}>
        <ProofField proof={proof} id="confirm-proof" next={next} error={error && t(error)} />
        {/* For password managers; after the field, because the sheet focuses its first one. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {proof !== "provider" && (
          <Button type="submit" wide>
            {t("auth.continue")}
          </Button>
        )}
      </form>
    </AuthSheet>
  );
}
