import { addWalk, type Board, freeFor } from "./board.ts";
import { clashOf, ownReasons, type PlanGuide, type RuleReason, reasonsAgainst, type Walk } from "./hard-rules.ts";
import { searchExactly } from "./search-exactly.ts";
import { type Assignment, brokenDays, isUsual, knowsTour } from "./soft-rules.ts";

export type Proposal = {
  walkId: number;
  /** Null if nobody may lead it. */
  guideId: number | null;
  usual: boolean;
  knowsTour: boolean;
  /** Walks of the guide in 28 days, with the proposed ones. */
  walks: number;
  /** For how many guides each rule speaks against it; only if nobody may lead it. */
  against: Partial<Record<RuleReason, number>>;
};

/** Up to so many departures are assigned as well as possible; for more, good is enough. */
export const exactUpTo = 8;

/**
 * Proposes guides for departures that have none. No hard rule is ever broken; of what is left, `Score` says what is better.
 * The same plan gives the same proposals.
 */
export function proposeGuides(walks: Walk[], guides: PlanGuide[], led: Map<number, Walk[]>): Proposal[] {
  const ordered = [...guides].sort((one, other) => one.id - other.id);
  const candidates = new Map(
    walks.map((walk) => [
      walk.id,
      ordered.filter(
        (guide) =>
          ownReasons(guide, walk).length === 0 &&
          !(led.get(guide.id) ?? []).some((other) => other.id !== walk.id && clashOf(walk, other)),
      ),
    ]),
  );
  const assignment: Assignment = new Map();
  for (const cluster of clustersOf(walks, candidates)) {
    const board: Board = {
      guides: ordered,
      candidates,
      led: new Map([...led].map(([id, own]) => [id, [...own]])),
      loads: new Map(ordered.map(({ id, walks }) => [id, walks])),
    };
    const good = assignWell(cluster, board);
    const best = cluster.length <= exactUpTo ? searchExactly(cluster, board, good).assignment : good;
    for (const [id, guide] of best) assignment.set(id, guide);
  }
  const given = new Map<number, Walk[]>();
  for (const walk of walks) {
    const id = assignment.get(walk.id)?.id;
    if (id !== undefined) given.set(id, [...(given.get(id) ?? []), walk]);
  }
  return walks.map((walk) => {
    const guide = assignment.get(walk.id);
    if (!guide)
      return { walkId: walk.id, guideId: null, usual: false, knowsTour: false, walks: 0, against: against(walk) };
    return {
      walkId: walk.id,
      guideId: guide.id,
      usual: isUsual(guide, walk),
      knowsTour: knowsTour(guide, walk),
      walks: guide.walks + (given.get(guide.id)?.length ?? 0),
      against: {},
    };
  });

  function against(walk: Walk): Proposal["against"] {
    const counts: Proposal["against"] = {};
    for (const guide of ordered) {
      // Of a guide who lives elsewhere or does not speak the language, nothing else matters.
      const reason = reasonsAgainst(guide, walk, [...(led.get(guide.id) ?? []), ...(given.get(guide.id) ?? [])]).at(-1);
      if (reason) counts[reason] = (counts[reason] ?? 0) + 1;
    }
    return counts;
  }
}

/** Departures that share no possible guide do not influence each other. */
function clustersOf(walks: Walk[], candidates: Map<number, PlanGuide[]>): Walk[][] {
  const parent = new Map<number, number>();
  const rootOf = (id: number): number => {
    let root = id;
    for (let next = parent.get(root); next !== undefined && next !== root; next = parent.get(root)) root = next;
    parent.set(id, root);
    return root;
  };
  for (const walk of walks) {
    const [first, ...others] = candidates.get(walk.id) ?? [];
    if (first) for (const { id } of others) parent.set(rootOf(id), rootOf(first.id));
  }
  const possible = walks.filter(({ id }) => (candidates.get(id) ?? []).length > 0);
  return [...Map.groupBy(possible, ({ id }) => rootOf(candidates.get(id)?.[0]?.id ?? 0)).values()];
}

/** Assigns one after the other, those with the fewest possible guides first, then makes room and improves. */
function assignWell(walks: Walk[], board: Board): Assignment {
  const assignment: Assignment = new Map();
  const number = (walk: Walk) => board.candidates.get(walk.id)?.length ?? 0;
  const startOf = (walk: Walk) => walk.days[0]?.start ?? 0;
  const order = [...walks].sort(
    (one, other) => number(one) - number(other) || startOf(one) - startOf(other) || one.id - other.id,
  );
  const give = (walk: Walk, guide: PlanGuide) => {
    assignment.set(walk.id, guide);
    addWalk(board, guide, walk, 1);
  };
  const take = (walk: Walk, guide: PlanGuide) => {
    assignment.delete(walk.id);
    addWalk(board, guide, walk, -1);
  };
  for (const walk of order) {
    const guide = bestFor(walk, board);
    if (guide) give(walk, guide);
  }
  for (const walk of order) if (!assignment.has(walk.id)) makeRoom(walk);
  for (let changed = true, rounds = 0; changed && rounds < 4; rounds++) {
    changed = false;
    for (const walk of order) {
      const before = assignment.get(walk.id);
      if (!before) continue;
      take(walk, before);
      const after = bestFor(walk, board) ?? before;
      give(walk, after);
      changed ||= after !== before;
    }
  }
  return assignment;

  /** Moves one proposed departure to another guide if that frees a guide for this one. */
  function makeRoom(walk: Walk) {
    for (const guide of board.candidates.get(walk.id) ?? []) {
      const inTheWay = (board.led.get(guide.id) ?? []).filter((other) => clashOf(walk, other));
      const [other] = inTheWay;
      if (inTheWay.length !== 1 || !other || assignment.get(other.id) !== guide) continue;
      take(other, guide);
      give(walk, guide);
      const elsewhere = bestFor(other, board);
      if (elsewhere) return give(other, elsewhere);
      take(walk, guide);
      give(other, guide);
    }
  }
}

function bestFor(walk: Walk, board: Board): PlanGuide | undefined {
  let best: PlanGuide | undefined;
  for (const guide of freeFor(walk, board)) if (!best || isBetter(guide, best, walk, board)) best = guide;
  return best;
}

/** Broken days are counted last, because counting them takes longest. */
function isBetter(guide: PlanGuide, best: PlanGuide, walk: Walk, { led, loads }: Board): boolean {
  const loadOf = ({ id }: PlanGuide) => loads.get(id) ?? 0;
  const better =
    Number(isUsual(guide, walk)) - Number(isUsual(best, walk)) ||
    Number(knowsTour(guide, walk)) - Number(knowsTour(best, walk)) ||
    loadOf(best) - loadOf(guide);
  if (better !== 0) return better > 0;
  const moreBroken = ({ id }: PlanGuide) => {
    const own = led.get(id) ?? [];
    return brokenDays([...own, walk]) - brokenDays(own);
  };
  return moreBroken(guide) < moreBroken(best);
}
