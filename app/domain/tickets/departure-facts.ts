import type { DayPlace } from "#app/domain/bookings/get-booking.ts";
import type { Party } from "#app/domain/bookings/party.ts";
import { type ShownPhoto, shownPhoto } from "#app/domain/pictures/shown-photo.ts";
import type { Payment } from "#app/domain/tours/list-tours.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { MailedTour } from "#app/mail/tour-facts.ts";
import { tourDays } from "./tour-days.ts";

/** What every ticket, mail, calendar file and page about one departure says of it, in one language. */
export type DepartureFacts = {
  date: string;
  time: string;
  startsAt: Date;
  days: number;
  /** The start of each day; one for a tour of one day. */
  dayStarts: Date[];
  /** The meeting point of each day, or null where it is the tour's. */
  dayPlaces: (DayPlace | null)[];
  /** The length of each day. */
  minutes: number;
  language: TourLanguage;
  timeZone: string;
  /** Guests below this age are children. */
  childUnder: number;
  /** Guests needed for it to take place, decided at `minGuestsBy`; null: it takes place. */
  minGuests: number | null;
  minGuestsBy: Date | null;
  /** Photo ID is needed. */
  isForAdults: boolean;
  payment: Payment;
  /** Of one adult; null where nothing has to be paid. */
  price: number | null;
  childPrice: number;
  tourTitle: string;
  tourSlug: string;
  cityId: string;
  cityName: string;
  cityInPhrase: string;
  citySlug: string;
  /** Of the tour's own meeting point. */
  meetingPhoto: ShownPhoto;
  cityPhoto: ShownPhoto;
  meetingName: string;
  meetingHint: string;
  meetingLatitude: number;
  meetingLongitude: number;
  endingName: string;
};

/** SQL: the columns of `DepartureFacts`, from the tables of `departureTables`; `locale` is the parameter with the language. */
export const departureFacts = (locale: string) => `
  departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time, departure.starts_at as "startsAt", departure.days,
  array(select tour_day_start(tour.id, departure.starts_at, later.day)
    from generate_series(1, departure.days) later(day) order by later.day) as "dayStarts",
  (select coalesce(json_agg(case when own.day is not null then json_build_object('name', own.meeting_name, 'hint', own.meeting_hint,
      'latitude', place.latitude, 'longitude', place.longitude) end order by later.day), '[]')
    from generate_series(1, departure.days) later(day)
    left join tour_day place on place.tour_id = tour.id and place.day = later.day
    left join tour_day_text own on own.tour_id = tour.id and own.day = later.day and own.locale = ${locale}) as "dayPlaces",
  tour.minutes, departure.language, city.time_zone as "timeZone", tour.child_under as "childUnder",
  coalesce((tour.good_to_know ->> 'minimumAge')::integer >= 18, false) as "isForAdults",
  departure.min_guests as "minGuests", departure.min_guests_by as "minGuestsBy",
  case when departure.is_private then 'paid' else tour.payment end as payment, tour.price, tour.child_price as "childPrice",
  tour_text.title as "tourTitle", tour_text.slug as "tourSlug",
  city.id as "cityId", city_text.name as "cityName", city_text.in_phrase as "cityInPhrase", location_slug.slug as "citySlug",
  case when departure.meeting_name is null then ${shownPhoto("tour", locale, "meeting_photo")} end as "meetingPhoto",
  ${shownPhoto("city", locale)} as "cityPhoto",
  coalesce(departure.meeting_name, tour_text.meeting_name) as "meetingName",
  case when departure.meeting_name is null then tour_text.meeting_hint else '' end as "meetingHint",
  coalesce(departure.meeting_latitude, tour.meeting_latitude) as "meetingLatitude",
  coalesce(departure.meeting_longitude, tour.meeting_longitude) as "meetingLongitude",
  tour_text.ending_name as "endingName"`;

/** SQL: what a `departure` belongs to. */
export const departureTables = (locale: string) => `
  join tour on tour.id = departure.tour_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = ${locale}
  join city on city.id = tour.city_id
  join city_text on city_text.city_id = city.id and city_text.locale = ${locale}
  join location_address location_slug on location_slug.city_id = city.id and location_slug.locale = ${locale}`;

type Priced = Pick<DepartureFacts, "payment" | "price" | "childPrice">;

/** What a party pays at the meeting point; null where the payment is voluntary. */
export function totalOf({ payment, price, childPrice }: Priced, { adults, children }: Party): number | null {
  return payment === "paid" ? (price ?? 0) * adults + childPrice * children : null;
}

type MailedDeparture = Omit<
  DepartureFacts,
  "tourSlug" | "citySlug" | "startsAt" | "date" | "time" | "meetingPhoto" | "cityPhoto"
>;

/** The same facts as mails show them. */
export function mailedTour(facts: MailedDeparture, picture: { src: string; alt: string } | null): MailedTour {
  const {
    tourTitle,
    cityName,
    cityInPhrase,
    timeZone,
    language,
    minutes,
    endingName,
    isForAdults,
    minGuests,
    minGuestsBy,
  } = facts;
  return {
    title: tourTitle,
    city: cityName,
    cityInPhrase,
    timeZone,
    language,
    minutes,
    ending: endingName,
    isForAdults,
    minGuests,
    minGuestsBy,
    picture,
    days: tourDays(facts),
  };
}
