import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Route } from "./+types/partnership.ts";
import { loadPage } from "./load-page.server.ts";
import { TextPage } from "./text-page.tsx";

export function loader({ url }: Route.LoaderArgs) {
  return { page: loadPage("partnership", localeOfPath(url.pathname)), alternates: paths.partnership };
}

export default function Partnership({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  return <TextPage {...loaderData} badge={<Badge>{t("common.comingSoon")}</Badge>} />;
}
