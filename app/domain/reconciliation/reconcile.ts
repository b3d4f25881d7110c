import type { DatabasePool } from "#app/db/client.ts";
import { ProviderRefusal } from "#app/domain/provider-actions/payment-provider.ts";
import type { AccountBooks } from "#app/domain/provider-actions/provider-books.ts";
import { compareBooks } from "./compare-books.ts";
import { readMovements } from "./read-movements.ts";
import { readPayouts } from "./read-payouts.ts";
import { claimMs } from "./reconcile-times.ts";
import type { RefundBooks } from "./record-missing-refunds.ts";

export type Run = {
  id: number;
  phase: "movements" | "payouts" | "comparison";
  cursor: string | null;
  readsFrom: Date;
  readsTo: Date;
};

const steps = { movements: readMovements, payouts: readPayouts, comparison: compareBooks };

/**
 * Goes on with the comparison that is under way, a few parts of a list at a time: they are written with the place where
 * the list goes on, so that a killed process loses little. The provider is asked outside of transactions.
 */
export async function reconcile(
  db: DatabasePool,
  books: AccountBooks & RefundBooks,
  now: () => Date,
  isClosing: () => boolean = () => false,
): Promise<void> {
  while (!isClosing()) {
    const until = new Date(now().getTime() + claimMs);
    const run = await db.one<Run>("claim-reconciliation", claim, [now(), until]);
    if (!run) return;
    try {
      await steps[run.phase](db, books, run, now());
    } catch (error) {
      await db.rows("note-reconciliation-error", "update reconciliation set error = $2 where id = $1", [
        run.id,
        (error instanceof Error ? error.message : String(error)).slice(0, 500),
      ]);
      // The place where a list goes on may be gone at the provider. The reading begins anew.
      if (error instanceof ProviderRefusal) await db.rows("restart-reconciliation", restart, [run.id]);
      // Tried again when the claim has ended.
      throw error;
    }
  }
}

const restart = `
  with payouts as (update provider_payout set cursor = null, counted = 0 where read_at is null and cursor is not null)
  update reconciliation set phase = 'movements', cursor = null, movements = 0 where id = $1 and finished_at is null`;

const claim = `
  update reconciliation set claimed_until = $2
  where finished_at is null and coalesce(claimed_until <= $1, true)
  returning id, phase, cursor, reads_from as "readsFrom", reads_to as "readsTo"`;
