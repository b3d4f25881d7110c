import type { Database } from "#app/db/client.ts";
import { departureColumns, type TourDeparture } from "#app/domain/departures/departure-entry.ts";

/** `date` is local to the tour's city. */
export function listTourDepartures(db: Database, now: Date, tourId: number, date: string): Promise<TourDeparture[]> {
  return db.rows<TourDeparture>("list-tour-departures", query, [tourId, now, date]);
}

const query = `
  select ${departureColumns}, departure.local_date as date
  from departure
  where departure.tour_id = $1 and departure.status <> 'CANCELED' and not departure.is_private and departure.local_date = $3::date
  order by departure.local_time, departure.language`;
