import type { Database } from "#app/db/client.ts";
import { type BulkChange, startBulkChange } from "#app/domain/bulk-changes/start-bulk-change.ts";
import { lockGuides } from "#app/domain/departures/lock-guide.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { type RuleReason, reasonsAgainst, type Walk } from "./hard-rules.ts";
import { readPlan } from "./read-plan.ts";

export type Chosen = { departureId: number; version: number; guideId: number };
export type ProposalsSave = { key: string; cityId: string; from: string; to: string; chosen: Chosen[] };
export type ProposalsSaved =
  | { ok: true; id: number }
  /** What speaks against some of the choices, by departure: nothing has been saved. */
  | { ok: false; against: Map<number, RuleReason[]> }
  | { ok: false; reason: "nothing" | "unknown" | "key_reused" };

/**
 * Saves the edited proposals as one change of many departures. All of them are checked together first, under the
 * locks of their guides; each is saved only if nobody has changed its departure since and the rules still hold.
 */
export function saveProposals(db: Database, save: ProposalsSave, by: Actor, now: Date): Promise<ProposalsSaved> {
  const { key, chosen, ...range } = save;
  return db.transaction(async (tx): Promise<ProposalsSaved> => {
    if (chosen.length === 0) return { ok: false, reason: "nothing" };
    await lockGuides(
      tx,
      chosen.map(({ guideId }) => guideId),
    );
    const plan = await readPlan(tx, range, now);
    const walkOf = new Map(plan.walks.map((walk) => [walk.id, walk]));
    const given = Map.groupBy(chosen, ({ guideId }) => guideId);
    const against = new Map<number, RuleReason[]>();
    for (const { departureId, guideId } of chosen) {
      const walk = walkOf.get(departureId);
      const guide = plan.guides.find(({ id }) => id === guideId);
      const others: Walk[] = (given.get(guideId) ?? []).flatMap((other) => walkOf.get(other.departureId) ?? []);
      const led = [...(plan.led.get(guideId) ?? []), ...others];
      const reasons: RuleReason[] = guide && walk ? reasonsAgainst(guide, walk, led) : ["city"];
      if (reasons.length > 0) against.set(departureId, reasons);
    }
    if (against.size > 0) return { ok: false, against };
    const change: BulkChange = {
      key,
      action: "guide",
      departureIds: chosen.map(({ departureId }) => departureId),
      substitutes: chosen.map(({ guideId }) => guideId),
      versions: chosen.map(({ version }) => version),
    };
    const started = await startBulkChange(tx, change, by, now);
    return started.ok ? { ok: true, id: started.id } : started;
  });
}
