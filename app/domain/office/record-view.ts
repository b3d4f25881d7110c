import type { Database } from "#app/db/client.ts";
import type { Actor, Change } from "./record-change.ts";

/** Records who looked at whose data, once an hour for each person and subject. */
export async function recordView(db: Database, by: Actor, subject: Change["subject"], now: Date): Promise<void> {
  await db.rows(
    "record-view",
    `insert into audit_log (at, user_id, who, action, subject_kind, subject_id)
     select $1, $2, $3, 'view', $4, $5
     where not exists (
       select 1 from audit_log where action = 'view' and user_id = $2 and subject_kind = $4 and subject_id = $5
         and at > $1::timestamptz - interval '1 hour')`,
    [now, by.id, `${by.name} <${by.email}>`, subject.kind, String(subject.id)],
  );
}

/** Views are kept for a year, changes for good. */
export async function deleteOldViews(db: Database, now: Date): Promise<void> {
  await db.rows(
    "delete-old-views",
    "delete from audit_log where action = 'view' and at < $1::timestamptz - interval '1 year'",
    [now],
  );
}
