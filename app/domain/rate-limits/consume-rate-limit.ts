import type { Database } from "#app/db/client.ts";

export type Limit = { uses: number; seconds: number };

/** Counts uses of `key` and checks the limit. Counters are in the database, so that all processes share them. */
export async function consumeRateLimit(db: Database, key: string, limit: Limit, now: Date, uses = 1): Promise<boolean> {
  const row = await db.one<{ uses: number }>("consume-rate-limit", countUse("$1", "$2", "$3", "$4::integer"), [
    key,
    now,
    limit.seconds,
    uses,
  ]);
  return (row?.uses ?? 1) <= limit.uses;
}

/** SQL that counts one use or several, to embed in a larger statement; a null key is not counted. */
export const countUse = (key: string, now: string, seconds: string, uses = "1") => `
  insert into rate_limit as counter (key, window_ends_at, uses)
  select ${key}, ${now}::timestamptz + make_interval(secs => ${seconds}), ${uses} where ${key}::text is not null
  on conflict (key) do update set
    uses = case when counter.window_ends_at <= ${now} then excluded.uses else counter.uses + excluded.uses end,
    window_ends_at = case when counter.window_ends_at <= ${now} then excluded.window_ends_at else counter.window_ends_at end
  returning uses`;

export async function deleteOldLimits(db: Database, now: Date): Promise<void> {
  await db.rows("forget-old-limits", "delete from rate_limit where window_ends_at <= $1", [now]);
}
