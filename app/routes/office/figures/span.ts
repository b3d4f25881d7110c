import { type Grouping, groupings, type Span } from "#app/domain/office/figures.ts";
import { isoDate } from "#app/routes/office/iso-date.ts";

const maxDays = 371;
const day = 86_400_000;

export type FiguresQuery = Span & { by: Grouping };

/** Reads the period from the query: by default the last four weeks and the next one, at most a year. */
export function readQuery(url: URL, now: Date): FiguresQuery {
  const dateOf = (name: string) => {
    const text = url.searchParams.get(name) ?? "";
    const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
    return Number.isNaN(time) || isoDate(time) !== text ? undefined : time;
  };
  const to = dateOf("to") ?? now.getTime() + 7 * day;
  const from = Math.min(dateOf("from") ?? to - 35 * day, to);
  const by = groupings.find((grouping) => grouping === url.searchParams.get("by")) ?? "week";
  return { by, from: isoDate(Math.max(from, to - maxDays * day)), to: isoDate(to) };
}
