import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type NearPlace = { name: string; latitude: number; longitude: number };

/** Lists what a city's tours pass, nearest to a point first: the point's own name and what stands on it are left out. */
export function listPlacesNear(
  db: Database,
  locale: Locale,
  { cityId, latitude, longitude }: { cityId: string; latitude: number; longitude: number },
): Promise<NearPlace[]> {
  return db.cachedRows<NearPlace>("list-places-near", query, { locale, cityId, latitude, longitude });
}

const metresPerDegree = 111_320;

const query = `
  select name, latitude, longitude from (
    select distinct on (stop_text.name) stop_text.name, stop.latitude, stop.longitude,
      ${metresPerDegree} * sqrt((stop.latitude - :latitude::float) ^ 2
        + ((stop.longitude - :longitude::float) * cos(radians(:latitude::float))) ^ 2) as metres
    from tour
    join tour_stop stop on stop.tour_id = tour.id
    join tour_stop_text stop_text on stop_text.tour_id = stop.tour_id and stop_text.position = stop.position and stop_text.locale = :locale
    where tour.city_id = :cityId and tour.published
    order by stop_text.name, 4) near
  where metres between 35 and 800
  order by metres, name
  limit 20`;
