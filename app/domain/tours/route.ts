import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type EditedStop = { latitude: number; longitude: number; names: Record<Locale, string> };

/** Lists a tour's stops in order, with their names in every language. */
export function getRoute(db: Database, tourId: number): Promise<EditedStop[]> {
  return db.rows<EditedStop>(
    "get-route",
    `select stop.latitude, stop.longitude,
       jsonb_build_object('en', '', 'es', '', 'de', '', 'pl', '')
         || coalesce((select jsonb_object_agg(text.locale, text.name) from tour_stop_text text
           where text.tour_id = stop.tour_id and text.position = stop.position), '{}') as names
     from tour_stop stop where stop.tour_id = $1 order by stop.position`,
    [tourId],
  );
}
