import type { Database } from "#app/db/client.ts";
import { type Clash, type RuleReason, ruleReasons } from "#app/domain/planning/hard-rules.ts";
import { findClashes, type GuideFacts, readGuideFacts } from "./read-guide-facts.ts";
import { isChangeable } from "./start-bulk-change.ts";

export type CheckedGuide = {
  departureId: number;
  current: string | null;
  /** Null if nobody who could lead it is free. */
  guideId: number | null;
  /** What speaks against the guide. */
  reasons: RuleReason[];
  /** Other guides who are free, speak the language and know the city; only for substitutes. */
  free: { id: number; name: string }[];
};

const maxSubstitutes = 12;

/**
 * What would speak against one guide for each of these departures, or a substitute for each. The departures are taken
 * in the order in which they are changed, and each that will be changed counts for those after it.
 */
export async function checkGuides(
  db: Database,
  departureIds: number[],
  choice: number | "substitutes",
  anyway: RuleReason[],
  now: Date,
): Promise<CheckedGuide[]> {
  const [departures, facts, clashes] = await Promise.all([
    db.rows<{ id: number; current: string | null }>("read-for-guides", query, [departureIds, now]),
    readGuideFacts(db, departureIds, choice === "substitutes" ? null : choice, now),
    findClashes(db, departureIds, now),
  ]);
  const factsOf = Map.groupBy(facts, ({ departureId }) => departureId);
  const clashesOf = Map.groupBy(clashes, ({ id }) => id);
  const taken = new Map<number, number>();
  // The guide will lead earlier ones of these at the same time, or too close to it.
  const clashesWithTaken = (guideId: number, departureId: number): Clash[] =>
    (clashesOf.get(departureId) ?? []).flatMap(({ other, clash }) => (taken.get(other) === guideId ? clash : []));
  return departures.map(({ id, current }) => {
    const known = factsOf.get(id) ?? [];
    if (choice === "substitutes") {
      const able = known.filter(({ guideId }) => clashesWithTaken(guideId, id).length === 0).slice(0, maxSubstitutes);
      const free = able.map(({ guideId, name }) => ({ id: guideId, name }));
      const first = free[0]?.id ?? null;
      if (first !== null) taken.set(id, first);
      return { departureId: id, current, guideId: first, reasons: [], free };
    }
    const reasons = known.flatMap((guide) => reasonsAgainst(guide, clashesWithTaken(choice, id)));
    if (reasons.every((reason) => anyway.includes(reason))) taken.set(id, choice);
    return { departureId: id, current, guideId: choice, reasons, free: [] };
  });
}

function reasonsAgainst(guide: GuideFacts, clashes: Clash[]): RuleReason[] {
  const speaksAgainst: Record<RuleReason, boolean> = {
    busy: guide.busy || clashes.includes("busy"),
    break: guide.withoutBreak || clashes.includes("break"),
    rest: guide.withoutRest || clashes.includes("rest"),
    absent: guide.absent,
    unavailable: guide.unavailable,
    language: !guide.speaks,
    city: !guide.knowsCity,
  };
  return ruleReasons.filter((reason) => speaksAgainst[reason]);
}

const query = `
  select departure.id, guide.name as current
  from departure left join guide on guide.id = departure.guide_id
  where departure.id = any ($1::bigint[]) and ${isChangeable("$2")} order by departure.id`;
