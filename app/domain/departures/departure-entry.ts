import type { Payment } from "#app/domain/tours/list-tours.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";

/** The fields that differ between departures of the same tour. */
export type TourDeparture = {
  id: number;
  date: string;
  time: string;
  startsAt: Date;
  language: TourLanguage;
  left: number;
  /** open: bookable; full: no seats left; over: started, closed or canceled. */
  state: "open" | "full" | "over";
  guideName: string | null;
};
export type Departure = TourDeparture & {
  day: number;
  days: number;
  tourName: string;
  tourSlug: string;
  cityName: string;
  citySlug: string;
  payment: Payment;
  price: number | null;
  currency: string;
  meetingFrom: string;
};

/** Columns of `TourDeparture` besides `date`; `$2` is now. */
export const departureColumns = `
  departure.id, to_char(departure.local_time, 'HH24:MI') as time,
  departure.starts_at as "startsAt", departure.language, departure.capacity - departure.seats_taken - departure.seats_held as left,
  case when departure.status <> 'OPEN' or departure.starts_at <= $2 then 'over'
    when departure.seats_taken + departure.seats_held >= departure.capacity then 'full' else 'open' end as state,
  (select guide.name from guide where guide.id = departure.guide_id) as "guideName"`;

/**
 * Columns of `Departure`. Each day of a multi-day tour is a separate entry. Later days cannot be booked once the first
 * day has started.
 */
export const entryColumns = `${departureColumns},
  (departure.local_date + entry.day - 1)::date as date, entry.day, departure.days,
  text.name as "tourName", text.slug as "tourSlug", city_text.name as "cityName", city_slug.slug as "citySlug",
  tour.payment, tour.price, tour.currency, text.meeting_from as "meetingFrom"`;

/**
 * The tour's text in the language `$1`. "offset 0" keeps the planner from joining departures through the text's tour as
 * well, which would read all past ones.
 */
export const tourText = `
  cross join lateral (
    select name, slug, meeting_from from tour_text where tour_id = tour.id and locale = $1 offset 0) text`;
