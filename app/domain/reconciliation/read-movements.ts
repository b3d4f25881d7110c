import type { DatabasePool } from "#app/db/client.ts";
import type { AccountBooks, ProviderMovement } from "#app/domain/provider-actions/provider-books.ts";
import type { Run } from "./reconcile.ts";

/** So many parts are written together. A killed process reads them again. */
const partsAtOnce = 10;

/** Reads and keeps the next parts of what moved on the account. */
export async function readMovements(
  db: DatabasePool,
  books: AccountBooks,
  { id, cursor, readsFrom, readsTo }: Run,
): Promise<void> {
  const items: ProviderMovement[] = [];
  let next = cursor;
  for (let parts = 0; parts < partsAtOnce && (parts === 0 || next !== null); parts++) {
    const part = await books.listMovements({ from: readsFrom, to: readsTo }, next);
    items.push(...part.items);
    next = part.next;
  }
  await db.transaction(async (tx) => {
    const moved = await tx.one("move-reconciliation", proceed, { id, cursor, next, count: items.length });
    // Another process has taken over meanwhile.
    if (moved) await tx.rows("keep-movements", keep, [JSON.stringify(items)]);
  });
}

const proceed = `
  update reconciliation set cursor = :next, movements = movements + :count, claimed_until = null, error = null,
    phase = case when :next::text is null then 'payouts' else phase end
  where id = :id and phase = 'movements' and cursor is not distinct from :cursor
  returning id`;

const keep = `
  insert into provider_movement (id, kind, type, ledger_id, payment_id, checkout_id, reference, paid, paid_currency, amount, fee,
    currency, at)
  select id, kind, type, "ledgerId", "paymentId", "checkoutId", reference, paid, "paidCurrency", amount, fee, currency, at
  from jsonb_to_recordset($1::jsonb) as item (id text, kind text, type text, "ledgerId" text, "paymentId" text,
    "checkoutId" text, reference text, paid integer, "paidCurrency" text, amount bigint, fee bigint, currency text, at timestamptz)
  on conflict (id) do nothing`;
