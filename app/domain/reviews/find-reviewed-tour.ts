import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { reviewLinkDays } from "./review-link.ts";

export type ReviewedTour = { id: number; title: string; slug: string; cityName: string; citySlug: string };
export type WalkedTour = ReviewedTour & {
  name: string;
  date: string;
  attended: boolean;
  reviewed: boolean;
};

const columns = `tour.id, tour_text.title, tour_text.slug, city_text.name as "cityName", location_slug.slug as "citySlug"`;
const texts = `
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $2
  join city_text on city_text.city_id = tour.city_id and city_text.locale = $2
  join location_address location_slug on location_slug.city_id = tour.city_id and location_slug.locale = $2`;

export function findReviewedTour(db: Database, tourId: number, locale: Locale): Promise<ReviewedTour | undefined> {
  return db.one<ReviewedTour>(
    "find-reviewed-tour",
    `select ${columns} from tour ${texts} where tour.id = $1 and tour.published`,
    [tourId, locale],
  );
}

/**
 * Finds the tour of a personal review link; undefined before the start, after the link's end and for canceled bookings.
 */
export function findWalkedTour(
  db: Database,
  reference: string,
  locale: Locale,
  now: Date,
): Promise<WalkedTour | undefined> {
  return db.one<WalkedTour>(
    "find-walked-tour",
    `select ${columns}, booking.name, departure.local_date as date, booking.status = 'attended' as attended,
       exists (select from review where review.booking_id = booking.id) as reviewed
     from booking join departure on departure.id = booking.departure_id join tour on tour.id = departure.tour_id ${texts}
     where booking.reference = $1 and booking.status in ('confirmed', 'attended')
       and departure.status <> 'CANCELED' and departure.starts_at between $3::timestamptz - make_interval(days => $4) and $3`,
    [reference, locale, now, reviewLinkDays],
  );
}

export type ClosedReviewLink = { tour: ReviewedTour; reason: "early" | "late" | "missed" | "canceled" };

/** Says why a personal link does not lead to its form. */
export async function findClosedLink(
  db: Database,
  reference: string,
  locale: Locale,
  now: Date,
): Promise<ClosedReviewLink | undefined> {
  const row = await db.one<ReviewedTour & { reason: ClosedReviewLink["reason"] }>(
    "find-closed-review-link",
    `select ${columns}, case
         when booking.status = 'canceled' or departure.status = 'CANCELED' then 'canceled'
         when booking.status = 'no-show' then 'missed'
         when departure.starts_at > $3 then 'early' else 'late' end as reason
     from booking join departure on departure.id = booking.departure_id join tour on tour.id = departure.tour_id ${texts}
     where booking.reference = $1`,
    [reference, locale, now],
  );
  if (!row) return undefined;
  const { reason, ...tour } = row;
  return { tour, reason };
}
