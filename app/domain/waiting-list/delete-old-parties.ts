import type { Database } from "#app/db/client.ts";

const retentionDays = 30;

/** Deletes names and addresses some time after the tour; nothing refers to them then. */
export async function deleteOldParties(db: Database, now: Date): Promise<void> {
  await db.rows(
    "delete-old-parties",
    `delete from waiting_party using departure
     where departure.id = waiting_party.departure_id and departure.starts_at < $1 and waiting_party.state not in ('waiting', 'offered')`,
    [new Date(now.getTime() - retentionDays * 86_400_000)],
  );
}
