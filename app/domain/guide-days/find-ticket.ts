import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** Where a guest's tour is. It names nobody: the guest belongs to another guide's list. */
export type FoundTicket = { tour: string; city: string; date: string; time: string; isCanceled: boolean };

export function findTicket(db: Database, reference: string, locale: Locale): Promise<FoundTicket | undefined> {
  return db.one<FoundTicket>(
    "find-ticket-place",
    `select coalesce(tour_text.name, english.name) as tour, city_text.name as city, departure.local_date as date,
       to_char(departure.local_time, 'HH24:MI') as time, booking.status = 'canceled' as "isCanceled"
     from booking
     join departure on departure.id = booking.departure_id
     join tour on tour.id = departure.tour_id
     join tour_text english on english.tour_id = tour.id and english.locale = 'en'
     join city_text on city_text.city_id = tour.city_id and city_text.locale = $2
     left join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $2
     where booking.reference = $1`,
    [reference, locale],
  );
}
