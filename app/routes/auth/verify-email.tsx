import { data, Form, redirect } from "react-router";
import type { AuthAnswer } from "#app/blocks/auth/auth-form.ts";
import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { withNext } from "#app/blocks/auth/next-path.ts";
import { PasswordField } from "#app/blocks/auth/password-field.tsx";
import { ErrorSummary } from "#app/blocks/forms/error-summary.tsx";
import { useErrorTexts } from "#app/blocks/forms/use-error-texts.ts";
import { confirmSignUp, inspectLink } from "#app/domain/accounts/confirm-sign-up.ts";
import { isSpent } from "#app/domain/accounts/spent-links.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { readCookie, writeCookie } from "#app/server/request/cookies.ts";
import {
  createSessionCookies,
  getCurrentUser,
  privateFormHeaders,
  privateHeaders,
} from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/verify-email.ts";
import { refuse, refuseAttempt } from "./auth-answer.ts";

/** Opening the link does not use up the token, because mail scanners open links. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const token = url.searchParams.get("token") ?? "";
  const browser = readCookie(site, request, "signup");
  const link = await inspectLink(site.db, { token, browser }, site.now());
  const wasUsed = !link.ok && (await isSpent(site.db, token));
  const isLoggedIn = wasUsed && (await getCurrentUser(site, request)) !== undefined;
  return data({ token, link, wasUsed, isLoggedIn }, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const form = await request.formData();
  const token = String(form.get("token") ?? "");
  const password = String(form.get("password") ?? "");
  const browser = readCookie(site, request, "signup");
  const link = await inspectLink(site.db, { token, browser }, site.now());
  const result = await confirmSignUp(
    site.db,
    { token, browser, password: password.slice(0, 200), clientIp: site.clientIp },
    site.now(),
  );
  if (!result.ok) {
    if (result.reason === "wrong_password") return refuse(422, { password: "auth.error.wrong_password" });
    if (result.reason === "too_many") return refuseAttempt(result, site.now());
    if (result.reason === "same_browser") return refuse(409, { form: "auth.confirmSameBrowser" });
    return refuse(410, { form: "auth.failed" });
  }
  const email = link.ok ? link.email : "";
  const cookies = await createSessionCookies(site, request, { id: result.userId, email }, "sign-up");
  const headers: [string, string][] = [
    ...Object.entries(privateHeaders),
    ...cookies,
    writeCookie(site, "signup", "", 0),
  ];
  return redirect(withNext(pathTo(localeOfPath(url.pathname), "emailVerified"), result.next ?? undefined), { headers });
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, path } = useI18n();
  const { link, token } = loaderData;
  const errors = useErrorTexts((actionData as AuthAnswer | undefined)?.errors);
  if (loaderData.wasUsed)
    return (
      <AuthSheet title={t("auth.title.emailVerified")}>
        {loaderData.isLoggedIn ? (
          <>
            <p role="status">{t("auth.verified")}</p>
            <Button to={path("myTours")}>{t("auth.continue")}</Button>
          </>
        ) : (
          <>
            <p role="status">{t("auth.alreadyUsed")}</p>
            <Button to={path("login")}>{t("auth.title.login")}</Button>
          </>
        )}
      </AuthSheet>
    );
  if (!link.ok)
    return (
      <AuthSheet title={t("auth.title.verificationFailed")}>
        <p role="alert">{t("auth.failed")}</p>
        <p className="auth-buttons">
          <Button to={path("signup")}>{t("auth.title.signup")}</Button>
          <Button to={path("contact")} variant="secondary">
            {t("auth.contact")}
          </Button>
        </p>
      </AuthSheet>
    );
  return (
    <AuthSheet title={t("auth.confirm")}>
      <Form className="auth-form" method="post" action={`${path("verifyEmail")}?token=${token}`}>
        <p>{t.rich("auth.confirmLead", { email: link.email, b: (chunks) => <b key="email">{chunks}</b> })}</p>
        <ErrorSummary errors={errors} labels={{ password: t("auth.password") }} idPrefix="confirm-" />
        <input type="hidden" name="token" value={token} />
        {link.needs === "password" && (
          <>
            <p>{t("auth.confirmPassword")}</p>
            <PasswordField
              id="confirm-password"
              name="password"
              autoComplete="current-password"
              label={t("auth.password")}
              error={errors?.password}
            />
          </>
        )}
        {link.needs === "same_browser" ? (
          <p>{t("auth.confirmSameBrowser")}</p>
        ) : (
          <Button type="submit" wide>
            {t("auth.confirm")}
          </Button>
        )}
      </Form>
    </AuthSheet>
  );
}
