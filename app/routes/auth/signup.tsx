import { data, Form, redirect, useNavigation } from "react-router";
import type { AuthAnswer } from "#app/blocks/auth/auth-form.ts";
import { signUpSchema } from "#app/blocks/auth/auth-schemas.ts";
import { AuthSheet } from "#app/blocks/auth/auth-sheet.tsx";
import { nextPath } from "#app/blocks/auth/next-path.ts";
import { ProviderLinks } from "#app/blocks/auth/provider-links.tsx";
import { SignUpForm } from "#app/blocks/auth/sign-up-form.tsx";
import { readForm } from "#app/blocks/forms/parse-form.ts";
import { signUp } from "#app/domain/accounts/sign-up.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { privateFormHeaders, privateHeaders } from "#app/server/request/session.ts";
import type { Route } from "./+types/signup.ts";
import { refuse, refuseAttempt } from "./auth-answer.ts";
import { signUpCookie } from "./sign-up-cookie.ts";

export function loader({ url }: Route.LoaderArgs) {
  const next = nextPath(url.searchParams.get("next"));
  return data({ next }, { headers: privateHeaders });
}

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const locale = localeOfPath(url.pathname);
  const form = await request.formData();
  const read = readForm(signUpSchema, form);
  if (!read.ok) return refuse(422, read.errors, read.values);
  const { name, email, password } = read.value;
  const next = nextPath(form.get("next")) ?? null;
  const { clientIp, origin } = site;
  const result = await signUp(
    site.db,
    { name, email, proof: { password }, locale, next, clientIp, origin },
    site.now(),
  );
  if (!result.ok)
    return result.reason === "too_many"
      ? refuseAttempt(result, site.now(), read.values)
      : refuse(422, { password: `auth.error.${result.reason}` }, read.values);
  const answered = { headers: [...Object.entries(privateHeaders), signUpCookie(site, result.browser)] };
  if (form.get("dialog")) return data<AuthAnswer>({ done: { email } }, answered as { headers: [string, string][] });
  return redirect(pathTo(locale, "checkEmail"), answered as { headers: [string, string][] });
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { state } = useNavigation();
  return (
    <AuthSheet title={t("auth.title.signup")}>
      <ProviderLinks next={loaderData.next} />
      <SignUpForm
        Form={Form}
        answer={actionData as AuthAnswer | undefined}
        busy={state !== "idle"}
        next={loaderData.next}
      />
    </AuthSheet>
  );
}
