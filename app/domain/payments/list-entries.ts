import type { Database } from "#app/db/client.ts";
import type { EntryKind } from "./write-entry.ts";

export type LedgerEntry = {
  id: number;
  key: string;
  kind: EntryKind;
  amount: number;
  currency: string;
  at: Date;
  inCash: boolean;
  /** In whose purse the cash is; null for the office and for what was not cash. */
  guide: string | null;
  actor: "guide" | "staff" | "system";
  /** Null once the account is deleted. */
  by: string | null;
  reason: string | null;
  /** The entry that it undoes. */
  reverses: number | null;
  isUndone: boolean;
  /** Money that the payment provider moved. */
  isByProvider: boolean;
};

/** The ledger of a booking, oldest first. */
export function listEntries(db: Database, bookingId: number): Promise<LedgerEntry[]> {
  return db.rows<LedgerEntry>(
    "list-payments",
    `select payment_entry.id, payment_entry.key, payment_entry.kind, payment_entry.amount, payment_entry.currency, payment_entry.at,
       payment_entry.in_cash as "inCash", guide.name as guide, payment_entry.actor, "user".name as by, payment_entry.reason,
       payment_entry.reverses, undoing.id is not null as "isUndone",
       payment_entry.provider is not null as "isByProvider"
     from payment_entry
     left join payment_entry undoing on undoing.reverses = payment_entry.id
     left join guide on guide.id = payment_entry.guide_id
     left join "user" on "user".id = payment_entry.user_id
     where payment_entry.booking_id = $1 order by payment_entry.id`,
    [bookingId],
  );
}
