import type { Booking } from "#app/domain/bookings/get-booking.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { firstKeyVersion, type KeyedBooking, manageKey } from "./manage-key.ts";

type LinkedBooking = KeyedBooking & Pick<Booking, "locale">;

/** The path of the ticket page in the given language. */
export function ticketPath(secret: string, booking: LinkedBooking): string {
  const { locale, reference } = booking;
  return `${pathTo(locale, "booking", { reference })}?key=${manageKey(secret, booking)}`;
}

type MaybeBooked = { locale: Locale; reference: string | null; keyVersion: number | null };

/**
 * The ticket's path for pages with a key of their own, which led to the booking: waiting lists and proposals. Null if
 * there is no booking, or if its key has changed since, because such a page may be known to the former address.
 */
export function originalTicketPath(secret: string, { locale, reference, keyVersion }: MaybeBooked): string | null {
  return reference !== null && keyVersion === firstKeyVersion
    ? ticketPath(secret, { locale, reference, keyVersion })
    : null;
}

export function bookingLink(origin: string, secret: string, booking: LinkedBooking): string {
  return origin + ticketPath(secret, booking);
}

export function cancelLink(origin: string, secret: string, booking: LinkedBooking): string {
  const { locale, reference } = booking;
  return `${origin}${pathTo(locale, "bookingCancel", { reference })}?key=${manageKey(secret, booking)}`;
}

/** Links to a page that moves the booking with one click, or to the calendar for it; opening it changes nothing. */
export function moveLink(origin: string, secret: string, booking: LinkedBooking, departureId?: number): string {
  const { locale, reference } = booking;
  const to = departureId === undefined ? "" : `to=${departureId}&`;
  return `${origin}${pathTo(locale, "bookingMove", { reference })}?${to}key=${manageKey(secret, booking)}`;
}

/**
 * Links to a page that asks the owner of the new address; opening it changes nothing. It shows nothing of the booking.
 */
export function emailChangeLink(
  origin: string,
  { locale, reference }: Pick<Booking, "locale" | "reference">,
  token: string,
): string {
  return `${origin}${pathTo(locale, "bookingEmail", { reference })}?token=${token}`;
}
