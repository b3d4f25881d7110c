import type { Database } from "#app/db/client.ts";
import { entryMeeting } from "#app/domain/departures/departure-entry.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type CalendarDay = { startsAt: string; meeting: string; latitude: number; longitude: number };

export type CalendarDeparture = {
  id: number;
  version: number;
  /** Canceled for all, or for this guide, who has said that they cannot come. */
  isCanceled: boolean;
  /** One for a tour of one day. */
  days: CalendarDay[];
  /** The length of each day. */
  minutes: number;
  tour: string;
  city: string;
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
  select departure.id, departure.version, departure.status = 'CANCELED' or departure.guide_absent_at is not null as "isCanceled",
    (select jsonb_agg(jsonb_build_object('startsAt', tour_day_start(tour.id, departure.starts_at, entry.day),
        'meeting', ${entryMeeting("$2", "coalesce(departure.meeting_name, tour_text.meeting_name, english.meeting_name)")},
        'latitude', coalesce(own.latitude, departure.meeting_latitude, tour.meeting_latitude),
        'longitude', coalesce(own.longitude, departure.meeting_longitude, tour.meeting_longitude)) order by entry.day)
      from generate_series(1, departure.days) entry(day)
      left join tour_day own on own.tour_id = tour.id and own.day = entry.day) as days,
    tour.minutes, coalesce(tour_text.name, english.name) as tour, city_text.name as city,
    departure.language, departure.seats_taken as guests
  from departure
  join tour on tour.id = departure.tour_id
  join city on city.id = tour.city_id
  join city_text on city_text.city_id = city.id and city_text.locale = $2
  join tour_text english on english.tour_id = tour.id and english.locale = 'en'
  left join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $2
  where departure.guide_id = $1 and departure.local_date >= ($3::timestamptz at time zone city.time_zone)::date - $4::integer
  order by departure.starts_at, departure.id`;
