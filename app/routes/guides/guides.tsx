import { GuideGrid } from "#app/blocks/guide-card.tsx";
import { PageHead } from "#app/blocks/page-head.tsx";
import { listGuides } from "#app/domain/guides/list-guides.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { siteContext } from "#app/server/context.ts";
import type { Route } from "./+types/guides.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, page } = context.get(siteContext);
  const guides = await listGuides(db, localeOfPath(url.pathname));
  page.shows("guides");
  return { guides, alternates: paths.guides };
}

export default function Guides({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { guides, alternates } = loaderData;
  return (
    <>
      <PageHead title={t("guide.title")} description={t("guide.description")} alternates={alternates} />
      <section className="page-head">
        <h1>{t("guide.title")}</h1>
        <p className="standfirst">{t("guide.lead", { count: guides.length })}</p>
      </section>
      <div className="matter">
        <GuideGrid guides={guides} heading="h2" first={4} />
      </div>
    </>
  );
}
