import type { Database } from "#app/db/client.ts";
import { type ShownPhoto, shownPhoto } from "#app/domain/pictures/shown-photo.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** Adds uploaded photos to cities. Menus do not need them, so `listNavigation` omits them. */
export async function withPhotos<City extends { id: string }>(
  db: Database,
  locale: Locale,
  cities: City[],
): Promise<(City & { photo: ShownPhoto })[]> {
  const rows = await db.cachedRows<{ id: string; photo: ShownPhoto }>(
    "city-photos",
    `select id, ${shownPhoto("city")} as photo from city where id = any ($2::text[])`,
    [locale, cities.map(({ id }) => id)],
  );
  const photos = new Map(rows.map(({ id, photo }) => [id, photo]));
  return cities.map((city) => ({ ...city, photo: photos.get(city.id) ?? null }));
}
