import type { Database } from "#app/db/client.ts";

type Payment = {
  /** The provider's id. */
  id: string;
  /** What has not been given back of it. */
  left: number;
};

/** SQL: an open or lost dispute holds the payment. Inquiries (`warning…`) and disputes that we won do not. */
const isDisputed = (payment: string) => `exists (select from dispute where dispute.payment_id = ${payment}
  and dispute.state <> 'won' and dispute.state not like 'warning%')`;

/**
 * The online payments of a booking of which something is left and which are not disputed, the last first. The caller has
 * locked the booking.
 */
export function paymentsWithMoney(tx: Database, bookingId: number): Promise<Payment[]> {
  return tx.rows<Payment>(
    "payments-with-money",
    `select charge.provider_id as id, charge.amount - coalesce(sum(refund.amount), 0)::integer as left
     from payment_entry charge
     left join refund on refund.payment_id = charge.provider_id and refund.state in ('asked', 'pending', 'succeeded')
     where charge.booking_id = $1 and charge.kind = 'charge' and charge.provider_id is not null
       and not ${isDisputed("charge.provider_id")}
     group by charge.id having charge.amount > coalesce(sum(refund.amount), 0)
     order by charge.id desc`,
    [bookingId],
  );
}

/**
 * What is on its way back and not in the ledger yet, and what has failed: that waits for a person and is never asked
 * for again by itself.
 */
export async function openRefunds(tx: Database, bookingId: number): Promise<number> {
  const open = await tx.one<{ amount: number }>(
    "open-refunds",
    `select coalesce(sum(amount), 0)::integer as amount from refund
     where booking_id = $1 and (state = 'asked' or (state in ('failed', 'refused') and settled_at is null))`,
    [bookingId],
  );
  return open?.amount ?? 0;
}
