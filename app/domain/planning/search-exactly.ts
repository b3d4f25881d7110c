import { addWalk, type Board, freeFor } from "./board.ts";
import type { PlanGuide, Walk } from "./hard-rules.ts";
import { type Assignment, compareScores, isUsual, knowsTour, type Score, scoreOf } from "./soft-rules.ts";

/** A search that takes longer keeps the best it has found: no page waits for it. */
const mostSteps = 200_000;

/** The best of all assignments of a few departures; branches that cannot be better than the best known are left out. */
export function searchExactly(walks: Walk[], { guides, candidates, led, loads }: Board, known: Assignment): Assignment {
  // The board of the first proposal has its departures already: this one begins without them.
  const ids = new Set(walks.map(({ id }) => id));
  const board: Board = {
    guides,
    candidates,
    led: new Map([...led].map(([id, own]) => [id, own.filter((walk) => !ids.has(walk.id))])),
    loads: new Map(loads),
  };
  for (const guide of known.values()) board.loads.set(guide.id, (board.loads.get(guide.id) ?? 0) - 1);
  const fixed = new Map(board.led);
  const possible = new Set(walks.flatMap(({ id }) => candidates.get(id) ?? []));
  const concerned = guides.filter((guide) => possible.has(guide));
  let best = new Map(known);
  let bestScore = scoreOf(walks, best, concerned, fixed);
  let steps = 0;
  const current: Assignment = new Map();
  const order = [...walks].sort(
    (one, other) =>
      (candidates.get(one.id)?.length ?? 0) - (candidates.get(other.id)?.length ?? 0) || one.id - other.id,
  );
  visit(0);
  return best;

  function visit(index: number) {
    if (steps++ > mostSteps) return;
    const walk = order[index];
    if (!walk) {
      const score = scoreOf(walks, current, concerned, fixed);
      if (compareScores(score, bestScore) > 0) {
        best = new Map(current);
        bestScore = score;
      }
      return;
    }
    if (compareScores(mostPossible(index), bestScore) <= 0) return;
    for (const guide of likelyFirst(walk, freeFor(walk, board))) {
      current.set(walk.id, guide);
      addWalk(board, guide, walk, 1);
      visit(index + 1);
      current.delete(walk.id);
      addWalk(board, guide, walk, -1);
    }
    visit(index + 1);
  }

  /** A score that nothing from here on can beat: as if every other departure got the best for itself alone. */
  function mostPossible(index: number): Score {
    const score: Score = [0, 0, 0, 0, 0];
    for (const { walks, id } of concerned) score[3] += (board.loads.get(id) ?? walks) ** 2;
    for (const walk of order.slice(0, index)) count(score, walk, current.get(walk.id));
    for (const walk of order.slice(index)) {
      const guides = candidates.get(walk.id) ?? [];
      if (guides.length === 0) continue;
      score[0]++;
      if (guides.some((guide) => isUsual(guide, walk))) score[1]++;
      if (guides.some((guide) => knowsTour(guide, walk))) score[2]++;
      score[3] += Math.min(...guides.map(({ id }) => 2 * (board.loads.get(id) ?? 0) + 1));
    }
    return score;
  }

  function likelyFirst(walk: Walk, free: PlanGuide[]): PlanGuide[] {
    const worth = (guide: PlanGuide) => (isUsual(guide, walk) ? 2 : 0) + (knowsTour(guide, walk) ? 1 : 0);
    return free.sort(
      (one, other) =>
        worth(other) - worth(one) ||
        (board.loads.get(one.id) ?? 0) - (board.loads.get(other.id) ?? 0) ||
        one.id - other.id,
    );
  }
}

function count(score: Score, walk: Walk, guide: PlanGuide | undefined) {
  if (!guide) return;
  score[0]++;
  if (isUsual(guide, walk)) score[1]++;
  if (knowsTour(guide, walk)) score[2]++;
}
