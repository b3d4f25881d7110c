import type { Database } from "#app/db/client.ts";
import type { Payment } from "#app/domain/tours/list-tours.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type WantedDeparture = {
  id: number;
  date: string;
  time: string;
  language: TourLanguage;
  left: number;
  payment: Payment;
  /** Guests below this age are children. */
  childUnder: number;
  tourTitle: string;
  tourSlug: string;
  citySlug: string;
};

/** Gets the departure whose list a visitor may join, unless it has started. */
export function getWantedDeparture(
  db: Database,
  id: number,
  locale: Locale,
  now: Date,
): Promise<WantedDeparture | undefined> {
  return db.one<WantedDeparture>(
    "get-wanted-departure",
    `select departure.id, departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time, departure.language,
       departure.capacity - departure.seats_taken - departure.seats_held as left, tour.payment,
       tour.child_under as "childUnder",
       tour_text.title as "tourTitle", tour_text.slug as "tourSlug", location_slug.slug as "citySlug"
     from departure
     join tour on tour.id = departure.tour_id and tour.published
     join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $2
     join location_address location_slug on location_slug.city_id = tour.city_id and location_slug.locale = $2
     where departure.id = $1 and not departure.is_private and departure.starts_at > $3`,
    [id, locale, now],
  );
}
