import type { Database } from "#app/db/client.ts";
import type { PaymentProvider } from "#app/domain/provider-actions/payment-provider.ts";
import { applyRefund } from "./apply-refund.ts";

const atOnce = 20;

/** Asks how refunds stand that were on their way an hour ago and of which nobody has told since. */
export async function pollRefunds(db: Database, provider: PaymentProvider, now: Date): Promise<void> {
  const due = await db.rows<{ providerId: string }>("claim-pending-refunds", claim, [now]);
  await Promise.all(due.map(async ({ providerId }) => applyRefund(db, await provider.retrieveRefund(providerId), now)));
}

// Claimed by the time of the next question, so that one process asks.
const claim = `
  update refund set next_poll_at = $1::timestamptz + interval '1 hour'
  where id in (select id from refund where state = 'pending' and next_poll_at <= $1
    order by next_poll_at limit ${atOnce} for update skip locked)
  returning provider_id as "providerId"`;
