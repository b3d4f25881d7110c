import { createHash } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { type Conflict, findConflicts } from "./find-conflicts.ts";
import { type GuideNeed, listGuideChoices } from "./list-guide-choices.ts";

export const conflictReasons = ["busy", "absent", "unavailable", "language", "city"] as const;
export type ConflictReason = (typeof conflictReasons)[number];

/** Reasons against a guide. The office may choose them nevertheless. */
export type GuideConflicts = {
  name: string;
  reasons: ConflictReason[];
  conflicts: Conflict[];
  /** Names exactly these conflicts. Sent back as the confirmation, it confirms no others. */
  key: string;
};

/** What speaks against the guide; undefined if nothing does, or if the office has confirmed exactly that. */
export async function checkGuide(
  db: Database,
  guideId: number | null,
  need: GuideNeed,
  now: Date,
  confirmed?: string,
): Promise<GuideConflicts | undefined> {
  if (guideId === null) return undefined;
  const [conflicts, guides] = await Promise.all([
    findConflicts(db, { guideId, ...need }),
    listGuideChoices(db, { ...need, chosenId: guideId }, now),
  ]);
  const guide = guides.find(({ id }) => id === guideId);
  if (!guide) return undefined;
  const speaksAgainst: Record<ConflictReason, boolean> = {
    busy: conflicts.length > 0,
    absent: guide.absent,
    unavailable: guide.unavailable,
    language: !guide.speaks,
    city: !guide.knowsCity,
  };
  const reasons = conflictReasons.filter((reason) => speaksAgainst[reason]);
  if (reasons.length === 0) return undefined;
  const key = keyOf([
    guideId,
    reasons,
    conflicts.map(({ departureId, requestedStart }) => [departureId, requestedStart]),
  ]);
  return key === confirmed ? undefined : { name: guide.name, reasons, conflicts, key };
}

export const keyOf = (conflicts: unknown) =>
  createHash("sha256").update(JSON.stringify(conflicts)).digest("base64url").slice(0, 22);
