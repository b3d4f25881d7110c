import type { Database } from "#app/db/client.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "#app/mail/email.ts";
import { company, site } from "#app/site.ts";
import { type Receipt, receiptColumns } from "./get-receipt.ts";
import { shareVat, type VatShare } from "./share-vat.ts";

export type ComposeReceipt = (receipt: Receipt) => Email;

/**
 * Issues the receipt of one payment whose time to undo is over, or the credit note of one refund, and mails it; false
 * if none is due. Payments of a booking come in their order, so that a refund finds its receipt.
 */
export function issueNextReceipt(db: Database, compose: ComposeReceipt, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = await tx.one<{ entryId: number; bookingId: number }>("take-receipt-due", take, [now]);
    if (!due) return false;
    // Whoever undoes the payment has locked its booking: then this waits, and reads it undone.
    await tx.rows("lock-receipt-booking", "select id from booking where id = $1 for update", [due.bookingId]);
    const entry = await tx.one<Entry>("receipt-entry", read, [due.entryId]);
    const issued = entry ? await issue(tx, entry, now) : [];
    for (const receipt of issued) await mail(tx, entry?.email ?? null, receipt, compose, now);
    return true;
  });
}

type Entry = {
  id: number;
  bookingId: number;
  amount: number;
  reverses: number | null;
  isUndone: boolean;
  /** A receipt or credit note was issued for what it undoes. */
  isDocumented: boolean;
  locale: Locale;
  email: string | null;
};

const take = `
  delete from receipt_due where entry_id = (
    select due.entry_id from receipt_due due
    where due.due_at <= $1 and not exists (select from receipt_due earlier
      where earlier.booking_id = due.booking_id and earlier.entry_id < due.entry_id)
    order by due.entry_id limit 1 for update skip locked)
  returning entry_id as "entryId", booking_id as "bookingId"`;

const read = `
  select payment_entry.id, payment_entry.booking_id as "bookingId", payment_entry.amount, payment_entry.reverses,
    exists (select from payment_entry undoing where undoing.reverses = payment_entry.id) as "isUndone",
    exists (select from receipt where receipt.entry_id = payment_entry.reverses) as "isDocumented",
    booking.locale, case when booking.invented then null else booking.email end as email
  from payment_entry join booking on booking.id = payment_entry.booking_id
  where payment_entry.id = $1`;

/** What was undone before it had a receipt needs neither that nor a credit note. */
async function issue(tx: Database, entry: Entry, now: Date): Promise<Receipt[]> {
  if (entry.isUndone || (entry.reverses && !entry.isDocumented)) return [];
  if (entry.amount > 0) return [await write(tx, entry, null, entry.amount, now)];
  const open = await tx.rows<Open>("open-receipts", openReceipts, [entry.bookingId, entry.reverses]);
  const notes: Receipt[] = [];
  let left = -entry.amount;
  for (const receipt of open) {
    const amount = Math.min(left, receipt.left);
    if (amount <= 0) break;
    notes.push(await write(tx, entry, receipt, amount, now));
    left -= amount;
  }
  return notes;
}

type Open = { id: number; left: number; vat: VatShare[] };

/** Receipts that are not taken back whole, the newest first; only that of the undone entry if there is one. */
const openReceipts = `
  select receipt.id, receipt.amount - coalesce(credited.amount, 0)::integer as left, receipt.vat
  from receipt
  left join lateral (select sum(note.amount) as amount from receipt note where note.credits = receipt.id) credited on true
  where receipt.booking_id = $1 and receipt.kind = 'receipt' and receipt.amount > coalesce(credited.amount, 0)
    and ($2::bigint is null or receipt.entry_id = $2)
  order by receipt.id desc`;

async function write(tx: Database, entry: Entry, credited: Open | null, amount: number, now: Date): Promise<Receipt> {
  const sums =
    credited?.vat ??
    (await tx.rows<{ rate: number | null; gross: number }>("receipt-vat", vatOfBooking, [entry.bookingId]));
  const { legalName, address, register } = company;
  const values = {
    entity: site.entity,
    kind: credited ? "credit-note" : "receipt",
    zone: site.office.timeZone,
    entryId: entry.id,
    credits: credited?.id ?? null,
    amount,
    vat: JSON.stringify(shareVat(amount, sums)),
    seller: JSON.stringify({ legalName, address, register }),
    now,
  };
  return (await tx.one<Receipt>("write-receipt", insert, values)) as Receipt;
}

const vatOfBooking = `
  select vat_rate_bp as rate, sum(count * unit_price)::integer as gross from booking_price_line
  where booking_id = $1 group by vat_rate_bp order by vat_rate_bp nulls last`;

// A tour without a text in the guest's language has its English one: a number without a receipt would be a gap.
const insert = `
  with next as (
    insert into receipt_counter (entity, kind, year, last)
    values (:entity, :kind, extract(year from :now::timestamptz at time zone :zone)::integer, 1)
    on conflict (entity, kind, year) do update set last = receipt_counter.last + 1
    returning entity, kind, year, last),
  written as (
    insert into receipt (entity, kind, year, number, booking_id, entry_id, credits, amount, currency, vat, locale, seller,
      tour, tour_date, adults, children, issued_at)
    select next.entity, next.kind, next.year, next.last, booking.id, payment_entry.id, :credits, :amount, payment_entry.currency,
      :vat::jsonb, booking.locale, :seller::jsonb, tour_text.title, departure.local_date, booking.adults, booking.children, :now
    from next
    join payment_entry on payment_entry.id = :entryId
    join booking on booking.id = payment_entry.booking_id
    join departure on departure.id = booking.departure_id
    join lateral (select title from tour_text where tour_id = departure.tour_id and locale in (booking.locale, 'en')
      order by locale = 'en' limit 1) tour_text on true
    returning *)
  select ${receiptColumns("written")} from written left join receipt credited on credited.id = written.credits`;

async function mail(
  tx: Database,
  to: string | null,
  receipt: Receipt,
  compose: ComposeReceipt,
  now: Date,
): Promise<void> {
  if (to === null) return;
  const { locale, name } = receipt;
  await enqueueMail(
    tx,
    { kind: "booking.receipt", dedupKey: `receipt/${name}`, to, locale, email: compose(receipt) },
    now,
  );
}
