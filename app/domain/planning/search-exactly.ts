import type { Board } from "./board.ts";
import { clashOf, type PlanGuide, type Walk } from "./hard-rules.ts";
import { type Assignment, brokenDays, compareScores, isUsual, knowsTour, type Score, scoreOf } from "./soft-rules.ts";

/** Some of the departures, as a bit for each, given to one guide, and by how much that changes the score. */
type Share = { mask: number; gain: Score };
type Best = { gain: Score; guide?: PlanGuide; mask: number; before?: Best };

export type ExactSearch = {
  assignment: Assignment;
  /** How many pairs of assignments were compared: at most 3 to the power of the departures for each guide. */
  steps: number;
};

/**
 * The best of all assignments of a few departures. A guide's part of the score depends only on what this guide is given, so
 * one guide after the other is added to the best assignment of every set of departures. It takes as long for guides who are
 * alike as for others. Of equally good ones the known one stays.
 */
export function searchExactly(walks: Walk[], { guides, candidates, led }: Board, known: Assignment): ExactSearch {
  const ordered = [...walks].sort((one, other) => one.id - other.id);
  // The board of the first proposal has its departures already: this one begins without them.
  const ids = new Set(ordered.map(({ id }) => id));
  const fixed = new Map([...led].map(([id, own]) => [id, own.filter((walk) => !ids.has(walk.id))]));
  const possible = new Set(ordered.flatMap(({ id }) => candidates.get(id) ?? []));
  const concerned = guides.filter((guide) => possible.has(guide));
  const clashing = ordered.map((one) =>
    ordered.reduce((mask, other, index) => (one !== other && clashOf(one, other) ? mask | (1 << index) : mask), 0),
  );
  let steps = 0;
  let best: (Best | undefined)[] = [{ gain: [0, 0, 0, 0, 0], mask: 0 }];
  for (const guide of concerned) {
    const shares = sharesOf(guide);
    const next = [...best];
    for (const [taken, before] of best.entries()) {
      if (!before) continue;
      for (const { mask, gain } of shares) {
        if ((mask & taken) !== 0) continue;
        steps++;
        const sum = add(before.gain, gain);
        const rival = next[mask | taken];
        if (!rival || compareScores(sum, rival.gain) > 0) next[mask | taken] = { gain: sum, guide, mask, before };
      }
    }
    best = next;
  }
  const found = best.reduce((one, other) => (one && other && compareScores(other.gain, one.gain) > 0 ? other : one));
  const assignment: Assignment = new Map();
  for (let part = found; part?.guide; part = part.before)
    for (const walk of walksIn(part.mask)) assignment.set(walk.id, part.guide);
  const score = (one: Assignment) => scoreOf(ordered, one, concerned, fixed);
  return { assignment: compareScores(score(assignment), score(known)) > 0 ? assignment : known, steps };

  /** Everything that the guide could be given together. */
  function sharesOf(guide: PlanGuide): Share[] {
    const own = fixed.get(guide.id) ?? [];
    const able = ordered.reduce(
      (mask, { id }, index) => ((candidates.get(id) ?? []).includes(guide) ? mask | (1 << index) : mask),
      0,
    );
    const shares: Share[] = [];
    for (let mask = 1; mask < 1 << ordered.length; mask++) {
      if ((mask & ~able) !== 0) continue;
      if (clashing.some((others, index) => (mask & (1 << index)) !== 0 && (mask & others) !== 0)) continue;
      const given = walksIn(mask);
      const count = (matters: (walk: Walk) => boolean) => given.filter(matters).length;
      shares.push({
        mask,
        gain: [
          given.length,
          count((walk) => isUsual(guide, walk)),
          count((walk) => knowsTour(guide, walk)),
          (guide.walks + given.length) ** 2 - guide.walks ** 2,
          brokenDays([...own, ...given]) - brokenDays(own),
        ],
      });
    }
    return shares;
  }

  function walksIn(mask: number): Walk[] {
    return ordered.filter((_, index) => (mask & (1 << index)) !== 0);
  }
}

const add = (one: Score, other: Score): Score => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
  one[3] + other[3],
  one[4] + other[4],
];
