import type { Booking } from "./get-booking.ts";

type Dated = Pick<Booking, "tourTitle" | "startsAt" | "minutes" | "meetingName" | "cityName">;

const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, "");
const endOf = ({ startsAt, minutes }: Dated) => new Date(startsAt.getTime() + minutes * 60_000);

export function googleCalendarLink(booking: Dated, url: string): string {
  const params = new URLSearchParams({
    action: "TEMPLATE",
    text: booking.tourTitle,
    dates: `${compact(booking.startsAt)}/${compact(endOf(booking))}`,
    location: `${booking.meetingName}, ${booking.cityName}`,
    details: url,
  });
  return `https://calendar.google.com/calendar/render?${params}`;
}

export function outlookLink(booking: Dated, url: string): string {
  const params = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: booking.tourTitle,
    startdt: booking.startsAt.toISOString(),
    enddt: endOf(booking).toISOString(),
    location: `${booking.meetingName}, ${booking.cityName}`,
    body: url,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${params}`;
}
