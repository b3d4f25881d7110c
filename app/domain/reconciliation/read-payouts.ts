import type { DatabasePool } from "#app/db/client.ts";
import type { AccountBooks } from "#app/domain/provider-actions/provider-books.ts";
import type { Run } from "./reconcile.ts";
import { payoutDaysMs } from "./reconcile-times.ts";

type Unread = { id: string; cursor: string | null };
const isListed = "listed";

/** Keeps the payouts, and then reads what each consists of. */
export async function readPayouts(db: DatabasePool, books: AccountBooks, run: Run): Promise<void> {
  const { id, cursor, readsFrom } = run;
  if (cursor !== isListed) {
    const payouts = await books.listPayouts(new Date(readsFrom.getTime() - payoutDaysMs));
    await db.transaction(async (tx) => {
      await tx.rows("keep-payouts", keep, [JSON.stringify(payouts)]);
      await tx.rows("go-on-with-payouts", goOn, [id, isListed, "payouts"]);
    });
    return;
  }
  const unread = await db.one<Unread>(
    "find-unread-payout",
    "select id, cursor from provider_payout where itemized and read_at is null order by created_at, id limit 1",
  );
  if (!unread) {
    await db.rows("go-on-with-payouts", goOn, [id, null, "comparison"]);
    return;
  }
  const { items, next } = await books.listPayoutItems(unread.id, unread.cursor);
  const counted = items.reduce((sum, { net }) => sum + net, 0);
  await db.transaction(async (tx) => {
    const moved = await tx.one("move-payout", proceed, { ...unread, next, counted, now: run.readsTo });
    if (moved)
      await tx.rows("name-payout", "update provider_movement set payout_id = $2 where id = any ($1)", [
        items.map((item) => item.id),
        unread.id,
      ]);
    await tx.rows("go-on-with-payouts", goOn, [id, isListed, "payouts"]);
  });
}

const goOn = `
  update reconciliation set cursor = $2, phase = $3, claimed_until = null, error = null where id = $1 and phase = 'payouts'`;

const proceed = `
  update provider_payout set counted = counted + :counted, cursor = :next,
    read_at = case when :next::text is null then :now::timestamptz end
  where id = :id and read_at is null and cursor is not distinct from :cursor
  returning id`;

// A payout can fail days after it was sent, and its items are known only when it is.
const keep = `
  insert into provider_payout (id, amount, currency, state, created_at, arrives_on, itemized)
  select id, amount, currency, state, "createdAt", "arrivesOn", itemized
  from jsonb_to_recordset($1::jsonb) as item (id text, amount bigint, currency text, state text, "createdAt" timestamptz,
    "arrivesOn" date, itemized boolean)
  on conflict (id) do update set state = excluded.state, arrives_on = excluded.arrives_on, itemized = excluded.itemized`;
