import type { Database } from "#app/db/client.ts";
import { todaysPrices } from "#app/domain/prices/price-lines.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { DayStatus } from "./list-day.ts";
import { type GuestReach, reachOf } from "./reach.ts";

export type OfficeDeparture = {
  id: number;
  version: number;
  status: DayStatus;
  date: string;
  time: string;
  startsAt: Date;
  days: number;
  language: TourLanguage;
  capacity: number;
  taken: number;
  /** Seats offered to waiting parties, or held for others. */
  held: number;
  /** Seats that were taken when it was canceled. */
  canceledSeats: number;
  scheduleId: number | null;
  guideId: number | null;
  guide: string | null;
  guidePhone: string | null;
  /** Guides without an account get no emails. */
  guideHasAccount: boolean;
  /** The guide has reported that they cannot come. */
  absent: boolean;
  tourId: number;
  tour: string;
  minutes: number;
  cityId: string;
  city: string;
  timeZone: string;
  meeting: string;
  /** Guests needed for it to take place, decided at `minGuestsBy`; null: it takes place. */
  minGuests: number | null;
  minGuestsBy: Date | null;
  /** For one group only, in no public list. */
  isPrivate: boolean;
  /** Of one more adult; null where nothing has to be paid, and for a group with one price. */
  price: number | null;
  childPrice: number;
  currency: string;
};

export function getDeparture(db: Database, id: number): Promise<OfficeDeparture | undefined> {
  return db.one<OfficeDeparture>(
    "get-office-departure",
    `select departure.id, departure.version, departure.status, departure.local_date as date,
       to_char(departure.local_time, 'HH24:MI') as time, departure.starts_at as "startsAt", departure.days, departure.language,
       departure.capacity, departure.seats_taken as taken, departure.seats_held as held, coalesce(departure.canceled_seats, 0) as "canceledSeats", departure.schedule_id as "scheduleId",
       departure.guide_id as "guideId", guide.name as guide, guide.phone as "guidePhone", guide.user_id is not null as "guideHasAccount", departure.guide_absent_at is not null as absent, tour.id as "tourId", tour_text.name as tour, tour.minutes,
       city.id as "cityId", city_text.name as city, city.time_zone as "timeZone", coalesce(departure.meeting_name, tour_text.meeting_name) as meeting,
       departure.is_private as "isPrivate", departure.min_guests as "minGuests", departure.min_guests_by as "minGuestsBy", today.price, today.child_price as "childPrice", tour.currency
     from departure
     join tour on tour.id = departure.tour_id
     join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     join city on city.id = tour.city_id
     join city_text on city_text.city_id = city.id and city_text.locale = 'en'
     left join guide on guide.id = departure.guide_id
     cross join lateral (${todaysPrices}) today
     where departure.id = $1`,
    [id],
  );
}

export type Guest = {
  reference: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** Written by the guest for the guide. */
  note: string | null;
  officeNote: string | null;
  adults: number;
  children: number;
  seats: number;
  status: "confirmed" | "canceled" | "attended" | "no-show";
  source: "web" | "phone" | "walk-in" | "office";
  locale: string;
  amount: number;
  /** What the ledger says, in minor units. */
  paid: number;
  paymentUnknown: boolean;
  currency: string;
};

export type ListedGuest = Guest & { reach: GuestReach };

/** Sorted by name, as guests are called at the meeting point; canceled bookings come last. */
export function listGuests(db: Database, departureId: number): Promise<ListedGuest[]> {
  return db.rows<ListedGuest>(
    "list-guests",
    `select reference, name, email, phone, note, office_note as "officeNote", adults, children, seats, status, source, locale, amount, paid,
       payment_unknown as "paymentUnknown", currency, ${reachOf} as reach
     from booking where departure_id = $1 order by status = 'canceled', plain(name), id`,
    [departureId],
  );
}
