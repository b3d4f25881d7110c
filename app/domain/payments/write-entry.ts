import type { Database } from "#app/db/client.ts";
import type { Actor } from "#app/domain/office/record-change.ts";
import { Refusal } from "#app/domain/refusal.ts";

export const entryKinds = ["charge", "cash", "refund", "tip", "voucher", "fee", "correction", "dispute"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Cash is in the purse of a guide, or of the office if the id is null. Undefined: no notes or coins moved. */
export type Purse = { guideId: number | null } | undefined;

type NewEntry = {
  bookingId: number;
  kind: EntryKind;
  /** In minor units; negative goes back to the guest. */
  amount: number;
  currency: string;
  purse: Purse;
  key: string;
  reason?: string | undefined;
  /** Where it was taken, if the booking is on another departure now. */
  departureId?: number | undefined;
};

export type EntryRefusal = "more_than_paid" | "other_currency" | "key_reused";

/**
 * Writes an entry of the ledger. The caller has locked the booking; the constraint on `booking.paid` guards it as well.
 * Returns false if an entry with this key is there already: a phone may send an action again after years.
 */
export async function writeEntry(tx: Database, entry: NewEntry, by: Actor, now: Date): Promise<boolean> {
  const { purse, reason = null, departureId = null, ...rest } = entry;
  const values = { ...rest, reason, departureId, now, inCash: purse !== undefined, guideId: purse?.guideId ?? null };
  const written = await tx.one("write-payment", insert, {
    ...values,
    actor: purse?.guideId ? "guide" : "staff",
    userId: by.id,
  });
  if (written) return true;
  const refusal = await reasonOf(tx, entry);
  if (refusal) throw new Refusal(refusal);
  return false;
}

/** Nothing if the entry is there already. */
async function reasonOf(
  tx: Database,
  { key, bookingId, kind, amount, currency }: NewEntry,
): Promise<EntryRefusal | undefined> {
  const known = await tx.one<{ same: boolean }>(
    "known-payment",
    `select (booking_id, kind, amount, currency) = (:bookingId::bigint, :kind::text, :amount::integer, :currency::text) as same
     from payment_entry where key = :key`,
    { key, bookingId, kind, amount, currency },
  );
  if (known) return known.same ? undefined : "key_reused";
  const other = await tx.one("payment-refusal", "select id from booking where id = $1 and currency <> $2", [
    bookingId,
    currency,
  ]);
  return other ? "other_currency" : "more_than_paid";
}

// The cash of a guide belongs to a day of the tour: the phone may have sent it the day after.
const insert = `
  insert into payment_entry (booking_id, kind, amount, currency, at, in_cash, guide_id, city_id, local_date, actor, user_id, key, reason)
  select booking.id, :kind, :amount::integer, booking.currency, :now, :inCash, :guideId, tour.city_id,
    case when :guideId::integer is null then local.today
      else greatest(departure.local_date, least(local.today, departure.local_date + departure.days - 1)) end,
    :actor, :userId, :key, :reason
  from booking
  join departure on departure.id = coalesce(:departureId::bigint, booking.departure_id)
  join tour on tour.id = departure.tour_id
  join city on city.id = tour.city_id
  cross join lateral (select (:now::timestamptz at time zone city.time_zone)::date as today) local
  where booking.id = :bookingId and booking.currency = :currency and booking.paid + :amount::integer >= 0
  on conflict (key) do nothing
  returning id`;
