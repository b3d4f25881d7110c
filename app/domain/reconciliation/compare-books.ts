import type { DatabasePool } from "#app/db/client.ts";
import type { Run } from "./reconcile.ts";
import { graceMs } from "./reconcile-times.ts";
import { type RefundBooks, recordMissingRefunds } from "./record-missing-refunds.ts";

export const differenceKinds = [
  "not-in-ledger",
  "not-at-provider",
  "other-sum",
  "other-currency",
  "other-booking",
  "paid-twice",
  "paid-without-booking",
  "payout-failed",
  "payout-sum",
  "unknown-movement",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/**
 * Writes down what differs, and which of the open differences have gone. Of what differs only refunds of known payments
 * are taken over, as if their events had come; they stay on the list.
 */
export async function compareBooks(db: DatabasePool, books: RefundBooks, run: Run, now: Date): Promise<void> {
  const { id, readsFrom, readsTo } = run;
  // What is younger may be on its way to us. The next comparison begins before it.
  const until = new Date(readsTo.getTime() - graceMs);
  await db.transaction(async (tx) => {
    const isOpen = await tx.one("lock-comparison", lock, [id]);
    if (isOpen) await tx.rows("write-differences", write, { id, from: readsFrom, until, now });
  });
  await recordMissingRefunds(db, books, now);
  await db.rows("finish-reconciliation", finish, [id, now]);
}

const lock = "select id from reconciliation where id = $1 and phase = 'comparison' for update";

const finish = `
  update reconciliation set phase = 'done', finished_at = $2, claimed_until = null, error = null
  where id = $1 and phase = 'comparison'`;

/** SQL: what the guest paid or got back. Payouts and fees concern no booking. */
const isOfGuest = "provider_movement.kind in ('charge', 'refund', 'dispute')";
/** SQL: by this name the provider knows an entry; what undoes one belongs to it. */
const nameOfEntry = "coalesce(entry.provider_id, undone.provider_id)";
const entriesWithUndone = `payment_entry entry left join payment_entry undone on undone.id = entry.reverses`;

// Compared is what has moved on either side, and what differed before, always with all of its movements.
const write = `
  with compared as materialized (
    select ledger_id as name from provider_movement where ${isOfGuest} and at >= :from and at < :until
    union
    select ${nameOfEntry} from ${entriesWithUndone}
    where entry.at >= :from and entry.at < :until and entry.kind <> 'fee' and ${nameOfEntry} is not null
    union
    select subject from reconciliation_difference where settled_at is null and about in ('charge', 'refund', 'dispute')),
  there as materialized (
    select ledger_id as name, min(kind) as about, sum(paid)::bigint as amount, min(paid_currency::text) as currency,
      min(payment_id) as payment_id, min(checkout_id) as checkout_id, min(reference) as reference
    from provider_movement join compared on compared.name = ledger_id where ${isOfGuest} group by ledger_id),
  here as materialized (
    select compared.name, min(case when entry.kind in ('refund', 'dispute') then entry.kind else 'charge' end) as about,
      sum(entry.amount)::bigint as amount, min(entry.currency::text) as currency, min(booking.reference) as reference
    from ${entriesWithUndone} join compared on compared.name = ${nameOfEntry}
    join booking on booking.id = entry.booking_id
    where entry.kind <> 'fee' group by compared.name),
  net as materialized (
    select payment_id, sum(paid)::bigint as amount from provider_movement
    where ${isOfGuest} and payment_id in (select payment_id from there where about = 'charge') group by payment_id),
  beside as (
    select coalesce(there.name, here.name) as subject, coalesce(there.about, here.about) as about, there.payment_id,
      coalesce(there.reference, (select booking.reference from payment_entry join booking on booking.id = booking_id
        where provider = 'stripe' and provider_id = there.payment_id)) as reference, here.reference as ledger_reference,
      there.amount as there, there.currency as there_currency, here.amount as here, here.currency as here_currency,
      net.amount as net, asked.id is not null as is_asked, coalesce(asked.payment_id <> there.payment_id, false) as is_second,
      there.name is not null and here.name is null as is_missing_here,
      exists (select from payment_entry where provider = 'stripe' and provider_id = there.payment_id) as is_known,
      exists (select from provider_action where checkout_id = asked.id and kind = 'refund' and state = 'pending'
        and created_at > :until::timestamptz - interval '1 day') as goes_back
    from there full join here on here.name = there.name
    left join net on net.payment_id = there.payment_id
    left join checkout asked on asked.id::text = there.checkout_id),
  judged as (
    select case
        when is_missing_here and there = 0 then null
        when is_missing_here and is_known then 'not-in-ledger'
        -- Of a payment that the ledger does not have, what came back goes with it.
        when is_missing_here and (about <> 'charge' or net = 0 or goes_back) then null
        when is_missing_here and is_second then 'paid-twice'
        when is_missing_here and is_asked then 'paid-without-booking'
        when is_missing_here then 'not-in-ledger'
        when there is null and here = 0 then null
        when there is null then 'not-at-provider'
        when there_currency <> here_currency then 'other-currency'
        when there <> here then 'other-sum'
        when reference <> ledger_reference then 'other-booking'
      end as kind, about, subject, payment_id, reference, ledger_reference,
      case when is_missing_here and not is_known then net else there end as there, there_currency, here, here_currency
    from beside),
  found as (
    select kind, about, subject, payment_id, reference, ledger_reference, there, there_currency, here, here_currency
    from judged where kind is not null
    union all
    select 'payout-failed', 'payout', id, null, null, null, amount, currency::text, null, null
    from provider_payout where state in ('failed', 'canceled')
    union all
    select 'payout-sum', 'payout', id, null, null, null, amount, currency::text, counted, currency::text
    from provider_payout where read_at is not null and counted <> amount
    union all
    select 'unknown-movement', 'other', id, payment_id, reference, null, amount, currency::text, null, null
    from provider_movement where kind = 'other' and (at >= :from
      or id in (select subject from reconciliation_difference where settled_at is null))),
  gone as (
    update reconciliation_difference known set gone_at = :now
    where settled_at is null and gone_at is null and not exists (select from found
      where found.kind = known.kind and found.subject = known.subject and found.there is not distinct from provider_amount
        and found.there_currency is not distinct from provider_currency::text and found.here is not distinct from ledger_amount
        and found.here_currency is not distinct from ledger_currency::text))
  insert into reconciliation_difference (kind, about, subject, payment_id, reference, ledger_reference, provider_amount,
    provider_currency, ledger_amount, ledger_currency, found_by, found_at)
  select kind, about, subject, payment_id, reference, ledger_reference, there, there_currency, here, here_currency, :id, :now
  from found
  on conflict on constraint reconciliation_difference_once do update set gone_at = null
    where reconciliation_difference.settled_at is null and reconciliation_difference.gone_at is not null`;
