import type { Database } from "#app/db/client.ts";
import { type PaymentProvider, ProviderRefusal } from "#app/domain/provider-actions/payment-provider.ts";
import { applyRefund } from "#app/domain/refunds/apply-refund.ts";

export type RefundBooks = Pick<PaymentProvider, "listRefunds">;

/**
 * Records refunds of known payments of which no event told. The ledger, the ticket and the receipts follow; the difference
 * waits for a person all the same. The provider is asked outside of transactions.
 */
export async function recordMissingRefunds(db: Database, books: RefundBooks, now: Date): Promise<void> {
  for (const { paymentId } of await db.rows<{ paymentId: string }>("find-missing-refunds", find)) {
    for (const refund of await refundsOf(books, paymentId)) await applyRefund(db, refund, now);
    await db.rows("note-recorded-refunds", note, [paymentId, now]);
  }
}

/** What the provider will not tell waits for a person. */
async function refundsOf(books: RefundBooks, paymentId: string) {
  try {
    return await books.listRefunds({ paymentId });
  } catch (error) {
    if (error instanceof ProviderRefusal) return [];
    throw error;
  }
}

const isMissing = "kind = 'not-in-ledger' and about = 'refund' and settled_at is null and gone_at is null";

const find = `
  select distinct payment_id as "paymentId" from reconciliation_difference difference
  where ${isMissing} and exists (select from payment_entry
    where kind = 'charge' and provider = 'stripe' and provider_id = difference.payment_id)`;

const note = `
  update reconciliation_difference difference set gone_at = $2
  where payment_id = $1 and ${isMissing}
    and exists (select from payment_entry where provider = 'stripe' and provider_id = difference.subject)`;
