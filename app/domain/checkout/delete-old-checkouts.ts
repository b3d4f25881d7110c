import type { Database } from "#app/db/client.ts";

const retentionDays = 30;

/** Deletes checkouts that ended long ago and led to no payment, and events. They name nobody. */
export async function deleteOldCheckouts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  await db.rows("delete-old-checkouts", "delete from checkout where state in ('expired', 'failed') and ended_at < $1", [
    before,
  ]);
  await db.rows("delete-old-provider-events", "delete from provider_event where handled_at < $1", [before]);
}
