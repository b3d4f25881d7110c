import type { Database } from "#app/db/client.ts";
import { isDatabaseUnavailable } from "#app/db/outage.ts";
import { enqueueMail } from "#app/domain/outbox/enqueue-mail.ts";
import { isTrustedAddress } from "#app/domain/tickets/trusted-address.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Email } from "#app/mail/email.ts";
import { type Seller, sellerOf, site } from "#app/site.ts";
import { type Receipt, receiptColumns } from "./get-receipt.ts";
import { leftOf, shareCredit, shareVat, type VatShare } from "./share-vat.ts";

export type ComposeReceipt = (receipt: Receipt) => Email;

/**
 * Issues the receipt of one payment whose time to undo is over, or the credit note of one refund, and mails it; false
 * if none is due. Payments of a booking come in their order, so that a refund finds its receipt.
 */
export async function issueNextReceipt(
  db: Database,
  compose: ComposeReceipt,
  now: Date,
  seller: Seller = sellerOf(false),
): Promise<boolean> {
  let taken: Due | undefined;
  const write = async (tx: Database) => {
    const due = await tx.one<Due>("take-receipt-due", take, [now]);
    taken = due;
    if (!due) return false;
    // Whoever undoes the payment has locked its booking: then this waits, and reads it undone.
    await tx.rows("lock-receipt-booking", "select id from booking where id = $1 for update", [due.bookingId]);
    const entry = await tx.one<Entry>("receipt-entry", read, [due.entryId]);
    const issued = entry ? await issue(tx, { ...entry, agreed: await stateRates(tx, due, now) }, seller, now) : [];
    for (const receipt of issued) if (entry) await mail(tx, entry, receipt, compose, now);
    return true;
  };
  // One that cannot be issued would otherwise be taken first every time, and stop the others.
  return db.transaction(write).catch(async (error: unknown) => {
    if (taken && !isDatabaseUnavailable(error))
      await db.rows(
        "defer-receipt",
        "update receipt_due set due_at = $2::timestamptz + interval '15 minutes' where entry_id = $1",
        [taken.entryId, now],
      );
    throw error;
  });
}

/** `agreed` is what was agreed for the booking when it was paid, as JSON. */
type Due = { entryId: number; bookingId: number; agreed: string };

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
  /** It was paid in person, or the address is known to be the guest's. */
  isTrusted: boolean;
};

type Paid = Entry & Pick<Due, "agreed">;

/**
 * What was agreed, at the VAT rates that are known by now, by the rule of `stateVatRates`: between a payment and its
 * receipt the office may have entered one.
 */
async function stateRates(tx: Database, { agreed }: Due, now: Date): Promise<string> {
  const stated = await tx.one<Pick<Due, "agreed">>("state-rates-of-receipt", rates, [agreed, now]);
  return stated?.agreed ?? agreed;
}

const rates = `
  select jsonb_set($1::jsonb, '{lines}', jsonb_agg(
    case when departure.starts_at > $2 or line -> 'rate' = 'null'
      then jsonb_set(line, '{rate}', coalesce(to_jsonb(vat_rate_on(agreed."tourId", agreed.date)), 'null')) else line end
    order by number))::text as agreed
  from jsonb_to_record($1::jsonb) as agreed("tourId" integer, "departureId" bigint, date date)
  cross join jsonb_array_elements($1::jsonb -> 'lines') with ordinality as lines(line, number)
  left join departure on departure.id = agreed."departureId"
  having count(*) > 0`;

const take = `
  delete from receipt_due where entry_id = (
    select due.entry_id from receipt_due due
    where due.due_at <= $1 and not exists (select from receipt_due earlier
      where earlier.booking_id = due.booking_id and earlier.entry_id < due.entry_id)
    order by due.entry_id limit 1 for update skip locked)
  returning entry_id as "entryId", booking_id as "bookingId", agreed::text`;

const read = `
  select payment_entry.id, payment_entry.booking_id as "bookingId", payment_entry.amount, payment_entry.reverses,
    exists (select from payment_entry undoing where undoing.reverses = payment_entry.id) as "isUndone",
    exists (select from receipt where receipt.entry_id = payment_entry.reverses) as "isDocumented",
    booking.locale, case when booking.invented then null else booking.email end as email,
    payment_entry.provider_id is null or ${isTrustedAddress} as "isTrusted"
  from payment_entry join booking on booking.id = payment_entry.booking_id
  where payment_entry.id = $1`;

/** What was undone before it had a receipt needs neither that nor a credit note. */
async function issue(tx: Database, entry: Paid, seller: Seller, now: Date): Promise<Receipt[]> {
  if (entry.isUndone || (entry.reverses && !entry.isDocumented)) return [];
  if (entry.amount > 0) return [await write(tx, entry, null, entry.amount, seller, now)];
  const open = await tx.rows<Open>("open-receipts", openReceipts, [entry.bookingId, entry.reverses, entry.id]);
  const notes: Receipt[] = [];
  let left = -entry.amount;
  for (const receipt of open) {
    const amount = Math.min(left, receipt.left);
    if (amount <= 0) break;
    notes.push(await write(tx, entry, receipt, amount, seller, now));
    left -= amount;
  }
  return notes;
}

