import type { Database } from "#app/db/client.ts";
import { departureColumns, type TourDeparture } from "#app/domain/departures/departure-entry.ts";

export type DepartureOfDay = TourDeparture & {
  /** The start of its last day, from which its end follows. */
  lastDayStartsAt: Date;
  /** Guests needed for it to take place, decided `minGuestsHours` hours before; null: it takes place. */
  minGuests: number | null;
  minGuestsHours: number | null;
};

/** `date` is local to the tour's city. */
export function listTourDepartures(db: Database, now: Date, tourId: number, date: string): Promise<DepartureOfDay[]> {
  return db.rows<DepartureOfDay>("list-tour-departures", query, { tourId, now, date });
}

const query = `
  select ${departureColumns}, departure.local_date as date, departure.min_guests as "minGuests", (extract(epoch from departure.starts_at - departure.min_guests_by) / 3600)::integer as "minGuestsHours",
    tour_day_start(departure.tour_id, departure.starts_at, departure.days) as "lastDayStartsAt"
  from departure
  where departure.tour_id = :tourId and departure.status <> 'CANCELED' and not departure.is_private and departure.local_date = :date::date
  order by departure.local_time, departure.language`;
