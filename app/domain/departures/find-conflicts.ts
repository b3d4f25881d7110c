import type { Database } from "#app/db/client.ts";

export type Conflict = {
  /** The requested start that overlaps. */
  requestedStart: Date;
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
  /** Departures that count as theirs as well, because they are about to be. */
  alsoLed?: number[] | undefined;
};

/**
 * Finds departures at which the guide would be needed at the same time. Each day of a multi-day tour is compared
 * separately.
 */
export function findConflicts(db: Database, engagement: Engagement): Promise<Conflict[]> {
  return db.rows<Conflict>("find-conflicts", query, {
    ...engagement,
    departureId: engagement.departureId ?? null,
    scheduleId: engagement.scheduleId ?? null,
    alsoLed: engagement.alsoLed ?? [],
  });
}

const query = `
  select distinct on (requested.starts_at, other.id) requested.starts_at as "requestedStart", other.id as "departureId", other.local_date as date,
    to_char(other.local_time, 'HH24:MI') as time, tour_text.name as tour, city_text.name as city
  from unnest(:starts::timestamptz[]) requested(starts_at)
  join tour mine on mine.id = :tourId
  join departure other on (other.guide_id = :guideId or other.id = any (:alsoLed::bigint[])) and other.status <> 'CANCELED'
    and other.local_date between requested.starts_at::date - 15 and requested.starts_at::date + 15
    -- Only a tour of several days can meet another that starts on a far date; a schedule asks for a hundred starts.
    and (mine.days > 1 or other.days > 1 or other.local_date between requested.starts_at::date - 2 and requested.starts_at::date + 2)
    and (:departureId::bigint is null or other.id <> :departureId) and (:scheduleId::integer is null or other.schedule_id is distinct from :scheduleId)
  join tour theirs on theirs.id = other.tour_id
  join tour_text on tour_text.tour_id = theirs.id and tour_text.locale = 'en'
  join city_text on city_text.city_id = theirs.city_id and city_text.locale = 'en'
  cross join generate_series(1, mine.days) my_day
  cross join lateral generate_series(1, other.days) their_day
  cross join lateral (select tour_day_start(mine.id, requested.starts_at, my_day) as mine, tour_day_start(theirs.id, other.starts_at, their_day) as theirs) starts
  where tstzrange(starts.mine, starts.mine + make_interval(mins => mine.minutes))
     && tstzrange(starts.theirs, starts.theirs + make_interval(mins => theirs.minutes))
  order by requested.starts_at, other.id`;
