import { data, Link, redirect } from "react-router";
import { ArticleList } from "#app/blocks/articles/article-list.tsx";
import { ListPagination } from "#app/blocks/page/list-pagination.tsx";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { CityPicture } from "#app/blocks/pictures/pictures.tsx";
import { VoluntaryPaymentNote } from "#app/blocks/tours/payment-label.tsx";
import { TourCard } from "#app/blocks/tours/tour-card.tsx";
import { listArticles } from "#app/domain/articles/list-articles.ts";
import { getCity } from "#app/domain/places/get-city.ts";
import { listNavigation } from "#app/domain/places/list-navigation.ts";
import { withPhotos } from "#app/domain/places/with-photos.ts";
import { resultPath } from "#app/domain/search/result-path.ts";
import { search } from "#app/domain/search/search.ts";
import { longestTerm } from "#app/domain/search/words.ts";
import { listCityTours } from "#app/domain/tours/list-tours.ts";
import { searchTours, toursPerPage } from "#app/domain/tours/search-tours.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { addNonBreakingSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/search.ts";
import { SearchForm } from "./search-form.tsx";
import { readSearchParams, searchParamsOf } from "./search-params.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, cache } = context.get(appContext);
  cache.addTags("tours", "reviews");
  const locale = localeOfPath(url.pathname);
  const query = readSearchParams(url.searchParams);
  if (query.term.length > longestTerm) throw data("The search term is too long.", { status: 400 });
  const found = query.term === "" ? [] : await search(db, locale, query.term, { limit: 60 });
  const tourIds =
    query.term === "" ? null : found.filter((result) => result.kind === "tour").map((result) => Number(result.ref));
  const firstCity = found.find((result) => result.kind === "city");
  const [tours, countries, city, recommended, articles] = await Promise.all([
    searchTours(db, locale, query.filter, { among: tourIds, page: query.page }),
    listNavigation(db, locale),
    firstCity && getCity(db, locale, firstCity.ref),
    firstCity ? listCityTours(db, locale, firstCity.ref) : [],
    firstCity ? listArticles(db, locale, { cityId: firstCity.ref, order: "newest", limit: 4 }) : [],
  ]);
  const pages = Math.max(1, Math.ceil(tours.total / toursPerPage));
  const canonical = searchParamsOf({ ...query, page: Math.min(query.page, pages) });
  if (canonical !== searchParamsOf(query) || query.malformed)
    throw redirect(`${url.pathname}${canonical && `?${canonical}`}`, 302);
  const allPlaces = found.filter((result) => result.kind === "city" || result.kind === "country");
  const namedPlaces = allPlaces.filter((result) => result.inName);
  // If places match by name, places that only mention the term in their text are left out.
  const places = namedPlaces.length > 0 ? namedPlaces : allPlaces;
  const largest = countries.flatMap((country) => country.cities).sort((a, b) => b.tours - a.tours);
  const foundArticles = found.filter((result) => result.kind === "article").slice(0, 5);
  const isEmpty = tours.total + found.length === 0;
  const featured = query.term === "" || isEmpty ? await withPhotos(db, locale, largest.slice(0, 6)) : [];
  return {
    query,
    pages,
    total: tours.total,
    tours: addNonBreakingSpaces(locale, tours.tours),
    places: places.slice(0, 6),
    guides: found.filter((result) => result.kind === "guide").slice(0, 6),
    foundArticles: addNonBreakingSpaces(locale, foundArticles),
    inCity: city?.inPhrase,
    recommended: addNonBreakingSpaces(locale, recommended.filter((tour) => !tourIds?.includes(tour.id)).slice(0, 3)),
    articles: foundArticles.length > 0 ? [] : addNonBreakingSpaces(locale, articles),
    featured,
    alternates: paths.search,
  };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t, path, locale } = useI18n();
  const { query, tours, places, guides, articles, foundArticles, total, pages, featured } = loaderData;
  const nothing = query.term !== "" && total + places.length + guides.length + foundArticles.length === 0;
  const to = (page: number) => `?${searchParamsOf({ ...query, page })}`;
  return (
    <>
      <PageHead
        title={query.term ? t("search.titleFor", { term: query.term }) : t("search.allTours")}
        description={t("search.description")}
        {...(query.term === "" && query.isPlain && { alternates: loaderData.alternates })}
      />
      <section className="page-head">
        <h1>{query.term ? t("search.title") : t("search.allTours")}</h1>
        <SearchForm query={query} />
        {nothing && <p className="standfirst">{t("search.nothing", { term: query.term })}</p>}
      </section>
      {places.length > 0 && (
        <Section first title={t("search.cities")}>
          <ul className="result-list">
            {places.map((place) => (
              <li key={place.kind + place.ref}>
                <Link to={resultPath(locale, place)} prefetch="intent">
                  <b>{place.name}</b> <span>{place.detail || t(`searchBox.kind.${place.kind}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {tours.length > 0 && (
        <Section
          first
          layout="full"
          title={t("search.tours")}
          action={<span className="muted">{t("place.tours", { count: total })}</span>}
        >
          <div>
            <div className="card-grid">
              {tours.map((tour, index) => (
                <TourCard key={tour.id} tour={tour} withCity first={index === 0} />
              ))}
            </div>
            <VoluntaryPaymentNote payments={tours.map((tour) => tour.payment)} />
            <ListPagination page={query.page} pages={pages} to={to} />
          </div>
        </Section>
      )}
      {tours.length === 0 && !nothing && !query.isPlain && (
        <p className="section muted">{t("search.results", { count: 0 })}</p>
      )}
      {loaderData.recommended.length > 0 && loaderData.inCity && (
        <Section layout="full" title={t("search.recommended", { in: loaderData.inCity })}>
          <div className="card-grid">
            {loaderData.recommended.map((tour) => (
              <TourCard key={tour.id} tour={tour} />
            ))}
          </div>
        </Section>
      )}
      {guides.length > 0 && (
        <Section title={t("search.guides")}>
          <ul className="result-list">
            {guides.map((guide) => (
              <li key={guide.ref}>
                <Link to={resultPath(locale, guide)} prefetch="intent">
                  <b>{guide.name}</b> <span>{guide.detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {foundArticles.length > 0 ? (
        <Section title={t("search.articles")}>
          <ul className="result-list">
            {foundArticles.map((article) => (
              <li key={article.ref}>
                <Link to={resultPath(locale, article)} prefetch="intent">
                  <b>{article.name}</b> <span>{article.detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : (
        articles.length > 0 && (
          <Section title={t("search.articles")}>
            <ArticleList articles={articles} />
          </Section>
        )
      )}
      {(nothing || query.term === "") && (
        <Section layout="full" title={t("search.featured")}>
          <div className="tour-grid">
            {featured.map((city) => (
              <article key={city.id} className="tour-card third">
                <Link
                  className="picture"
                  to={path("location", { location: city.slug })}
                  tabIndex={-1}
                  aria-hidden="true"
                >
                  <CityPicture cityId={city.id} photo={city.photo} alt="" sizes="(min-width: 1024px) 26vw, 60vw" />
                </Link>
                <div>
                  <h3>
                    <Link to={path("location", { location: city.slug })}>{city.name}</Link>
                  </h3>
                  <p className="facts">{t("place.tours", { count: city.tours })}</p>
                </div>
              </article>
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
