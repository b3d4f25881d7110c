import type { Database } from "#app/db/client.ts";

/** A guide is mailed after this time without further changes, so that one mail tells of several. */
export const quietMinutes = 5;

/**
 * Notes departures that the calling transaction is about to change: for their guides with what these know now, and for
 * the guide who takes over, if any. Guides without an account are not mailed. Call it with the departures locked.
 */
export async function noteGuideChanges(
  tx: Database,
  departureIds: number[],
  toGuideId: number | null,
  now: Date,
): Promise<void> {
  await tx.rows("note-guide-changes", note, { departureIds, toGuideId, isNew: false, now, quietMinutes });
}

/** Notes departures that the calling transaction has just created. */
export async function noteNewDepartures(tx: Database, departureIds: number[], now: Date): Promise<void> {
  await tx.rows("note-guide-changes", note, { departureIds, toGuideId: null, isNew: true, now, quietMinutes });
}

/** Notes the coming departures of a tour whose meeting point the calling transaction is about to change. */
export async function noteNewMeetingPoint(tx: Database, tourId: number, now: Date): Promise<void> {
  const coming = await tx.rows<{ id: number }>(
    "coming-guided-departures",
    `select departure.id from departure join guide on guide.id = departure.guide_id and guide.user_id is not null
     where departure.tour_id = $1 and departure.starts_at > $2 and departure.status <> 'CANCELED'
       and departure.meeting_name is null`,
    [tourId, now],
  );
  await noteGuideChanges(
    tx,
    coming.map(({ id }) => id),
    null,
    now,
  );
}

const note = `
  insert into guide_change (guide_id, departure_id, was_theirs, tour_id, language, local_date, local_time, starts_at,
    meeting_latitude, meeting_longitude, replaces_absent, since, due_at)
  select guide.id, departure.id, not :isNew::boolean and guide.id is not distinct from departure.guide_id, departure.tour_id,
    departure.language, departure.local_date, departure.local_time, departure.starts_at, tour.meeting_latitude,
    tour.meeting_longitude, departure.guide_absent_at is not null, :now, :now::timestamptz + make_interval(mins => :quietMinutes)
  from departure
  join tour on tour.id = departure.tour_id
  cross join lateral (select departure.guide_id union select :toGuideId::integer) concerned(guide_id)
  join guide on guide.id = concerned.guide_id and guide.user_id is not null
  where departure.id = any (:departureIds::bigint[]) and departure.status <> 'CANCELED'
  on conflict (guide_id, departure_id) do update set due_at = excluded.due_at`;
