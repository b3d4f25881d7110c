import type { Database } from "#app/db/client.ts";
import { notAvailable } from "#app/domain/availability/not-available.ts";

export type GuideChoice = {
  id: number;
  name: string;
  city: string;
  /** Is to lead this tour, or has led it within a year. */
  knowsTour: boolean;
  /** Lives in the city, or has led a tour there within a year. */
  knowsCity: boolean;
  speaks: boolean;
  /** How many of the requested starts overlap another departure of the guide. */
  clashes: number;
  /** The first of these departures, such as "10:00 Old Town, Prague". */
  clash: string | null;
  /** Has a day off on one of these days, or has reported that they cannot come. */
  absent: boolean;
  /** One of the starts is outside the hours of their week. */
  unavailable: boolean;
};

export type GuideNeed = {
  tourId: number;
  language: string;
  /** Empty if the time is not known yet. */
  starts: Date[];
  /** The departure or schedule being edited, which does not conflict with itself. */
  departureId?: number | undefined;
  scheduleId?: number | undefined;
  /** Is listed in any case. */
  chosenId?: number | undefined;
  /** Departures that count as the chosen guide's as well, because they are about to be. */
  alsoLed?: number[] | undefined;
};

/** Lists active guides and whoever leads it now, with what speaks for and against each of them. */
export function listGuideChoices(db: Database, need: GuideNeed, now: Date): Promise<GuideChoice[]> {
  return db.rows<GuideChoice>("list-guide-choices", query, {
    ...need,
    departureId: need.departureId ?? null,
    scheduleId: need.scheduleId ?? null,
    chosenId: need.chosenId ?? null,
    now,
  });
}

// Each day of a multi-day tour is compared separately. Departures are found by their dates, because a schedule asks for
// a hundred starts at once; `back` reaches those of several days, and neighbouring dates in other time zones. The dates are
// an array, so that the index is used however many they are: PostgreSQL would read all departures of all years otherwise.
const query = `
  with need as (
    select tour.id, tour.city_id, tour.days, tour.minutes, city.time_zone
    from tour join city on city.id = tour.city_id where tour.id = :tourId),
  requested as materialized (
    select start.starts_at, day.begins, day.begins + make_interval(mins => need.minutes) as ends,
      (day.begins at time zone need.time_zone)::date as date, (day.begins at time zone need.time_zone)::time as local_time, need.minutes
    from need cross join unnest(:starts::timestamptz[]) start(starts_at) cross join generate_series(0, need.days - 1) later
    cross join lateral (select tour_day_start(need.id, start.starts_at, later + 1) as begins) day),
  nearby as materialized (
    select other.id, other.guide_id, other.tour_id, other.starts_at, other.local_date, other.days from departure other
    where other.local_date = any (array(select distinct requested.date - back from requested cross join generate_series(-1, 14) back))
      and (other.days > 1
        or other.local_date = any (array(select distinct requested.date - back from requested cross join generate_series(-1, 1) back)))
      and other.guide_id is not null and other.status <> 'CANCELED'
      and (:departureId::bigint is null or other.id <> :departureId) and (:scheduleId::integer is null or other.schedule_id is distinct from :scheduleId)),
  clash as materialized (
    select other.guide_id, requested.starts_at, other.id
    from requested cross join generate_series(-1, 14) back
    join nearby other on other.local_date = requested.date - back and other.days >= back
    join tour theirs on theirs.id = other.tour_id
    cross join lateral generate_series(1, other.days) their_day
    cross join lateral (select case when their_day = 1 then other.starts_at
      else tour_day_start(other.tour_id, other.starts_at, their_day) end as begins) their
    where tstzrange(requested.begins, requested.ends)
      && tstzrange(their.begins, their.begins + make_interval(mins => theirs.minutes))),
  busy as (
    select guide_id, count(distinct starts_at) as clashes, (array_agg(id order by starts_at, id))[1] as first_id
    from clash group by guide_id),
  away as materialized (${notAvailable("starts_at")}),
  absent as (
    select distinct absence.guide_id from requested cross join generate_series(0, 13) back
    join departure absence on absence.local_date = requested.date - back and absence.days > back
    where absence.guide_absent_at is not null and absence.status <> 'CANCELED'
    union select guide_id from away where day_off),
  unavailable as (select distinct guide_id from away where not day_off),
  led as (
    select departure.guide_id, bool_or(departure.tour_id = need.id) as this_tour
    from need join tour on tour.city_id = need.city_id join departure on departure.tour_id = tour.id and departure.starts_at < :now
      and departure.local_date > :now::date - 366
    where departure.guide_id is not null group by departure.guide_id)
  select guide.id, guide.name, home.name as city,
    coalesce(led.this_tour, false) or guide_tour.tour_id is not null as "knowsTour",
    led.guide_id is not null or guide.home_city_id = need.city_id as "knowsCity",
    :language = any (guide.languages) as speaks, coalesce(busy.clashes, 0) as clashes,
    to_char(first.local_time, 'HH24:MI') || ' ' || tour_text.name || ', ' || city_text.name as clash,
    absent.guide_id is not null as absent, unavailable.guide_id is not null as unavailable
  from need cross join guide
  join city_text home on home.city_id = guide.home_city_id and home.locale = 'en'
  left join guide_tour on guide_tour.guide_id = guide.id and guide_tour.tour_id = need.id
  left join led on led.guide_id = guide.id
  left join absent on absent.guide_id = guide.id
  left join unavailable on unavailable.guide_id = guide.id
  left join busy on busy.guide_id = guide.id
  left join departure first on first.id = busy.first_id
  left join tour first_tour on first_tour.id = first.tour_id
  left join tour_text on tour_text.tour_id = first_tour.id and tour_text.locale = 'en'
  left join city_text on city_text.city_id = first_tour.city_id and city_text.locale = 'en'
  where guide.active or guide.id = :chosenId::integer or guide.id in (select guide_id from departure where id = :departureId
    union all select guide_id from schedule where id = :scheduleId)
  order by "knowsTour" desc, "knowsCity" desc, guide.name, guide.id`;
