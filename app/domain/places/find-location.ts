import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type Slugs = Record<Locale, string>;
export type FoundLocation = { kind: "city" | "country"; id: string; slugs: Slugs };

/** Finds a city or country by a slug in any language, current or former. Compare `slugs[locale]` to redirect. */
export async function findLocation(db: Database, locale: Locale, slug: string): Promise<FoundLocation | undefined> {
  const [row] = await db.cachedRows<{ cityId: string | null; countryCode: string | null; slugs: Slugs }>(
    "find-location",
    query,
    [slug, locale],
  );
  if (!row) return;
  return row.cityId
    ? { kind: "city", id: row.cityId, slugs: row.slugs }
    : { kind: "country", id: row.countryCode as string, slugs: row.slugs };
}

const query = `
  select found.city_id as "cityId", found.country_code as "countryCode",
    (select json_object_agg(current_slug.locale, current_slug.slug) from location_slug current_slug
      where current_slug.city_id = found.city_id or current_slug.country_code = found.country_code) as slugs
  from (
    select city_id, country_code, case when locale = $2 then 0 else 1 end as rank from location_slug where slug = $1
    union all select current_slug.city_id, current_slug.country_code, 2 from former_slug former
      join location_slug current_slug on current_slug.locale = $2 and (current_slug.city_id = former.city_id or current_slug.country_code = former.country_code)
      where former.space = 'location' and former.slug = $1) found
  order by found.rank
  limit 1`;
