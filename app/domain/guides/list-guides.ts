import type { Database } from "#app/db/client.ts";
import { type ShownPhoto, shownPhoto } from "#app/domain/pictures/shown-photo.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type GuideCard = {
  slug: string;
  name: string;
  portrait: "woman" | "man";
  cityName: string;
  languages: TourLanguage[];
  photo: ShownPhoto;
};
export type CityGuide = GuideCard & { quote: string };

const columns = `guide.slug, guide.name, guide.portrait, city_text.name as "cityName", guide.languages,
  ${shownPhoto("guide")} as photo`;

const texts = `
  join guide_text on guide_text.guide_id = guide.id and guide_text.locale = $1 and guide.active
  join city_text on city_text.city_id = guide.home_city_id and city_text.locale = $1`;

export const guidesPerPage = 24;

export type GuideFilter = { cityId: string | null; language: string | null };

const fits = "($2::text is null or guide.home_city_id = $2) and ($3::text is null or $3 = any (guide.languages))";

export async function countGuides(db: Database, locale: Locale, filter: GuideFilter): Promise<number> {
  const [counted] = await db.cachedRows<{ total: number }>(
    "count-guides",
    `select count(*)::int as total from guide ${texts} where ${fits}`,
    [locale, filter.cityId, filter.language],
  );
  return counted?.total ?? 0;
}

export function listGuides(db: Database, locale: Locale, filter: GuideFilter, page: number): Promise<GuideCard[]> {
  const text = `
    select ${columns} from guide ${texts} join city on city.id = guide.home_city_id
    where ${fits} order by city.size_rank, guide.name, guide.id limit ${guidesPerPage} offset $4`;
  const values = [locale, filter.cityId, filter.language, (page - 1) * guidesPerPage];
  return db.cachedRows<GuideCard>("list-guides", text, values);
}

export type GuideChoices = { cities: { id: string; name: string; slug: string }[]; languages: TourLanguage[] };

/** The cities and languages that guides can be filtered by, in the order of the page's language. */
export async function listGuideChoices(db: Database, locale: Locale): Promise<GuideChoices> {
  const [row = { cities: [], languages: [] }] = await db.cachedRows<GuideChoices>(
    "list-guide-filters",
    `select
       coalesce((select json_agg(distinct jsonb_build_object('id', city_text.city_id, 'name', city_text.name, 'slug', location_slug.slug))
         from guide ${texts} join location_slug on location_slug.city_id = guide.home_city_id and location_slug.locale = $1), '[]') as cities,
       array(select distinct language::text from guide ${texts} cross join lateral unnest(guide.languages) language order by 1) as languages`,
    [locale],
  );
  return { ...row, cities: row.cities.toSorted((a, b) => a.name.localeCompare(b.name, locale)) };
}

/** Lists the longest-serving guide of each of the largest cities, for the home page. */
export function listFeaturedGuides(db: Database, locale: Locale, limit: number): Promise<GuideCard[]> {
  const text = `
    select ${columns}
    from city
    cross join lateral (select first.* from guide first where first.home_city_id = city.id and first.active order by first.walking_since, first.id limit 1) guide
    ${texts}
    order by city.size_rank limit $2`;
  return db.cachedRows<GuideCard>("list-featured-guides", text, [locale, limit]);
}

export function listCityGuides(db: Database, locale: Locale, cityId: string): Promise<CityGuide[]> {
  const text = `
    select ${columns}, guide_text.quote from guide ${texts}
    where guide.home_city_id = $2 order by guide.walking_since, guide.name`;
  return db.cachedRows<CityGuide>("list-city-guides", text, [locale, cityId]);
}
