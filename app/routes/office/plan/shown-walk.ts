import type { WalkDay } from "#app/domain/planning/hard-rules.ts";
import type { PlannedWalk } from "#app/domain/planning/read-plan.ts";
import { isOpen } from "#app/domain/planning/read-plan.ts";
import { isFull } from "#app/routes/office/day/words.ts";

/** One day of a departure, as a cell of the plan shows it. */
export type ShownWalk = Pick<
  PlannedWalk,
  "id" | "version" | "taken" | "capacity" | "language" | "tour" | "tourId" | "guide"
> &
  Pick<WalkDay, "date" | "time"> & {
    guideId: number | null;
    day: number;
    days: number;
    state: "open" | "full" | "closed" | "canceled" | "private" | "over";
    /** Nobody leads it, or its guide cannot come. */
    needsGuide: boolean;
    absent: boolean;
  };

export const shownWalks = (walks: PlannedWalk[], dates: string[]): ShownWalk[] =>
  walks.flatMap((walk) =>
    walk.days.flatMap(({ date, time }, index) =>
      dates.includes(date) ? [shownWalk(walk, date, time, index + 1)] : [],
    ),
  );

function shownWalk(walk: PlannedWalk, date: string, time: string, day: number): ShownWalk {
  const { id, version, taken, capacity, language, tour, tourId, guide, guideId } = walk;
  const fixed = { id, version, taken, capacity, language, tour, tourId, guide, guideId };
  const absent = walk.absentGuideId !== null;
  return { ...fixed, date, time, day, days: walk.days.length, state: stateOf(walk), needsGuide: isOpen(walk), absent };
}

function stateOf({ status, started, isPrivate, taken, capacity }: PlannedWalk): ShownWalk["state"] {
  if (status === "CANCELED") return "canceled";
  if (started) return "over";
  if (isPrivate) return "private";
  if (status === "CLOSED") return "closed";
  return isFull({ taken, held: 0, capacity }) ? "full" : "open";
}
