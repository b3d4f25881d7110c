import type { Database } from "#app/db/client.ts";
import type { Payment } from "#app/domain/tours/list-tours.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

/** The fields that differ between departures of the same tour. */
export type TourDeparture = {
  id: number;
  date: string;
  time: string;
  startsAt: Date;
  language: TourLanguage;
  left: number;
  /** open: bookable; full: no seats left; over: started, closed or canceled. */
  state: "open" | "full" | "over";
  guideName: string | null;
};
export type Departure = TourDeparture & {
  day: number;
  days: number;
  tourName: string;
  tourSlug: string;
  cityName: string;
  citySlug: string;
  payment: Payment;
  price: number | null;
  currency: string;
  meetingFrom: string;
};

const ownColumns = (date: string) => `
  departure.id, ${date} as date, to_char(departure.local_time, 'HH24:MI') as time,
  departure.starts_at as "startsAt", departure.language, departure.capacity - departure.seats_taken as left,
  case when departure.status <> 'OPEN' or departure.starts_at <= $2 then 'over'
    when departure.seats_taken >= departure.capacity then 'full' else 'open' end as state,
  (select guide.name from guide where guide.id = departure.guide_id) as "guideName"`;
/** Each day of a multi-day tour is a separate entry. Later days cannot be booked once the first day has started. */
const columns = `${ownColumns("(departure.local_date + entry.day - 1)::date")},
  entry.day, departure.days, tour_text.name as "tourName", tour_text.slug as "tourSlug",
  city_text.name as "cityName", city_slug.slug as "citySlug",
  tour.payment, tour.price, tour.currency, tour_text.meeting_from as "meetingFrom"`;

// "offset 0" keeps the planner from joining departures through the text's tour as well, which would read all past ones.
const tourText = `
  cross join lateral (
    select name, slug, meeting_from from tour_text text where text.tour_id = tour.id and text.locale = $1 offset 0) tour_text`;
const joins = `
  ${tourText}
  join city_text on city_text.city_id = tour.city_id and city_text.locale = $1
  join location_slug city_slug on city_slug.city_id = tour.city_id and city_slug.locale = $1
  join departure on departure.tour_id = tour.id and departure.status <> 'CANCELED'`;

const entries = "cross join lateral generate_series(1, departure.days) entry(day)";

/** Lists a city's departures for some local days, starting today, without those that have started. */
export function listCityDepartures(
  db: Database,
  locale: Locale,
  now: Date,
  cityId: string,
  days: number,
): Promise<Departure[]> {
  return db.rows<Departure>("list-city-departures", cityQuery, [locale, now, cityId, days]);
}

const cityQuery = `
  select ${columns}
  from city
  cross join lateral (select ($2::timestamptz at time zone city.time_zone)::date as today) local
  join tour on tour.city_id = city.id and tour.published
  ${joins}
    and departure.local_date between local.today - (tour.days - 1) and local.today + $4::integer - 1
  ${entries}
  where city.id = $3
    and departure.local_date + entry.day - 1 between local.today and local.today + $4::integer - 1
    and (departure.local_date + entry.day - 1 + departure.local_time) at time zone city.time_zone > $2
  order by 2, 3, tour.position, departure.language`;

/** `date` is local to the tour's city. */
export function listTourDepartures(db: Database, now: Date, tourId: number, date: string): Promise<TourDeparture[]> {
  return db.rows<TourDeparture>("list-tour-departures", tourQuery, [tourId, now, date]);
}

const tourQuery = `
  select ${ownColumns("departure.local_date")}
  from departure
  where departure.tour_id = $1 and departure.status <> 'CANCELED' and departure.local_date = $3::date
  order by departure.local_time, departure.language`;

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
  const values = [locale, now, board.ahead, board.language];
  return board.cityId === null
    ? db.rows<Departure>("list-board-of-all", boardOfAll, values)
    : db.rows<Departure>("list-board", boardOfCity, [...values, board.cityId]);
}

const shownDay =
  "cross join lateral (select ($2::timestamptz at time zone city.time_zone)::date + $3::integer as shown) local";
const dayOfTour = "cross join lateral (select local.shown - departure.local_date + 1 as day) entry";
const isShown = `entry.day between 1 and departure.days
    and (local.shown + departure.local_time) at time zone city.time_zone > $2::timestamptz - interval '30 minutes'`;
const inLanguage = "($4::text is null or departure.language = $4)";
const dayBegins = "$2::timestamptz + greatest($3::integer - 1, 0) * interval '1 day' - interval '2 hours'";
const dayEnds = "$2::timestamptz + ($3::integer + 1) * interval '1 day' + interval '2 hours'";
const boardOrder = "order by 3, city.size_rank, tour.position, departure.language";

const boardOfCity = `
  select ${columns}
  from city
  ${shownDay}
  join tour on tour.city_id = city.id and tour.published
  ${joins}
    and departure.local_date between local.shown - (tour.days - 1) and local.shown and ${inLanguage}
  ${dayOfTour}
  where city.id = $5 and ${isShown}
  ${boardOrder}`;

// The time range covers every time zone and clock change, so that indexes find the day's departures and multi-day ones
// of the two weeks before. City texts are materialized first, because the planner would pair each departure with every
// city.
const boardOfAll = `
  with city_text as materialized (
    select city_id, text.name, location_slug.slug
    from city_text text join location_slug using (city_id, locale) where locale = $1)
  select ${columns}
  from (
    select * from departure where starts_at > ${dayBegins} and starts_at < ${dayEnds}
    union all
    select * from departure where days > 1 and starts_at <= ${dayBegins} and starts_at > ${dayBegins} - interval '14 days'
  ) departure
  join tour on tour.id = departure.tour_id and tour.published
  join city on city.id = tour.city_id
  ${shownDay}
  ${dayOfTour}
  ${tourText}
  join city_text on city_text.city_id = tour.city_id
  cross join lateral (select city_text.slug) city_slug
  where departure.status <> 'CANCELED' and ${inLanguage} and ${isShown}
  ${boardOrder}`;

/** Lists a tour's next departures with room for a party, as alternatives to a full one. */
export function listNextWithRoom(
  db: Database,
  locale: Locale,
  now: Date,
  tourId: number,
  seats: number,
  limit: number,
  language: string | null = null,
): Promise<Departure[]> {
  return db.rows<Departure>("list-next-with-room", roomQuery, [locale, now, tourId, seats, limit, language]);
}

const roomQuery = `
  select ${columns}
  from tour
  ${joins} and departure.status = 'OPEN' and departure.starts_at > $2 and departure.seats_taken + $4::integer <= departure.capacity
    and ($6::text is null or departure.language = $6)
  ${entries}
  where tour.id = $3 and entry.day = 1
  order by departure.starts_at, departure.language
  limit $5`;

export function findWithRoom(
  db: Database,
  locale: Locale,
  now: Date,
  request: { tourId: number; departureId: number; seats: number },
): Promise<Departure | undefined> {
  return db.one<Departure>("find-with-room", oneQuery, [
    locale,
    now,
    request.tourId,
    request.seats,
    request.departureId,
  ]);
}

const oneQuery = `
  select ${columns}
  from tour
  ${joins} and departure.status = 'OPEN' and departure.starts_at > $2 and departure.seats_taken + $4::integer <= departure.capacity
    and departure.id = $5
  ${entries}
  where tour.id = $3 and entry.day = 1`;
