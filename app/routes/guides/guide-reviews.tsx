import { Link } from "react-router";
import type { GuideReview } from "#app/domain/reviews/list-guide-reviews.ts";
import { useI18n } from "#app/i18n/use-i18n.ts";
import { Rating } from "#app/ui/rating.tsx";

/** What guests wrote after walking with the guide, and apart from it what others wrote of the same tours. */
export function GuideReviews({ name, reviews }: { name: string; reviews: GuideReview[] }) {
  const { t } = useI18n();
  const own = reviews.filter(({ isOfGuide }) => isOfGuide);
  const ofTours = reviews.filter(({ isOfGuide }) => !isOfGuide);
  return (
    <>
      <ReviewList title={t("guide.reviews", { name })} reviews={own} />
      <ReviewList title={t("guide.tourReviews", { name })} reviews={ofTours} />
    </>
  );
}

function ReviewList({ title, reviews }: { title: string; reviews: GuideReview[] }) {
  const { t, path, date } = useI18n();
  if (reviews.length === 0) return null;
  return (
    <section className="guide-section">
      <h2>{title}</h2>
      <div className="review-list">
        {reviews.map((review) => (
          <article key={review.id} className="review defer-layout">
            <Rating value={review.rating} label={t("tourCard.rating", { rating: review.rating })} />
            {review.title && <h3 lang={review.language}>{review.title}</h3>}
            {review.body && (
              <p className="review-text" lang={review.language}>
                {review.body}
              </p>
            )}
            <p className="byline">
              {[review.name, review.home].filter(Boolean).join(", ")}.{" "}
              <Link to={path("tour", { location: review.citySlug, tour: review.tourSlug })}>{review.tourName}</Link>
              {review.walkedOn && `, ${date(review.walkedOn, "full")}`}. {review.verified && t("card.verified")}
            </p>
          </article>
        ))}
      </div>
    </section>
  );
}
