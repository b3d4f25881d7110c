import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArticleList } from "#app/blocks/articles/article-list.tsx";
import { VoluntaryPaymentNote } from "#app/blocks/tours/payment-label.tsx";
import { TourCard } from "#app/blocks/tours/tour-card.tsx";
import { wishQuery } from "#app/blocks/tours/wish.ts";
import { resultPath } from "#app/domain/search/result-path.ts";
import type { SearchResult } from "#app/domain/search/search.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/search.ts";
import { Quote, SearchMatch } from "./search-match.tsx";

type Results = Route.ComponentProps["loaderData"];

type FoundToursProps = Pick<Results, "tours" | "total" | "query"> & { children: ReactNode };

export function FoundTours({ tours, total, query, children }: FoundToursProps) {
  const { t } = useI18n();
  return (
    <Section
      first
      layout="full"
      title={t("search.tours")}
      action={<span className="muted">{t("place.tours", { count: total })}</span>}
    >
      <div>
        <div className="card-grid">
          {tours.map((tour, index) => {
            const { match } = tour;
            return (
              <TourCard key={tour.id} tour={tour} withCity first={index === 0} wish={wishQuery(query.filter)}>
                {match && <SearchMatch match={match} theme={tour.theme} />}
              </TourCard>
            );
          })}
        </div>
        <VoluntaryPaymentNote payments={tours.map((tour) => tour.payment)} />
        {children}
      </div>
    </Section>
  );
}

/** Cities and countries; those found by their text are shown with the words that matched. */
export function FoundPlaces({ places, first }: Pick<Results, "places"> & { first: boolean }) {
  const { t } = useI18n();
  return (
    <Section first={first} title={t("search.cities")}>
      <ResultList
        results={places}
        detailOf={(place) =>
          place.excerpt ? <Quote excerpt={place.excerpt} /> : place.detail || t(`searchBox.kind.${place.kind}`)
        }
      />
    </Section>
  );
}

/** Guides, and articles found by the term or else about the city in question. */
export function FoundReading({
  guides,
  foundArticles,
  articles,
}: Pick<Results, "guides" | "foundArticles" | "articles">) {
  const { t } = useI18n();
  return (
    <>
      {guides.length > 0 && (
        <Section title={t("search.guides")}>
          <ResultList results={guides} detailOf={(guide) => guide.detail} />
        </Section>
      )}
      {foundArticles.length + articles.length > 0 && (
        <Section title={t("search.articles")}>
          {foundArticles.length > 0 ? (
            <ResultList results={foundArticles} detailOf={(article) => article.detail} />
          ) : (
            <ArticleList articles={articles} />
          )}
        </Section>
      )}
    </>
  );
}

type ResultListProps<Result> = { results: Result[]; detailOf: (result: Result) => ReactNode };

function ResultList<Result extends SearchResult>({ results, detailOf }: ResultListProps<Result>) {
  const { locale } = useI18n();
  return (
    <ul className="result-list">
      {results.map((result) => (
        <li key={result.kind + result.ref}>
          <Link to={resultPath(locale, result)} prefetch="intent">
            <b>{result.name}</b> <span>{detailOf(result)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
