import type { Database } from "#app/db/client.ts";

const retentionDays = 30;

/** Deletes holds that ended long ago. They name nobody, but answer to a repeated key until then. */
export async function deleteOldHolds(db: Database, now: Date): Promise<void> {
  await db.rows("delete-old-holds", "delete from seat_hold where state <> 'live' and ended_at < $1", [
    new Date(now.getTime() - retentionDays * 86_400_000),
  ]);
}
