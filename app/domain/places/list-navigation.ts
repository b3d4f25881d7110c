import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type NavigationCity = {
  id: string;
  name: string;
  slug: string;
  isNew: boolean;
  tours: number;
  latitude: number;
  longitude: number;
};
export type NavigationCountry = { code: string; name: string; slug: string; cities: NavigationCity[] };

/** Lists countries by number of cities, each with its cities by size; used by menus, map and lists. */
export async function listNavigation(db: Database, locale: Locale): Promise<NavigationCountry[]> {
  return db.cachedRows<NavigationCountry>("list-navigation", query, [locale]);
}

const query = `
  select country_text.country_code as code, country_text.name, country_slug.slug, cities.list as cities
  from (
    select city.country_code, count(*) as number, min(city.size_rank) as largest,
      json_agg(json_build_object(
          'id', city.id, 'name', city_text.name, 'slug', city_slug.slug, 'isNew', city.is_new, 'tours', coalesce(city_count.tours, 0),
          'latitude', city.latitude, 'longitude', city.longitude)
        order by city.size_rank) as list
    from city
    join city_text on city_text.city_id = city.id and city_text.locale = $1
    join location_slug city_slug on city_slug.city_id = city.id and city_slug.locale = $1
    left join city_count on city_count.city_id = city.id
    group by city.country_code
  ) cities
  join country_text on country_text.country_code = cities.country_code and country_text.locale = $1
  join location_slug country_slug on country_slug.country_code = cities.country_code and country_slug.locale = $1
  order by cities.number desc, cities.largest`;
