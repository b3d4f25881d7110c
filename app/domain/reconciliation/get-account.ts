import type { Database } from "#app/db/client.ts";

export type LastRun = {
  wantedAt: Date;
  phase: "movements" | "payouts" | "comparison" | "done";
  movements: number;
  finishedAt: Date | null;
  error: string | null;
};

/** The newest comparison, and the one that is under way. */
export function listRuns(db: Database): Promise<LastRun[]> {
  return db.rows<LastRun>(
    "list-reconciliations",
    `select wanted_at as "wantedAt", phase, movements, finished_at as "finishedAt", error from reconciliation
     order by id desc limit 2`,
  );
}

/** How many comparisons could not be made for a day: at most one is under way. */
export async function countStopped(db: Database, now: Date): Promise<number> {
  const counted = await db.one<{ count: number }>(
    "count-stopped-reconciliations",
    `select count(*) from reconciliation
     where finished_at is null and error is not null and wanted_at < $1::timestamptz - interval '1 day'`,
    [now],
  );
  return counted?.count ?? 0;
}

export type MonthOfAccount = {
  month: string;
  currency: string;
  charged: number;
  refunded: number;
  disputed: number;
  fees: number;
  paidOut: number;
  other: number;
};

/** What moved on the account by month and currency, the newest month first. */
export function listMonths(db: Database): Promise<MonthOfAccount[]> {
  return db.rows<MonthOfAccount>(
    "list-account-months",
    `select to_char(at at time zone 'UTC', 'YYYY-MM') as month, currency,
       coalesce(sum(amount) filter (where kind = 'charge'), 0)::bigint as charged,
       coalesce(-sum(amount) filter (where kind = 'refund'), 0)::bigint as refunded,
       coalesce(-sum(amount) filter (where kind = 'dispute'), 0)::bigint as disputed,
       coalesce(sum(fee - case kind when 'fee' then amount else 0 end), 0)::bigint as fees,
       coalesce(-sum(amount) filter (where kind = 'payout'), 0)::bigint as "paidOut",
       coalesce(sum(amount) filter (where kind = 'other'), 0)::bigint as other
     from provider_movement where at >= date_trunc('month', (select max(at) from provider_movement)) - interval '11 months'
     group by 1, 2 order by 1 desc, 2`,
  );
}

export type Payout = {
  id: string;
  amount: number;
  currency: string;
  state: string;
  arrivesOn: string;
  /** How many movements it consists of, as far as they are known. */
  items: number;
  fees: number;
};

/** The newest transfers to the company's bank. */
export function listPayouts(db: Database): Promise<Payout[]> {
  return db.rows<Payout>(
    "list-payouts",
    `select payout.id, payout.amount, payout.currency, payout.state, payout.arrives_on as "arrivesOn",
       count(movement.id) as items, coalesce(sum(movement.fee), 0)::bigint as fees
     from (select id, amount, currency, state, arrives_on, created_at from provider_payout order by created_at desc limit 30) payout
     left join provider_movement movement on movement.payout_id = payout.id
     group by payout.id, payout.amount, payout.currency, payout.state, payout.arrives_on, payout.created_at
     order by payout.created_at desc`,
  );
}
