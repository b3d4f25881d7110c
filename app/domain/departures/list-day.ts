import type { Database } from "#app/db/client.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import { entryTime } from "./departure-entry.ts";

export type DayStatus = "OPEN" | "CLOSED" | "CANCELED";
export type DayEntry = {
  id: number;
  version: number;
  day: number;
  days: number;
  time: string;
  /** Of this day of the tour. */
  startsAt: Date;
  minutes: number;
  timeZone: string;
  language: TourLanguage;
  capacity: number;
  taken: number;
  /** Seats offered to waiting parties. */
  held: number;
  /** Seats that were taken when it was canceled. */
  canceledSeats: number;
  came: number;
  status: DayStatus;
  tour: string;
  cityId: string;
  city: string;
  guide: string | null;
  /** The guide has reported that they cannot come. */
  absent: boolean;
  /** For one group only, in no public list. */
  isPrivate: boolean;
};

export const dayFilters = ["open", "full", "closed", "canceled", "no-guide"] as const;
export type DayFilter = (typeof dayFilters)[number];

/** Lists all departures on a calendar date, local to each city, in the order of their start. */
export function listDay(
  db: Database,
  request: { date: string; cityId: string | null; words: string; filter: DayFilter | null; scope: OfficeScope },
): Promise<DayEntry[]> {
  const words = request.words.trim() === "" ? null : request.words.trim();
  const { date, cityId, filter, scope } = request;
  return db.rows<DayEntry>("list-day", query, { date, cityId, words, filter, scope: scope.cities });
}

// Each day of a multi-day tour is a separate entry.
const query = `
  select departure.id, departure.version, entry.day, departure.days,
    to_char(${entryTime}, 'HH24:MI') as time,
    tour_day_start(tour.id, departure.starts_at, entry.day) as "startsAt", tour.minutes, city.time_zone as "timeZone",
    departure.language, departure.capacity, departure.seats_taken as taken, departure.seats_held as held, coalesce(departure.canceled_seats, 0) as "canceledSeats",
    (select coalesce(sum(seats), 0)::integer from booking where departure_id = departure.id and status = 'attended') as came,
    departure.status, tour_text.name as tour, city.id as "cityId", city_text.name as city, guide.name as guide,
    departure.guide_absent_at is not null as absent, departure.is_private as "isPrivate"
  from departure
  cross join lateral (select :date::date - departure.local_date + 1 as day) entry
  join tour on tour.id = departure.tour_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
  join city on city.id = tour.city_id
  join city_text on city_text.city_id = city.id and city_text.locale = 'en'
  left join guide on guide.id = departure.guide_id
  where departure.local_date between :date::date - 13 and :date::date and departure.local_date + departure.days - 1 >= :date::date
    and (:cityId::text is null or city.id = :cityId) and ${inScope("city.id")}
    and (:words::text is null or position(plain(:words) in plain(concat_ws(' ', tour_text.name, city_text.name, guide.name))) > 0)
    and case :filter::text
      when 'open' then departure.status = 'OPEN' and departure.seats_taken + departure.seats_held < departure.capacity
      when 'full' then departure.status <> 'CANCELED' and departure.seats_taken + departure.seats_held >= departure.capacity
      when 'closed' then departure.status = 'CLOSED'
      when 'canceled' then departure.status = 'CANCELED'
      when 'no-guide' then (departure.guide_id is null or departure.guide_absent_at is not null) and departure.status <> 'CANCELED'
      else true end
  order by (:date::date + ${entryTime}) at time zone city.time_zone, city_text.name, tour.position, departure.language, departure.id`;

/** The cities of the scope, as choices. */
export function listCityNames(db: Database, scope: OfficeScope): Promise<{ id: string; name: string }[]> {
  return db.rows(
    "list-city-names",
    `select city.id, city_text.name from city join city_text on city_text.city_id = city.id and city_text.locale = 'en'
     where ${inScope("city.id", "$1")} order by city_text.name`,
    [scope.cities],
  );
}