/** `notes` are the shares of its credit notes. */
type Open = { id: number; left: number; vat: VatShare[]; notes: VatShare[][] };

/**
 * Receipts that are not taken back whole: that of the payment which is given back, then the newest. Only that of the undone
 * entry if there is one.
 */
const openReceipts = `
  select receipt.id, receipt.amount - coalesce(credited.amount, 0)::integer as left, receipt.vat,
    coalesce(credited.vat, '[]') as notes
  from receipt
  left join lateral (select sum(note.amount) as amount, jsonb_agg(note.vat) as vat from receipt note
    where note.credits = receipt.id) credited on true
  where receipt.booking_id = $1 and receipt.kind = 'receipt' and receipt.amount > coalesce(credited.amount, 0)
    and ($2::bigint is null or receipt.entry_id = $2)
  order by exists (select from payment_entry given join refund on refund.provider_id = given.provider_id
      join payment_entry charge on charge.provider_id = refund.payment_id
      where given.id = $3 and charge.id = receipt.entry_id) desc, receipt.id desc`;

async function write(
  tx: Database,
  entry: Paid,
  credited: Open | null,
  amount: number,
  seller: Seller,
  now: Date,
): Promise<Receipt> {
  const vat = credited
    ? shareCredit(amount, leftOf(credited.vat, credited.notes))
    : shareVat(
        amount,
        await tx.rows<{ rate: number | null; gross: number }>("receipt-vat", vatOfLines, [entry.agreed]),
      );
  const values = {
    entity: site.entity,
    kind: credited ? "credit-note" : "receipt",
    zone: site.office.timeZone,
    entryId: entry.id,
    credits: credited?.id ?? null,
    agreed: entry.agreed,
    amount,
    vat: JSON.stringify(vat),
    seller: JSON.stringify(seller),
    now,
  };
  return (await tx.one<Receipt>("write-receipt", insert, values)) as Receipt;
}

const vatOfLines = `
  select rate, sum(count * "unitPrice")::integer as gross
  from jsonb_to_recordset($1::jsonb -> 'lines') as line(count integer, "unitPrice" integer, rate integer)
  group by rate order by rate nulls last`;

// A credit note is about what its receipt was about. A tour without a text in the guest's language has its English one: a
// number without a receipt would be a gap.
const insert = `
  with next as (
    insert into receipt_counter (entity, kind, year, last)
    values (:entity, :kind, extract(year from :now::timestamptz at time zone :zone)::integer, 1)
    on conflict (entity, kind, year) do update set last = receipt_counter.last + 1
    returning entity, kind, year, last),
  paid as (
    select payment_entry.id, payment_entry.booking_id, payment_entry.currency, booking.locale
    from payment_entry join booking on booking.id = payment_entry.booking_id where payment_entry.id = :entryId),
  paid_for as (
    select tour, tour_date, adults, children, lines from receipt where id = :credits::bigint
    union all
    select tour_text.title, agreed.date, agreed.adults, agreed.children, agreed.lines
    from paid
    cross join jsonb_to_record(:agreed::jsonb) as agreed("tourId" integer, date date, adults integer, children integer, lines jsonb)
    join lateral (select title from tour_text where tour_id = agreed."tourId" and locale in (paid.locale, 'en')
      order by locale = 'en' limit 1) tour_text on true
    where :credits::bigint is null),
  written as (
    insert into receipt (entity, kind, year, number, booking_id, entry_id, credits, amount, currency, vat, locale, seller,
      tour, tour_date, adults, children, lines, issued_at)
    select next.entity, next.kind, next.year, next.last, paid.booking_id, paid.id, :credits, :amount, paid.currency,
      :vat::jsonb, paid.locale, :seller::jsonb, paid_for.tour, paid_for.tour_date, paid_for.adults, paid_for.children, paid_for.lines, :now
    from next cross join paid cross join paid_for
    returning *)
  select ${receiptColumns("written")} from written left join receipt credited on credited.id = written.credits`;

async function mail(
  tx: Database,
  { email: to, isTrusted }: Pick<Entry, "email" | "isTrusted">,
  receipt: Receipt,
  compose: ComposeReceipt,
  now: Date,
): Promise<void> {
  if (to === null) return;
  const { locale, name } = receipt;
  await enqueueMail(
    tx,
    {
      kind: "booking.receipt",
      dedupKey: `receipt/${name}`,
      to,
      isFromOwner: isTrusted,
      locale,
      email: compose(receipt),
    },
    now,
  );
}
