import type { Database } from "#app/db/client.ts";
import type { PriceLine } from "#app/domain/prices/price-lines.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { VatShare } from "./share-vat.ts";

export type Receipt = {
  /** Such as `LW-2026-000123`; credit notes have a C. */
  name: string;
  kind: "receipt" | "credit-note";
  amount: number;
  currency: string;
  vat: VatShare[];
  locale: Locale;
  /** Of the booking. */
  reference: string;
  seller: { legalName: string; address: string | null; register: string | null };
  tour: string;
  tourDate: string;
  adults: number;
  children: number;
  /** What was agreed when it was paid; null on receipts of before these were kept. */
  lines: PriceLine[] | null;
  issuedAt: Date;
  /** The receipt that a credit note takes back. */
  credits: string | null;
};

/** SQL: the number of a row of `receipt` as people read it. */
const receiptName = (receipt: string) =>
  `${receipt}.entity || case ${receipt}.kind when 'credit-note' then '-C-' else '-' end || ${receipt}.year || '-' || lpad(${receipt}.number::text, greatest(6, length(${receipt}.number::text)), '0')`;

/** SQL: the columns of `Receipt`, where `credited` is the receipt that is taken back. */
export const receiptColumns = (receipt: string) => `
  ${receiptName(receipt)} as name, ${receipt}.kind, ${receipt}.amount, ${receipt}.currency, ${receipt}.vat, ${receipt}.locale, ${receipt}.seller,
  ${receipt}.tour, ${receipt}.tour_date as "tourDate", ${receipt}.adults, ${receipt}.children, ${receipt}.lines, ${receipt}.issued_at as "issuedAt",
  ${receiptName("credited")} as credits,
  (select booking.reference from booking where booking.id = ${receipt}.booking_id) as reference`;

/** SQL: the tables of these columns. */
export const receiptTables = "from receipt left join receipt credited on credited.id = receipt.credits";

/** SQL: what the mail with a receipt is about, so that it is sent once. */
export const receiptMail = (receipt: string) => `'receipt/' || ${receiptName(receipt)}`;

const form = /^([A-Z0-9]{1,10})(-C)?-(\d{4})-(\d{6,9})$/;

/** What a name says, if it is one of a receipt or credit note. */
export function numberIn(name: string) {
  const [, entity, isNote, year, number] = form.exec(name) ?? [];
  if (!entity) return undefined;
  const kind: Receipt["kind"] = isNote ? "credit-note" : "receipt";
  return { entity, kind, year: Number(year), number: Number(number) };
}

export async function getReceipt(db: Database, name: string): Promise<Receipt | undefined> {
  const named = numberIn(name);
  if (!named) return undefined;
  return db.one<Receipt>(
    "get-receipt",
    `select ${receiptColumns("receipt")} ${receiptTables}
     where receipt.entity = $1 and receipt.kind = $2 and receipt.year = $3 and receipt.number = $4`,
    [named.entity, named.kind, named.year, named.number],
  );
}

/** The receipts and credit notes of a booking, oldest first. */
export function listReceipts(db: Database, bookingId: number): Promise<Receipt[]> {
  return db.rows<Receipt>(
    "list-receipts",
    `select ${receiptColumns("receipt")} ${receiptTables} where receipt.booking_id = $1 order by receipt.id`,
    [bookingId],
  );
}

/** What was issued from one day to another in the office's time zone, both included, for the bookkeeper. */
export function listIssued(db: Database, span: { from: string; to: string }, zone: string): Promise<Receipt[]> {
  return db.rows<Receipt>(
    "list-issued",
    `select ${receiptColumns("receipt")} ${receiptTables}
     where receipt.issued_at >= $1::date::timestamp at time zone $3 and receipt.issued_at < ($2::date + 1)::timestamp at time zone $3
     order by receipt.entity, receipt.kind, receipt.year, receipt.number`,
    [span.from, span.to, zone],
  );
}
