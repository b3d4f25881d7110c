import type { ListedDeparture } from "#app/domain/departures/list-departures.ts";

/** Which departures of a list are selected by rule. What the rule leaves open matches all. */
export type Selection = { from: string; until: string; city: string; guide: string };
export type SelectionMode = "all" | "none" | "matching";
export type SelectionRequest = { mode: SelectionMode; selection: Selection };

/** Stands for departures without a guide. */
export const noGuide = "-";

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Reads the selection from a query or a form. Nothing is selected unless it is asked for. */
export function readSelection(fields: URLSearchParams | FormData): SelectionRequest {
  const read = (name: string) => String(fields.get(name) ?? "").slice(0, 100);
  const time = (name: string) => (clock.test(read(name)) ? read(name) : "");
  const mode = (["all", "matching"] as const).find((known) => known === read("select")) ?? "none";
  return {
    mode,
    selection: {
      from: time("select-from"),
      until: time("select-until"),
      city: read("select-city"),
      guide: read("select-guide"),
    },
  };
}

type Selectable = Pick<ListedDeparture, "time" | "city" | "guide" | "status" | "startsAt">;

/** Departures that have started or are canceled can only be changed on their own page. */
export const isSelectable = ({ status, startsAt }: Selectable, now: Date) =>
  status !== "CANCELED" && new Date(startsAt) > now;

export function isSelected(departure: Selectable, { mode, selection }: SelectionRequest): boolean {
  if (mode !== "matching") return mode === "all";
  const { from, until, city, guide } = selection;
  return (
    departure.time >= from &&
    (until === "" || departure.time <= until) &&
    (city === "" || departure.city === city) &&
    (guide === "" || (departure.guide ?? noGuide) === guide)
  );
}
