import { data, Form, redirect, useNavigation } from "react-router";
import type { AuthAnswer } from "#app/blocks/auth/auth-form.ts";
import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { CheckEmail } from "#app/blocks/auth/check-email.tsx";
import { findSignUp, resendVerification } from "#app/domain/accounts/resend-verification.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { readCookie } from "#app/server/request/cookies.ts";
import { privateFormHeaders, privateHeaders } from "#app/server/request/session.ts";
import type { Route } from "./+types/check-email.ts";
import { refuse, refuseAttempt } from "./auth-answer.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const browser = readCookie(site, request, "signup");
  const signUp = browser ? await findSignUp(site.db, browser, site.now()) : undefined;
  if (!signUp) throw redirect(pathTo(localeOfPath(url.pathname), "signup"), { headers: privateHeaders });
  return data({ email: signUp.email }, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(appContext);
  const browser = readCookie(site, request, "signup") ?? "";
  const { clientIp, origin } = site;
  const result = await resendVerification(site.db, { browser, clientIp, origin }, site.now());
  if (!result.ok)
    return result.reason === "too_many" ? refuseAttempt(result, site.now()) : refuse(404, { form: "auth.failed" });
  return data<AuthAnswer>({ done: {} }, { headers: privateHeaders });
}

export default function CheckEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { state } = useNavigation();
  return (
    <AuthSheet title={t("auth.title.checkEmail")}>
      <CheckEmail
        Form={Form}
        answer={actionData as AuthAnswer | undefined}
        busy={state !== "idle"}
        email={loaderData.email}
      />
    </AuthSheet>
  );
}
