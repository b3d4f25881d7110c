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
    (select json_object_agg(own.locale, own.slug) from location_slug own
      where own.city_id = found.city_id or own.country_code = found.country_code) as slugs
  from (
    select city_id, country_code, case when locale = $2 then 0 else 1 end as rank from location_slug where slug = $1
    union all select own.city_id, own.country_code, 2 from former_slug left_address
      join location_slug own on own.locale = $2 and (own.city_id = left_address.city_id or own.country_code = left_address.country_code)
      where left_address.space = 'location' and left_address.slug = $1) found
  order by found.rank
  limit 1`;
