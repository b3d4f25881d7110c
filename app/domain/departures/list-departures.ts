import type { Database } from "#app/db/client.ts";
import { chooseConditions } from "#app/domain/conditions.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import { type DepartureNeed, needConditions } from "./departure-needs.ts";
import type { DayStatus } from "./list-day.ts";

export type ListedDeparture = {
  id: number;
  date: string;
  time: string;
  startsAt: Date;
  language: TourLanguage;
  capacity: number;
  taken: number;
  /** Seats offered to waiting parties. */
  held: number;
  /** Seats that were taken when it was canceled. */
  canceledSeats: number;
  /** Parties on the waiting list. */
  waiting: number;
  status: DayStatus;
  tour: string;
  city: string;
  guide: string | null;
  /** The guide has reported that they cannot come. */
  absent: boolean;
  /** For one group only, in no public list. */
  isPrivate: boolean;
  absentReason: string | null;
};

export type DepartureFilter = {
  need?: DepartureNeed | undefined;
  cityId?: string | undefined;
  tourId?: number | undefined;
  guideId?: number | undefined;
  /** Local dates, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only these departures. */
  ids?: number[] | undefined;
};

export const departuresPerPage = 200;

/** Lists departures of any days by their start, those that have started last, a page at a time, with the number of all that match. */
export async function listDepartures(
  db: Database,
  filter: DepartureFilter & { scope: OfficeScope },
  now: Date,
  page = 1,
): Promise<{ departures: ListedDeparture[]; total: number }> {
  const { name, and } = conditionsOf(filter);
  const values = { ...filter, scope: filter.scope.cities, now, offset: (page - 1) * departuresPerPage };
  const [departures, count] = await Promise.all([
    db.rows<ListedDeparture>(
      `list-departures-${name}`,
      `${select} where ${inScope("tour.city_id")}${and} ${order} offset :offset`,
      values,
    ),
    db.one<{ total: number }>(
      `count-departures-${name}`,
      `select count(*) as total ${from} where ${inScope("tour.city_id")}${and}`,
      values,
    ),
  ]);
  return { departures, total: count?.total ?? 0 };
}

const conditionsOf = (filter: DepartureFilter) =>
  chooseConditions({
    [`need-${filter.need}`]: filter.need && needConditions[filter.need],
    ids: filter.ids && "departure.id = any (:ids::bigint[])",
    city: filter.cityId !== undefined && "tour.city_id = :cityId",
    tour: filter.tourId !== undefined && "departure.tour_id = :tourId",
    guide: filter.guideId !== undefined && "departure.guide_id = :guideId",
    from: filter.from !== undefined && "departure.local_date >= :from::date",
    to: filter.to !== undefined && "departure.local_date <= :to::date",
  });

const from = "from departure join tour on tour.id = departure.tour_id";

const select = `
  select departure.id, departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time,
    departure.starts_at as "startsAt", departure.language, departure.capacity, departure.seats_taken as taken,
    departure.seats_held as held, coalesce(departure.canceled_seats, 0) as "canceledSeats",
    (select count(*) from waiting_party where departure_id = departure.id and state = 'waiting') as waiting,
    departure.status, tour_text.name as tour, city_text.name as city, guide.name as guide,
    departure.guide_absent_at is not null as absent, departure.is_private as "isPrivate",
    departure.guide_absent_reason as "absentReason"
  ${from}
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
  join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
  left join guide on guide.id = departure.guide_id`;

// What has started can no longer be changed: it must not fill the first page of a busy day.
const order = `order by departure.starts_at <= :now, departure.starts_at, city_text.name, departure.id limit ${departuresPerPage}`;

/** Guides as choices: for a filter also those who lead no tours any more. */
export function listGuideOptions(
  db: Database,
  { withInactive }: { withInactive: boolean },
): Promise<{ id: number; name: string; city: string }[]> {
  return db.rows(
    "list-guide-options",
    `select guide.id, guide.name, city_text.name as city from guide
     join city_text on city_text.city_id = guide.home_city_id and city_text.locale = 'en'
     where guide.active or $1::boolean order by guide.name, guide.id`,
    [withInactive],
  );
}
