import type { Database } from "#app/db/client.ts";
import { noteNewDays } from "#app/domain/guide-mail/note-guide-changes.ts";
import { type Actor, recordChange } from "#app/domain/office/record-change.ts";
import { lockOwner } from "#app/domain/texts/find-owner.ts";
import { type LastChange, lastChange } from "#app/domain/texts/last-change.ts";
import { notifyNewDays } from "#app/domain/tickets/notifications.ts";
import { type EditedDay, getDaysVersion, getEditedDays } from "./edited-days.ts";

export type SaveDaysResult =
  | { ok: true }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "conflict"; theirs: EditedDay[]; version: number; last: LastChange };

const action = "change days";

/** Replaces the later days of a tour, unless they have changed since version `seen`. */
export function saveDays(
  db: Database,
  tourId: number,
  edit: { days: EditedDay[]; seen: number },
  by: Actor,
  now: Date,
): Promise<SaveDaysResult> {
  return db.transaction(async (tx) => {
    if (!(await lockOwner(tx, "tour", tourId))) return { ok: false, reason: "unknown" };
    const before = await getEditedDays(tx, tourId);
    const version = await getDaysVersion(tx, tourId);
    const subject = { kind: "tour", id: tourId };
    if (version !== edit.seen)
      return { ok: false, reason: "conflict", theirs: before, version, last: await lastChange(tx, subject, action) };
    const concerned = await noteNewDays(tx, tourId, now);
    await replace(tx, tourId, edit.days);
    const after = await getEditedDays(tx, tourId);
    if (JSON.stringify(before) === JSON.stringify(after)) return { ok: true };
    if (isElsewhere(before, after)) await notifyNewDays(tx, concerned, now);
    await recordChange(tx, by, { action, subject, before: { days: before }, after: { days: after } }, now);
    return { ok: true };
  });
}

/** Another hour or place; a hint put in other words is none. */
function isElsewhere(before: EditedDay[], after: EditedDay[]): boolean {
  const placeOf = ({ day, time, latitude, longitude, texts }: EditedDay) => [
    day,
    time,
    latitude,
    longitude,
    texts.en?.name,
  ];
  return JSON.stringify(before.map(placeOf)) !== JSON.stringify(after.map(placeOf));
}

async function replace(tx: Database, tourId: number, days: EditedDay[]) {
  await tx.rows("clear-days", "delete from tour_day where tour_id = $1", [tourId]);
  await tx.rows(
    "write-days",
    `insert into tour_day (tour_id, day, local_time, latitude, longitude)
     select $1::integer, entry.day, entry.time, entry.latitude, entry.longitude
     from jsonb_to_recordset($2::jsonb) entry (day integer, time time, latitude float, longitude float)`,
    [tourId, JSON.stringify(days)],
  );
  await tx.rows(
    "write-day-texts",
    `insert into tour_day_text (tour_id, day, locale, meeting_name, meeting_hint)
     select $1::integer, entry.day, text.key, text.value ->> 'name', text.value ->> 'hint'
     from jsonb_to_recordset($2::jsonb) entry (day integer, texts jsonb) cross join lateral jsonb_each(entry.texts) text`,
    [tourId, JSON.stringify(days)],
  );
  await tx.rows("raise-days", "update tour set days_version = days_version + 1 where id = $1", [tourId]);
}
