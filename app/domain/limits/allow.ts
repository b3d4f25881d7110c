import type { Database } from "#app/db/client.ts";

export type Limit = { uses: number; seconds: number };

/** Counts one use of `key` and tells whether it is within the limit; kept in the database so that all instances agree. */
export async function allow(db: Database, key: string, limit: Limit, now: Date): Promise<boolean> {
  const row = await db.one<{ uses: number }>(
    "allow",
    `insert into rate_limit as kept (key, window_ends_at, uses) values ($1, $2::timestamptz + make_interval(secs => $3), 1)
     on conflict (key) do update set
       uses = case when kept.window_ends_at <= $2 then 1 else kept.uses + 1 end,
       window_ends_at = case when kept.window_ends_at <= $2 then excluded.window_ends_at else kept.window_ends_at end
     returning uses`,
    [key, now, limit.seconds],
  );
  return (row?.uses ?? 1) <= limit.uses;
}

export async function forgetOldLimits(db: Database, now: Date): Promise<void> {
  await db.rows("forget-old-limits", "delete from rate_limit where window_ends_at <= $1", [now]);
}
