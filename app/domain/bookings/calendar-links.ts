import type { Booking } from "./get-booking.ts";
import { type TourDay, tourDays } from "./tour-days.ts";

type Dated = Pick<Booking, "tourTitle" | "dayStarts" | "minutes" | "timeZone" | "meetingName" | "cityName">;

const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, "");

/** A link that creates the event; a tour of several days repeats daily at the city's local time. */
export function googleCalendarLink(booking: Dated, url: string): string {
  const days = tourDays(booking);
  const params = new URLSearchParams({
    action: "TEMPLATE",
    text: booking.tourTitle,
    dates: days
      .slice(0, 1)
      .map(({ startsAt, endsAt }) => `${compact(startsAt)}/${compact(endsAt)}`)
      .join(),
    ctz: booking.timeZone,
    location: `${booking.meetingName}, ${booking.cityName}`,
    details: url,
  });
  if (days.length > 1) params.set("recur", `RRULE:FREQ=DAILY;COUNT=${days.length}`);
  return `https://calendar.google.com/calendar/render?${params}`;
}

/** A link that creates the event of one day: Outlook's links cannot repeat. */
export function outlookLink(booking: Dated, day: TourDay, url: string): string {
  const params = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: booking.tourTitle,
    startdt: day.startsAt.toISOString(),
    enddt: day.endsAt.toISOString(),
    location: day.day === 1 ? `${booking.meetingName}, ${booking.cityName}` : booking.cityName,
    body: url,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${params}`;
}
