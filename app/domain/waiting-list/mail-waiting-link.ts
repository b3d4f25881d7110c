import type { Database } from "#app/db/client.ts";

/** Mails the link of an entry again: an address was entered that waits already, by its owner or by somebody else. */
export async function mailWaitingLink(db: Database, id: number, now: Date): Promise<void> {
  await db.rows(
    "mail-waiting-link",
    `insert into waiting_notification (waiting_party_id, kind, created_at) values ($1, 'link', $2)
     on conflict (waiting_party_id, kind) do update set created_at = excluded.created_at, written_at = null
     where waiting_notification.created_at < excluded.created_at`,
    [id, now],
  );
}
