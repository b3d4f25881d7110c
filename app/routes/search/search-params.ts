import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import type { TourFilter } from "#app/domain/tours/search-tours.ts";
import { themes } from "#app/domain/tours/themes.ts";
import type { TourFlag } from "#app/domain/tours/tour-flags.ts";

export type SearchQuery = { term: string; filter: TourFilter; page: number; malformed: boolean; isPlain: boolean };

const isYes = (value: string) => value === "yes";
const isValid: Record<keyof TourFilter, (value: string) => boolean> = {
  payment: (value) => /^(free|wish|paid)$/.test(value),
  language: (value) => /^[a-z]{2}$/.test(value),
  theme: (value) => themes.some((theme) => theme === value),
  day: isCalendarDate,
  people: (value) => /^([1-9]|1\d|20)$/.test(value),
  stepFree: isYes,
  children: isYes,
  short: isYes,
};

/** Reads the query. Invalid values are dropped, and the page then redirects to its canonical URL. */
export function readSearchParams(params: URLSearchParams): SearchQuery {
  let malformed = false;
  const read = (name: keyof TourFilter) => {
    const value = params.get(name);
    if (!value) return null;
    if (isValid[name](value)) return value;
    malformed = true;
    return null;
  };
  const flag = (name: TourFlag) => (read(name) === null ? null : "yes");
  const filter: TourFilter = {
    payment: read("payment"),
    language: read("language"),
    theme: read("theme"),
    day: read("day"),
    people: read("people"),
    stepFree: flag("stepFree"),
    children: flag("children"),
    short: flag("short"),
  };
  const page = params.get("page") ?? "1";
  if (!/^[1-9]\d{0,4}$/.test(page)) malformed = true;
  const isPlain = Object.values(filter).every((value) => value === null) && page === "1";
  return { term: (params.get("q") ?? "").trim(), filter, page: malformed ? 1 : Number(page), malformed, isPlain };
}

export function searchParamsOf({ term, filter, page }: Pick<SearchQuery, "term" | "filter" | "page">): string {
  const params = new URLSearchParams();
  if (term) params.set("q", term);
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value);
  if (page > 1) params.set("page", String(page));
  return params.toString();
}
