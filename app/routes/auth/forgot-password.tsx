import { data, Form, useNavigation } from "react-router";
import type { AuthAnswer } from "#app/blocks/auth/auth-form.ts";
import { forgotSchema } from "#app/blocks/auth/auth-schemas.ts";
import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { ForgotForm } from "#app/blocks/auth/forgot-form.tsx";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { requestReset } from "#app/domain/passwords/request-reset.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { privateFormHeaders, privateHeaders } from "#app/server/request/session.ts";
import type { Route } from "./+types/forgot-password.ts";
import { refuse, refuseAttempt } from "./auth-answer.ts";

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const form = await request.formData();
  const read = readForm(forgotSchema, form);
  if (!read.ok) return refuse(422, read.errors, read.values);
  const { email } = read.value;
  const reset = { email, locale: localeOfPath(url.pathname), clientIp: site.clientIp };
  const result = await requestReset(site.db, reset, site.now());
  if (!result.ok) return refuseAttempt(result, site.now(), read.values);
  return data<AuthAnswer>({ done: { email } }, { headers: privateHeaders });
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { state } = useNavigation();
  return (
    <AuthSheet title={t("auth.title.forgotPassword")}>
      <ForgotForm Form={Form} answer={actionData as AuthAnswer | undefined} busy={state !== "idle"} next={undefined} />
    </AuthSheet>
  );
}
