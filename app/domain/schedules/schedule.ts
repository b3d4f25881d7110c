import type { Database } from "#app/db/client.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";

/** A weekly schedule as edited by the office. */
export type Pattern = {
  tourId: number;
  language: TourLanguage;
  /** ISO weekdays, Monday is 1. */
  weekdays: number[];
  time: string;
  /** Month and day (MM-DD); both are set or none. */
  seasonFrom: string | null;
  seasonTo: string | null;
  capacity: number;
  guideId: number | null;
  active: boolean;
  /** Departures before this day stay as they are, and no others are made for those days. */
  beginsOn: string | null;
  /** Dates without a departure. */
  exceptions: string[];
};

export type Schedule = Pattern & {
  id: number;
  version: number;
  tour: string;
  city: string;
  guide: string | null;
};

export function getSchedule(db: Database, id: number): Promise<Schedule | undefined> {
  return db.one<Schedule>(
    "get-schedule",
    `select schedule.id, schedule.version, schedule.tour_id as "tourId", schedule.language, schedule.weekdays,
       to_char(schedule.local_time, 'HH24:MI') as time, schedule.season_from as "seasonFrom", schedule.season_to as "seasonTo",
       schedule.capacity, schedule.guide_id as "guideId", schedule.active, schedule.begins_on as "beginsOn", tour_text.name as tour, city_text.name as city,
       guide.name as guide,
       array(select to_char(local_date, 'YYYY-MM-DD') from schedule_exception where schedule_id = schedule.id order by 1) as exceptions
     from schedule
     join tour on tour.id = schedule.tour_id
     join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
     left join guide on guide.id = schedule.guide_id
     where schedule.id = $1`,
    [id],
  );
}

export function patternOf({ id: _, version: __, tour: ___, city: ____, guide: _____, ...pattern }: Schedule): Pattern {
  return pattern;
}
