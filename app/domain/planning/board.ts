import { clashOf, type PlanGuide, type Walk } from "./hard-rules.ts";

/** What the search works on: who may lead each departure, and what each guide leads. */
export type Board = {
  guides: PlanGuide[];
  candidates: Map<number, PlanGuide[]>;
  /** What each guide leads already or is proposed for. */
  led: Map<number, Walk[]>;
  loads: Map<number, number>;
};

export function addWalk({ led, loads }: Board, { id }: PlanGuide, walk: Walk, sign: 1 | -1) {
  const own = led.get(id) ?? [];
  led.set(id, sign === 1 ? [...own, walk] : own.filter((other) => other.id !== walk.id));
  loads.set(id, (loads.get(id) ?? 0) + sign);
}

/** The possible guides at this moment. */
export const freeFor = (walk: Walk, { candidates, led }: Board) =>
  (candidates.get(walk.id) ?? []).filter(({ id }) => !(led.get(id) ?? []).some((other) => clashOf(walk, other)));
