import type { Database } from "#app/db/client.ts";
import { notAvailable } from "#app/domain/availability/not-available.ts";
import { clashGrade, clashOfGrade, daysOf, mayClash } from "#app/domain/planning/clash-sql.ts";
import type { Clash } from "#app/domain/planning/hard-rules.ts";
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
  /** There is too little time before or after another departure, or too little rest between two days. */
  withoutBreak: boolean;
  withoutRest: boolean;
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

/** Pairs of the departures that one guide cannot lead both, with the reason. */
export async function findClashes(
  db: Database,
  departureIds: number[],
  now: Date,
): Promise<{ id: number; other: number; clash: Clash }[]> {
  const found = await db.rows<{ id: number; other: number; grade: number }>("find-clashes", clashes, {
    departureIds,
    now,
  });
  return found.map(({ grade, ...pair }) => ({ ...pair, clash: clashOfGrade(grade) }));
}

// Each day of a multi-day tour is compared separately.
const days = `
  need as materialized (
    select departure.id, departure.tour_id, departure.starts_at, departure.language, departure.guide_id, departure.local_date,
      departure.days, departure.meeting_latitude, departure.meeting_longitude, tour.city_id, tour.minutes, city.time_zone
    from departure join tour on tour.id = departure.tour_id join city on city.id = tour.city_id
    where departure.id = any (:departureIds::bigint[]) and ${isChangeable(":now::timestamptz")}),
  need_day as materialized (${daysOf("need")}),
  requested as materialized (
    select need.id, (need_day.begins at time zone need.time_zone)::date as date,
      (need_day.begins at time zone need.time_zone)::time as local_time, need.minutes,
      need_day.begins, need_day.ends, need_day.latitude, need_day.longitude
    from need_day join need on need.id = need_day.id)`;

// Departures are found by their dates, as in `listGuideChoices`: an array, so that the index is used.
const facts = `
  with ${days},
  nearby as materialized (
    select other.id, other.guide_id, other.tour_id, other.starts_at, other.local_date, other.days, other.meeting_latitude,
      other.meeting_longitude from departure other
    where other.local_date = any (array(select distinct requested.date - back from requested cross join generate_series(-1, 14) back))
      and other.guide_id is not null and other.guide_absent_at is null and other.status <> 'CANCELED'
      and (:guideId::integer is null or other.guide_id = :guideId)),
  led_day as materialized (${daysOf("nearby")}),
  clash as materialized (
    select mine.id, theirs.guide_id, theirs.id as other, coalesce(max(found.grade), 0) as grade
    from requested mine cross join generate_series(-1, 1) later
    join led_day theirs on theirs.date = mine.date + later and theirs.id <> mine.id and ${mayClash}
    cross join lateral (select ${clashGrade} as grade) found
    where found.grade is not null group by 1, 2, 3),
  busy as materialized (
    select id, guide_id, bool_or(grade = 3) as busy, bool_or(grade = 2) as without_break, bool_or(grade = 1) as without_rest
    from clash group by 1, 2),
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
      busy.busy, busy.without_break, busy.without_rest
    from need cross join guide left join busy on busy.id = need.id and busy.guide_id = guide.id
    where case when :guideId::integer is null then guide.active else guide.id = :guideId end)
  select "departureId", "guideId", name, coalesce(speaks, false) as speaks, coalesce("knowsCity", false) as "knowsCity",
    coalesce(absent, false) as absent, coalesce(unavailable, false) as unavailable, coalesce(busy, false) as busy,
    coalesce(without_break, false) as "withoutBreak", coalesce(without_rest, false) as "withoutRest"
  from known
  where :guideId::integer is not null
    or (speaks and "knowsCity" and not absent and not unavailable and busy is null and "guideId" is distinct from current)
  order by "departureId", known."knowsTour" desc, known."knowsCity" desc, name, "guideId"`;

const clashes = `
  with ${days}
  select mine.id, theirs.id as other, coalesce(max(found.grade), 0) as grade
  from requested mine join requested theirs on theirs.id <> mine.id and ${mayClash}
  cross join lateral (select ${clashGrade} as grade) found
  where found.grade is not null group by 1, 2`;
