import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";

type BookingOnCalendar = { cityName: string; days: number; locale: Locale; reference: string; tourTitle: string };
type DayOnCalendar = { day: number; place: { name: string; hint: string } };

/** Title, place and description of one day in a calendar, in the guest's language. */
export function calendarText(booking: BookingOnCalendar, { day, place }: DayOnCalendar, link: string) {
  const t = translator(booking.locale);
  const lines = [
    ...(place.hint ? [place.hint] : []),
    t("ticket.bringText"),
    `${t("ticket.reference")}: ${booking.reference}`,
    link,
  ];
  return {
    summary: calendarTitle(booking, day),
    location: `${place.name}, ${booking.cityName}`,
    description: lines.join("\n"),
  };
}

export function calendarTitle({ days, locale, tourTitle }: Omit<BookingOnCalendar, "cityName">, day: number): string {
  return days > 1 ? `${tourTitle} (${translator(locale)("departure.day", { day, daysCount: days })})` : tourTitle;
}
