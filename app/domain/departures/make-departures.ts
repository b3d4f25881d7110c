import type { Database } from "#app/db/client.ts";
import { notAvailable } from "#app/domain/availability/not-available.ts";
import { clashGrade, clashOfGrade, daysOf, mayClash } from "#app/domain/planning/clash-sql.ts";
import type { RuleReason } from "#app/domain/planning/hard-rules.ts";
import { waivePassedMinimums } from "./minimum-guests.ts";

export const daysAhead = 120;

/**
 * Creates the missing departures of all active schedules from the current local date of each city, none of them before
 * `since`. Existing departures are never changed, so edits by the office stay. A guide who cannot come by then, or who leads
 * another departure too close to it, gets none: it is open, unless the office has accepted that for the schedule.
 */
export function makeDepartures(db: Database, now: Date, days = daysAhead, since = now): Promise<number> {
  return db.transaction(async (tx) => {
    await lockSchedules(tx);
    await tx.rows("lock-scheduled-guides", lockScheduledGuides);
    const made = await tx.rows<{ id: number }>("make-departures", insert, [now, days, since]);
    const ids = made.map(({ id }) => id);
    await openClashing(tx, ids);
    await waivePassedMinimums(tx, ids, now);
    return made.length;
  });
}

type ClashOfNew = { id: number; other: number; otherIsNew: boolean; grade: number; anyway: RuleReason[] };

/** Of two departures that one guide cannot lead both, the one that was there first keeps the guide, or the earlier of two new ones. */
async function openClashing(tx: Database, ids: number[]): Promise<void> {
  const found = await tx.rows<ClashOfNew>("clashes-of-new-departures", clashesOfNew, [ids]);
  const opened = new Set<number>();
  for (const { id, other, otherIsNew, grade, anyway } of found)
    if (!(otherIsNew && opened.has(other)) && !anyway.includes(clashOfGrade(grade))) opened.add(id);
  if (opened.size > 0)
    await tx.rows("open-clashing-departures", "update departure set guide_id = null where id = any ($1::bigint[])", [
      [...opened],
    ]);
}

/** An advisory lock serializes all work on schedules, so that the job never reads a schedule that is being changed. */
export async function lockSchedules(tx: Database): Promise<void> {
  await tx.rows("lock-schedules", "select pg_advisory_xact_lock(hashtext('schedules'))");
}

/** SQL condition that a day lies in a season (MM-DD), which may span New Year. */
export const inSeason = (day: string, from: string, to: string) => `(${from} is null
      or case when ${from} <= ${to}
        then to_char(${day}, 'MM-DD') between ${from} and ${to}
        else to_char(${day}, 'MM-DD') >= ${from} or to_char(${day}, 'MM-DD') <= ${to} end)`;

const lockScheduledGuides = `
  select id from guide where id in (select guide_id from schedule where active) order by id for no key update`;

const insert = `
  with missing as materialized (
    select tour.id as tour_id, schedule.id as schedule_id, schedule.language, day::date as local_date, schedule.local_time,
      -- PostgreSQL moves a time inside the spring gap forward and takes the second of two in autumn.
      (day::date + schedule.local_time) at time zone city.time_zone as starts_at,
      tour.days, tour.minutes, schedule.capacity, schedule.guide_id, schedule.anyway
    from schedule
    join tour on tour.id = schedule.tour_id and tour.published
    join city on city.id = tour.city_id
    cross join lateral (select ($1::timestamptz at time zone city.time_zone)::date as today) local
    cross join lateral generate_series(local.today::timestamp, local.today + $2::integer - 1, interval '1 day') day
    where schedule.active
      and (schedule.begins_on is null or day >= schedule.begins_on)
      and extract(isodow from day)::integer = any (schedule.weekdays)
      and ${inSeason("day", "schedule.season_from", "schedule.season_to")}
      and (day::date + schedule.local_time) at time zone city.time_zone > $3
      and not exists (select from schedule_exception
        where schedule_exception.schedule_id = schedule.id and schedule_exception.local_date = day::date)
      and not exists (select from departure made where made.schedule_id = schedule.id and made.local_date = day::date)),
  wanted as materialized (
    select schedule_id, missing.local_date as first_date, guide_id, missing.local_date + number - 1 as date,
      coalesce(own.local_time, missing.local_time) as local_time, minutes, anyway
    from missing cross join lateral generate_series(1, days) number
    left join tour_day own on own.tour_id = missing.tour_id and own.day = number
    where guide_id is not null),
  requested as materialized (select distinct date, local_time, minutes from wanted),
  told as materialized (${notAvailable("date, requested.local_time, requested.minutes")}),
  -- Who cannot come on one of its days gets no new departure.
  away as materialized (
    select wanted.schedule_id, wanted.first_date
    from wanted join told using (guide_id, date, local_time, minutes)
    where told.day_off or not 'unavailable' = any (wanted.anyway)
    union
    select wanted.schedule_id, wanted.first_date
    from wanted join departure absence on absence.guide_id = wanted.guide_id
      and absence.guide_absent_at is not null and absence.status <> 'CANCELED'
      and wanted.date between absence.local_date and absence.local_date + absence.days - 1)
  insert into departure (tour_id, schedule_id, language, local_date, local_time, starts_at, days, capacity, guide_id)
  select missing.tour_id, missing.schedule_id, missing.language, missing.local_date, missing.local_time, missing.starts_at,
    missing.days, missing.capacity, guide.id
  from missing
  left join guide on guide.id = missing.guide_id and guide.active
    and not exists (select from away where away.schedule_id = missing.schedule_id and away.first_date = missing.local_date)
  order by missing.local_date, missing.local_time, missing.schedule_id
  on conflict (schedule_id, local_date) do nothing
  returning id`;

/** Each pair once, of two new departures by the later one; in the order of their starts. */
const clashesOfNew = `
  with fresh as materialized (
    select id, guide_id, schedule_id, tour_id, starts_at, local_date, days, meeting_latitude, meeting_longitude
    from departure where id = any ($1::bigint[]) and guide_id is not null),
  nearby as materialized (
    select other.id, other.guide_id, other.tour_id, other.starts_at, other.local_date, other.days, other.meeting_latitude,
      other.meeting_longitude
    from departure other
    where other.guide_id in (select guide_id from fresh) and other.guide_absent_at is null and other.status <> 'CANCELED'
      and other.local_date between (select min(local_date) - 15 from fresh) and (select max(local_date + days) + 1 from fresh)),
  fresh_day as materialized (${daysOf("fresh")}),
  led_day as materialized (${daysOf("nearby")}),
  clash as (
    select mine.id, theirs.id as other, coalesce(max(found.grade), 0) as grade
    from fresh_day mine cross join generate_series(-1, 1) later
    join led_day theirs on theirs.guide_id = mine.guide_id and theirs.date = mine.date + later and theirs.id <> mine.id and ${mayClash}
    cross join lateral (select ${clashGrade} as grade) found
    where found.grade is not null group by 1, 2)
  select clash.id, clash.other, earlier.id is not null as "otherIsNew", clash.grade, schedule.anyway
  from clash join fresh on fresh.id = clash.id join schedule on schedule.id = fresh.schedule_id
  left join fresh earlier on earlier.id = clash.other
  where earlier.id is null or (earlier.starts_at, earlier.id) < (fresh.starts_at, fresh.id)
  order by fresh.starts_at, fresh.id`;
