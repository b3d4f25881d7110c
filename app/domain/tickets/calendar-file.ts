import type { Booking } from "#app/domain/bookings/get-booking.ts";
import { mailLink } from "#app/i18n/contact-links.ts";
import { idDomain, site } from "#app/site.ts";
import { calendarLocation } from "./calendar-links.ts";
import { type TourDay, tourDays } from "./tour-days.ts";

/** `name` is null in mail to an address that nobody has proven to own. */
type CalendarBooking = Omit<Booking, "name"> & { name: string | null };
type CalendarText = { summary: string; description: string };

/**
 * Renders the booking as iCalendar files: one with an event for each day, or one for each day if the booking is
 * canceled, because RFC 5546 allows only one UID with METHOD:CANCEL. UIDs never change, and SEQUENCE rises with each
 * change.
 */
export function calendarFiles(
  booking: CalendarBooking,
  textOf: (day: TourDay) => CalendarText,
  url: string,
  now: Date,
): string[] {
  const events = tourDays(booking).map((day) => calendarEvent(booking, day, textOf(day), url, now));
  const method = calendarMethod(booking);
  return (method === "CANCEL" ? events : [events.flat()]).map((lines) => calendarObject(method, lines));
}

/** The scheduling method, which the Content-Type of the files repeats. */
export function calendarMethod({ status }: Pick<Booking, "status">): "CANCEL" | "PUBLISH" {
  return status === "canceled" ? "CANCEL" : "PUBLISH";
}

function calendarObject(method: "CANCEL" | "PUBLISH", events: string[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(site.name)}//Bookings//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** Times are in UTC: no calendar program can then apply other rules of a time zone than the site. */
function calendarEvent(booking: CalendarBooking, day: TourDay, text: CalendarText, url: string, now: Date): string[] {
  const isCanceled = booking.status === "canceled";
  const isFirstDay = day.day === 1;
  const { latitude, longitude } = day.place;
  return [
    "BEGIN:VEVENT",
    `UID:${booking.reference}${isFirstDay ? "" : `-${day.day}`}@${idDomain}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(day.startsAt)}`,
    `DTEND:${utc(day.endsAt)}`,
    `SUMMARY:${escapeText(text.summary)}`,
    `LOCATION:${escapeText(calendarLocation(booking, day.place))}`,
    ...(latitude === null || longitude === null ? [] : [`GEO:${latitude};${longitude}`]),
    `DESCRIPTION:${escapeText(text.description)}`,
    `URL:${url}`,
    `ORGANIZER;CN=${quote(site.name)}:${mailLink(site.email)}`,
    // PUBLISH forbids attendees, CANCEL names those who were invited.
    ...(isCanceled && booking.email ? [attendee(booking.name, booking.email)] : []),
    `STATUS:${isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    ...(isCanceled ? [] : alarm(text.summary)),
    "END:VEVENT",
  ];
}

/** Two hours are enough to cross a city. */
const alarm = (summary: string) => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  "TRIGGER:-PT2H",
  `DESCRIPTION:${escapeText(summary)}`,
  "END:VALARM",
];

const attendee = (name: string | null, email: string) =>
  `ATTENDEE${name === null ? "" : `;CN=${quote(name)}`}:${mailLink(email)}`;

export function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, "");
}

export function escapeText(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/[\\,;]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/**
 * A parameter in quotes can hold neither quotes nor control characters. Some readers take a backslash for an escape,
 * though the standard has none there.
 */
function quote(value: string): string {
  return `"${value
    .replace(/"/g, "'")
    .replace(/\\/g, "/")
    .replace(/\p{Cc}/gu, " ")}"`;
}

/** Folds lines at 75 octets, but never inside a character. */
export function fold(line: string): string {
  const folded: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > (folded.length === 0 ? 75 : 74)) {
      folded.push(current);
      current = "";
      octets = 0;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join("\r\n ");
}
