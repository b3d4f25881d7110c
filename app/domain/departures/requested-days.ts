/**
 * SQL: the days of `:starts` of the tour `:tourId`, for which a guide is needed, each with its own meeting point. A private group
 * may meet elsewhere.
 */
export const requestedDays = `
  need as (
    select tour.id, tour.city_id, tour.days, tour.minutes, city.time_zone,
      coalesce(:latitude::double precision, own_place.meeting_latitude, tour.meeting_latitude) as latitude,
      coalesce(:longitude::double precision, own_place.meeting_longitude, tour.meeting_longitude) as longitude
    from tour join city on city.id = tour.city_id
    left join departure own_place on own_place.id = :departureId::bigint
    where tour.id = :tourId),
  requested as materialized (
    select start.starts_at, day.begins, day.begins + make_interval(mins => need.minutes) as ends,
      (day.begins at time zone need.time_zone)::date as date, (day.begins at time zone need.time_zone)::time as local_time, need.minutes,
      coalesce(own.latitude, need.latitude) as latitude, coalesce(own.longitude, need.longitude) as longitude
    from need cross join unnest(:starts::timestamptz[]) start(starts_at) cross join generate_series(1, need.days) number
    left join tour_day own on own.tour_id = need.id and own.day = number
    cross join lateral (select tour_day_start(need.id, start.starts_at, number) as begins) day)`;

/** SQL condition: the departure `other` may have a day beside one of `requested`; only one of several days begins far from it. */
export const isNearby = `
    other.local_date = any (array(select distinct requested.date - back from requested cross join generate_series(-1, 14) back))
      and (other.days > 1
        or other.local_date = any (array(select distinct requested.date - back from requested cross join generate_series(-1, 1) back)))
      and other.status <> 'CANCELED'
      and (:departureId::bigint is null or other.id <> :departureId) and (:scheduleId::integer is null or other.schedule_id is distinct from :scheduleId)`;
