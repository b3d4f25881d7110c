import { i18n } from "#app/i18n/use-i18n.ts";
import { formatClock } from "#app/i18n/zones.ts";
import { officeTexts, site } from "#app/site.ts";

export const officeZone = site.office.timeZone;

const languages = new Intl.DisplayNames("en", { type: "language" });
export const languageName = (code: string) => languages.of(code) ?? code;

/** The date in the office's time zone, as `2027-06-10`. */
export function officeDay(now: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: officeZone, dateStyle: "short" }).format(now);
}

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Formats a date as "Thursday 10 June 2027". */
export const dayWords = (date: string) => i18n("en").date(date, "longYear");

/** The time at the office, or null if the city's time is the same. */
export function hourHere(startsAt: Date, time: string): string | null {
  const here = formatClock(startsAt, officeZone);
  return here === time ? null : `${here} ${officeTexts.en.inCity}`;
}

/** The short name of the zone on that day: "GMT+2". */
export function zoneOn(startsAt: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "short" }).formatToParts(startsAt);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

type Fill = { status: string; taken: number; held: number; capacity: number; isPrivate: boolean };

export const isFull = ({ taken, held, capacity }: Pick<Fill, "taken" | "held" | "capacity">) =>
  taken + held >= capacity;

/** Booking also closes when a tour starts, and a full one stays full then. */
export function statusWord(fill: Fill): string {
  if (fill.status === "CANCELED") return fill.isPrivate ? "Private, cancelled" : "Cancelled";
  if (fill.isPrivate) return "Private";
  if (fill.status === "CLOSED") return isFull(fill) ? "Full, closed" : "Closed";
  return isFull(fill) ? "Full" : "Open";
}

export const places = (count: number) => `${count} ${count === 1 ? "place" : "places"}`;

export const people = (count: number) => `${count} ${count === 1 ? "guest" : "guests"}`;

export function partyWords({ adults, children }: { adults: number; children: number }): string {
  const grown = `${adults} ${adults === 1 ? "adult" : "adults"}`;
  return children === 0 ? grown : `${grown}, ${children} ${children === 1 ? "child" : "children"}`;
}

const bookingStatuses: Record<string, string> = {
  confirmed: "Confirmed",
  canceled: "Cancelled",
  attended: "Attended",
  "no-show": "No-show",
};
export const bookingStatusWord = (status: string) => bookingStatuses[status] ?? status;
