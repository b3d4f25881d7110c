import { breakMinutes, type Clash, clashes, earthKm, longBreakMinutes, nearKm, restHours } from "./hard-rules.ts";

/**
 * SQL: a row for each day of the departures in `source`, which has the columns id, guide_id, tour_id, starts_at, local_date, days,
 * meeting_latitude and meeting_longitude.
 */
export const daysOf = (source: string) => `
    select led.id, led.guide_id, led.local_date + number - 1 as date, starts.begins,
      starts.begins + make_interval(mins => led_tour.minutes) as ends,
      coalesce(own.latitude, led.meeting_latitude, led_tour.meeting_latitude) as latitude,
      coalesce(own.longitude, led.meeting_longitude, led_tour.meeting_longitude) as longitude
    from ${source} led join tour led_tour on led_tour.id = led.tour_id
    cross join lateral generate_series(1, led.days) number
    left join tour_day own on own.tour_id = led.tour_id and own.day = number
    cross join lateral (select case when number = 1 then led.starts_at
      else tour_day_start(led.tour_id, led.starts_at, number) end as begins) starts`;

const gap = "greatest(theirs.begins - mine.ends, mine.begins - theirs.ends)";
const km = `${earthKm} * sqrt(power(radians(theirs.latitude - mine.latitude), 2)
      + power(radians(theirs.longitude - mine.longitude) * cos(radians((mine.latitude + theirs.latitude) / 2)), 2))`;

/** SQL: the days `mine` and `theirs` are so close that they may clash. Their dates are neighbours then. */
export const mayClash = `theirs.begins < mine.ends + interval '${restHours} hours' and mine.begins < theirs.ends + interval '${restHours} hours'`;

/** SQL: 3 if the guide of `theirs` is busy on the day `mine`, 2 without a break, 1 without rest; null if nothing speaks against both. */
export const clashGrade = `case
      when ${gap} < interval '0' then 3
      when ${gap} < interval '1 minute' * case when ${km} <= ${nearKm} then ${breakMinutes} else greatest(${longBreakMinutes}, ${km}) end then 2
      when mine.date <> theirs.date then 1 end`;

export const clashOfGrade = (grade: number): Clash => clashes[grade - 1] ?? "busy";
