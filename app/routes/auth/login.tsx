import { data, Form, redirect, useNavigation } from "react-router";
import type { AuthAnswer } from "#app/blocks/auth/auth-form.ts";
import { logInSchema } from "#app/blocks/auth/auth-schemas.ts";
import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { LogInForm } from "#app/blocks/auth/log-in-form.tsx";
import { nextPath, withNext } from "#app/blocks/auth/next-path.ts";
import { PasskeyLogIn } from "#app/blocks/auth/passkey-log-in.tsx";
import { ProviderLinks } from "#app/blocks/auth/provider-links.tsx";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { logIn } from "#app/domain/accounts/log-in.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { hashEmail } from "#app/server/request/security-log.ts";
import {
  getCurrentUser,
  privateFormHeaders,
  privateHeaders,
  recognizedDevice,
  startLogIn,
} from "#app/server/request/session.ts";
import type { Route } from "./+types/login.ts";
import { refuse, refuseAttempt } from "./auth-answer.ts";
import { landingPath } from "./landing-path.server.ts";
import { logInWithPasskey, passkeyIn } from "./passkey.server.ts";

/** Pages that redirect here; from others a visitor came by choice. */
const mustLogIn = /^(\/(es|de|pl))?\/(profile|office|guide)(?![\w-])/i;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const next = nextPath(url.searchParams.get("next"));
  if (next && (await getCurrentUser(site, request))) throw redirect(next, { headers: privateHeaders });
  return data({ next }, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const form = await request.formData();
  const passkey = passkeyIn(form);
  if (passkey) {
    const opened = await logInWithPasskey(site, request, passkey);
    if (!opened.ok) return refuse(401, { form: opened.error });
    if (form.get("dialog"))
      return data<AuthAnswer>({ done: {} }, { headers: [...Object.entries(privateHeaders), ...opened.cookies] });
    const next = nextPath(form.get("next"));
    const path = await landingPath(site, opened.userId, localeOfPath(url.pathname), next);
    return redirect(path, { headers: [...Object.entries(privateHeaders), ...opened.cookies] });
  }
  const read = readForm(logInSchema, form);
  if (!read.ok) return refuse(422, read.errors, read.values);
  const { email } = read.value;
  const device = recognizedDevice(site, request, email);
  const result = await logIn(site.db, { ...read.value, clientIp: site.clientIp, device }, site.now());
  if (!result.ok) {
    site.logSecurityEvent("log_in_refused", { reason: result.reason, account: hashEmail(email) });
    return result.reason === "too_many"
      ? refuseAttempt(result, site.now(), read.values)
      : refuse(401, { form: "auth.error.wrong" }, read.values);
  }
  const { cookies, needsCode } = await startLogIn(site, request, { id: result.userId, email }, "password");
  const answered = { headers: [...Object.entries(privateHeaders), ...cookies] as [string, string][] };
  if (form.get("dialog")) return data<AuthAnswer>({ done: { email, needsCode } }, answered);
  const locale = localeOfPath(url.pathname);
  const next = nextPath(form.get("next"));
  const path = needsCode
    ? withNext(pathTo(locale, "logInCode"), next)
    : await landingPath(site, result.userId, locale, next);
  return redirect(path, answered);
}

export default function LogInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { state } = useNavigation();
  const { next } = loaderData;
  return (
    <AuthSheet title={t("auth.title.login")}>
      {next && mustLogIn.test(next) && <p>{t("auth.mustLogin")}</p>}
      <ProviderLinks next={next} />
      <LogInForm Form={Form} answer={actionData as AuthAnswer | undefined} busy={state !== "idle"} next={next} />
      <PasskeyLogIn Form={Form} next={next} />
    </AuthSheet>
  );
}
