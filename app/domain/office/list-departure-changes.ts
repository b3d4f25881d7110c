import type { Database } from "#app/db/client.ts";
import { type LoggedChange, pageLength } from "./list-changes.ts";
import { nameNumbers } from "./name-numbers.ts";

/** Lists what was changed on a departure and on the bookings that are on it, newest first. */
export async function listDepartureChanges(db: Database, departureId: number): Promise<LoggedChange[]> {
  const found = await db.rows<Omit<LoggedChange, "subjectName">>("list-departure-changes", query, [
    departureId,
    pageLength,
  ]);
  return nameNumbers(db, found);
}

const columns = `audit_log.id, audit_log.at, audit_log.who, audit_log.action, audit_log.subject_kind as "subjectKind",
  audit_log.subject_id as "subjectId", audit_log.before, audit_log.after`;

const query = `
  (select ${columns} from audit_log
   where subject_kind = 'departure' and subject_id = $1::bigint::text and action <> 'view' order by id desc limit $2)
  union all
  (select ${columns} from booking
   join audit_log on audit_log.subject_kind = 'booking' and audit_log.subject_id = booking.reference and audit_log.action <> 'view'
   where booking.departure_id = $1 order by audit_log.id desc limit $2)
  order by id desc limit $2`;
