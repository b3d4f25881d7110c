import { redirect } from "react-router";
import { GuideGrid } from "#app/blocks/guides/guide-grid.tsx";
import { ListPagination } from "#app/blocks/page/list-pagination.tsx";
import { MoreLink } from "#app/blocks/page/more-link.tsx";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { readPageNumber } from "#app/blocks/page/page-number.ts";
import { countGuides, guidesPerPage, listGuides } from "#app/domain/guides/list-guides.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/guides.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, cache } = context.get(appContext);
  cache.addTags("guides");
  const locale = localeOfPath(url.pathname);
  const total = await countGuides(db, locale);
  const pages = Math.max(1, Math.ceil(total / guidesPerPage));
  const page = readPageNumber(url.searchParams, pages);
  if (String(page) !== (url.searchParams.get("page") ?? "1")) throw redirect(url.pathname + addressOf(page), 302);
  return { guides: await listGuides(db, locale, page), total, page, pages, alternates: paths.guides };
}

const addressOf = (page: number) => (page > 1 ? `?page=${page}` : "");

export default function Guides({ loaderData }: Route.ComponentProps) {
  const { t, path } = useI18n();
  const { guides, total, page, pages, alternates } = loaderData;
  return (
    <>
      <PageHead
        title={t("guide.title")}
        description={t("guide.description")}
        {...(page === 1 && total > 0 && { alternates })}
      />
      <section className="page-head">
        <h1>{t("guide.title")}</h1>
        <p className="standfirst">{total > 0 ? t("guide.lead", { count: total }) : t("guide.none")}</p>
      </section>
      <div className="page-body">
        {total > 0 ? (
          <GuideGrid guides={guides} heading="h2" first={1} />
        ) : (
          <MoreLink to={path("search")}>{t("nav.allTours")}</MoreLink>
        )}
        <ListPagination page={page} pages={pages} to={(number) => path("guides") + addressOf(number)} />
      </div>
    </>
  );
}
