import { data, Link, redirect } from "react-router";
import { ListPagination } from "#app/blocks/page/list-pagination.tsx";
import { PageHead } from "#app/blocks/page/page-head.tsx";
import { CityPicture } from "#app/blocks/pictures/pictures.tsx";
import { TourCard } from "#app/blocks/tours/tour-card.tsx";
import { wishQuery } from "#app/blocks/tours/wish.ts";
import { listNavigation } from "#app/domain/places/list-navigation.ts";
import { withPhotos } from "#app/domain/places/with-photos.ts";
import { resultPath } from "#app/domain/search/result-path.ts";
import { maxTermCharacters } from "#app/domain/search/words.ts";
import { toursPerPage } from "#app/domain/tours/search-tours.ts";
import { localeOfPath } from "#app/i18n/locales.ts";
import { addNonBreakingSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { paths } from "#app/i18n/paths.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { appContext } from "#app/server/request/context.ts";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/search.ts";
import { loadResults } from "./load-results.server.ts";
import { SearchForm } from "./search-form.tsx";
import { readSearchParams, searchParamsOf } from "./search-params.ts";
import { FoundPlaces, FoundReading, FoundTours } from "./search-results.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(appContext);
  site.cache.addTags("tours", "reviews");
  const locale = localeOfPath(url.pathname);
  const query = readSearchParams(url.searchParams);
  if (query.term.length > maxTermCharacters) throw data("The search term is too long.", { status: 400 });
  const results = await loadResults(site, locale, query);
  const pages = Math.max(1, Math.ceil(results.total / toursPerPage));
  const canonical = searchParamsOf({ ...query, page: Math.min(query.page, pages) });
  if (canonical !== searchParamsOf(query) || query.malformed)
    throw redirect(`${url.pathname}${canonical && `?${canonical}`}`, 302);
  const { total, places, guides, foundArticles } = results;
  const isEmpty = total + places.length + guides.length + foundArticles.length === 0;
  const countries = query.term === "" || isEmpty ? await listNavigation(site.db, locale) : [];
  const largest = countries.flatMap((country) => country.cities).sort((a, b) => b.tours - a.tours);
  return {
    ...addNonBreakingSpaces(locale, results),
    query,
    pages,
    isEmpty,
    featured: await withPhotos(site.db, locale, largest.slice(0, 6)),
    alternates: paths.search,
  };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { query, tours, places, pages, isEmpty, featured, recommended } = loaderData;
  const to = (page: number) => `?${searchParamsOf({ ...query, page })}`;
  // With tours between them, places stand once: those with the name searched for above, the others below.
  const named = tours.length > 0 ? places.filter((place) => place.inName) : [];
  const others = places.filter((place) => !named.includes(place));
  return (
    <>
      <PageHead
        title={query.term ? t("search.titleFor", { term: query.term }) : t("search.allTours")}
        description={t("search.description")}
        {...(query.term === "" && query.isPlain && { alternates: loaderData.alternates })}
      />
      <section className="page-head">
        <h1>{query.term ? t("search.title") : t("search.allTours")}</h1>
        <SearchForm query={query} flags={loaderData.flags} />
        {query.term !== "" && isEmpty && <p className="standfirst">{t("search.nothing", { term: query.term })}</p>}
        {loaderData.corrected && !isEmpty && (
          <p className="muted">{t("search.corrected", { term: loaderData.corrected })}</p>
        )}
        <NamedPlaces places={named} />
      </section>
      {tours.length > 0 && (
        <FoundTours {...loaderData}>
          <ListPagination page={query.page} pages={pages} to={to} />
        </FoundTours>
      )}
      {tours.length === 0 && !isEmpty && !query.isPlain && (
        <p className="section muted">{t("search.results", { count: 0 })}</p>
      )}
      {recommended.length > 0 && loaderData.inCity && (
        <Section layout="full" title={t("search.recommended", { in: loaderData.inCity })}>
          <div className="card-grid">
            {recommended.map((tour) => (
              <TourCard key={tour.id} tour={tour} wish={wishQuery(query.filter)} />
            ))}
          </div>
        </Section>
      )}
      {others.length > 0 && <FoundPlaces places={others} first={tours.length === 0} />}
      <FoundReading {...loaderData} />
      {featured.length > 0 && <Featured cities={featured} />}
    </>
  );
}

/** The places that have the name searched for; the others stand below the tours. */
function NamedPlaces({ places }: Pick<Route.ComponentProps["loaderData"], "places">) {
  const { t, locale } = useI18n();
  if (places.length === 0) return null;
  return (
    <p className="quick-links">
      <span className="muted">{t("search.cities")}:</span>
      {places.map((place) => (
        <Link key={place.kind + place.ref} to={resultPath(locale, place)} prefetch="intent">
          {[place.name, place.detail].filter(Boolean).join(", ")}
        </Link>
      ))}
    </p>
  );
}

function Featured({ cities }: { cities: Route.ComponentProps["loaderData"]["featured"] }) {
  const { t, path } = useI18n();
  return (
    <Section layout="full" title={t("search.featured")}>
      <div className="tour-grid">
        {cities.map((city) => (
          <article key={city.id} className="tour-card third">
            <Link className="picture" to={path("location", { location: city.slug })} tabIndex={-1} aria-hidden="true">
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
  );
}
