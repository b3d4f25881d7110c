import { createHash } from "node:crypto";
import { escapeText, fold, utc } from "#app/domain/tickets/calendar-file.ts";
import { idDomain, site } from "#app/site.ts";
import type { CalendarDay, CalendarDeparture } from "./list-calendar-departures.ts";

export type FeedText = { name: string; eventOf: (departure: CalendarDeparture, day: number) => EventText };
type EventText = { summary: string; description: string };

/**
 * Renders departures as a calendar to subscribe to, with one event for each day. The ETag leaves out the time stamps,
 * so it changes only when an event does.
 */
export function calendarFeed(
  departures: CalendarDeparture[],
  { name, eventOf }: FeedText,
  url: string,
  now: Date,
): { body: string; etag: string } {
  const events = departures.flatMap((departure) =>
    departure.days.map((_, index) => eventLines(departure, index + 1, eventOf, url)),
  );
  const etag = `"${createHash("sha256").update(JSON.stringify(events)).digest("base64url").slice(0, 27)}"`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(site.name)}//Guides//EN`,
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap((event) => ["BEGIN:VEVENT", `DTSTAMP:${utc(now)}`, ...event, "END:VEVENT"]),
    "END:VCALENDAR",
  ];
  return { body: lines.map((line) => `${fold(line)}\r\n`).join(""), etag };
}

/** Times are in UTC: no calendar program can then apply other rules of a time zone than the site. */
function eventLines(departure: CalendarDeparture, day: number, eventOf: FeedText["eventOf"], url: string): string[] {
  const { summary, description } = eventOf(departure, day);
  const { startsAt, meeting, latitude, longitude } = departure.days[day - 1] as CalendarDay;
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + departure.minutes * 60_000);
  return [
    `UID:departure-${departure.id}-${day}@${idDomain}`,
    `SEQUENCE:${departure.version}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(`${meeting}, ${departure.city}`)}`,
    `GEO:${latitude};${longitude}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    `STATUS:${departure.isCanceled ? "CANCELLED" : "CONFIRMED"}`,
  ];
}
