import { reasonNotAvailable } from "#app/domain/availability/availability.ts";
import { listMissed } from "#app/domain/demand/list-missed.ts";
import { listCandidates, minutesIn } from "#app/domain/planning/list-candidates.ts";
import { listDemand } from "#app/domain/planning/list-demand.ts";
import { type Plan, readPlan } from "#app/domain/planning/read-plan.ts";
import { listSwaps } from "#app/domain/shifts/list-shifts.ts";
import { countOffered } from "#app/domain/shifts/offer-shifts.ts";
import { officeDay } from "#app/routes/office/day/words.ts";
import { newKey } from "#app/routes/office/departures/departure-actions.server.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { datesOf, type PlanQuery, weekOf } from "./plan-query.ts";
import { shownWalks } from "./shown-walk.ts";
import type { GuideRow } from "./week-table.tsx";

/** More than these are shown a day at a time. */
const maxDeparturesShown = 400;

/** The week of a city, with the guides for the departure that is chosen, and what has just been saved. */
export async function loadWeek(
  db: AppContext["db"],
  cityId: string,
  query: PlanQuery,
  /** What was saved or offered, with the departure. */
  confirmed: string,
  now: Date,
) {
  const range = { cityId, ...weekOf(query) };
  const [plan, swaps] = await Promise.all([readPlan(db, range, now), listSwaps(db, range)]);
  const day = query.day || (plan.walks.length > maxDeparturesShown ? dayOf(query, officeDay(now)) : "");
  const dates = day ? [day] : datesOf(query);
  const done = plan.walks.find(({ id }) => confirmed === `saved-${id}`);
  const offered = plan.walks.find(({ id }) => confirmed === `offered-${id}`);
  const chosen = plan.walks.find(({ id }) => id === query.departure);
  return {
    day,
    dates,
    walks: shownWalks(plan.walks, dates),
    guides: query.by === "guide" ? guideRows(plan, query, dates) : [],
    done: done && shownWalks([done], datesOf(query))[0],
    chosen: chosen && shownWalks([chosen], datesOf(query))[0],
    swaps,
    demand: await listDemand(db, plan, range, now),
    missed: await listMissed(db, plan, range, now),
    pageKey: newKey(),
    offered: offered ? await countOffered(db, offered.id) : 0,
    candidates: chosen ? listCandidates(plan, chosen, weekOf(query)) : [],
  };
}

const dayOf = (query: PlanQuery, today: string) => (datesOf(query).includes(today) ? today : query.from);

function guideRows({ guides, led, walks }: Plan, query: PlanQuery, dates: string[]): GuideRow[] {
  const known = new Set(guides.map(({ id }) => id));
  // Who has left, or lives elsewhere, may lead a departure here nevertheless.
  const others = new Map(
    walks.flatMap(({ guideId, guide }) => (guideId !== null && !known.has(guideId) ? [[guideId, guide ?? ""]] : [])),
  );
  const minutes = (id: number) => minutesIn(led.get(id) ?? [], weekOf(query));
  const rows = guides.map(({ id, name, availability }) => ({
    id,
    name,
    minutes: minutes(id),
    away: dates.filter((date) => reasonNotAvailable(availability, { date, time: "12:00", minutes: 0 }) === "absent"),
  }));
  return [...rows, ...[...others].map(([id, name]) => ({ id, name, minutes: minutes(id), away: [] }))];
}
