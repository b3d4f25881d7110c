import type { Database } from "#app/db/client.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";
import type { ChangeRefusal, ChangeResult } from "./change-booking.ts";

/**
 * Makes the change and its entry in the booking's history in one transaction. What changes nothing has no entry: of many
 * clicks at once, each must see what the one before it has done. Rows cannot be locked for that, since the change locks
 * its departures first.
 */
export async function changeAndRecord(
  db: Database,
  reference: string,
  action: string,
  by: Actor | "guest",
  now: Date,
  change: (tx: Database) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  try {
    return await db.transaction(async (tx) => {
      await tx.rows("lock-history", "select pg_advisory_xact_lock(hashtextextended($1, 3))", [reference]);
      const before = await stateOf(tx, reference);
      const result = await change(tx);
      if (!result.ok) throw new Refusal(result.reason);
      const after = await stateOf(tx, reference);
      if (JSON.stringify(before) !== JSON.stringify(after))
        await recordChange(tx, by, { action, subject: { kind: "booking", id: reference }, before, after }, now);
      return result;
    });
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason as ChangeRefusal };
    throw error;
  }
}

const stateOf = (tx: Database, reference: string) =>
  tx.one(
    "booking-state",
    "select status, departure_id as departure, adults, children from booking where reference = $1",
    [reference],
  );
