import { createHash } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { type RuleReason, ruleReasons } from "#app/domain/planning/hard-rules.ts";
import { type Conflict, findConflicts } from "./find-conflicts.ts";
import { type GuideNeed, listGuideChoices } from "./list-guide-choices.ts";

/** Reasons against a guide. The office may choose them nevertheless. */
export type GuideConflicts = {
  name: string;
  reasons: RuleReason[];
  conflicts: Conflict[];
  /** Names exactly these conflicts. Sent back as the confirmation, it confirms no others. */
  key: string;
};

/** What the office accepts: the key of the conflicts that a form has shown, or reasons that were ticked for many departures. */
export type Accepted = string | string[] | undefined;

/** What speaks against the guide; undefined if nothing does, or if the office accepts all of it. */
export async function checkGuide(
  db: Database,
  guideId: number | null,
  need: GuideNeed,
  now: Date,
  accepted?: Accepted,
): Promise<GuideConflicts | undefined> {
  if (guideId === null) return undefined;
  const [conflicts, guides] = await Promise.all([
    findConflicts(db, { guideId, ...need }),
    listGuideChoices(db, { ...need, chosenId: guideId }, now),
  ]);
  const guide = guides.find(({ id }) => id === guideId);
  if (!guide) return undefined;
  const clashes = new Set(conflicts.map(({ clash }) => clash));
  const speaksAgainst: Record<RuleReason, boolean> = {
    busy: clashes.has("busy"),
    break: clashes.has("break"),
    rest: clashes.has("rest"),
    absent: guide.absent,
    unavailable: guide.unavailable,
    language: !guide.speaks,
    city: !guide.knowsCity,
  };
  const reasons = ruleReasons.filter((reason) => speaksAgainst[reason]);
  const key = keyOf([
    guideId,
    reasons,
    conflicts.map(({ departureId, requestedStart, clash }) => [departureId, requestedStart, clash]),
  ]);
  const found = { name: guide.name, reasons, conflicts, key };
  return reasons.length === 0 || isAccepted(found, accepted) ? undefined : found;
}

export const isAccepted = ({ reasons, key }: GuideConflicts, accepted: Accepted): boolean =>
  Array.isArray(accepted) ? reasons.every((reason) => accepted.includes(reason)) : key === accepted;

export const keyOf = (conflicts: unknown) =>
  createHash("sha256").update(JSON.stringify(conflicts)).digest("base64url").slice(0, 22);
