import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** Finds the id of a tour by slugs in any language. */
export async function findTour(
  db: Database,
  locale: Locale,
  slugs: { location: string; tour: string },
): Promise<number | undefined> {
  const row = await db.one<{ id: number }>(
    "find-tour",
    `select tour.id
     from location_slug place
     join tour_text text on text.city_id = place.city_id and text.slug = $3
     join tour on tour.id = text.tour_id and tour.published
     where place.slug = $2
     order by place.locale = $1 desc, text.locale = $1 desc limit 1`,
    [locale, slugs.location, slugs.tour],
  );
  return row?.id;
}
