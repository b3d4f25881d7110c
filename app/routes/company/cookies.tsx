import { useState } from "react";
import { data, redirect } from "react-router";
import { ConsentForm } from "#app/blocks/consent/consent-form.tsx";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { chosenIn, consentCookieText, parseConsent } from "#app/domain/consent/consent-cookie.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { paths, pathTo } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { confirmedIn, withConfirmation } from "#app/server/request/confirmation.ts";
import { appContext } from "#app/server/request/context.ts";
import { uncachedHeaders } from "#app/server/request/session.ts";
import type { Route } from "./+types/cookies.ts";

// The page shows the visitor's own choice, so it must not be cached for others.
export function headers() {
  return uncachedHeaders;
}

export function loader({ request, context, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  const consent = parseConsent(request.headers.get("Cookie"));
  return {
    chosen: consent && [...consent],
    saved: confirmedIn(site, site.clientIp, url) !== null,
    alternates: paths.cookies,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const site = context.get(appContext);
  const secure = site.origin.startsWith("https:");
  const responseHeaders = { ...uncachedHeaders, "Set-Cookie": consentCookieText(chosenIn(form), secure) };
  if (form.has("beacon")) return data(null, { headers: responseHeaders });
  const page = withConfirmation(site, site.clientIp, pathTo(localeOfPath(url.pathname), "cookies"), "saved");
  return redirect(page, { headers: responseHeaders });
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const [saved, setSaved] = useState(loaderData.saved);
  return (
    <>
      <PageHead
        title={t("cookies.title")}
        description={t("cookies.description")}
        {...(!loaderData.saved && { alternates: loaderData.alternates })}
      />
      <section className="page-head">
        <h1>{t("cookies.title")}</h1>
        <p className="standfirst">{t("cookies.lead")}</p>
      </section>
      <div className="page-body">
        <ConsentForm consent={loaderData.chosen && new Set(loaderData.chosen)} onSaved={() => setSaved(true)} />
        <p role="status" className="consent-saved">
          {saved && t("cookies.saved")}
        </p>
      </div>
    </>
  );
}
