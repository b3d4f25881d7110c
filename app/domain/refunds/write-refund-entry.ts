import type { Database } from "#app/db/client.ts";

type RefundEntry = {
  bookingId: number;
  /** The provider's id of the refund, by which it is written once. */
  id: string;
  amount: number;
  currency: string;
  /** Of the member of staff who gave it back by hand. */
  userId: string | null;
  reason: string | null;
};

/** Writes a refund into the ledger, on the city's day. False if that would be more than was paid. */
export async function writeRefundEntry(tx: Database, refund: RefundEntry, now: Date): Promise<boolean> {
  const { bookingId, id, amount, currency, userId, reason } = refund;
  const known = await tx.one(
    "find-refund-entry",
    "select id from payment_entry where provider = 'stripe' and provider_id = $1",
    [id],
  );
  if (known) return true;
  const actor = userId === null ? "system" : "staff";
  const written = await tx.one("write-refund", insert, { bookingId, id, amount, currency, userId, reason, actor, now });
  return written !== undefined;
}

const insert = `
  insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, guide_id, city_id, local_date, actor, user_id, key,
    reason, provider, provider_id)
  select booking.id, 'refund', -:amount::integer, booking.currency, :now, false, null, tour.city_id,
    (:now::timestamptz at time zone city.time_zone)::date, :actor, :userId, 'refund ' || :id::text, :reason, 'stripe', :id
  from booking
  join departure on departure.id = booking.departure_id
  join tour on tour.id = departure.tour_id
  join city on city.id = tour.city_id
  where booking.id = :bookingId and booking.currency = :currency and booking.paid >= :amount::integer
  returning id`;

/** The guest's bank has sent the money back: a further row says so. Written once, and only if the ledger has the refund. */
export async function undoRefundEntry(tx: Database, id: string, now: Date): Promise<void> {
  await tx.rows("undo-refund", undo, [id, now]);
}

const undo = `
  insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, guide_id, city_id, local_date, actor, user_id, key, reverses)
  select booking_id, kind, -amount, currency, $2, in_cash, guide_id, city_id, local_date, 'system', null, 'failed ' || key, id
  from payment_entry
  where provider = 'stripe' and provider_id = $1 and kind = 'refund'
    and not exists (select from payment_entry undoing where undoing.reverses = payment_entry.id)`;
