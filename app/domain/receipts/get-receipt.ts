import type { Database } from "#app/db/client.ts";
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
  seller: { legalName: string; address: string | null; register: string | null };
  tour: string;
  tourDate: string;
  adults: number;
  children: number;
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
  ${receipt}.tour, ${receipt}.tour_date as "tourDate", ${receipt}.adults, ${receipt}.children, ${receipt}.issued_at as "issuedAt",
  ${receiptName("credited")} as credits`;

const from = "from receipt left join receipt credited on credited.id = receipt.credits";

const form = /^([A-Z0-9]{1,10})(-C)?-(\d{4})-(\d{6,9})$/;

export async function getReceipt(db: Database, name: string): Promise<Receipt | undefined> {
  const [, entity, isNote, year, number] = form.exec(name) ?? [];
  if (!entity) return undefined;
  const kind = isNote ? "credit-note" : "receipt";
  return db.one<Receipt>(
    "get-receipt",
    `select ${receiptColumns("receipt")} ${from}
     where receipt.entity = $1 and receipt.kind = $2 and receipt.year = $3 and receipt.number = $4`,
    [entity, kind, Number(year), Number(number)],
  );
}

/** The receipts and credit notes of a booking, oldest first. */
export function listReceipts(db: Database, bookingId: number): Promise<Receipt[]> {
  return db.rows<Receipt>(
    "list-receipts",
    `select ${receiptColumns("receipt")} ${from} where receipt.booking_id = $1 order by receipt.id`,
    [bookingId],
  );
}

/** What was issued from one day to another in the office's time zone, both included, for the bookkeeper. */
export function listIssued(db: Database, span: { from: string; to: string }, zone: string): Promise<Receipt[]> {
  return db.rows<Receipt>(
    "list-issued",
    `select ${receiptColumns("receipt")} ${from}
     where receipt.issued_at >= $1::date::timestamp at time zone $3 and receipt.issued_at < ($2::date + 1)::timestamp at time zone $3
     order by receipt.entity, receipt.kind, receipt.year, receipt.number`,
    [span.from, span.to, zone],
  );
}
