import { dateAfter, weekdayOf } from "#app/domain/availability/availability.ts";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";

export const rows = ["guide", "tour"] as const;
export type Rows = (typeof rows)[number];

export type PlanQuery = {
  city: string;
  /** The Monday of the week. */
  from: string;
  by: Rows;
  /** Only this day of the week; empty for all. */
  day: string;
  view: "week" | "month";
  /** The departure for which a guide is chosen. */
  departure: number | null;
};

const mondayOf = (date: string) => dateAfter(date, 1 - weekdayOf(date));

/** Reads the URL; what it does not say is this week. */
export function readPlanQuery(params: URLSearchParams, today: string): PlanQuery {
  const read = (name: string) => params.get(name)?.slice(0, 100) ?? "";
  const date = isCalendarDate(read("from")) ? read("from") : today;
  const from = mondayOf(date);
  const day = read("day");
  const departure = Number(read("departure"));
  return {
    city: read("city"),
    from,
    by: rows.find((known) => known === read("by")) ?? "guide",
    day: isCalendarDate(day) && mondayOf(day) === from ? day : "",
    view: read("view") === "month" ? "month" : "week",
    departure: Number.isSafeInteger(departure) && departure > 0 ? departure : null,
  };
}

export const weekOf = ({ from }: Pick<PlanQuery, "from">) => ({ from, to: dateAfter(from, 6) });
export const datesOf = ({ from }: Pick<PlanQuery, "from">) =>
  Array.from({ length: 7 }, (_, later) => dateAfter(from, later));

/** The URL of the plan with some of it changed. */
export function planUrl(query: PlanQuery, change: Partial<PlanQuery> = {}): string {
  const { city, from, by, day, view, departure } = { ...query, ...change };
  const params = new URLSearchParams({
    ...(city && { city }),
    from,
    ...(by !== "guide" && { by }),
    ...(day && { day }),
    ...(view !== "week" && { view }),
    ...(departure && { departure: String(departure) }),
  });
  return `/office/plan?${params}`;
}
