import { redirect } from "react-router";
import { GuideGrid } from "#app/blocks/guides/guide-grid.tsx";
import { ListPagination } from "#app/blocks/page/list-pagination.tsx";
import { MoreLink } from "#app/blocks/page/more-link.tsx";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { readPageNumber } from "#app/blocks/page/page-number.ts";
import { countGuides, guidesPerPage, listGuideChoices, listGuides } from "#app/domain/guides/list-guides.ts";
import { findLocation } from "#app/domain/places/find-location.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/guides.ts";
import { GuideFilterForm } from "./guide-filter.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, cache } = context.get(appContext);
  cache.addTags("guides");
  const locale = localeOfPath(url.pathname);
  const choices = await listGuideChoices(db, locale);
  const slug = url.searchParams.get("city");
  const place = slug ? await findLocation(db, locale, slug) : undefined;
  const city = choices.cities.find(({ id }) => id === place?.id);
  const language = choices.languages.find((known) => known === url.searchParams.get("language"));
  const filter = { cityId: city?.id ?? null, language: language ?? null };
  const total = await countGuides(db, locale, filter);
  const pages = Math.max(1, Math.ceil(total / guidesPerPage));
  const page = readPageNumber(url.searchParams, pages);
  const canonical = searchOf({ city: city?.slug, language, page });
  if (canonical !== url.search) throw redirect(url.pathname + canonical, 302);
  return {
    guides: await listGuides(db, locale, filter, page),
    choices,
    city: city?.slug ?? "",
    language: language ?? "",
    total,
    page,
    pages,
    alternates: paths.guides,
    inLanguages: alternatesFor(
      "guides",
      () => ({}),
      (other) => searchOf({ city: city && place?.slugs[other], language, page }),
    ),
  };
}

function searchOf({
  city,
  language,
  page,
}: {
  city?: string | undefined;
  language?: string | undefined;
  page: number;
}) {
  const params = new URLSearchParams();
  if (city) params.set("city", city);
  if (language) params.set("language", language);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}

export default function Guides({ loaderData }: Route.ComponentProps) {
  const { t, path } = useI18n();
  const { guides, choices, city, language, total, page, pages, alternates } = loaderData;
  const isFiltered = city !== "" || language !== "";
  const hasGuides = choices.cities.length > 0;
  return (
    <>
      <PageHead
        title={t("guide.title")}
        description={t("guide.description")}
        {...(page === 1 && !isFiltered && hasGuides && { alternates })}
      />
      <section className="page-head">
        <h1>{t("guide.title")}</h1>
        <p className="standfirst">
          {hasGuides ? t(isFiltered ? "guide.filter.found" : "guide.lead", { count: total }) : t("guide.none")}
        </p>
        {hasGuides && <GuideFilterForm choices={choices} city={city} language={language} />}
      </section>
      <div className="page-body">
        {hasGuides ? (
          <GuideGrid guides={guides} heading="h2" first={1} />
        ) : (
          <MoreLink to={path("search")}>{t("nav.allTours")}</MoreLink>
        )}
        <ListPagination
          page={page}
          pages={pages}
          to={(number) => path("guides") + searchOf({ city, language, page: number })}
        />
      </div>
    </>
  );
}
