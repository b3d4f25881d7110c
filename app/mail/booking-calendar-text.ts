import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { plainSpaces } from "#app/i18n/non-breaking-spaces.ts";
import { bringText } from "./tour-facts.ts";

type BookingOnCalendar = {
  days: number;
  isForAdults: boolean;
  locale: Locale;
  reference: string;
  tourTitle: string;
};
/** Without coordinates the place is not known beforehand. */
type DayOnCalendar = { day: number; place: { name: string; hint: string; latitude: number | null } };

/** Title and description of one day in a calendar, in the guest's language. */
export function calendarText(booking: BookingOnCalendar, { day, place }: DayOnCalendar, link: string) {
  const t = translator(booking.locale);
  const lines = [
    // Calendars look up the location on a map, so a sentence about the place stands here.
    ...(place.latitude === null ? [`${t("ticket.where")}: ${place.name}`] : []),
    ...(place.hint ? [place.hint] : []),
    t("ticket.arrive"),
    bringText(t, booking),
    `${t("ticket.reference")}: ${booking.reference}`,
    link,
  ];
  return {
    summary: calendarTitle(booking, day),
    description: plainSpaces(lines.join("\n")),
  };
}

type TitledBooking = Pick<BookingOnCalendar, "days" | "locale" | "tourTitle">;

export function calendarTitle({ days, locale, tourTitle }: TitledBooking, day: number): string {
  if (days === 1) return tourTitle;
  return plainSpaces(`${tourTitle} (${translator(locale)("departure.day", { day, daysCount: days })})`);
}
