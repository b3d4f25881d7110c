import type { Database } from "#app/db/client.ts";
import { clashGrade, clashOfGrade, daysOf, mayClash } from "#app/domain/planning/clash-sql.ts";
import type { Clash } from "#app/domain/planning/hard-rules.ts";
import { isNearby, requestedDays } from "./requested-days.ts";

export type Conflict = {
  /** The requested start that clashes with the other departure. */
  requestedStart: Date;
  clash: Clash;
  departureId: number;
  date: string;
  time: string;
  tour: string;
  city: string;
};

export type Engagement = {
  guideId: number;
  tourId: number;
  starts: Date[];
  /** The departure being edited, which does not conflict with itself. */
  departureId?: number | undefined;
  scheduleId?: number | undefined;
  /** Where a private group meets instead of at the tour's meeting point. */
  meeting?: { latitude: number; longitude: number } | null | undefined;
  /** Departures that count as theirs as well, because they are about to be. */
  alsoLed?: number[] | undefined;
};

/**
 * Finds departures that the guide leads at the same time, or without the break or the rest between. Each day of a multi-day
 * tour is compared separately.
 */
export async function findConflicts(db: Database, engagement: Engagement): Promise<Conflict[]> {
  const found = await db.rows<Omit<Conflict, "clash"> & { grade: number }>("find-conflicts", query, {
    ...engagement,
    ...placeOf(engagement),
    departureId: engagement.departureId ?? null,
    scheduleId: engagement.scheduleId ?? null,
    alsoLed: engagement.alsoLed ?? [],
  });
  return found.map(({ grade, ...conflict }) => ({ ...conflict, clash: clashOfGrade(grade) }));
}

export const placeOf = ({ meeting }: Pick<Engagement, "meeting">) => ({
  latitude: meeting?.latitude ?? null,
  longitude: meeting?.longitude ?? null,
});

const query = `
  with ${requestedDays},
  nearby as materialized (
    select other.id, other.guide_id, other.tour_id, other.starts_at, other.local_date, other.days, other.meeting_latitude, other.meeting_longitude
    from departure other
    where (other.guide_id = :guideId and other.guide_absent_at is null or other.id = any (:alsoLed::bigint[])) and ${isNearby}),
  led_day as materialized (${daysOf("nearby")}),
  clash as (
    select mine.starts_at, theirs.id, coalesce(max(found.grade), 0) as grade
    from requested mine join led_day theirs on ${mayClash}
    cross join lateral (select ${clashGrade} as grade) found
    where found.grade is not null group by 1, 2)
  select clash.starts_at as "requestedStart", clash.grade, other.id as "departureId", other.local_date as date,
    to_char(other.local_time, 'HH24:MI') as time, tour_text.name as tour, city_text.name as city
  from clash join departure other on other.id = clash.id
  join tour theirs on theirs.id = other.tour_id
  join tour_text on tour_text.tour_id = theirs.id and tour_text.locale = 'en'
  join city_text on city_text.city_id = theirs.city_id and city_text.locale = 'en'
  order by clash.starts_at, other.id`;
