import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Review } from "./list-reviews.ts";

export type GuideReview = Pick<
  Review,
  "id" | "language" | "rating" | "title" | "body" | "name" | "home" | "verified" | "walkedOn"
> & {
  tourName: string;
  tourSlug: string;
  citySlug: string;
  /** The guest walked with this guide; otherwise the review is of a tour that the guide leads too. */
  isOfGuide: boolean;
};

/** Lists the newest reviews of guests who walked with a guide and, while these are few, of the guide's tours. */
export function listGuideReviews(db: Database, locale: Locale, guideId: number, limit: number): Promise<GuideReview[]> {
  return db.rows<GuideReview>("list-guide-reviews", query, { locale, guideId, limit });
}

const query = `
  select review.id, review.language, review.rating, review.title, review.body, review.name, review.home, review.verified,
    review.walked_on as "walkedOn", tour_text.name as "tourName", tour_text.slug as "tourSlug", city_slug.slug as "citySlug",
    coalesce(walked.guide_id = :guideId, false) as "isOfGuide"
  from tour
  join review on review.tour_id = tour.id and review.status = 'published'
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = :locale
  join location_slug city_slug on city_slug.city_id = tour.city_id and city_slug.locale = :locale
  left join lateral (
    select departure.guide_id from booking join departure on departure.id = booking.departure_id
    where booking.id = review.booking_id limit 1) walked on true
  where tour.published
    and tour.id in (
      select tour_id from guide_tour where guide_id = :guideId union select tour_id from departure where guide_id = :guideId)
    and (walked.guide_id = :guideId
      or walked.guide_id is null and tour.id in (select tour_id from guide_tour where guide_id = :guideId))
  order by coalesce(walked.guide_id = :guideId, false) desc, review.title || review.body = '', review.language = :locale desc,
    review.created_at desc, review.id desc
  limit :limit`;
