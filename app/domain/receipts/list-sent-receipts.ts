import type { Database } from "#app/db/client.ts";
import { anonymizedPerson } from "#app/domain/accounts/anonymized-person.ts";
import { isReference } from "#app/domain/bookings/reference.ts";
import { numberIn, type Receipt, receiptColumns, receiptMail, receiptTables } from "./get-receipt.ts";

/** A receipt or credit note with what became of its mail. */
export type SentReceipt = Receipt & {
  mail: {
    /** Null once it is deleted, some weeks after the mail. */
    to: string | null;
    state: "waiting" | "sent" | "failed";
    sentAt: Date | null;
  } | null;
};
type Row = Receipt & { to: string | null; state: "waiting" | "sent" | "failed" | null; sentAt: Date | null };

/** The receipts and credit notes of a booking, oldest first. */
export async function listSentReceipts(db: Database, bookingId: number): Promise<SentReceipt[]> {
  const rows = await db.rows<Row>("list-sent-receipts", `${select} where receipt.booking_id = $1 order by receipt.id`, [
    bookingId,
  ]);
  return rows.map(sentReceipt);
}

/** From one day to another, both included, or with words that name a receipt or a booking. */
export type ReceiptSpan = { from: string; to: string; words: string };

/** The newest receipts of a span, one more than `maxRows` if there are more. */
export async function searchReceipts(
  db: Database,
  { from, to, words }: ReceiptSpan,
  zone: string,
  maxRows: number,
): Promise<SentReceipt[]> {
  const wanted = words.trim().toUpperCase();
  if (wanted !== "") {
    const name = numberIn(wanted);
    if (!name && !isReference(wanted)) return [];
    const none = { entity: "", kind: "", year: 0, number: 0 };
    const values = { ...(name ?? none), reference: wanted, maxRows: maxRows + 1 };
    return (await db.rows<Row>("find-receipts", named, values)).map(sentReceipt);
  }
  return (await db.rows<Row>("list-receipts-of-span", ofSpan, [from, to, zone, maxRows + 1])).map(sentReceipt);
}

const select = `
  select ${receiptColumns("receipt")}, nullif(mail.recipient, '${anonymizedPerson.email}') as to, mail.status as state, mail.sent_at as "sentAt"
  ${receiptTables} left join outgoing_mail mail on mail.dedup_key = ${receiptMail("receipt")}`;

const named = `${select}
  where (receipt.entity, receipt.kind, receipt.year, receipt.number) = (:entity, :kind, :year::integer, :number::integer)
    or receipt.booking_id = (select id from booking where reference = :reference)
  order by receipt.id desc limit :maxRows`;

const ofSpan = `${select}
  where receipt.issued_at >= $1::date::timestamp at time zone $3 and receipt.issued_at < ($2::date + 1)::timestamp at time zone $3
  order by receipt.id desc limit $4`;

function sentReceipt({ to, state, sentAt, ...receipt }: Row): SentReceipt {
  return { ...receipt, mail: state === null ? null : { to, state, sentAt } };
}
