import type { Database } from "#app/db/client.ts";
import { type PriceLine, priceLinesOf } from "#app/domain/prices/price-lines.ts";
import { type DepartureFacts, departureFacts, departureTables } from "#app/domain/tickets/departure-facts.ts";
import type { Theme } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** Without coordinates the place is not known beforehand. */
export type DayPlace = { name: string; hint: string; latitude: number | null; longitude: number | null };

export type Booking = DepartureFacts & {
  id: number;
  reference: string;
  /** Part of the key in links to the booking. */
  keyVersion: number;
  sequence: number;
  status: "confirmed" | "canceled" | "attended" | "no-show";
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
  /** What the ledger says, in minor units. */
  paid: number;
  paymentUnknown: boolean;
  currency: string;
  /** What was agreed; `amount` is their sum. */
  priceLines: PriceLine[];
  departureId: number;
  departureStatus: "OPEN" | "CANCELED" | "CLOSED";
  /** Places of the departure, taken or not. */
  capacity: number;
  tourId: number;
  tourKey: string;
  theme: Theme;
  rules: string;
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
    booking.name, booking.email, booking.phone, booking.note, booking.undo_until as "undoUntil", booking.locale, booking.amount, booking.paid, booking.payment_unknown as "paymentUnknown", booking.currency, ${priceLinesOf} as "priceLines",
    departure.id as "departureId", departure.status as "departureStatus", departure.capacity, ${departureFacts("$2")},
    tour.id as "tourId", tour.key as "tourKey", tour.theme, tour_text.rules,
    departure.is_private as "isPrivate", guide.name as "guideName"
  from booking
  join departure on departure.id = booking.departure_id ${departureTables("$2")}
  left join guide on guide.id = departure.guide_id
  where booking.reference = $1`;
