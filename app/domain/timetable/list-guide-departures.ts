import type { Database } from "#app/db/client.ts";
import { type Departure, entryColumns, tourText } from "#app/domain/departures/departure-entry.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type GuideDeparture = Departure & { cityId: string; timeZone: string };

/** Lists the next departures that a guide leads and that have room, each by its first day. */
export function listGuideDepartures(
  db: Database,
  locale: Locale,
  now: Date,
  guideId: number,
  limit: number,
): Promise<GuideDeparture[]> {
  return db.rows<GuideDeparture>("list-guide-departures", query, { locale, now, guideId, limit });
}

const query = `
  select ${entryColumns}, city.id as "cityId", city.time_zone as "timeZone"
  from departure
  join tour on tour.id = departure.tour_id and tour.published
  join city on city.id = tour.city_id
  ${tourText}
  join city_text on city_text.city_id = tour.city_id and city_text.locale = :locale
  join location_slug city_slug on city_slug.city_id = tour.city_id and city_slug.locale = :locale
  cross join (select 1 as day) entry
  where departure.guide_id = :guideId and departure.guide_absent_at is null and departure.status = 'OPEN' and departure.starts_at > :now
    and departure.local_date >= (:now::timestamptz - interval '1 day')::date
    and departure.seats_taken + departure.seats_held < departure.capacity
  order by departure.starts_at, departure.id
  limit :limit`;
