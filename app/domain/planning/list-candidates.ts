import { type RuleReason, reasonsAgainst, type Walk } from "./hard-rules.ts";
import type { Plan } from "./read-plan.ts";
import { isUsual, knowsTour } from "./soft-rules.ts";

export type Candidate = {
  id: number;
  name: string;
  /** Empty if the guide may lead it. */
  reasons: RuleReason[];
  usual: boolean;
  knowsTour: boolean;
  /** What the guide leads in the week of the plan. */
  minutes: number;
  walks: number;
};

/** The guides of the city for one departure: those who may lead it first, as the proposals would choose. */
export function listCandidates(plan: Plan, walk: Walk, range: { from: string; to: string }): Candidate[] {
  const candidates = plan.guides.map((guide) => {
    const led = plan.led.get(guide.id) ?? [];
    return {
      id: guide.id,
      name: guide.name,
      reasons: reasonsAgainst(guide, walk, led),
      usual: isUsual(guide, walk),
      knowsTour: knowsTour(guide, walk),
      minutes: minutesIn(led, range),
      walks: guide.walks,
    };
  });
  return candidates.sort(
    (one, other) =>
      one.reasons.length - other.reasons.length ||
      Number(other.usual) - Number(one.usual) ||
      Number(other.knowsTour) - Number(one.knowsTour) ||
      one.walks - other.walks ||
      one.id - other.id,
  );
}

/** The minutes of the walks that start in the range. */
export const minutesIn = (led: Walk[], { from, to }: { from: string; to: string }): number =>
  led.reduce(
    (sum, { days, minutes }) => sum + minutes * days.filter(({ date }) => date >= from && date <= to).length,
    0,
  );
