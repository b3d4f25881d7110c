import type { Booking, DayPlace } from "#app/domain/bookings/get-booking.ts";
import type { TourDay } from "./tour-days.ts";

const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, "");

/** A place that a map finds. */
export function calendarLocation({ cityName }: Pick<Booking, "cityName">, { name, latitude }: DayPlace): string {
  return latitude === null ? cityName : `${name}, ${cityName}`;
}

/** Links that create the event of one day in Google Calendar and Outlook. */
export function calendarLinks(
  booking: Pick<Booking, "cityName" | "timeZone">,
  { startsAt, endsAt, place }: TourDay,
  title: string,
  url: string,
): { google: string; outlook: string } {
  const location = calendarLocation(booking, place);
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    ctz: booking.timeZone,
    location,
    details: url,
  });
  const outlook = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    location,
    body: url,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}
