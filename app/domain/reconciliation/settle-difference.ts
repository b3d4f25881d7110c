import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";

export type SettleResult = { ok: true } | { ok: false; reason: "settled" };

/** A person has looked at a difference and says what it was. Money is not moved and the ledger is not changed by it. */
export function settleDifference(
  db: Database,
  { id, word }: { id: number; word: string },
  by: Actor,
  now: Date,
): Promise<SettleResult> {
  return db.transaction(async (tx) => {
    const settled = await tx.one(
      "settle-difference",
      `update reconciliation_difference set settled_at = $2, settled_by = $3, word = $4
       where id = $1 and settled_at is null returning id`,
      [id, now, by.id, word],
    );
    if (!settled) return { ok: false, reason: "settled" };
    const subject = { kind: "payments", id: `difference ${id}` };
    await recordChange(tx, by, { action: "settle difference", subject, after: { word } }, now);
    return { ok: true };
  });
}
