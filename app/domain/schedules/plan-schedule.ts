import { createHash } from "node:crypto";
import type { Database } from "#app/db/client.ts";
import { type Conflict, findConflicts } from "#app/domain/departures/find-conflicts.ts";
import { daysAhead, inSeason } from "#app/domain/departures/make-departures.ts";
import type { Pattern } from "./schedule.ts";

/**
 * Saving applies "added", "changed" and "removed". "same" matches the pattern already; "kept" differs from it but
 * stays.
 */
export type PlannedOutcome = "added" | "changed" | "removed" | "same" | "kept";
export type PlannedDay = {
  date: string;
  time: string;
  startsAt: Date;
  outcome: PlannedOutcome;
  departureId: number | null;
  /** The reason why a departure is kept. */
  because: "booked" | "edited" | "started" | null;
  taken: number;
  /** A departure that is kept, but may follow the pattern's new guide and time if the office wishes. */
  canFollow: boolean;
  /** Its present guide, and its start if it follows. */
  guide: string | null;
  followStartsAt: Date | null;
};
export type Plan = { days: PlannedDay[]; conflicts: Conflict[] };

/** Compares the dates of a pattern with the existing departures of the coming weeks. */
export async function planSchedule(
  db: Database,
  scheduleId: number | null,
  pattern: Pattern,
  now: Date,
): Promise<Plan> {
  const days = await planDays(db, scheduleId, pattern, now);
  const conflicts =
    pattern.guideId === null
      ? []
      : await findConflicts(db, {
          guideId: pattern.guideId,
          tourId: pattern.tourId,
          starts: startsOf(days),
          scheduleId: scheduleId ?? undefined,
        });
  return { days, conflicts };
}

/** The starts at which the pattern's guide would be needed. */
export function startsOf(days: PlannedDay[]): Date[] {
  return days.flatMap(({ outcome, canFollow, startsAt, followStartsAt }) => {
    if (canFollow) return followStartsAt ?? [];
    return outcome === "removed" || outcome === "kept" ? [] : startsAt;
  });
}

export function planDays(db: Database, scheduleId: number | null, pattern: Pattern, now: Date): Promise<PlannedDay[]> {
  return db.rows<PlannedDay>("plan-schedule", query, { ...pattern, scheduleId, now, daysAhead });
}

/** Identifies a preview: it changes with the pattern and with any planned outcome. */
export function planDigest(pattern: Pattern, days: PlannedDay[]): string {
  const outcomes = days.map((day) => [day.date, day.outcome, day.canFollow]);
  return createHash("sha256")
    .update(JSON.stringify([pattern, outcomes]))
    .digest("base64url")
    .slice(0, 22);
}

const query = `
  with place as (
    select city.time_zone, tour.published, local.today,
      greatest(local.today, coalesce(:beginsOn::date, local.today)) as first_day
    from tour join city on city.id = tour.city_id
    cross join lateral (select (:now::timestamptz at time zone city.time_zone)::date as today) local where tour.id = :tourId),
  pattern_day as (
    select day::date as date, (day::date + :time::time) at time zone place.time_zone as starts_at
    from place cross join lateral generate_series(place.first_day::timestamp, place.today + :daysAhead::integer - 1, interval '1 day') day
    where :active::boolean and place.published and extract(isodow from day)::integer = any (:weekdays::integer[])
      and ${inSeason("day", ":seasonFrom::text", ":seasonTo::text")}
      and not day::date = any (:exceptions::date[])
      and (day::date + :time::time) at time zone place.time_zone > :now),
  existing as (
    select departure.id, departure.local_date as date, departure.local_time, departure.starts_at, departure.seats_taken,
      departure.status, departure.guide_id, guide.name as guide,
      case when departure.starts_at <= :now then 'started'
        when departure.seats_taken + departure.seats_held > 0 or exists (select from booking where departure_id = departure.id)
          or exists (select from waiting_party where departure_id = departure.id) then 'booked'
        when departure.edited or departure.status <> 'OPEN' then 'edited' end as because,
      departure.tour_id = :tourId and departure.language = :language and departure.local_time = :time::time and departure.capacity = :capacity
        and departure.guide_id is not distinct from :guideId::integer as same
    from place cross join departure left join guide on guide.id = departure.guide_id
    where departure.schedule_id = :scheduleId and departure.local_date >= place.first_day and departure.local_date < place.today + :daysAhead::integer)
  select coalesce(pattern_day.date, existing.date) as date, existing.id as "departureId", coalesce(existing.seats_taken, 0) as taken,
    planned.outcome, case planned.outcome when 'kept' then existing.because end as because,
    planned.outcome = 'kept' and existing.because <> 'started' and existing.status <> 'CANCELED' and pattern_day.date is not null
      and (existing.local_time <> :time::time or existing.guide_id is distinct from :guideId::integer) as "canFollow",
    existing.guide, pattern_day.starts_at as "followStartsAt",
    case when planned.outcome in ('removed', 'kept', 'same') then existing.starts_at else pattern_day.starts_at end as "startsAt",
    to_char(case when planned.outcome in ('removed', 'kept', 'same') then existing.local_time else :time::time end, 'HH24:MI') as time
  from pattern_day full join existing on existing.date = pattern_day.date
  cross join lateral (select case
      when existing.id is null then 'added'
      when pattern_day.date is not null and existing.same then 'same'
      when existing.because is not null then 'kept'
      when pattern_day.date is null then 'removed'
      else 'changed' end as outcome) planned
  order by 1`;
