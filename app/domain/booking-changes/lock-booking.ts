import type { Database } from "#app/db/client.ts";
import type { Guest } from "#app/domain/bookings/guest-limits.ts";
import { lockDepartures } from "#app/domain/departures/lock-departures.ts";
import { type PriceLine, priceLinesOf } from "#app/domain/prices/price-lines.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { Payment } from "#app/domain/tours/list-tours.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { undoableByOffice } from "./undo-minutes.ts";

export type LockedBooking = {
  id: number;
  departureId: number;
  sequence: number;
  status: "confirmed" | "canceled" | "attended" | "no-show";
  adults: number;
  children: number;
  seats: number;
  name: string;
  email: string | null;
  phone: string | null;
  note: string | null;
  userId: string | null;
  locale: Locale;
  tourId: number;
  payment: Payment;
  amount: number;
  currency: string;
  priceLines: PriceLine[];
  /** The tour's prices today. */
  price: number | null;
  childPrice: number;
  days: number;
  isPrivate: boolean;
  started: boolean;
  /** The guest may still take the cancellation back. */
  isUndoable: boolean;
  /** The same for the office, whoever canceled it. */
  isUndoableByOffice: boolean;
  /** Canceled together with its departure. */
  isDropped: boolean;
};

export type BookingLock = {
  reference: string;
  /** The departure on which the booking must be, if the caller knows it. */
  on?: number;
  /** A departure to which the booking may move. */
  to?: number;
  /** What the booking must be: `upcoming` if absent, `live` also after the start. */
  state?: "upcoming" | "live" | "any";
  /** The email address that the booking is to have, if another than its own. */
  email?: string;
};

/** Thrown if the booking got another departure or address before that was locked. */
class MovedMeanwhile extends Refusal<"not_live"> {
  constructor() {
    super("not_live");
  }
}

const maxTries = 5;

/** Runs a transaction again whose booking got another departure or address before it was locked. */
export async function retryIfMoved<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof MovedMeanwhile) || tries >= maxTries) throw error;
    }
  }
}

/** Locks the guest whose limits apply, then the departures, then the booking. */
export async function lockBooking(
  tx: Database,
  { reference, on, to, email, state = "upcoming" }: BookingLock,
  guest: Guest | undefined,
  now: Date,
): Promise<LockedBooking> {
  const found = await tx.one<Found>("find-booking-to-lock", find, [reference, guest?.clientIp ?? null, email ?? null]);
  if (!found || (on !== undefined && on !== found.departureId)) throw new Refusal("unknown");
  await lockDepartures(tx, to === undefined ? [found.departureId] : [found.departureId, to]);
  const booking = await tx.one<LockedBooking>("lock-booking", query, [reference, now]);
  if (booking?.departureId !== found.departureId || booking.email !== found.email) throw new MovedMeanwhile();
  if (state !== "any") requireLive(booking, state);
  return booking;
}

export function requireLive({ status, started }: LockedBooking, state: "upcoming" | "live"): void {
  const isLive = status === "confirmed" || (state === "live" && (status === "attended" || status === "no-show"));
  if (!isLive) throw new Refusal("not_live");
  if (started && state === "upcoming") throw new Refusal("started");
}

type Found = { departureId: number; email: string | null };
const find = `
  select departure_id as "departureId", email from booking
  where reference = $1
    and case when $2::text is null then true else lock_guest($2, case when user_id is null then coalesce($3, email) end) end`;

const query = `
  select booking.id, booking.departure_id as "departureId", booking.sequence, booking.status, booking.adults, booking.children, booking.seats,
    booking.name, booking.email, booking.phone, booking.note, booking.user_id as "userId", booking.locale,
    tour.id as "tourId", tour.payment, booking.amount, booking.currency, ${priceLinesOf} as "priceLines", tour.price, tour.child_price as "childPrice", departure.days, departure.is_private as "isPrivate", departure.starts_at <= $2 as started,
    coalesce(booking.status = 'canceled' and booking.undo_until > $2, false) as "isUndoable",
    coalesce(${undoableByOffice("$2")}, false) as "isUndoableByOffice",
    booking.status = 'canceled' and departure.status = 'CANCELED' as "isDropped"
  from booking join departure on departure.id = booking.departure_id join tour on tour.id = departure.tour_id
  where booking.reference = $1 for update of booking`;
