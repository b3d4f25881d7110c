import type { Database } from "#app/db/client.ts";

export type Limit = { uses: number; seconds: number };

/** A counter of what is done to one mailbox, however its address is written, or any other counter. */
export type CounterKey = { for: string; address: string } | string;

/**
 * Counts uses of `key`. Undefined within the limit, else the time at which the counter opens again. Counters are in the
 * database, so that all processes share them.
 */
export async function limitedUntil(
  db: Database,
  key: CounterKey,
  limit: Limit,
  now: Date,
  uses = 1,
): Promise<Date | undefined> {
  const counter = await db.one<{ uses: number; opensAt: Date }>("consume-rate-limit", statement, {
    key: typeof key === "string" ? key : `${key.for} `,
    address: typeof key === "string" ? null : key.address,
    now,
    seconds: limit.seconds,
    uses,
  });
  return counter && counter.uses > limit.uses ? counter.opensAt : undefined;
}

/** SQL that ends an insert of uses into `rate_limit as counter`: a counter whose window has ended begins anew. */
export const addUses = (now: string) => `
  on conflict (key) do update set
    uses = case when counter.window_ends_at <= ${now} then excluded.uses else counter.uses + excluded.uses end,
    window_ends_at = case when counter.window_ends_at <= ${now} then excluded.window_ends_at else counter.window_ends_at end`;

const statement = `
  insert into rate_limit as counter (key, window_ends_at, uses)
  values (:key || coalesce(mailbox_of(:address), ''), :now::timestamptz + make_interval(secs => :seconds), :uses) ${addUses(":now")}
  returning uses, window_ends_at as "opensAt"`;

/** The refusal of a use case: a counter is full until `opensAt`. */
export type TooMany = { ok: false; reason: "too_many"; opensAt: Date };

/** The header of a refusal, in whole seconds. */
export function retryAfter(opensAt: Date, now: Date): { "Retry-After": string } {
  return { "Retry-After": String(Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1_000))) };
}

export type Wait = { hours: number; minutes: number };

/** The time left for a sentence, rounded up: in hours if it is long, else in minutes. */
export function waitUntil(opensAt: Date, now: Date): Wait {
  const minutes = Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 60_000));
  return minutes > 90 ? { hours: Math.ceil(minutes / 60), minutes: 0 } : { hours: 0, minutes };
}

/** Skips counters in use, whose order of locks is another. */
export async function deleteOldLimits(db: Database, now: Date): Promise<void> {
  await db.rows(
    "delete-old-limits",
    `delete from rate_limit where key in (
       select key from rate_limit where window_ends_at <= $1 for update skip locked)`,
    [now],
  );
}
