import type { Database } from "#app/db/client.ts";
import { retryIfMoved } from "#app/domain/booking-changes/lock-booking.ts";
import { Refusal } from "#app/domain/refusal.ts";

export type IdempotentResult<Outcome extends object, Reason extends string> =
  | ({ ok: true; repeated: boolean } & Outcome)
  | { ok: false; reason: Reason | "key_reused" };

/**
 * Runs `work` once per key and answers a repetition with the first outcome. A refusal is rolled back, so the same key
 * may succeed later.
 */
export async function idempotent<Outcome extends object, Reason extends string>(
  db: Database,
  request: { key: string },
  now: Date,
  work: (tx: Database) => Promise<Outcome>,
): Promise<IdempotentResult<Outcome, Reason>> {
  const once = () =>
    db.transaction(async (tx) => {
      // A concurrent insert of the same key waits until the first transaction commits, and then inserts nothing.
      const fresh = await tx.one(
        "begin-once",
        "insert into idempotency_key (key, request, at) values ($1, $2, $3) on conflict (key) do nothing returning key",
        [request.key, JSON.stringify(request), now],
      );
      if (!fresh) return repetition<Outcome>(tx, request);
      const outcome = await work(tx);
      await tx.rows("end-once", "update idempotency_key set outcome = $2 where key = $1", [
        request.key,
        JSON.stringify(outcome),
      ]);
      return { ok: true as const, repeated: false, ...outcome };
    });
  try {
    return await retryIfMoved(once);
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason };
    throw error;
  }
}

/**
 * Writes the row again, unchanged. The first answer may have failed because no standby had confirmed it: a commit that only
 * reads would not wait for one, and would acknowledge what can still be lost.
 */
async function repetition<Outcome extends object>(tx: Database, request: { key: string }) {
  const known = await tx.one<{ same: boolean; outcome: Outcome }>(
    "known-once",
    "update idempotency_key set outcome = outcome where key = $1 returning request = $2::jsonb as same, outcome",
    [request.key, JSON.stringify(request)],
  );
  if (!known?.same) throw new Refusal("key_reused");
  return { ok: true as const, repeated: true, ...known.outcome };
}

const retentionDays = 30;

/** Keys expire after 30 days, far longer than a guide's phone stays offline. */
export async function deleteExpiredKeys(db: Database, now: Date): Promise<void> {
  await db.rows("delete-done", "delete from idempotency_key where at < $1", [
    new Date(now.getTime() - retentionDays * 86_400_000),
  ]);
}
