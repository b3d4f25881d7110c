import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type MyTour = {
  reference: string;
  keyVersion: number;
  state: "upcoming" | "past" | "canceled";
  date: string;
  time: string;
  tourTitle: string;
  tourSlug: string;
  cityName: string;
  citySlug: string;
  reviewed: boolean;
  /** We have canceled the departure, and the booking can move to another one. */
  isDropped: boolean;
};

/**
 * Lists a person's bookings: the next ones first, then the latest past ones. Bookings without an account are included,
 * because the address is confirmed.
 */
export function listMyTours(
  db: Database,
  user: { id: string; email: string },
  locale: Locale,
  now: Date,
): Promise<MyTour[]> {
  return db.rows<MyTour>(
    "list-my-tours",
    `with mine as (
       select booking.id, booking.reference, booking.key_version, departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time,
         departure.starts_at, departure.tour_id,
         case when booking.status = 'canceled' or departure.status = 'CANCELED' then 'canceled'
           when booking.status = 'confirmed' and tour_day_start(tour.id, departure.starts_at, departure.days) + make_interval(mins => tour.minutes) > $4 then 'upcoming'
           else 'past' end as state,
         booking.status = 'canceled' and departure.status = 'CANCELED' and not departure.is_private as "isDropped"
       from booking
       join departure on departure.id = booking.departure_id
       join tour on tour.id = departure.tour_id
       where (booking.user_id = $1 or lower(booking.email) = lower($2)))
     select mine.reference, mine.key_version as "keyVersion", mine.state, mine."isDropped", mine.date, mine.time, tour_text.title as "tourTitle", tour_text.slug as "tourSlug",
       city_text.name as "cityName", location_slug.slug as "citySlug",
       exists (select from review where review.booking_id = mine.id) as reviewed
     from mine
     join tour on tour.id = mine.tour_id
     join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $3
     join city_text on city_text.city_id = tour.city_id and city_text.locale = $3
     join location_address location_slug on location_slug.city_id = tour.city_id and location_slug.locale = $3
     order by mine.state = 'upcoming' desc, case when mine.state = 'upcoming' then mine.starts_at end, mine.starts_at desc
     limit 200`,
    [user.id, user.email, locale, now],
  );
}
