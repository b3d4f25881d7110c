import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";

type BookingOnCalendar = {
  cityName: string;
  days: number;
  locale: Locale;
  meetingHint: string;
  meetingName: string;
  reference: string;
  tourTitle: string;
};

/**
 * Title, place and description of one day in a calendar, in the guest's language. Later days may start elsewhere: their
 * place is the city, and the description says where to meet.
 */
export function calendarText(booking: BookingOnCalendar, day: number, link: string) {
  const t = translator(booking.locale);
  const { days, tourTitle, cityName } = booking;
  const meeting = `${booking.meetingName}, ${cityName}`;
  const lines = [
    ...(days > 1 ? [`${t("ticket.where")}: ${meeting}`] : []),
    booking.meetingHint,
    t("ticket.bringText"),
    `${t("ticket.reference")}: ${booking.reference}`,
    link,
  ];
  return {
    summary: days > 1 ? `${tourTitle} (${t("departure.day", { day, daysCount: days })})` : tourTitle,
    location: day === 1 ? meeting : cityName,
    description: lines.join("\n"),
  };
}
