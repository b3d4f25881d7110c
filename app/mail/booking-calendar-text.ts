import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { translator } from "#app/i18n/messages.ts";

/** What a calendar shows of a booking, in the guest's language. */
export function calendarWords(booking: Booking, link: string) {
  const t = translator(booking.locale);
  return {
    summary: booking.tourTitle,
    location: `${booking.meetingName}, ${booking.cityName}`,
    description: `${booking.meetingHint}\n${t("ticket.bringText")}\n${t("ticket.reference")}: ${booking.reference}\n${link}`,
  };
}
