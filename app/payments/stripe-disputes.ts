import type Stripe from "stripe";
import type { DisputeBooks, ProviderDispute } from "#app/domain/provider-actions/provider-books.ts";
import type { Ask } from "./asking.ts";

export const stripeDisputes = ({ disputes }: Stripe, ask: Ask): DisputeBooks => ({
  retrieveDispute: (id) => ask("Disputes: read", async () => disputeOf(await disputes.retrieve(id))),
  listDisputes: (since) =>
    ask("Disputes: read", async () => {
      const found: ProviderDispute[] = [];
      const gte = Math.floor(since.getTime() / 1_000);
      for await (const dispute of disputes.list({ created: { gte }, limit: 100 })) found.push(disputeOf(dispute));
      return found;
    }),
});

export const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === "string" ? named : (named?.id ?? null);
export const momentOf = (seconds: number) => new Date(seconds * 1_000);

function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { id, amount, currency, reason, status, evidence_details: evidence, created, payment_intent } = dispute;
  return {
    id,
    paymentId: idOf(payment_intent) ?? idOf(dispute.charge),
    amount,
    currency: currency.toUpperCase(),
    reason,
    state: status,
    evidenceDue: evidence.due_by === null ? null : momentOf(evidence.due_by),
    openedAt: momentOf(created),
    movements: dispute.balance_transactions.map(({ id, amount: moved, created }) => ({
      id,
      // What moves may be in the currency of the account.
      amount: Math.sign(moved) * amount,
      at: momentOf(created),
    })),
  };
}
