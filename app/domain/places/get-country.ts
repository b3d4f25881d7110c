import type { Database } from "#app/db/client.ts";
import { type ShownPhoto, shownPhoto } from "#app/domain/pictures/shown-photo.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type Destination = {
  id: string;
  name: string;
  slug: string;
  tagline: string;
  isNew: boolean;
  tours: number;
  reviews: number;
  rating: number | null;
  latitude: number;
  longitude: number;
  photo: ShownPhoto;
};
export type Country = {
  code: string;
  name: string;
  inPhrase: string;
  about: string;
  alt: string;
  destinations: Destination[];
};

export async function getCountry(db: Database, locale: Locale, code: string): Promise<Country | undefined> {
  return db.one<Country>("get-country", query, [code, locale]);
}

const query = `
  select country.code, country_text.name, country_text.in_phrase as "inPhrase", country_text.about, country_text.alt,
    (select json_agg(json_build_object(
        'id', city.id, 'name', city_text.name, 'slug', location_slug.slug, 'tagline', city_text.tagline,
        'isNew', city.is_new, 'photo', ${shownPhoto("city", "$2")}, 'latitude', city.latitude, 'longitude', city.longitude,
        'tours', coalesce(city_count.tours, 0), 'reviews', coalesce(rated.reviews, 0),
        'rating', round(rated.points::numeric / nullif(rated.reviews, 0), 2))
      order by city.size_rank)
    from city
    join city_text on city_text.city_id = city.id and city_text.locale = $2
    join location_slug on location_slug.city_id = city.id and location_slug.locale = $2
    left join city_count on city_count.city_id = city.id
    left join lateral (
      select sum(tour_rating.points) as points, sum(tour_rating.reviews) as reviews
      from tour_rating join tour on tour.id = tour_rating.tour_id and tour.published
      where tour_rating.city_id = city.id) rated on true
    where city.country_code = country.code) as destinations
  from country
  join country_text on country_text.country_code = country.code and country_text.locale = $2
  where country.code = $1`;
