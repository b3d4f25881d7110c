import type { Database } from "#app/db/client.ts";
import { entryTime } from "#app/domain/departures/departure-entry.ts";
import type { DayStatus } from "#app/domain/departures/list-day.ts";
import type { PlanGuide, Walk } from "./hard-rules.ts";

export type PlannedWalk = Walk & {
  version: number;
  status: DayStatus;
  taken: number;
  capacity: number;
  isPrivate: boolean;
  started: boolean;
  tour: string;
  guide: string | null;
};

/** A week of a city: what takes place, who may lead it, and what these guides lead besides, in any city. */
export type Plan = { walks: PlannedWalk[]; guides: PlanGuide[]; led: Map<number, Walk[]> };

/** A departure that needs a guide: it has none, or its guide cannot come. */
export const isOpen = ({ guideId, status, started }: PlannedWalk) =>
  guideId === null && status !== "CANCELED" && !started;

/** Local dates, both included. */
export async function readPlan(
  db: Database,
  range: { cityId: string; from: string; to: string },
  now: Date,
): Promise<Plan> {
  const { cityId, from, to } = range;
  const known = await db.rows<Omit<PlanGuide, "cities">>("plan-guides", guidesQuery, { ...range, now });
  const guides = known.map((guide) => ({ ...guide, cities: [cityId] }));
  const guideIds = guides.map(({ id }) => id);
  const walks = await db.rows<PlannedWalk>("plan-walks", walksQuery, { ...range, guideIds, now });
  const led = new Map<number, Walk[]>();
  for (const walk of walks)
    if (walk.guideId !== null && walk.status !== "CANCELED")
      led.set(walk.guideId, [...(led.get(walk.guideId) ?? []), walk]);
  const isShown = (walk: PlannedWalk) =>
    walk.cityId === cityId && walk.days.some(({ date }) => date >= from && date <= to);
  return { walks: walks.filter(isShown), guides, led };
}

const guidesQuery = `
  with led as materialized (
    select departure.guide_id, tour.id as tour_id
    from tour join departure on departure.tour_id = tour.id and departure.starts_at < :now and departure.local_date > :now::date - 366
    where tour.city_id = :cityId and departure.guide_id is not null group by 1, 2)
  select guide.id, guide.name, guide.languages,
    array(select tour_id from guide_tour where guide_id = guide.id union select tour_id from led where guide_id = guide.id) as tours,
    jsonb_build_object(
      'week', array(select jsonb_build_object('weekday', weekday, 'from', left(from_time::text, 5), 'to', left(to_time::text, 5))
        from guide_week where guide_id = guide.id),
      -- Who cannot come to one departure leads no other that day. Their report counts before an extra day.
      'days', array(select jsonb_build_object('date', day.local_date, 'available', bool_and(day.available))
        from (
          select local_date, available from guide_day
          where guide_id = guide.id and local_date between :from::date - 13 and :to::date + 13
          union all
          select absence.local_date + later, false from departure absence cross join lateral generate_series(0, absence.days - 1) later
          where absence.guide_id = guide.id and absence.guide_absent_at is not null and absence.status <> 'CANCELED'
            and absence.local_date between :from::date - 26 and :to::date + 13) day
        group by day.local_date)) as availability,
    recent.walks
  from guide
  cross join lateral (select count(*) as walks from departure
    where departure.guide_id = guide.id and departure.local_date between :to::date - 27 and :to::date
      and departure.status <> 'CANCELED' and departure.guide_absent_at is null) recent
  where guide.active and (guide.home_city_id = :cityId or guide.id in (select guide_id from led))
  order by guide.name, guide.id`;

// What guides lead beside the week is read as far as the longest tour of the week reaches, and the day before and after it.
const walksQuery = `
  with longest as materialized (
    select coalesce(max(departure.days), 1) as days from departure join tour on tour.id = departure.tour_id
    where tour.city_id = :cityId and departure.local_date between :from::date - 13 and :to)
  select departure.id, departure.version, departure.status, departure.seats_taken as taken, departure.capacity,
    departure.is_private as "isPrivate", departure.starts_at <= :now as started, departure.language,
    tour.id as "tourId", tour.city_id as "cityId", tour.minutes, tour_text.name as tour, guide.name as guide,
    coalesce(chosen.guide_id, case when departure.guide_absent_at is null then departure.guide_id end) as "guideId",
    case when departure.guide_absent_at is not null and chosen.guide_id is null then departure.guide_id end as "absentGuideId",
    coalesce(schedule.guide_id, usual.guide_id) as "usualGuideId", entries.list as days
  from departure
  cross join longest
  join tour on tour.id = departure.tour_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
  -- Guides that were just saved for many departures: the job is about to write them.
  left join lateral (
    select item.guide_id from bulk_change_item item
    where item.departure_id = departure.id and item.state = 'waiting' and item.guide_id is not null
    order by item.bulk_change_id desc limit 1) chosen on true
  left join guide on guide.id = coalesce(chosen.guide_id, departure.guide_id)
  left join schedule on schedule.id = departure.schedule_id
  left join lateral (
    select past.guide_id from departure past
    where past.schedule_id = departure.schedule_id and schedule.guide_id is null and past.guide_id is not null
      and past.local_date between :from::date - 56 and :from::date - 1 and past.status <> 'CANCELED'
    group by past.guide_id order by count(*) desc, past.guide_id limit 1) usual on true
  cross join lateral (
    select jsonb_agg(jsonb_build_object('date', departure.local_date + entry.day - 1, 'time', to_char(${entryTime}, 'HH24:MI'),
        'start', (extract(epoch from starts.begins) * 1000)::bigint, 'end', (extract(epoch from starts.begins) * 1000)::bigint + tour.minutes * 60000,
        'latitude', coalesce(own.latitude, departure.meeting_latitude, tour.meeting_latitude),
        'longitude', coalesce(own.longitude, departure.meeting_longitude, tour.meeting_longitude)) order by entry.day) as list
    from generate_series(1, departure.days) entry(day)
    left join tour_day own on own.tour_id = tour.id and own.day = entry.day
    cross join lateral (select case when entry.day = 1 then departure.starts_at
      else tour_day_start(tour.id, departure.starts_at, entry.day) end as begins) starts) entries
  where departure.local_date between :from::date - 27 and :to::date + 14
    and departure.local_date + departure.days > :from::date - longest.days
    and departure.local_date <= :to::date + longest.days
    and (tour.city_id = :cityId and departure.local_date <= :to and departure.local_date + departure.days > :from::date or departure.guide_id = any (:guideIds::integer[]) or chosen.guide_id = any (:guideIds::integer[]))
  order by departure.starts_at, departure.id`;
