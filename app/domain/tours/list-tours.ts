import type { Database } from "#app/db/client.ts";
import { type ShownPhoto, shownPhoto } from "#app/domain/pictures/shown-photo.ts";
import type { Theme, TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type Payment = "free" | "wish" | "paid";
export type TourCard = {
  id: number;
  key: string;
  cityId: string;
  cityName: string;
  citySlug: string;
  slug: string;
  name: string;
  short: string;
  theme: Theme;
  payment: Payment;
  price: number | null;
  currency: string;
  minutes: number;
  days: number;
  languages: TourLanguage[];
  reviews: number;
  rating: number | null;
  photo: ShownPhoto;
};

export const tourCardColumns = `
  select tour.id, tour.key, tour.city_id as "cityId", city_text.name as "cityName", city_slug.slug as "citySlug", tour_text.slug,
    tour_text.name, tour_text.short, tour.theme, tour.payment, tour.price, tour.currency, tour.minutes, tour.days,
    array(select schedule.language::text from schedule where schedule.tour_id = tour.id and schedule.active
      group by schedule.language order by count(*) desc, schedule.language) as languages,
    coalesce(tour_rating.reviews, 0) as reviews, round(tour_rating.points::numeric / nullif(tour_rating.reviews, 0), 2) as rating, ${shownPhoto("tour", ":locale")} as photo
  from tour
  join city on city.id = tour.city_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = :locale
  join city_text on city_text.city_id = tour.city_id and city_text.locale = :locale
  join location_slug city_slug on city_slug.city_id = tour.city_id and city_slug.locale = :locale
  left join tour_rating on tour_rating.tour_id = tour.id`;

export function listCityTours(db: Database, locale: Locale, cityId: string): Promise<TourCard[]> {
  const text = `${tourCardColumns} where tour.city_id = :cityId and tour.published order by tour.position`;
  return db.cachedRows<TourCard>("list-city-tours", text, { locale, cityId });
}

export function listRelatedTours(
  db: Database,
  locale: Locale,
  tour: { id: number; cityId: string },
  limit: number,
): Promise<TourCard[]> {
  const text = `${tourCardColumns}
    where tour.city_id = :cityId and tour.published and tour.id <> :id order by tour.position limit :limit`;
  return db.cachedRows<TourCard>("list-related-tours", text, { ...tour, locale, limit });
}

/** Lists the best-rated tours of a country: the best of each city first, then the second ones. */
export function listBestTours(db: Database, locale: Locale, countryCode: string, limit: number): Promise<TourCard[]> {
  const text = `
    with ranked as materialized (
      select best.id, best.average, row_number() over (partition by place.id order by best.average desc, best.reviews desc) as place
      from city place
      cross join lateral (
        select rating.tour_id as id, rating.points::float / nullif(rating.reviews, 0) as average, rating.reviews
        from tour_rating rating join tour rated on rated.id = rating.tour_id and rated.published
        where rating.city_id = place.id and rating.reviews > 0
        order by rating.points::float / nullif(rating.reviews, 0) desc nulls last, rating.reviews desc limit :limit) best
      where place.country_code = :countryCode
      order by 3, 2 desc, 1 limit :limit)
    ${tourCardColumns} join ranked on ranked.id = tour.id
    order by ranked.place, ranked.average desc, tour.id`;
  return db.cachedRows<TourCard>("list-best-tours", text, { locale, countryCode, limit });
}

export function listGuideTours(db: Database, locale: Locale, guideId: number): Promise<TourCard[]> {
  const text = `${tourCardColumns} join guide_tour on guide_tour.tour_id = tour.id and guide_tour.guide_id = :guideId
    where tour.published order by city.size_rank, tour.position`;
  return db.cachedRows<TourCard>("list-guide-tours", text, { locale, guideId });
}
