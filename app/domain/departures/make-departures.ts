import type { Database } from "#app/db/client.ts";

export const daysAhead = 120;

/**
 * Makes the departures of every active schedule from each city's today on. Running it again adds what is missing and
 * touches nothing that exists, so hand-edited departures stay as the office left them.
 */
export async function makeDepartures(db: Database, now: Date, days = daysAhead): Promise<number> {
  const made = await db.rows("make-departures", insert, [now, days]);
  return made.length;
}

const insert = `
  insert into departure (tour_id, schedule_id, language, local_date, local_time, starts_at, days, capacity, guide_id)
  select tour.id, schedule.id, schedule.language, day::date, schedule.local_time,
    -- PostgreSQL moves a time inside the spring gap forward and takes the second of two in autumn.
    (day::date + schedule.local_time) at time zone city.time_zone,
    tour.days, schedule.capacity, schedule.guide_id
  from schedule
  join tour on tour.id = schedule.tour_id and tour.published
  join city on city.id = tour.city_id
  cross join lateral (select ($1::timestamptz at time zone city.time_zone)::date as today) local
  cross join lateral generate_series(local.today::timestamp, local.today + $2::integer - 1, interval '1 day') day
  where schedule.active
    and extract(isodow from day)::integer = any (schedule.weekdays)
    and (schedule.season_from is null
      or case when schedule.season_from <= schedule.season_to
        then to_char(day, 'MM-DD') between schedule.season_from and schedule.season_to
        else to_char(day, 'MM-DD') >= schedule.season_from or to_char(day, 'MM-DD') <= schedule.season_to end)
    and not exists (select from departure made where made.schedule_id = schedule.id and made.local_date = day::date)
  order by 4, 5, 2
  on conflict (schedule_id, local_date) do nothing
  returning id`;
