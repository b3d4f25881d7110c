import { Link, useLocation } from "react-router";
import { reviewsPerPage } from "#app/domain/reviews/list-reviews.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Section } from "#app/ui/section.tsx";
import type { TourPageData } from "./load-tour.ts";

type TourReviewsProps = Pick<TourPageData, "tour" | "reviews" | "reviewPage">;

export function TourReviews({ tour, reviews, reviewPage }: TourReviewsProps) {
  const { t, number, languageName } = useI18n();
  const { pathname } = useLocation();
  const counted = reviews.languages.reduce((sum, one) => sum + one.count, 0);
  const chosen = reviews.languages.find((one) => one.language === reviewPage.language);
  const to = (page: number, language = reviewPage.language) => {
    const search = new URLSearchParams({
      ...(language && { reviewLanguage: language }),
      ...(page > 1 && { reviews: String(page) }),
    });
    return `${pathname}${search.size > 0 ? `?${search}` : ""}#reviews`;
  };
  return (
    <Section id="reviews" layout="full" title={t("review.title")} note={t("review.checked")}>
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
            <nav className="filter" aria-label={t("review.filter")}>
              <Link to={to(1, null)} aria-current={chosen ? undefined : "true"} preventScrollReset>
                {t("review.all")}
              </Link>
              {reviews.languages.map((one) => (
                <Link
                  key={one.language}
                  to={to(1, one.language)}
                  aria-current={one === chosen ? "true" : undefined}
                  preventScrollReset
                >
                  {languageName(one.language)} {number(one.count)}
                </Link>
              ))}
            </nav>
            <div className="revs">
              {reviews.reviews.map((review) => (
                <ReviewArticle key={review.id} review={review} />
              ))}
            </div>
            <Pagination
              page={reviewPage.number}
              pages={Math.ceil((chosen?.count ?? counted) / reviewsPerPage)}
              to={to}
              labels={{
                nav: t("common.pages"),
                previous: t("common.previous"),
                next: t("common.next"),
                page: (page) => t("common.page", { page }),
              }}
            />
          </>
        )}
      </div>
    </Section>
  );
}

function Histogram({ stars, total }: { stars: number[]; total: number }) {
  const { t, number } = useI18n();
  return (
    <ol className="hist">
      {[5, 4, 3, 2, 1].map((star) => {
        const count = stars[star - 1] ?? 0;
        return (
          <li key={star}>
            <span>{t("review.stars", { count: star })}</span>
            <span className="track">
              <i style={{ width: `${total > 0 ? (100 * count) / total : 0}%` }} />
            </span>
            <span className="c">{number(count)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function ReviewArticle({ review }: { review: TourPageData["reviews"]["reviews"][number] }) {
  const { t, date } = useI18n();
  return (
    <article className="rev">
      <Rating value={review.rating} label={t("review.rating", { rating: review.rating })} />
      <h3 lang={review.language}>{review.title}</h3>
      <p lang={review.language}>{review.body}</p>
      <p className="by">
        {[review.name, review.home].filter(Boolean).join(", ")}.{" "}
        {review.walkedOn && t("review.walked", { date: date(review.walkedOn, "full") })}{" "}
        {review.verified && t("review.verified")}
      </p>
      {review.reply && (
        <p className="reply" lang={review.language}>
          {review.reply}
        </p>
      )}
    </article>
  );
}
