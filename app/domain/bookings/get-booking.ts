import type { Database } from "#app/db/client.ts";
import { type ShownPhoto, shownPhoto } from "#app/domain/pictures/shown-photo.ts";
import type { Payment } from "#app/domain/tours/list-tours.ts";
import type { Theme, TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** Without coordinates the place is not known beforehand. */
export type DayPlace = { name: string; hint: string; latitude: number | null; longitude: number | null };

export type Booking = {
  id: number;
  reference: string;
  /** Part of the key in links to the booking. */
  keyVersion: number;
  sequence: number;
  status: "held" | "confirmed" | "canceled" | "attended" | "no-show";
  adults: number;
  children: number;
  seats: number;
  name: string;
  /** Null for walk-ins and telephone bookings without an email address. */
  email: string | null;
  phone: string | null;
  /** Written by the guest for the guide. */
  note: string | null;
  /** Until then the guest may take back the cancellation. */
  undoUntil: Date | null;
  locale: Locale;
  amount: number;
  currency: string;
  departureId: number;
  departureStatus: "OPEN" | "CANCELED" | "CLOSED";
  date: string;
  time: string;
  startsAt: Date;
  /** The start of each day; one for a tour of one day. */
  dayStarts: Date[];
  /** The meeting point of each day, or null where it is the tour's. */
  dayPlaces: (DayPlace | null)[];
  /** The length of each day. */
  minutes: number;
  days: number;
  language: TourLanguage;
  timeZone: string;
  tourId: number;
  tourKey: string;
  theme: Theme;
  childUnder: number;
  payment: Payment;
  tourTitle: string;
  tourSlug: string;
  rules: string;
  cityId: string;
  cityName: string;
  cityInPhrase: string;
  citySlug: string;
  cityPhoto: ShownPhoto;
  meetingName: string;
  meetingHint: string;
  meetingLatitude: number;
  meetingLongitude: number;
  endingName: string;
  guideName: string | null;
  /** A tour for this group alone: its price is fixed, and it cannot be moved. */
  isPrivate: boolean;
};

/** Gets a booking with everything that a ticket, mail or calendar file shows, in the given language. */
export async function getBooking(db: Database, reference: string, locale: Locale): Promise<Booking | undefined> {
  return db.one<Booking>("get-booking", query, [reference, locale]);
}

const query = `
  select booking.id, booking.reference, booking.key_version as "keyVersion", booking.sequence, booking.status, booking.adults, booking.children, booking.seats,
    booking.name, booking.email, booking.phone, booking.note, booking.undo_until as "undoUntil", booking.locale, booking.amount, booking.currency,
    departure.id as "departureId", departure.status as "departureStatus", departure.local_date as date,
    to_char(departure.local_time, 'HH24:MI') as time, departure.starts_at as "startsAt", departure.days, departure.language,
    array(select tour_day_start(tour.id, departure.starts_at, later.day)
      from generate_series(1, departure.days) later(day) order by later.day) as "dayStarts",
    (select coalesce(json_agg(case when own.day is not null then json_build_object('name', own.meeting_name, 'hint', own.meeting_hint,
        'latitude', place.latitude, 'longitude', place.longitude) end order by later.day), '[]')
      from generate_series(1, departure.days) later(day)
      left join tour_day place on place.tour_id = tour.id and place.day = later.day
      left join tour_day_text own on own.tour_id = tour.id and own.day = later.day and own.locale = $2) as "dayPlaces",
    tour.minutes, tour.id as "tourId", tour.key as "tourKey", tour.theme, tour.child_under as "childUnder",
    case when departure.is_private then 'paid' else tour.payment end as payment,
    tour_text.title as "tourTitle", tour_text.slug as "tourSlug", tour_text.rules,
    city.id as "cityId", city.time_zone as "timeZone", city_text.name as "cityName",
    city_text.in_phrase as "cityInPhrase", location_slug.slug as "citySlug", ${shownPhoto("city", "$2")} as "cityPhoto",
    coalesce(departure.meeting_name, tour_text.meeting_name) as "meetingName",
    case when departure.meeting_name is null then tour_text.meeting_hint else '' end as "meetingHint",
    coalesce(departure.meeting_latitude, tour.meeting_latitude) as "meetingLatitude",
    coalesce(departure.meeting_longitude, tour.meeting_longitude) as "meetingLongitude", departure.is_private as "isPrivate",
    tour_text.ending_name as "endingName", guide.name as "guideName"
  from booking
  join departure on departure.id = booking.departure_id
  join tour on tour.id = departure.tour_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $2
  join city on city.id = tour.city_id
  join city_text on city_text.city_id = city.id and city_text.locale = $2
  join location_address location_slug on location_slug.city_id = city.id and location_slug.locale = $2
  left join guide on guide.id = departure.guide_id
  where booking.reference = $1`;
