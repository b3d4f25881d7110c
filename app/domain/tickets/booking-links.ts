import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { pathTo } from "#app/i18n/paths.ts";
import { manageKey } from "./manage-key.ts";

export function bookingLink(
  origin: string,
  secret: string,
  { locale, reference }: Pick<Booking, "locale" | "reference">,
): string {
  return `${origin}${pathTo(locale, "booking", { reference })}?key=${manageKey(secret, reference)}`;
}

export function cancelLink(
  origin: string,
  secret: string,
  { locale, reference }: Pick<Booking, "locale" | "reference">,
): string {
  return `${origin}${pathTo(locale, "bookingCancel", { reference })}?key=${manageKey(secret, reference)}`;
}

/** Links to a page that moves the booking with one click; opening the page changes nothing. */
export function moveLink(
  origin: string,
  secret: string,
  { locale, reference }: Pick<Booking, "locale" | "reference">,
  departureId: number,
): string {
  return `${origin}${pathTo(locale, "bookingMove", { reference })}?to=${departureId}&key=${manageKey(secret, reference)}`;
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
