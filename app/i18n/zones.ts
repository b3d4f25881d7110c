import { type Locale, languageTag } from "./locales.ts";
import { noonOf, type Zone } from "./time-zone-difference.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached by language and options: creating a format takes longer than using it a hundred times. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(language, options)));
  return format;
}

/** The local time in a zone, in 24 hours for every language, as in the timetable. */
export function formatClock(now: Date, timeZone: string): string {
  return dateFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(now);
}

/** The local date in a zone: `2027-06-10`. */
export function dateIn(timeZone: string, moment: Date): string {
  return dateFormat("en-CA", { timeZone }).format(moment);
}

/** Whole days from today in the city's time zone to the day of the tour. */
export function daysUntil({ date, timeZone }: { date: string; timeZone: string }, moment: Date): number {
  return Math.max(0, Math.round((Date.parse(date) - Date.parse(dateIn(timeZone, moment))) / 86_400_000));
}

/** The common name of a time zone: "Central European Time". */
export function formatZone(locale: Locale, timeZone: string): string {
  const parts = dateFormat(languageTag[locale], { timeZone, timeZoneName: "longGeneric" }).formatToParts(new Date());
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

/** Minutes from local time to UTC, as in `getTimezoneOffset`. */
export function offsetAt(timeZone: string, moment: Date): number {
  const wall = dateFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(moment);
  return -Math.round((Date.parse(`${wall.replace(" ", "T")}Z`) - moment.getTime()) / 60_000);
}

/** The time zone at noon of a date. */
export function zoneOn(locale: Locale, timeZone: string, date: string): Zone {
  return { name: formatZone(locale, timeZone), date, offset: offsetAt(timeZone, noonOf(date)) };
}

/** An instant in ISO 8601 with the zone's own offset: `2027-06-10T10:30:00+02:00`. */
export function formatLocalInstant(moment: Date, timeZone: string): string {
  const offset = -offsetAt(timeZone, moment);
  const wall = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${wall}${offset < 0 ? "-" : "+"}${hours}:${minutes}`;
}
