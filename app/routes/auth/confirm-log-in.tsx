import { data, redirect } from "react-router";
import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { nextPath, withNext } from "#app/blocks/auth/next-path.ts";
import { PasskeyButton } from "#app/blocks/auth/passkey-button.tsx";
import { ProofField } from "#app/blocks/auth/proof-field.tsx";
import { countPasskeys } from "#app/domain/passkeys/list-passkeys.ts";
import type { PageKey } from "#app/i18n/catalogues.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { confirmedIn, withConfirmation } from "#app/server/request/confirmation.ts";
import { appContext } from "#app/server/request/context.ts";
import { neededProof, proofAnswer, refuseStaleLogIn } from "#app/server/request/fresh-log-in.ts";
import { privateFormHeaders, privateHeaders, requireUser } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/confirm-log-in.ts";
import { confirmWithPasskey, passkeyIn } from "./passkey.server.ts";

type Refusal = { error?: PageKey; passkeyError?: PageKey };

/** Asks for the password, a code or a passkey once more and then goes on to `next`. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const user = await requireUser(site, request, url);
  const next = nextPath(url.searchParams.get("next")) ?? pathTo(localeOfPath(url.pathname), "profile");
  const proof = await neededProof(site, user);
  const downloads = confirmedIn(site, user.id, url) !== null && isDownload(next);
  if (proof === null && !downloads) throw redirect(next, { headers: privateHeaders });
  const hasPasskeys = (await countPasskeys(site.db, user.id)) > 0;
  return data({ next, proof, hasPasskeys, email: user.email }, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const user = await requireUser(site, request, url);
  const form = await request.formData();
  const passkey = passkeyIn(form);
  if (passkey) {
    const confirmed = await confirmWithPasskey(site, user, passkey);
    if (!confirmed.ok)
      return data<Refusal>({ passkeyError: confirmed.error }, { status: 401, headers: privateHeaders });
  } else {
    const refused = await refuseStaleLogIn(site, user, form);
    if (refused) return data<Refusal>({ error: refused.error }, proofAnswer(refused, 401));
  }
  const next = nextPath(url.searchParams.get("next")) ?? pathTo(localeOfPath(url.pathname), "profile");
  // A browser stays on this page while it downloads, so the page says that it does.
  const page = withNext(url.pathname.replace(/\.data$/, ""), next);
  const here = isDownload(next) ? withConfirmation(site, user.id, page, "proven") : next;
  return redirect(here, { headers: privateHeaders });
}

const isDownload = (path: string) => /\.(csv|json)(\?|$)/.test(path);

export default function ConfirmLogInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, path } = useI18n();
  const { next, proof, hasPasskeys, email } = loaderData;
  const { error, passkeyError } = (actionData as Refusal | undefined) ?? {};
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
      {hasPasskeys && (
        <form className="auth-form" method="post" action={withNext(path("confirmLogIn"), next)}>
          {passkeyError && (
            <p className="error" role="alert">
              {t(passkeyError)}
            </p>
          )}
          <PasskeyButton purpose="confirm" label={t("passkeys.confirm")} wide />
        </form>
      )}
    </AuthSheet>
  );
}
