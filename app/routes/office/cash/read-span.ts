import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { isoDate } from "#app/routes/office/iso-date.ts";

const [daysShown, maxDays] = [7, 62];
const day = 86_400_000;

/** The days that a URL names: by default the last week, at most two months. */
export function readSpan(url: URL, now: Date): { from: string; to: string } {
  const read = (name: string) => url.searchParams.get(name) ?? "";
  const to = isCalendarDate(read("to")) ? read("to") : isoDate(now.getTime());
  const first = isCalendarDate(read("from")) ? read("from") : isoDate(Date.parse(to) - (daysShown - 1) * day);
  const from =
    first > to || Date.parse(to) - Date.parse(first) > maxDays * day ? isoDate(Date.parse(to) - maxDays * day) : first;
  return { from, to };
}
