import { data, Form, redirect, useNavigation } from "react-router";
import type { AuthAnswer } from "#app/blocks/auth/auth-form.ts";
import { codeSchema } from "#app/blocks/auth/auth-schemas.ts";
import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { CodeForm } from "#app/blocks/auth/code-form.tsx";
import { nextPath, withNext } from "#app/blocks/auth/next-path.ts";
import { PasskeyLogIn } from "#app/blocks/auth/passkey-log-in.tsx";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { checkCode } from "#app/domain/second-factor/check-code.ts";
import { noteWrongCode } from "#app/domain/second-factor/note-wrong-code.ts";
import { findPendingLogIn, finishPendingLogIn } from "#app/domain/sessions/pending-log-in.ts";
import { hashToken } from "#app/domain/sessions/token.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { readCookie, writeCookie } from "#app/server/request/cookies.ts";
import {
  createSessionCookies,
  privateFormHeaders,
  privateHeaders,
  recognizedDevice,
} from "#app/server/request/session.ts";
import type { Route } from "./+types/log-in-code.ts";
import { refuse, refuseAttempt } from "./auth-answer.ts";
import { landingPath } from "./landing-path.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const next = nextPath(url.searchParams.get("next"));
  const token = readCookie(site, request, "pending");
  if (!token || !(await findPendingLogIn(site.db, token, site.now())))
    throw redirect(withNext(pathTo(localeOfPath(url.pathname), "login"), next), { headers: privateHeaders });
  return data({ next }, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const form = await request.formData();
  const read = readForm(codeSchema, form);
  if (!read.ok) return refuse(422, read.errors);
  const token = readCookie(site, request, "pending") ?? "";
  const user = await findPendingLogIn(site.db, token, site.now());
  if (!user) return refuse(410, { form: "auth.error.expired" });
  const browser = recognizedDevice(site, request, user.email);
  const from = browser ? { browser } : { logIn: hashToken(token) };
  const attempt = { userId: user.id, code: read.value.code, from, secret: site.secret };
  const check = await checkCode(site.db, attempt, site.now());
  if (!check.ok) {
    site.logSecurityEvent("log_in_refused", { reason: check.reason, user: user.id });
    await noteWrongCode(site.db, user.id, site.origin, site.now());
    return check.reason === "too_many"
      ? refuseAttempt(check, site.now())
      : refuse(401, { code: "auth.error.wrong_code" });
  }
  if (!(await finishPendingLogIn(site.db, token, site.origin, site.now())))
    return refuse(410, { form: "auth.error.expired" });
  const cookies = await createSessionCookies(site, request, user, check.with);
  if (check.with === "recovery") site.logSecurityEvent("recovery_code_used", { user: user.id });
  const headers: [string, string][] = [
    ...Object.entries(privateHeaders),
    ...cookies,
    writeCookie(site, "pending", "", 0),
  ];
  if (form.get("dialog")) return data<AuthAnswer>({ done: {} }, { headers });
  const path = await landingPath(site, user.id, localeOfPath(url.pathname), nextPath(form.get("next")));
  return redirect(path, { headers });
}

export default function LogInCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { state } = useNavigation();
  return (
    <AuthSheet title={t("auth.title.logInCode")}>
      <CodeForm
        Form={Form}
        answer={actionData as AuthAnswer | undefined}
        busy={state !== "idle"}
        next={loaderData.next}
      />
      <PasskeyLogIn Form={Form} next={loaderData.next} />
    </AuthSheet>
  );
}
