import type { Database } from "#app/db/client.ts";
import { idempotent } from "#app/domain/idempotency/idempotent.ts";

// Key of the advisory lock: any fixed number not used elsewhere in the database.
const lock = 7_205_759_404;
const startsAtHour = 1;

/** The day in UTC whose night it is; a night starts at 01:00. */
export function nightOf(now: Date): string {
  return new Date(now.getTime() - startsAtHour * 3_600_000).toISOString().slice(0, 10);
}

/**
 * Runs `work` once per night over all processes and machines. If it throws, the night is still open and the next call
 * tries again; a call while it runs elsewhere does nothing.
 */
export function oncePerNight(db: Database, now: Date, work: (night: string) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const lockRow = await tx.one<{ isTaken: boolean }>(
      "lock-nightly-backup",
      `select pg_try_advisory_xact_lock($1) as "isTaken"`,
      [lock],
    );
    if (!lockRow?.isTaken) return false;
    // The work is done outside PostgreSQL and takes minutes.
    await tx.rows("nightly-backup-idles", "set local idle_in_transaction_session_timeout = 0");
    const night = nightOf(now);
    const done = await idempotent(tx, { key: `${prefix}${night}` }, now, async () => {
      await work(night);
      return {};
    });
    return done.ok && !done.repeated;
  });
}

const prefix = "backup ";

/** When the newest nightly backup was begun; undefined if there was none in the last 30 days. */
export async function lastBackupAt(db: Database): Promise<Date | undefined> {
  const row = await db.one<{ at: Date | null }>(
    "last-backup-at",
    "select max(at) as at from idempotency_key where starts_with(key, $1) and outcome is not null",
    [prefix],
  );
  return row?.at ?? undefined;
}
