import { Link, redirect } from "react-router";
import { ArticleList } from "#app/blocks/articles/article-list.tsx";
import { FeedLinks } from "#app/blocks/articles/feed-links.tsx";
import { ListPagination } from "#app/blocks/page/list-pagination.tsx";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { readPageNumber } from "#app/blocks/page/page-number.ts";
import { countArticles, listArticles } from "#app/domain/articles/list-articles.ts";
import { findLocation } from "#app/domain/places/find-location.ts";
import { alternatesFor } from "#app/i18n/alternates.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { addNonBreakingSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import type { Route } from "./+types/articles.ts";

const perPage = 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, cache } = context.get(appContext);
  cache.addTags("articles");
  const locale = localeOfPath(url.pathname);
  const { total, cities } = await countArticles(db, locale);
  const order = url.searchParams.get("sort") === "oldest" ? "oldest" : "newest";
  const slug = url.searchParams.get("city");
  const place = slug ? await findLocation(db, locale, slug) : undefined;
  const city = cities.find(({ id }) => id === place?.id);
  const pages = Math.max(1, Math.ceil((city?.articles ?? total) / perPage));
  const page = readPageNumber(url.searchParams, pages);
  const canonical = address({ order, city: city?.slug, page });
  if (canonical !== url.search) throw redirect(url.pathname + canonical, 302);
  const articles = await listArticles(db, locale, {
    order,
    cityId: city?.id,
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return addNonBreakingSpaces(locale, {
    articles,
    cities,
    order: order as "newest" | "oldest",
    city: city ?? null,
    page,
    pages,
    alternates: paths.articles,
    inLanguages: alternatesFor(
      "articles",
      () => ({}),
      (other) => address({ order, city: place?.slugs[other], page }),
    ),
  });
}

function address({ order, city, page }: { order: string; city?: string | undefined; page: number }): string {
  const params = new URLSearchParams();
  if (order === "oldest") params.set("sort", order);
  if (city) params.set("city", city);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { t, path } = useI18n();
  const { articles, cities, order, city, page, pages, alternates } = loaderData;
  const isPlain = order === "newest" && !city && page === 1;
  const to = (change: Partial<{ order: string; city: string | undefined; page: number }>) =>
    path("articles") + address({ order, city: city?.slug, page: 1, ...change });
  return (
    <>
      <PageHead title={t("article.title")} description={t("article.description")} {...(isPlain && { alternates })} />
      <FeedLinks />
      <section className="page-head">
        <h1>{t("article.title")}</h1>
        <p className="standfirst">{t("article.lead")}</p>
        <nav className="filter" aria-label={t("article.sort")}>
          {(["newest", "oldest"] as const).map((sort) => (
            <Link
              key={sort}
              to={to({ order: sort })}
              aria-current={sort === order ? "true" : undefined}
              preventScrollReset
            >
              {t(`article.${sort}`)}
            </Link>
          ))}
        </nav>
        <nav className="filter" aria-label={t("article.byCity")}>
          <Link to={to({ city: undefined })} aria-current={city ? undefined : "true"} preventScrollReset>
            {t("article.allCities")}
          </Link>
          {cities.map((option) => (
            <Link
              key={option.id}
              to={to({ city: option.slug })}
              aria-current={option.id === city?.id ? "true" : undefined}
              preventScrollReset
            >
              {option.name}
            </Link>
          ))}
        </nav>
      </section>
      <div className="page-body">
        <ArticleList articles={articles} heading="h2" layout="cards" />
        <ListPagination page={page} pages={pages} to={(number) => to({ page: number })} />
      </div>
    </>
  );
}
