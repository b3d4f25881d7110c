import type { PlanGuide, Walk } from "./hard-rules.ts";

/** A day is broken if a guide waits longer than this between two walks. */
const longWait = 3 * 3_600_000;

/**
 * How good an assignment is, the most important first: departures with a guide, with their usual guide, with a guide who
 * knows the tour; how uneven the walks of 28 days are; broken days. Of the first three more is better, of the others less.
 */
export type Score = [filled: number, usual: number, knows: number, uneven: number, broken: number];

export const compareScores = (one: Score, other: Score): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2] || other[3] - one[3] || other[4] - one[4];

export const isUsual = (guide: PlanGuide, walk: Walk) => walk.usualGuideId === guide.id;
export const knowsTour = (guide: PlanGuide, walk: Walk) => guide.tours.includes(walk.tourId);

/** How many days of the guide have a long wait between two walks. */
export function brokenDays(led: Walk[]): number {
  let broken = 0;
  for (const ofDay of byDate(led).values()) {
    ofDay.sort((one, other) => one.start - other.start);
    if (ofDay.some(({ start }, index) => index > 0 && start - (ofDay[index - 1]?.end ?? start) > longWait)) broken++;
  }
  return broken;
}

function byDate(led: Walk[]) {
  const days = new Map<string, { start: number; end: number }[]>();
  for (const walk of led)
    for (const day of walk.days) {
      const known = days.get(day.date);
      if (known) known.push(day);
      else days.set(day.date, [day]);
    }
  return days;
}

export type Assignment = Map<number, PlanGuide>;

/** The score of a whole assignment of guides to these departures, by their ids. */
export function scoreOf(walks: Walk[], assignment: Assignment, guides: PlanGuide[], led: Map<number, Walk[]>): Score {
  const score: Score = [0, 0, 0, 0, 0];
  const given = new Map<number, Walk[]>();
  for (const walk of walks) {
    const guide = assignment.get(walk.id);
    if (!guide) continue;
    score[0]++;
    if (isUsual(guide, walk)) score[1]++;
    if (knowsTour(guide, walk)) score[2]++;
    given.set(guide.id, [...(given.get(guide.id) ?? []), walk]);
  }
  for (const guide of guides) {
    const own = given.get(guide.id) ?? [];
    score[3] += (guide.walks + own.length) ** 2;
    score[4] += brokenDays([...(led.get(guide.id) ?? []), ...own]);
  }
  return score;
}
