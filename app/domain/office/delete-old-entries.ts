import type { Database } from "#app/db/client.ts";
import { type InboxKind, inboxTables } from "./inbox-kinds.ts";

type DeletedKind = Exclude<InboxKind, "review">;

/** Months without a change after which entries are deleted. The privacy page names these periods. */
const closedMonths: Record<DeletedKind, number> = { application: 6, message: 12, request: 12 };
const openMonths = 24;

/** A proposal changes its request without an entry in the log. An accepted one counts until the tour. */
const lastProposal = `(
  select max(greatest(created_at, answered_at, case state when 'accepted' then starts_at end))
  from private_proposal where private_request_id = entry.id)`;
const otherChange: Record<DeletedKind, string> = { application: "null", message: "null", request: lastProposal };

/** Deletes old applications with their files, messages and private requests, and what the log says of them. */
export async function deleteOldEntries(db: Database, now: Date): Promise<void> {
  for (const kind of ["application", "message", "request"] as const) await deleteOldOf(db, kind, now);
}

async function deleteOldOf(db: Database, kind: DeletedKind, now: Date): Promise<void> {
  await db.rows(
    `delete-old-${kind}-entries`,
    `with deleted as (
       delete from ${inboxTables[kind]} entry
       where greatest(
           entry.created_at,
           (select max(at) from audit_log
            where subject_kind = '${kind}' and subject_id = entry.id::text and action <> 'view'),
           ${otherChange[kind]}
         ) < $1::timestamptz - make_interval(months => case entry.status when 'done' then $2::integer else $3::integer end)
       returning entry.id)
     update audit_log set before = null, after = null from deleted
     where subject_kind = '${kind}' and subject_id = deleted.id::text`,
    [now, closedMonths[kind], openMonths],
  );
}
