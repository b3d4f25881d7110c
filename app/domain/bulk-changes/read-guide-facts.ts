import type { Database } from "#app/db/client.ts";
import { notAvailable } from "#app/domain/availability/not-available.ts";
import { isChangeable } from "./start-bulk-change.ts";

/** What speaks for and against a guide on one of the departures. */
export type GuideFacts = {
  departureId: number;
  guideId: number;
  name: string;
  speaks: boolean;
  /** Lives in the city, or has led a tour there within a year. */
  knowsCity: boolean;
  absent: boolean;
  /** The start is outside the hours of their week. */
  unavailable: boolean;
  busy: boolean;
};

/**
 * The facts about one guide on each of the departures, or about all active guides against whom nothing speaks, those who know
 * the tour first. One statement for all departures.
 */
export function readGuideFacts(
  db: Database,
  departureIds: number[],
  guideId: number | null,
  now: Date,
): Promise<GuideFacts[]> {
  return db.rows<GuideFacts>("read-guide-facts", facts, { departureIds, guideId, now });
}

/** Pairs of the departures that one guide cannot lead both. */
export function findOverlaps(
  db: Database,
  departureIds: number[],
  now: Date,
): Promise<{ id: number; other: number }[]> {
  return db.rows("find-overlaps", overlaps, { departureIds, now });
}

// Each day of a multi-day tour is compared separately.
const days = `
  need as materialized (
    select departure.id, departure.tour_id, departure.starts_at, departure.language, departure.guide_id, departure.days,
      tour.city_id, tour.minutes, city.time_zone
    from departure join tour on tour.id = departure.tour_id join city on city.id = tour.city_id
    where departure.id = any (:departureIds::bigint[]) and ${isChangeable(":now::timestamptz")}),
  requested as materialized (
    select need.id, (starts.begins at time zone need.time_zone)::date as date,
      (starts.begins at time zone need.time_zone)::time as local_time, need.minutes,
      tstzrange(starts.begins, starts.begins + make_interval(mins => need.minutes)) as during
    from need cross join lateral generate_series(1, need.days) day
    cross join lateral (select case when day = 1 then need.starts_at
      else tour_day_start(need.tour_id, need.starts_at, day) end as begins) starts)`;

// Departures are found by their dates, as in `listGuideChoices`: an array, so that the index is used.
const facts = `
  with ${days},
  nearby as materialized (
    select other.id, other.guide_id, other.tour_id, other.starts_at, other.days from departure other
    where other.local_date = any (array(select distinct requested.date - back from requested cross join generate_series(-1, 14) back))
      and other.guide_id is not null and other.status <> 'CANCELED' and (:guideId::integer is null or other.guide_id = :guideId)),
  led_day as materialized (
    select nearby.id, nearby.guide_id, tstzrange(starts.begins, starts.begins + make_interval(mins => theirs.minutes)) as during
    from nearby join tour theirs on theirs.id = nearby.tour_id
    cross join lateral generate_series(1, nearby.days) day
    cross join lateral (select case when day = 1 then nearby.starts_at
      else tour_day_start(nearby.tour_id, nearby.starts_at, day) end as begins) starts),
  busy as materialized (
    select distinct requested.id, led_day.guide_id
    from requested join led_day on led_day.during && requested.during and led_day.id <> requested.id),
  away as materialized (${notAvailable("id")}),
  absent as materialized (
    select distinct requested.id, absence.guide_id from requested cross join generate_series(0, 13) back
    join departure absence on absence.local_date = requested.date - back and absence.days > back
    where absence.guide_absent_at is not null and absence.status <> 'CANCELED'
    union select id, guide_id from away where day_off),
  led as materialized (
    select departure.guide_id, tour.city_id, tour.id as tour_id
    from tour join departure on departure.tour_id = tour.id and departure.starts_at < :now and departure.local_date > :now::date - 366
    where tour.city_id in (select city_id from need) and departure.guide_id is not null group by 1, 2, 3),
  known as (
    select need.id as "departureId", guide.id as "guideId", guide.name, need.guide_id as current,
      need.language = any (guide.languages) as speaks,
      guide.home_city_id = need.city_id or exists (
        select from led where led.guide_id = guide.id and led.city_id = need.city_id) as "knowsCity",
      exists (select from guide_tour where guide_tour.guide_id = guide.id and guide_tour.tour_id = need.tour_id) or exists (
        select from led where led.guide_id = guide.id and led.tour_id = need.tour_id) as "knowsTour",
      exists (select from absent where absent.id = need.id and absent.guide_id = guide.id) as absent,
      exists (select from away where away.id = need.id and away.guide_id = guide.id and not away.day_off) as unavailable,
      exists (select from busy where busy.id = need.id and busy.guide_id = guide.id) as busy
    from need cross join guide where case when :guideId::integer is null then guide.active else guide.id = :guideId end)
  select "departureId", "guideId", name, coalesce(speaks, false) as speaks, coalesce("knowsCity", false) as "knowsCity",
    coalesce(absent, false) as absent, coalesce(unavailable, false) as unavailable, coalesce(busy, false) as busy from known
  where :guideId::integer is not null
    or (speaks and "knowsCity" and not absent and not unavailable and not busy and "guideId" is distinct from current)
  order by "departureId", known."knowsTour" desc, known."knowsCity" desc, name, "guideId"`;

const overlaps = `
  with ${days}
  select distinct one.id, two.id as other from requested one join requested two on two.id <> one.id and two.during && one.during`;
