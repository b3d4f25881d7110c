import { loadTextPage } from "#app/blocks/text-pages/load-text-page.server.ts";
import { TextPage } from "#app/blocks/text-pages/text-page.tsx";
import { directCity } from "#app/domain/applications/direct-city.ts";
import { listCityChoices } from "#app/domain/places/list-city-choices.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/career.ts";
import { GuideForm } from "./guide-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname);
  const cities = await listCityChoices(context.get(appContext).db, locale);
  return { page: loadTextPage("career", locale), cities, alternates: paths.career };
}

export default function Career({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <TextPage {...loaderData} cityId={directCity}>
      <Section id="apply" title={t("guideApplication.title")} note={t("guideApplication.lead")}>
        <GuideForm cities={loaderData.cities} />
      </Section>
    </TextPage>
  );
}
