import type { Database } from "#app/db/client.ts";
import { type Departure, entryColumns, entryTime, tourText } from "#app/domain/departures/departure-entry.ts";
import type { Locale } from "#app/i18n/locales.ts";

/**
 * Lists the departures of one local day in one city or in all of them. Departures that started earlier today stay
 * listed as over.
 */
export function listBoard(
  db: Database,
  locale: Locale,
  now: Date,
  board: { cityId: string | null; ahead: number; language: string | null },
): Promise<Departure[]> {
  const values = { ...board, locale, now };
  return board.cityId === null
    ? db.rows<Departure>("list-board-of-all", boardOfAll, values)
    : db.rows<Departure>("list-board", boardOfCity, values);
}

const boardOfCity = `
  select ${entryColumns}
  from city
  cross join lateral (select (:now::timestamptz at time zone city.time_zone)::date + :ahead::integer as shown) local
  join tour on tour.city_id = city.id and tour.published
  ${tourText}
  join city_text on city_text.city_id = tour.city_id and city_text.locale = :locale
  join location_slug city_slug on city_slug.city_id = tour.city_id and city_slug.locale = :locale
  join departure on departure.tour_id = tour.id and departure.status <> 'CANCELED' and not departure.is_private
    and departure.local_date between local.shown - (tour.days - 1) and local.shown
    and (:language::text is null or departure.language = :language)
  cross join lateral (select local.shown - departure.local_date + 1 as day) entry
  where city.id = :cityId and entry.day between 1 and departure.days
    and (local.shown + ${entryTime}) at time zone city.time_zone > :now::timestamptz - interval '30 minutes'
  order by time, city.size_rank, tour.position, departure.language`;

/** These instants enclose the shown day in every time zone, also when clocks change, so that indexes find it. */
const dayBegins = ":now::timestamptz + greatest(:ahead::integer - 1, 0) * interval '1 day' - interval '2 hours'";
const dayEnds = ":now::timestamptz + (:ahead::integer + 1) * interval '1 day' + interval '2 hours'";

// Multi-day departures may have started up to two weeks before. City texts are materialized first, because the planner
// would pair each departure with every city.
const boardOfAll = `
  with city_text as materialized (
    select city_id, name, location_slug.slug from city_text join location_slug using (city_id, locale) where locale = :locale)
  select ${entryColumns}
  from (
    select * from departure where starts_at > ${dayBegins} and starts_at < ${dayEnds}
    union all
    select * from departure where days > 1 and starts_at <= ${dayBegins} and starts_at > ${dayBegins} - interval '14 days'
  ) departure
  join tour on tour.id = departure.tour_id and tour.published
  join city on city.id = tour.city_id
  cross join lateral (select (:now::timestamptz at time zone city.time_zone)::date + :ahead::integer as shown) local
  cross join lateral (select local.shown - departure.local_date + 1 as day) entry
  ${tourText}
  join city_text on city_text.city_id = tour.city_id
  cross join lateral (select city_text.slug) city_slug
  where departure.status <> 'CANCELED' and not departure.is_private and (:language::text is null or departure.language = :language)
    and entry.day between 1 and departure.days
    and (local.shown + ${entryTime}) at time zone city.time_zone > :now::timestamptz - interval '30 minutes'
  order by time, city.size_rank, tour.position, departure.language`;
