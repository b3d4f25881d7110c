import type { Database } from "#app/db/client.ts";
import { waivePassedMinimums } from "./minimum-guests.ts";

export const daysAhead = 120;

/**
 * Creates the missing departures of all active schedules from the current local date of each city, none of them before
 * `since`. Existing departures are never changed, so edits by the office stay.
 */
export function makeDepartures(db: Database, now: Date, days = daysAhead, since = now): Promise<number> {
  return db.transaction(async (tx) => {
    await lockSchedules(tx);
    const made = await tx.rows<{ id: number }>("make-departures", insert, [now, days, since]);
    await waivePassedMinimums(
      tx,
      made.map(({ id }) => id),
      now,
    );
    return made.length;
  });
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

const insert = `
  insert into departure (tour_id, schedule_id, language, local_date, local_time, starts_at, days, capacity, guide_id)
  select tour.id, schedule.id, schedule.language, day::date, schedule.local_time,
    -- PostgreSQL moves a time inside the spring gap forward and takes the second of two in autumn.
    (day::date + schedule.local_time) at time zone city.time_zone,
    tour.days, schedule.capacity,
    -- Who has a day off by then gets no new departure.
    case when not exists (select from guide_day where guide_day.guide_id = schedule.guide_id and not guide_day.available
      and guide_day.local_date between day::date and day::date + tour.days - 1) then schedule.guide_id end
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
    and not exists (select from departure made where made.schedule_id = schedule.id and made.local_date = day::date)
  order by 4, 5, 2
  on conflict (schedule_id, local_date) do nothing
  returning id`;
