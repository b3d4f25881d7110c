import { loadTextPage } from "#app/blocks/text-pages/load-text-page.server.ts";
import { TextPage } from "#app/blocks/text-pages/text-page.tsx";
import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { handlePageForm } from "#app/routes/forms/handle-form.server.ts";
import { formPageHeaders } from "#app/server/request/session.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/partnership.ts";
import { PartnerForm } from "./partner-form.tsx";

export function loader({ url }: Route.LoaderArgs) {
  return { page: loadTextPage("partnership", localeOfPath(url.pathname)), alternates: paths.partnership };
}

export const headers = (args: Route.HeadersArgs) => formPageHeaders(args);

export function action({ request, context }: Route.ActionArgs) {
  return handlePageForm("partner", request, context);
}

export default function Partnership({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <TextPage {...loaderData} picture="partnership" badge={<Badge>{t("partner.comingSoon")}</Badge>}>
      <Section id="interest" title={t("partner.title")} note={t("partner.note")}>
        <PartnerForm outcome={actionData} />
      </Section>
    </TextPage>
  );
}
