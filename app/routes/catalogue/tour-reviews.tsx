import { type MouseEvent, useRef } from "react";
import { Link, useLocation } from "react-router";
import { ListPagination } from "#app/blocks/page/list-pagination.tsx";
import { type ReviewSort, reviewSorts, reviewsPerPage } from "#app/domain/reviews/list-reviews.ts";
import type { PageKey } from "#app/i18n/catalogues.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { ReviewForm } from "#app/routes/reviews/review-form.tsx";
import { Section } from "#app/ui/section.tsx";
import type { TourPageData } from "./load-tour.ts";
import { ReviewArticle } from "./review-article.tsx";

type TourReviewsProps = Pick<TourPageData, "tour" | "reviews" | "reviewPage">;

const sortNames: Record<ReviewSort, PageKey> = {
  suggested: "reviewForm.suggested",
  newest: "reviewForm.newest",
  helpful: "reviewForm.mostHelpful",
  highest: "reviewForm.highest",
  lowest: "reviewForm.lowest",
};

export function TourReviews({ tour, reviews, reviewPage }: TourReviewsProps) {
  const { t, number } = useI18n();
  const writing = useRef<HTMLDetailsElement>(null);
  const { to, chosen, pages } = useReviewLinks(reviews, reviewPage);
  return (
    <Section
      id="reviews"
      layout="full"
      title={t("review.title")}
      note={t("review.checked")}
      action={<WriteLink tourId={tour.id} writing={writing} />}
    >
      <div>
        {tour.rating === null ? (
          <p className="muted">{t("review.count", { count: 0 })}</p>
        ) : (
          <>
            <div className="score">
              <div>
                <p className="big">{number(tour.rating, 1)}</p>
                <p className="muted">{t("review.outOf", { count: tour.reviews })}</p>
              </div>
              <Histogram stars={tour.stars} total={tour.reviews} />
            </div>
            <ReviewFilters reviews={reviews} sort={reviewPage.sort} chosen={chosen?.language} to={to} />
            <div className="review-list">
              {reviews.reviews.map((review) => (
                <ReviewArticle key={review.id} review={review} />
              ))}
            </div>
            <ListPagination page={reviewPage.number} pages={pages} to={(page) => to({ page })} keepsScroll />
          </>
        )}
        <details className="write-review" id="write-review" ref={writing}>
          <summary>
            <h3>{t("reviewForm.title")}</h3>
          </summary>
          <p className="muted">{t("reviewForm.lead")}</p>
          <ReviewForm tourId={tour.id} />
        </details>
      </div>
    </Section>
  );
}

type To = (change: { page?: number; language?: string | null; sort?: ReviewSort }) => string;

function useReviewLinks(reviews: TourPageData["reviews"], current: TourPageData["reviewPage"]) {
  const { pathname } = useLocation();
  const counted = reviews.languages.reduce((sum, entry) => sum + entry.count, 0);
  const chosen = reviews.languages.find((entry) => entry.language === current.language);
  const to: To = ({ page = 1, language = current.language, sort = current.sort }) => {
    const search = new URLSearchParams({
      ...(language && { reviewLanguage: language }),
      ...(sort !== "suggested" && { reviewSort: sort }),
      ...(page > 1 && { reviews: String(page) }),
    });
    return `${pathname}${search.size > 0 ? `?${search}` : ""}#reviews`;
  };
  return { to, chosen, pages: Math.ceil((chosen?.count ?? counted) / reviewsPerPage) };
}

/** Opens the form below. Without JavaScript it links to the form's separate page. */
function WriteLink({ tourId, writing }: { tourId: number; writing: { current: HTMLDetailsElement | null } }) {
  const { t, path } = useI18n();
  const open = (event: MouseEvent) => {
    if (!writing.current) return;
    event.preventDefault();
    writing.current.open = true;
    writing.current.scrollIntoView();
    writing.current.querySelector<HTMLInputElement>("input[type=radio]")?.focus({ preventScroll: true });
  };
  return (
    <a className="button secondary small" href={`${path("review")}?tour=${tourId}`} rel="nofollow" onClick={open}>
      {t("reviewForm.title")}
    </a>
  );
}

type FiltersProps = {
  reviews: TourPageData["reviews"];
  sort: ReviewSort;
  chosen: string | undefined;
  to: To;
};

function ReviewFilters({ reviews, sort, chosen, to }: FiltersProps) {
  const { t, number, languageName } = useI18n();
  return (
    <>
      <nav className="filter" aria-label={t("review.filter")}>
        <Link to={to({ language: null })} aria-current={chosen ? undefined : "true"} preventScrollReset>
          {t("review.all")}
        </Link>
        {reviews.languages.map((entry) => (
          <Link
            key={entry.language}
            to={to({ language: entry.language })}
            aria-current={entry.language === chosen ? "true" : undefined}
            preventScrollReset
          >
            {languageName(entry.language)} {number(entry.count)}
          </Link>
        ))}
      </nav>
      <nav className="filter sorts" aria-label={t("reviewForm.sort")}>
        {reviewSorts.map((option) => (
          <Link
            key={option}
            to={to({ sort: option })}
            aria-current={option === sort ? "true" : undefined}
            rel="nofollow"
            preventScrollReset
          >
            {t(sortNames[option])}
          </Link>
        ))}
      </nav>
    </>
  );
}

function Histogram({ stars, total }: { stars: number[]; total: number }) {
  const { t, number } = useI18n();
  return (
    <ol className="histogram">
      {[5, 4, 3, 2, 1].map((star) => {
        const count = stars[star - 1] ?? 0;
        return (
          <li key={star}>
            <span>{t("review.stars", { count: star })}</span>
            <span className="track">
              <i style={{ width: `${total > 0 ? (100 * count) / total : 0}%` }} />
            </span>
            <span className="count">{number(count)}</span>
          </li>
        );
      })}
    </ol>
  );
}
