import type { Database } from "#app/db/client.ts";
import type { Actor, Change } from "./record-change.ts";

/** Records who looked at whose data, once an hour for each person and subject. */
export async function recordView(db: Database, by: Actor, subject: Change["subject"], now: Date): Promise<void> {
  await db.rows(
    "record-view",
    `insert into audit_log (at, user_id, who, action, subject_kind, subject_id)
     select :now, :userId, :who, 'view', :kind, :id
     where not exists (
       select 1 from audit_log where action = 'view' and user_id = :userId and subject_kind = :kind and subject_id = :id
         and at > :now::timestamptz - interval '1 hour')`,
    { now, userId: by.id, who: `${by.name} <${by.email}>`, kind: subject.kind, id: String(subject.id) },
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
