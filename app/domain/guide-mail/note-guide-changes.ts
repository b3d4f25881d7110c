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

/**
 * Notes the coming departures of a tour whose later days the calling transaction is about to change, and returns them. One
 * that has begun still has later days to come.
 */
export async function noteNewDays(tx: Database, tourId: number, now: Date): Promise<number[]> {
  const coming = await tx.rows<{ id: number }>(
    "departures-with-days-to-come",
    `select id from departure where tour_id = $1 and days > 1 and status <> 'CANCELED'
       and starts_at + make_interval(days => days - 1) > $2`,
    [tourId, now],
  );
  const ids = coming.map(({ id }) => id);
  await noteGuideChanges(tx, ids, null, now);
  return ids;
}

/** SQL: hours and places of the later days of `departure` where they differ from the first, as a list to compare. */
export const laterDays = `(
    select coalesce(jsonb_agg(jsonb_build_array(own.day, own.local_time, own.latitude, own.longitude, place.meeting_name) order by own.day), '[]')
    from tour_day own left join tour_day_text place on place.tour_id = own.tour_id and place.day = own.day and place.locale = 'en'
    where own.tour_id = departure.tour_id and own.day <= departure.days
      and num_nonnulls(own.local_time, own.latitude, place.meeting_name) > 0)`;

const note = `
  insert into guide_change (guide_id, departure_id, was_theirs, tour_id, language, local_date, local_time, starts_at,
    meeting_latitude, meeting_longitude, later_days, replaces_absent, since, due_at)
  select guide.id, departure.id, not :isNew::boolean and guide.id is not distinct from departure.guide_id, departure.tour_id,
    departure.language, departure.local_date, departure.local_time, departure.starts_at, tour.meeting_latitude,
    tour.meeting_longitude, ${laterDays}, departure.guide_absent_at is not null, :now, :now::timestamptz + make_interval(mins => :quietMinutes)
  from departure
  join tour on tour.id = departure.tour_id
  cross join lateral (select departure.guide_id union select :toGuideId::integer) concerned(guide_id)
  join guide on guide.id = concerned.guide_id and guide.user_id is not null
  where departure.id = any (:departureIds::bigint[]) and departure.status <> 'CANCELED'
  on conflict (guide_id, departure_id) do update set due_at = excluded.due_at`;
