import { readId } from "#app/blocks/forms/read-id.ts";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import { departureNeeds } from "#app/domain/departures/departure-needs.ts";
import type { DepartureFilter } from "#app/domain/departures/list-departures.ts";
import { daysAfter, officeDay } from "#app/routes/office/day/words.ts";

/** Reads the filter of the list of departures. Without a period it shows a week, or all days ahead that need something. */
export function readDepartureFilter(params: URLSearchParams, now: Date): DepartureFilter {
  const read = (name: string) => params.get(name)?.slice(0, 100) ?? "";
  const date = (name: string) => (isCalendarDate(read(name)) ? read(name) : undefined);
  const need = departureNeeds.find((known) => known === read("need"));
  const today = officeDay(now);
  const from = date("from") ?? (need ? undefined : today);
  return {
    need,
    cityId: read("city") || undefined,
    tourId: readId(read("tour")) || undefined,
    guideId: readId(read("guide")) || undefined,
    from,
    to: date("to") ?? (need || !from ? undefined : daysAfter(from, 6)),
  };
}

/** The same filter as a query, for links to other pages of the list. */
export function departureQuery(filter: DepartureFilter): URLSearchParams {
  const { need, cityId, tourId, guideId, from, to } = filter;
  const pairs = Object.entries({ need, city: cityId, tour: tourId, guide: guideId, from, to });
  return new URLSearchParams(
    pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])),
  );
}
