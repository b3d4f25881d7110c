import { data, Form, redirect } from "react-router";
import type { AuthAnswer } from "#app/blocks/auth/auth-form.ts";
import { newPasswordSchema } from "#app/blocks/auth/auth-schemas.ts";
import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { PasswordField } from "#app/blocks/auth/password-field.tsx";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { useValidatedForm } from "#app/blocks/forms/use-validated-form.ts";
import { isSpent } from "#app/domain/accounts/spent-links.ts";
import { isResetLink, resetPassword } from "#app/domain/passwords/reset-password.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { writeCookie } from "#app/server/request/cookies.ts";
import { getCurrentUser, privateFormHeaders, privateHeaders } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/new-password.ts";
import { refuse, refuseAttempt } from "./auth-answer.ts";

/** Opening the link does not use up the token; only the form does. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const token = url.searchParams.get("token") ?? "";
  const works = await isResetLink(site.db, token, site.now());
  const wasUsed = !works && (await isSpent(site.db, token));
  const isLoggedIn = wasUsed && (await getCurrentUser(site, request)) !== undefined;
  return data({ token, works, wasUsed, isLoggedIn }, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const form = await request.formData();
  const read = readForm(newPasswordSchema, form);
  if (!read.ok) return refuse(422, read.errors);
  const token = String(form.get("token") ?? "");
  const { password } = read.value;
  const input = { token, password, clientIp: site.clientIp, origin: site.origin };
  const result = await resetPassword(site.db, input, site.now());
  site.logSecurityEvent(result.ok ? "password_reset" : "reset_refused", result.ok ? {} : { reason: result.reason });
  if (!result.ok) {
    if (result.reason === "invalid") return refuse(410, { form: "auth.resetFailed" });
    if (result.reason === "too_many") return refuseAttempt(result, site.now());
    return refuse(422, { password: `auth.error.${result.reason}` });
  }
  const headers: [string, string][] = [...Object.entries(privateHeaders), writeCookie(site, "session", "", 0)];
  return redirect(pathTo(localeOfPath(url.pathname), "passwordReset"), { headers });
}

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, path } = useI18n();
  const { errors, onSubmit } = useValidatedForm(newPasswordSchema, (actionData as AuthAnswer | undefined)?.errors);
  const texts = useErrorTexts(errors);
  if (!loaderData.works)
    return (
      <AuthSheet title={t("auth.title.newPassword")}>
        <p role="alert">
          {t(loaderData.isLoggedIn ? "auth.resetUsedHere" : loaderData.wasUsed ? "auth.resetUsed" : "auth.resetFailed")}
        </p>
        <p className="auth-buttons">
          {loaderData.wasUsed && (
            <Button to={path(loaderData.isLoggedIn ? "profile" : "login")}>
              {t(loaderData.isLoggedIn ? "auth.continue" : "auth.title.login")}
            </Button>
          )}
          <Button to={path("forgotPassword")} variant={loaderData.wasUsed ? "secondary" : "primary"}>
            {t("auth.askAgain")}
          </Button>
        </p>
      </AuthSheet>
    );
  return (
    <AuthSheet title={t("auth.title.newPassword")}>
      <Form
        className="auth-form"
        method="post"
        action={`${path("newPassword")}?token=${loaderData.token}`}
        noValidate
        onSubmit={onSubmit}
      >
        <ErrorSummary
          errors={texts}
          labels={{ password: t("auth.title.newPassword"), repeat: t("auth.repeat") }}
          idPrefix="new-"
        />
        <input type="hidden" name="token" value={loaderData.token} />
        <PasswordField
          id="new-password"
          name="password"
          autoComplete="new-password"
          label={t("auth.title.newPassword")}
          hint={t("auth.passwordHint")}
          error={texts?.password}
        />
        <PasswordField
          id="new-repeat"
          name="repeat"
          autoComplete="new-password"
          label={t("auth.repeat")}
          error={texts?.repeat}
        />
        <Button type="submit" wide>
          {t("auth.savePassword")}
        </Button>
      </Form>
    </AuthSheet>
  );
}
