import type { Database } from "#app/db/client.ts";
import { type Conflict, findConflicts } from "./find-conflicts.ts";
import { type GuideNeed, listGuideChoices } from "./list-guide-choices.ts";

/** Reasons against a guide. The office may choose them nevertheless. */
export type GuideDoubts = { name: string; conflicts: Conflict[]; isAbsent: boolean; lacksLanguage: boolean };

/** Returns undefined if nothing speaks against the guide. */
export async function checkGuide(
  db: Database,
  guideId: number,
  need: GuideNeed,
  now: Date,
): Promise<GuideDoubts | undefined> {
  const [conflicts, guides] = await Promise.all([
    findConflicts(db, { guideId, ...need }),
    listGuideChoices(db, need, now),
  ]);
  const guide = guides.find(({ id }) => id === guideId);
  if (!guide) return undefined;
  const doubts = { name: guide.name, conflicts, isAbsent: guide.absent, lacksLanguage: !guide.speaks };
  return conflicts.length > 0 || doubts.isAbsent || doubts.lacksLanguage ? doubts : undefined;
}
