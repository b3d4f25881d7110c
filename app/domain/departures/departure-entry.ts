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

const columnsAt = (time: string) => `
  departure.id, to_char(${time}, 'HH24:MI') as time,
  departure.starts_at as "startsAt", departure.language, departure.capacity - departure.seats_taken - departure.seats_held as left,
  case when departure.status <> 'OPEN' or departure.starts_at <= :now then 'over'
    when departure.seats_taken + departure.seats_held >= departure.capacity then 'full' else 'open' end as state,
  (select guide.name from guide where guide.id = departure.guide_id) as "guideName"`;

/** Columns of `TourDeparture` besides `date`, for statements that name `:now`. */
export const departureColumns = columnsAt("departure.local_time");

/** The local time at which the day `entry.day` of a departure starts. */
export const entryTime = `case when entry.day = 1 then departure.local_time else coalesce((select own.local_time from tour_day own
    where own.tour_id = departure.tour_id and own.day = entry.day), departure.local_time) end`;

/** The meeting point of the day `entry.day`, or the one given as SQL if it has none of its own. */
export const entryMeeting = (locale: string, otherwise: string) =>
  `coalesce((select own.meeting_name from tour_day_text own
    where own.tour_id = departure.tour_id and own.day = entry.day and own.locale = ${locale} and entry.day > 1), ${otherwise})`;

/**
 * Columns of `Departure`. Each day of a multi-day tour is a separate entry. Later days cannot be booked once the first
 * day has started.
 */
export const entryColumns = `${columnsAt(entryTime)},
  (departure.local_date + entry.day - 1)::date as date, entry.day, departure.days,
  text.name as "tourName", text.slug as "tourSlug", city_text.name as "cityName", city_slug.slug as "citySlug",
  tour.payment, tour.price, tour.currency, ${entryMeeting(":locale", "text.meeting_from")} as "meetingFrom"`;

/**
 * The tour's text in the language `:locale`. "offset 0" keeps the planner from joining departures through the text's tour as
 * well, which would read all past ones.
 */
export const tourText = `
  cross join lateral (
    select name, slug, meeting_from from tour_text where tour_id = tour.id and locale = :locale offset 0) text`;
