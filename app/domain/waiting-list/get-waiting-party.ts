import type { Database } from "#app/db/client.ts";
import type { Payment } from "#app/domain/tours/list-tours.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { PartyState } from "./lock-party.ts";
import { lineOrder } from "./offer-rules.ts";

export type WaitingParty = {
  id: number;
  state: PartyState;
  /** The owner of the address has shown that it is theirs. */
  isConfirmed: boolean;
  /** Place in line, from 1, among those who still wait. */
  place: number;
  adults: number;
  children: number;
  seats: number;
  name: string;
  email: string;
  locale: Locale;
  offerExpiresAt: Date | null;
  /** Of the booking, once the offer is accepted. */
  reference: string | null;
  keyVersion: number | null;
  departureId: number;
  departureStatus: "OPEN" | "CANCELED" | "CLOSED";
  date: string;
  time: string;
  startsAt: Date;
  language: TourLanguage;
  timeZone: string;
  tourId: number;
  payment: Payment;
  tourTitle: string;
  tourSlug: string;
  cityName: string;
  cityInPhrase: string;
  citySlug: string;
  meetingName: string;
};

/** Gets a waiting party with everything that its page and its mail show, in the given language. */
export function getWaitingParty(db: Database, id: number, locale: Locale): Promise<WaitingParty | undefined> {
  return db.one<WaitingParty>("get-waiting-party", query, [id, locale]);
}

const query = `
  select waiting_party.id, waiting_party.state, waiting_party.adults, waiting_party.children, waiting_party.seats,
    waiting_party.name, waiting_party.email, waiting_party.locale, waiting_party.offer_expires_at as "offerExpiresAt",
    (select count(*) from waiting_party ahead where ahead.departure_id = waiting_party.departure_id
      and ahead.state = 'waiting' and (${lineOrder("ahead")}) <= (${lineOrder("waiting_party")})) as place,
    waiting_party.confirmed_at is not null as "isConfirmed",
    booking.reference, booking.key_version as "keyVersion",
    departure.id as "departureId", departure.status as "departureStatus", departure.local_date as date,
    to_char(departure.local_time, 'HH24:MI') as time, departure.starts_at as "startsAt", departure.language,
    tour.id as "tourId", tour.payment, tour_text.title as "tourTitle", tour_text.slug as "tourSlug",
    tour_text.meeting_name as "meetingName", city.time_zone as "timeZone", city_text.name as "cityName",
    city_text.in_phrase as "cityInPhrase", location_slug.slug as "citySlug"
  from waiting_party
  left join booking on booking.id = waiting_party.booking_id
  join departure on departure.id = waiting_party.departure_id
  join tour on tour.id = departure.tour_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $2
  join city on city.id = tour.city_id
  join city_text on city_text.city_id = city.id and city_text.locale = $2
  join location_address location_slug on location_slug.city_id = city.id and location_slug.locale = $2
  where waiting_party.id = $1`;
