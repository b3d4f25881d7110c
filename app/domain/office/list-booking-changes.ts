import type { Database } from "#app/db/client.ts";
import { type LoggedChange, pageLength } from "./list-changes.ts";
import { nameNumbers } from "./name-numbers.ts";

/** Lists what was changed on a booking, newest first, and that a departure was canceled while the booking was on it. */
export async function listBookingChanges(db: Database, reference: string): Promise<LoggedChange[]> {
  const found = await db.rows<Omit<LoggedChange, "subjectName">>("list-booking-changes", query, [
    reference,
    pageLength,
  ]);
  return nameNumbers(db, found);
}

const columns = (log: string) => `${log}.id, ${log}.at, ${log}.who, ${log}.action, ${log}.subject_kind as "subjectKind",
  ${log}.subject_id as "subjectId", ${log}.before, ${log}.after`;

const query = `
  with own as (
    select * from audit_log where subject_kind = 'booking' and subject_id = $1 and action <> 'view'),
  canceled as (
    select audit_log.* from booking
    join audit_log on audit_log.subject_kind = 'departure' and audit_log.subject_id = booking.departure_id::text
      and audit_log.action = 'cancel departure' and audit_log.at >= booking.placed_at
    where booking.reference = $1 and booking.status = 'canceled'
    union
    select audit_log.* from own
    join audit_log on audit_log.subject_kind = 'departure' and audit_log.subject_id = own.before ->> 'departure'
      and audit_log.action = 'cancel departure' and audit_log.id < own.id
    where own.action = 'move booking' and own.before ->> 'status' = 'canceled')
  select ${columns("own")} from own
  union all
  select ${columns("canceled")} from canceled
  order by id desc limit $2`;
