import type { Database } from "#app/db/client.ts";

export type GuideChoice = {
  id: number;
  name: string;
  city: string;
  /** Is to lead this tour, or has led it. */
  knowsTour: boolean;
  /** Lives in the city, or has led a tour there. */
  knowsCity: boolean;
  speaks: boolean;
  /** How many of the requested starts overlap another departure of the guide. */
  clashes: number;
  /** The first of these departures, such as "10:00 Old Town, Kraków". */
  clash: string | null;
  /** Has reported for one of these days that they cannot come. */
  absent: boolean;
};

export type GuideNeed = {
  tourId: number;
  language: string;
  /** Empty if the time is not known yet. */
  starts: Date[];
  /** The departure or schedule being edited, which does not conflict with itself. */
  departureId?: number | undefined;
  scheduleId?: number | undefined;
};

/** Lists all guides, with what speaks for and against each of them. */
export function listGuideChoices(db: Database, need: GuideNeed, now: Date): Promise<GuideChoice[]> {
  return db.rows<GuideChoice>("list-guide-choices", query, [
    need.tourId,
    need.language,
    need.starts,
    need.departureId ?? null,
    need.scheduleId ?? null,
    now,
  ]);
}

// Each day of a multi-day tour is compared separately.
const query = `
  select guide.id, guide.name, home.name as city, known.tour as "knowsTour", known.city as "knowsCity",
    $2 = any (guide.languages) as speaks, clash.count as clashes, clash.first as clash, absence.reported as absent
  from tour
  join city on city.id = tour.city_id
  cross join guide
  join city_text home on home.city_id = guide.home_city_id and home.locale = 'en'
  cross join lateral (
    select exists (select from guide_tour where guide_tour.guide_id = guide.id and guide_tour.tour_id = tour.id)
        or exists (select from departure led where led.guide_id = guide.id and led.tour_id = tour.id and led.starts_at < $6) as tour,
      guide.home_city_id = tour.city_id or exists (
        select from departure led join tour other on other.id = led.tour_id
        where led.guide_id = guide.id and other.city_id = tour.city_id and led.starts_at < $6) as city) known
  cross join lateral (
    select count(distinct requested.starts_at) as count,
      (array_agg(to_char(other.local_time, 'HH24:MI') || ' ' || tour_text.name || ', ' || city_text.name
        order by other.starts_at, other.id))[1] as first
    from unnest($3::timestamptz[]) requested(starts_at)
    join departure other on other.guide_id = guide.id and other.status <> 'CANCELED'
      and other.local_date between requested.starts_at::date - 15 and requested.starts_at::date + 15
      and ($4::bigint is null or other.id <> $4) and ($5::integer is null or other.schedule_id is distinct from $5)
    join tour theirs on theirs.id = other.tour_id
    join tour_text on tour_text.tour_id = theirs.id and tour_text.locale = 'en'
    join city_text on city_text.city_id = theirs.city_id and city_text.locale = 'en'
    cross join generate_series(0, tour.days - 1) my_day
    cross join lateral generate_series(0, other.days - 1) their_day
    where tstzrange(requested.starts_at + make_interval(days => my_day), requested.starts_at + make_interval(days => my_day, mins => tour.minutes))
       && tstzrange(other.starts_at + make_interval(days => their_day), other.starts_at + make_interval(days => their_day, mins => theirs.minutes))
  ) clash
  cross join lateral (
    select exists (
      select from unnest($3::timestamptz[]) requested(starts_at)
      join departure missed on missed.guide_id = guide.id and missed.guide_absent_at is not null and missed.status <> 'CANCELED'
        and missed.local_date = (requested.starts_at at time zone city.time_zone)::date) as reported) absence
  where tour.id = $1 order by known.tour desc, known.city desc, guide.name, guide.id`;
