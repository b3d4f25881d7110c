import type { Database } from "#app/db/client.ts";
import type { DifferenceKind } from "./compare-books.ts";

export type Difference = {
  id: number;
  kind: DifferenceKind;
  about: "charge" | "refund" | "dispute" | "payout" | "other";
  subject: string;
  paymentId: string | null;
  reference: string | null;
  ledgerReference: string | null;
  providerAmount: number | null;
  providerCurrency: string | null;
  ledgerAmount: number | null;
  ledgerCurrency: string | null;
  foundAt: Date;
  /** Null while it is found. */
  goneAt: Date | null;
  settledAt: Date | null;
  /** Null once the account is deleted. */
  settledBy: string | null;
  word: string | null;
};

const [maxOpenRows, maxSettledRows] = [500, 50];

/** How many differences nobody has settled. */
export async function countDifferences(db: Database): Promise<number> {
  const counted = await db.one<{ count: number }>(
    "count-differences",
    "select count(*) from reconciliation_difference where settled_at is null",
  );
  return counted?.count ?? 0;
}

/** What nobody has settled, the newest first. */
export function listDifferences(db: Database): Promise<Difference[]> {
  return db.rows<Difference>("list-differences", select("settled_at is null", "found_at desc, id", maxOpenRows));
}

/** What was settled last. */
export function listSettled(db: Database): Promise<Difference[]> {
  return db.rows<Difference>("list-settled", select("settled_at is not null", "settled_at desc, id", maxSettledRows));
}

const select = (which: string, order: string, maxRows: number) => `
  select difference.id, kind, about, subject, payment_id as "paymentId", reference, ledger_reference as "ledgerReference",
    provider_amount as "providerAmount", provider_currency as "providerCurrency", ledger_amount as "ledgerAmount",
    ledger_currency as "ledgerCurrency", found_at as "foundAt", gone_at as "goneAt", settled_at as "settledAt",
    "user".name as "settledBy", word
  from reconciliation_difference difference left join "user" on "user".id = settled_by
  where ${which} order by ${order} limit ${maxRows}`;
