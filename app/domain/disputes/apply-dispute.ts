import type { Database } from "#app/db/client.ts";
import type { ProviderDispute } from "#app/domain/provider-actions/provider-books.ts";

/**
 * Takes over what the provider says of a dispute. Each movement is an entry of the ledger once, and the answer to an
 * earlier question than the last one changes no state. `askedAt`: when the provider was asked.
 */
export async function applyDispute(db: Database, dispute: ProviderDispute, askedAt: Date): Promise<void> {
  const { paymentId, movements, ...facts } = dispute;
  // A payment that we did not ask for is a difference, which reconciliation shows.
  if (paymentId === null) return;
  await db.transaction(async (tx) => {
    await tx.rows("write-dispute", write, { ...facts, paymentId, askedAt });
    for (const { id, amount, at } of movements)
      await tx.rows("write-dispute-entry", enter, { paymentId, movementId: id, amount, at, reason: dispute.id });
  });
}

const write = `
  insert into dispute (id, payment_id, booking_id, amount, currency, reason, state, evidence_due, opened_at, asked_at)
  values (:id, :paymentId, (select booking_id from payment_entry where provider = 'stripe' and provider_id = :paymentId),
    :amount, :currency, :reason, :state, :evidenceDue, :openedAt, :askedAt)
  on conflict (id) do update set amount = excluded.amount, state = excluded.state, evidence_due = excluded.evidence_due,
    booking_id = coalesce(excluded.booking_id, dispute.booking_id), asked_at = excluded.asked_at
  where dispute.asked_at <= excluded.asked_at`;

// The key and the provider's id let the same movement in once, also when two processes are told at the same time.
const enter = `
  insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, guide_id, city_id, local_date, actor, user_id, key,
    reason, provider, provider_id)
  select charge.booking_id, 'dispute', :amount::integer, charge.currency, :at, false, null, charge.city_id,
    (:at::timestamptz at time zone city.time_zone)::date, 'system', null, 'dispute ' || :movementId::text,
    :reason, 'stripe', :movementId
  from payment_entry charge join city on city.id = charge.city_id
  where charge.provider = 'stripe' and charge.provider_id = :paymentId
  on conflict do nothing`;
