import type { Database } from "#app/db/client.ts";
import { type ConflictReason, checkGuide } from "#app/domain/departures/check-guide.ts";
import { findConflicts } from "#app/domain/departures/find-conflicts.ts";
import { type GuideNeed, listGuideChoices } from "#app/domain/departures/list-guide-choices.ts";
import { isChangeable } from "./start-bulk-change.ts";

export type CheckedGuide = {
  departureId: number;
  current: string | null;
  /** Null if nobody who could lead it is free. */
  guideId: number | null;
  /** What speaks against the guide. */
  reasons: ConflictReason[];
  /** Other guides who are free, speak the language and know the city; only for substitutes. */
  free: { id: number; name: string }[];
};

type Standing = {
  id: number;
  tourId: number;
  language: string;
  startsAt: Date;
  guideId: number | null;
  guide: string | null;
};

/**
 * What would speak against one guide for each of these departures, or a substitute for each. The departures are taken
 * in the order in which they are changed, and each that will be changed counts for those after it.
 */
export async function checkGuides(
  db: Database,
  departureIds: number[],
  choice: number | "substitutes",
  anyway: ConflictReason[],
  now: Date,
): Promise<CheckedGuide[]> {
  const departures = await db.rows<Standing>("read-for-guides", query, [departureIds, now]);
  const led = new Map<number, number[]>();
  const take = (guideId: number, departureId: number) => led.set(guideId, [...(led.get(guideId) ?? []), departureId]);
  const checked: CheckedGuide[] = [];
  for (const { id, tourId, language, startsAt, guideId: currentId, guide: current } of departures) {
    const need = { tourId, language, starts: [startsAt], departureId: id };
    if (choice === "substitutes") {
      const free = await findSubstitutes(db, need, currentId, led, now);
      const [first] = free;
      if (first) take(first.id, id);
      checked.push({ departureId: id, current, guideId: first?.id ?? null, reasons: [], free });
    } else {
      const guideConflicts = await checkGuide(db, choice, { ...need, alsoLed: led.get(choice) }, now);
      if (!guideConflicts?.reasons.some((reason) => !anyway.includes(reason))) take(choice, id);
      checked.push({ departureId: id, current, guideId: choice, reasons: guideConflicts?.reasons ?? [], free: [] });
    }
  }
  return checked;
}

const maxSubstitutes = 12;

/** Guides against whom nothing speaks, those who know the tour first. */
async function findSubstitutes(
  db: Database,
  need: GuideNeed & { departureId: number },
  currentId: number | null,
  led: Map<number, number[]>,
  now: Date,
): Promise<{ id: number; name: string }[]> {
  const guides = await listGuideChoices(db, need, now);
  const able = guides.filter(
    ({ id, clashes, absent, speaks, knowsCity }) => id !== currentId && clashes === 0 && !absent && speaks && knowsCity,
  );
  const free = [];
  for (const { id, name } of able) {
    const alsoLed = led.get(id);
    if (alsoLed && (await findConflicts(db, { ...need, guideId: id, alsoLed })).length > 0) continue;
    free.push({ id, name });
    if (free.length === maxSubstitutes) break;
  }
  return free;
}

const query = `
  select departure.id, departure.tour_id as "tourId", departure.language, departure.starts_at as "startsAt",
    departure.guide_id as "guideId", guide.name as guide
  from departure left join guide on guide.id = departure.guide_id
  where departure.id = any ($1::bigint[]) and ${isChangeable("$2")} order by departure.id`;
