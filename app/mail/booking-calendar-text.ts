import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { manageKey } from "#app/domain/bookings/manage-key.ts";
import { translator } from "#app/i18n/messages.ts";
import { pathTo } from "#app/i18n/paths.ts";

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

/** Leads to a page that moves the booking with one click; opening it changes nothing. */
export function moveLink(
  origin: string,
  secret: string,
  { locale, reference }: Pick<Booking, "locale" | "reference">,
  departureId: number,
): string {
  return `${origin}${pathTo(locale, "bookingMove", { reference })}?to=${departureId}&key=${manageKey(secret, reference)}`;
}

/** What a calendar shows of a booking, in the guest's language. */
export function calendarWords(booking: Booking, link: string) {
  const t = translator(booking.locale);
  return {
    summary: booking.tourTitle,
    location: `${booking.meetingName}, ${booking.cityName}`,
    description: `${booking.meetingHint}\n${t("ticket.bringText")}\n${t("ticket.reference")}: ${booking.reference}\n${link}`,
  };
}
