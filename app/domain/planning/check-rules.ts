import type { Database } from "#app/db/client.ts";
import { dateAfter } from "#app/domain/availability/availability.ts";
import { type PlanGuide, type RuleReason, reasonsAgainst } from "./hard-rules.ts";
import { type Plan, type PlannedWalk, readPlan } from "./read-plan.ts";

/** The departure and everybody who knows its city, with what they lead around it; undefined if it does not exist. */
export async function readAround(
  db: Database,
  departureId: number,
  now: Date,
): Promise<{ plan: Plan; walk: PlannedWalk } | undefined> {
  const place = await db.one<{ cityId: string; date: string }>(
    "planned-place",
    `select tour.city_id as "cityId", local_date as date from departure join tour on tour.id = tour_id where departure.id = $1`,
    [departureId],
  );
  if (!place) return undefined;
  const { cityId, date } = place;
  const plan = await readPlan(db, { cityId, from: date, to: dateAfter(date, 13) }, now);
  const walk = plan.walks.find(({ id }) => id === departureId);
  return walk && { plan, walk };
}

/** What the rules of planning say against one guide. */
export async function checkRules(
  db: Database,
  departureId: number,
  guideId: number,
  now: Date,
): Promise<RuleReason[] | undefined> {
  const around = await readAround(db, departureId, now);
  if (!around) return undefined;
  const guide = around.plan.guides.find(({ id }) => id === guideId);
  return guide ? reasonsOf(around, guide) : ["city"];
}

const reasonsOf = ({ plan, walk }: { plan: Plan; walk: PlannedWalk }, guide: PlanGuide) =>
  reasonsAgainst(guide, walk, plan.led.get(guide.id) ?? []);

/** Guides against whom no rule speaks, but not the one who cannot come. */
export async function listFitting(db: Database, departureId: number, now: Date): Promise<number[]> {
  const around = await readAround(db, departureId, now);
  if (!around) return [];
  return around.plan.guides.filter((guide) => reasonsOf(around, guide).length === 0).map(({ id }) => id);
}
