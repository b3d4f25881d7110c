/**
 * SQL: guides who are not available on a day of `requested`, which has the columns `date`, `local_time` and `minutes`. Each
 * row has the column of `requested` that is named, `guide_id`, and whether it is a day off or only an hour outside the
 * guide's week. `reasonNotAvailable` says the same in TypeScript.
 */
export const notAvailable = (column: string) => `
    select requested.${column}, day.guide_id, true as day_off
    from requested join guide_day day on day.local_date = requested.date and not day.available
    union all
    select requested.${column}, told.guide_id, false
    from requested cross join (select distinct guide_id from guide_week) told
    where not exists (select from guide_day where guide_day.guide_id = told.guide_id and guide_day.local_date = requested.date)
      and not exists (select from guide_week own
        where own.guide_id = told.guide_id and own.weekday = extract(isodow from requested.date)
          and own.from_time <= requested.local_time
          and (own.to_time = '24:00'
            or requested.local_time::interval + make_interval(mins => requested.minutes) <= own.to_time::interval))`;
