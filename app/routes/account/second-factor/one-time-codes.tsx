import { data, Form, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { nextPath } from "#app/blocks/auth/next-path.ts";
import { beginSetUp } from "#app/domain/second-factor/enable-second-factor.ts";
import { getSecondFactor } from "#app/domain/second-factor/get-second-factor.ts";
import { areasOf } from "#app/domain/sessions/staff-areas.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { ProfileLayout } from "#app/routes/account/profile-layout.tsx";
import { appContext } from "#app/server/request/context.ts";
import { requireFreshLogIn } from "#app/server/request/fresh-log-in.ts";
import { privateFormHeaders, privateHeaders, requireUser } from "#app/server/request/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/one-time-codes.ts";
import { CodesSetUpForm } from "./codes-set-up-form.tsx";
import { type CodesAnswer, changeCodes, setUpView } from "./one-time-codes.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const user = await requireUser(site, request, url);
  requireFreshLogIn(user, url, localeOfPath(url.pathname));
  const factor = await getSecondFactor(site.db, user.id);
  const changesApp = url.searchParams.has("change");
  return data(
    {
      name: user.name,
      areas: areasOf(user),
      isStaff: user.role === "staff",
      next: nextPath(url.searchParams.get("next")),
      factor: factor && { since: factor.enabledAt.toISOString().slice(0, 10), left: factor.recoveryCodes },
      setUp: !factor || changesApp ? setUpView(beginSetUp(user.id, site.secret), user.email) : undefined,
    },
    { headers: privateHeaders },
  );
}

export const headers = (args: Route.HeadersArgs) => privateFormHeaders(args);

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(appContext);
  const user = await requireUser(site, request, url);
  requireFreshLogIn(user, url, localeOfPath(url.pathname));
  const { status, headers, ...answer } = await changeCodes(site, user, await request.formData());
  return data<CodesAnswer>(answer, { status, headers: { ...privateHeaders, ...headers } });
}

/** New recovery codes are shown once, so no failed refresh may take them away. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !(actionResult as CodesAnswer | undefined)?.recoveryCodes;
}

export default function OneTimeCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, path, date } = useI18n();
  const { name, areas, isStaff, next, factor } = loaderData;
  const answer = actionData as CodesAnswer | undefined;
  const setUp = answer?.setUp ?? loaderData.setUp;
  return (
    <ProfileLayout name={name} tab="profile" areas={areas}>
      {answer?.recoveryCodes ? (
        <Section title={t("codes.recovery.title")} compact>
          <RecoveryCodes codes={answer.recoveryCodes} next={next ?? path("profile")} />
        </Section>
      ) : (
        <>
          {factor && (
            <Section title={t("codes.title")} compact>
              <div className="profile-form">
                <p>{t("codes.since", { date: date(factor.since, "full") })}</p>
                <p>{t("codes.recovery.left", { count: factor.left })}</p>
                {answer?.error && <p className="error">{t(answer.error)}</p>}
                <Form method="post" className="codes-actions" preventScrollReset>
                  <Button type="submit" name="intent" value="recovery" variant="secondary">
                    {t("codes.recovery.renew")}
                  </Button>
                  {!isStaff && (
                    <Button type="submit" name="intent" value="disable" variant="secondary">
                      {t("codes.disable")}
                    </Button>
                  )}
                </Form>
                {isStaff && <p className="muted">{t("codes.staff")}</p>}
                {!setUp && (
                  <p>
                    <Link to="?change">{t("codes.change")}</Link>
                  </p>
                )}
              </div>
            </Section>
          )}
          {setUp && (
            <Section title={t(factor ? "codes.change" : "codes.setUp.title")} compact>
              <CodesSetUpForm
                setUp={setUp}
                lead={t(isStaff && !factor ? "codes.setUp.staff" : "codes.setUp.lead")}
                error={factor && !answer?.setUp ? undefined : answer?.error && t(answer.error)}
              />
            </Section>
          )}
          {answer?.disabled && (
            <p className="auth-done page-body" role="status">
              {t("codes.disabled")}
            </p>
          )}
        </>
      )}
    </ProfileLayout>
  );
}
