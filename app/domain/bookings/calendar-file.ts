import { dateFormat } from "#app/i18n/zones.ts";
import { idDomain, site } from "#app/site.ts";
import type { Booking } from "./get-booking.ts";

type Words = { summary: string; description: string; location: string };

/**
 * Renders the booking as an iCalendar file. The UID never changes, SEQUENCE rises with each change, and METHOD is
 * CANCEL for a canceled booking.
 */
export function calendarFile(booking: Booking, words: Words, url: string, now: Date): string {
  const canceled = booking.status === "canceled";
  const end = new Date(booking.startsAt.getTime() + booking.minutes * 60_000);
  const offset = offsetAt(booking.startsAt, booking.timeZone);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${site.name}//Bookings//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${canceled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VTIMEZONE",
    `TZID:${booking.timeZone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    `UID:${booking.reference}@${idDomain}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;TZID=${booking.timeZone}:${local(booking.startsAt, booking.timeZone)}`,
    `DTEND;TZID=${booking.timeZone}:${local(end, booking.timeZone)}`,
    `SUMMARY:${text(words.summary)}`,
    `LOCATION:${text(words.location)}`,
    `GEO:${booking.meetingLatitude};${booking.meetingLongitude}`,
    `DESCRIPTION:${text(words.description)}`,
    `URL:${url}`,
    `STATUS:${canceled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function stamp(moment: Date): string {
  return `${moment.toISOString().replace(/[-:]|\.\d+/g, "")}`;
}

/** Formats the local time of a zone as `20270610T100000`. */
function local(moment: Date, timeZone: string): string {
  const parts = dateFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(moment);
  return parts.replace(/[-:]/g, "").replace(" ", "T");
}

function offsetAt(moment: Date, timeZone: string): string {
  const name = dateFormat("en", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(moment)
    .find((part) => part.type === "timeZoneName")?.value;
  return name?.replace("GMT", "").replace(":", "") || "+0000";
}

function text(value: string): string {
  return value
    .replace(/\\/g, "\\\\")
    .replace(/\r?\n/g, "\\n")
    .replace(/[,;]/g, (mark) => `\\${mark}`);
}

/** Folds lines at 75 octets, but never inside a character. */
function fold(line: string): string {
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
