import type { Database } from "#app/db/client.ts";

export type CalendarDay = { date: string; left: number; state: "open" | "full" };
export type TourCalendar = { today: string; lastDay: string | null; nextDay: string | null; days: CalendarDay[] };

type Shown = {
  month: string | null;
  language: string | null;
  /** A day is open if one of its departures has room for so many. */
  seats?: number;
  /** Leaves out the departure that a guest wants to move from. */
  except?: number | null;
};

/** Lists the days of a month on which a tour starts, with the seats left on all departures of the day. */
export async function getTourCalendar(db: Database, now: Date, tourId: number, shown: Shown): Promise<TourCalendar> {
  const row = await db.one<TourCalendar>("get-tour-calendar", query, { seats: 1, except: null, ...shown, tourId, now });
  return row ?? { today: now.toISOString().slice(0, 10), lastDay: null, nextDay: null, days: [] };
}

const query = `
  with bookable as (
    select departure.local_date, departure.capacity - departure.seats_taken - departure.seats_held as left
    from departure
    where departure.tour_id = :tourId and departure.status = 'OPEN' and departure.starts_at > :now
      and (:language::text is null or departure.language = :language) and departure.id is distinct from :except::bigint
  ), bounds as (
    select max(local_date) as last_day, coalesce(min(local_date) filter (where "left" >= :seats), min(local_date)) as next_day from bookable
  ), shown as (
    select coalesce(:month::date, date_trunc('month', next_day)::date) as month from bounds
  )
  select (:now::timestamptz at time zone city.time_zone)::date as today, bounds.last_day as "lastDay", bounds.next_day as "nextDay",
    (select coalesce(json_agg(json_build_object('date', day.local_date, 'left', day.left,
          'state', case when day.most >= :seats then 'open' else 'full' end) order by day.local_date), '[]')
      from (select local_date, sum("left")::integer as left, max("left") as most from bookable, shown
        where local_date >= shown.month and local_date < shown.month + interval '1 month' group by local_date) day) as days
  from tour join city on city.id = tour.city_id cross join bounds
  where tour.id = :tourId`;
