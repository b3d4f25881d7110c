import type { Database } from "#app/db/client.ts";
import { changeGuide, type GuideChangeResult } from "#app/domain/departures/change-guide.ts";
import { lockGuide } from "#app/domain/departures/lock-guide.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { checkRules } from "./check-rules.ts";
import type { RuleReason } from "./hard-rules.ts";

export type GuideAssignment = {
  departureId: number;
  /** What the planner saw: a departure that a colleague has changed since is left as it is. */
  version: number;
  /** Null leaves the departure without a guide. */
  guideId: number | null;
  /** What the planner has read and accepts. */
  anyway: string[];
};
export type AssignmentResult =
  | { ok: true }
  | { ok: false; reasons: RuleReason[] }
  | { ok: false; reason: Extract<GuideChangeResult, { ok: false }>["reason"] };

/**
 * Gives a departure a guide against whom no rule of planning speaks, or only what the planner accepts. The rules are checked
 * under the guide's lock, so that nobody gives the guide another departure in between.
 */
export function assignGuide(
  db: Database,
  { departureId, version, guideId, anyway }: GuideAssignment,
  by: Actor,
  now: Date,
): Promise<AssignmentResult> {
  return db.transaction(async (tx): Promise<AssignmentResult> => {
    if (guideId !== null) {
      await lockGuide(tx, guideId);
      const reasons = await checkRules(tx, departureId, guideId, now);
      if (!reasons) return { ok: false, reason: "unknown" };
      if (reasons.some((reason) => !anyway.includes(reason))) return { ok: false, reasons };
    }
    return changeGuide(tx, { departureId, guideId, version, anyway }, by, now);
  });
}
