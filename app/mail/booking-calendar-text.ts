import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";

type BookingOnCalendar = {
  cityName: string;
  locale: Locale;
  meetingHint: string;
  meetingName: string;
  reference: string;
  tourTitle: string;
};

/** Title and description of a booking's calendar entry, in the guest's language. */
export function calendarText(booking: BookingOnCalendar, link: string) {
  const t = translator(booking.locale);
  return {
    summary: booking.tourTitle,
    location: `${booking.meetingName}, ${booking.cityName}`,
    description: `${booking.meetingHint}\n${t("ticket.bringText")}\n${t("ticket.reference")}: ${booking.reference}\n${link}`,
  };
}
