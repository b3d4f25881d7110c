import { PlainPage } from "#app/blocks/text-pages/plain-page.tsx";
import { listCityChoices } from "#app/domain/places/list-city-choices.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { handlePageForm } from "#app/routes/forms/handle-form.server.ts";
import { appContext } from "#app/server/request/context.ts";
import { formPageHeaders } from "#app/server/request/session.ts";
import type { Route } from "./+types/guide-apply.ts";
import { GuideForm } from "./guide-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  return { cities: await listCityChoices(context.get(appContext).db, localeOfPath(url.pathname)) };
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export function action({ request, context }: Route.ActionArgs) {
  return handlePageForm("guide", request, context);
}

export default function GuideApply({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <PlainPage title={t("guideApplication.title")} lead={t("guideApplication.lead")}>
      <GuideForm cities={loaderData.cities} outcome={actionData} />
    </PlainPage>
  );
}
