import type { Database } from "#app/db/client.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type Review = {
  id: number;
  language: TourLanguage;
  rating: number;
  title: string;
  body: string;
  name: string;
  home: string | null;
  verified: boolean;
  reply: string | null;
  replyBy: "guide" | "office" | null;
  walkedOn: string | null;
  helpful: number;
};
export const reviewSorts = ["suggested", "newest", "helpful", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];
export type TourReviews = { languages: { language: TourLanguage; count: number }[]; reviews: Review[] };

export const reviewsPerPage = 6;

/** Gets one page of a tour's published reviews and their number in each language. */
export async function listTourReviews(
  db: Database,
  locale: Locale,
  tourId: number,
  page: { language: string | null; number: number; sort: ReviewSort },
): Promise<TourReviews> {
  const offset = (page.number - 1) * reviewsPerPage;
  const values = { tourId, language: page.language, locale, limit: reviewsPerPage, offset };
  const row = await db.one<TourReviews>(`list-tour-reviews-${page.sort}`, query(page.sort), values);
  return row ?? { languages: [], reviews: [] };
}

/** "suggested" puts reviews with words first, those in the page's language before others. */
const orders: Record<ReviewSort, string> = {
  suggested: "title || body = '', language = :locale desc,",
  newest: "",
  helpful: "helpful desc, language = :locale desc,",
  highest: "rating desc, language = :locale desc,",
  lowest: "rating, language = :locale desc,",
};

const query = (sort: ReviewSort) => `
  select
    (select coalesce(json_agg(json_build_object('language', language, 'count', count) order by count desc, language), '[]')
      from (select language, count(*) from review where tour_id = :tourId and status = 'published' group by language) counted) as languages,
    (select coalesce(json_agg(shown), '[]') from (
      select id, language, rating, title, body, name, home, verified, reply, reply_by as "replyBy", walked_on as "walkedOn", helpful
      from review
      where tour_id = :tourId and status = 'published' and (:language::text is null or language = :language) and :locale::text is not null
      order by ${orders[sort]} created_at desc, id desc
      limit :limit offset :offset) shown) as reviews`;

export type FeaturedReview = Pick<Review, "body" | "name" | "home" | "walkedOn" | "verified"> & {
  tourName: string;
  tourSlug: string;
  cityName: string;
  citySlug: string;
};

/** Gets a recent five-star review in the page's language, of a length that suits large type. */
export async function getFeaturedReview(db: Database, locale: Locale): Promise<FeaturedReview | undefined> {
  const [review] = await db.cachedRows<FeaturedReview>(
    "get-featured-review",
    `select review.body, review.name, review.home, review.walked_on as "walkedOn", review.verified,
       tour_text.name as "tourName", tour_text.slug as "tourSlug", city_text.name as "cityName", location_slug.slug as "citySlug"
     from review
     join tour on tour.id = review.tour_id and tour.published
     join tour_text on tour_text.tour_id = review.tour_id and tour_text.locale = $1
     join city_text on city_text.city_id = tour_text.city_id and city_text.locale = $1
     join location_slug on location_slug.city_id = tour_text.city_id and location_slug.locale = $1
     where review.status = 'published' and review.rating = 5 and review.language = $1
       and length(review.body) between 80 and 190
     order by review.created_at desc, review.id limit 1`,
    [locale],
  );
  return review;
}

export type SiteFigures = { reviews: number; rating: number | null; languages: number; tours: number };

export async function getSiteFigures(db: Database): Promise<SiteFigures> {
  const [row] = await db.cachedRows<SiteFigures>(
    "get-site-figures",
    // A recursive query reads one index entry per language instead of scanning all schedules.
    `with recursive spoken as (
       (select language from schedule where active order by language limit 1)
       union all
       select (select next.language from schedule next where next.active and next.language > spoken.language order by next.language limit 1)
       from spoken where spoken.language is not null)
     select coalesce(sum(reviews), 0)::integer as reviews, round(sum(points)::numeric / nullif(sum(reviews), 0), 1) as rating,
       (select count(language) from spoken) as languages, coalesce(sum(tours), 0)::integer as tours
     from city_count`,
  );
  return row ?? { reviews: 0, rating: null, languages: 0, tours: 0 };
}
