import type { Database } from "#app/db/client.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type CalendarDeparture = {
  id: number;
  version: number;
  isCanceled: boolean;
  /** The start of each day; one for a tour of one day. */
  dayStarts: Date[];
  /** The length of each day. */
  minutes: number;
  tour: string;
  city: string;
  meeting: string;
  latitude: number;
  longitude: number;
  language: TourLanguage;
  guests: number;
};

const daysBack = 30;

/** Lists a guide's departures of the last month and all to come. */
export function listCalendarDepartures(
  db: Database,
  guideId: number,
  locale: Locale,
  now: Date,
): Promise<CalendarDeparture[]> {
  return db.rows<CalendarDeparture>("list-calendar-departures", query, [guideId, locale, now, daysBack]);
}

const query = `
  select departure.id, departure.version, departure.status = 'CANCELED' as "isCanceled",
    array(select (departure.local_date + later + departure.local_time) at time zone city.time_zone
      from generate_series(0, departure.days - 1) later order by later) as "dayStarts",
    tour.minutes, coalesce(tour_text.name, english.name) as tour, city_text.name as city,
    coalesce(departure.meeting_name, tour_text.meeting_name, english.meeting_name) as meeting,
    coalesce(departure.meeting_latitude, tour.meeting_latitude) as latitude,
    coalesce(departure.meeting_longitude, tour.meeting_longitude) as longitude, departure.language, departure.seats_taken as guests
  from departure
  join tour on tour.id = departure.tour_id
  join city on city.id = tour.city_id
  join city_text on city_text.city_id = city.id and city_text.locale = $2
  join tour_text english on english.tour_id = tour.id and english.locale = 'en'
  left join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $2
  where departure.guide_id = $1 and departure.local_date >= ($3::timestamptz at time zone city.time_zone)::date - $4::integer
  order by departure.starts_at, departure.id`;
