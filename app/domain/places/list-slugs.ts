import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

type Slugs = Record<Locale, string>;
export type SiteSlugs = {
  locations: Slugs[];
  tours: { city: Slugs; tour: Slugs }[];
  guides: string[];
  articles: { slugs: Slugs; publishedOn: string }[];
  offers: Slugs[];
};

/** Lists the slugs of all public pages in every language, for the sitemap. */
export async function listSlugs(db: Database): Promise<SiteSlugs> {
  const row = await db.one<SiteSlugs>("list-slugs", query);
  return row ?? { locations: [], tours: [], guides: [], articles: [], offers: [] };
}

const query = `
  with place as (
    select city_id, country_code, json_object_agg(locale, slug) as slugs from location_slug group by city_id, country_code)
  select
    (select coalesce(json_agg(slugs), '[]') from place) as locations,
    (select coalesce(json_agg(json_build_object('city', place.slugs, 'tour', tours.slugs)), '[]') from
      (select tour.id, tour.city_id, json_object_agg(tour_text.locale, tour_text.slug) as slugs
        from tour join tour_text on tour_text.tour_id = tour.id where tour.published group by tour.id) tours
      join place on place.city_id = tours.city_id) as tours,
    (select coalesce(json_agg(slug order by slug), '[]') from guide where active) as guides,
    (select coalesce(json_agg(json_build_object('slugs', slugs, 'publishedOn', published_on)), '[]') from
      (select article.published_on, json_object_agg(article_text.locale, article_text.slug) as slugs
        from article join article_text on article_text.article_id = article.id where article.published group by article.id) articles) as articles,
    (select coalesce(json_agg(place.slugs), '[]') from place where place.city_id in (select city_id from private_price)) as offers`;
