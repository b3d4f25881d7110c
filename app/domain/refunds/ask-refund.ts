import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import type { RefundWish } from "#app/domain/provider-actions/payment-provider.ts";
import type { RefundRule } from "./refund-rule.ts";

type NewRefund = {
  /** Null for money that led to no booking; then the checkout is named. */
  bookingId: number | null;
  checkoutId?: string | null;
  /** The provider's id of the payment. */
  paymentId: string;
  amount: number;
  currency: string;
  rule: RefundRule;
  reason?: string | null;
  userId?: string | null;
  /** The failed refund that this one repeats. */
  againOf?: string | null;
};

/**
 * Writes down that money goes back, in the transaction that decides it; the job asks the provider once it is committed.
 * The caller has locked the booking. Returns the id.
 */
export async function askRefund(tx: Database, refund: NewRefund, now: Date): Promise<string> {
  const id = randomUUID();
  const parameters: RefundWish = { refundId: id, paymentId: refund.paymentId, amount: refund.amount };
  const values = { checkoutId: null, reason: null, userId: null, againOf: null, ...refund };
  await tx.rows("ask-refund", insert, { ...values, id, parameters: JSON.stringify(parameters), now });
  return id;
}

const insert = `
  with asked as (
    insert into refund (id, booking_id, payment_id, amount, currency, rule, reason, user_id, again_of, created_at, changed_at)
    values (:id, :bookingId, :paymentId, :amount, :currency, :rule, :reason, :userId, :againOf, :now, :now)
    returning id)
  insert into provider_action (id, kind, checkout_id, booking_id, parameters, created_at, next_attempt_at)
  select id, 'refund', :checkoutId, :bookingId, :parameters, :now, :now from asked`;
