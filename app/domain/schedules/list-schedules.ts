import type { Database } from "#app/db/client.ts";
import { chooseConditions } from "#app/domain/conditions.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";

export type ListedSchedule = {
  id: number;
  tour: string;
  city: string;
  language: TourLanguage;
  weekdays: number[];
  time: string;
  seasonFrom: string | null;
  seasonTo: string | null;
  capacity: number;
  guide: string | null;
  active: boolean;
  exceptions: number;
};

const pageLength = 50;

type ScheduleFilter = { cityId: string | null; words: string; scope: OfficeScope };

/** Lists weekly schedules by city and tour, a page at a time, with the number of all that match. */
export async function listSchedules(
  db: Database,
  filter: ScheduleFilter,
  page: number,
): Promise<{ schedules: ListedSchedule[]; more: boolean; total: number }> {
  const words = filter.words.trim();
  const { name, and } = chooseConditions({
    city: filter.cityId !== null && "tour.city_id = :cityId",
    words:
      words !== "" &&
      "position(plain(:words) in plain(concat_ws(' ', tour_text.name, city_text.name, guide.name))) > 0",
  });
  const values = { cityId: filter.cityId, scope: filter.scope.cities, words, offset: (page - 1) * pageLength };
  const [schedules, count] = await Promise.all([
    db.rows<ListedSchedule>(`list-schedules-${name}`, listed(and), values),
    db.one<{ total: number }>(`count-schedules-${name}`, `${counted} where ${inScope("tour.city_id")}${and}`, values),
  ]);
  const total = count?.total ?? 0;
  return { schedules, more: page * pageLength < total, total };
}

// Tables that no condition needs are not read.
const names = `
  left join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
  left join guide on guide.id = schedule.guide_id`;

const counted = `
  select count(*) as total from schedule
  left join tour on tour.id = schedule.tour_id
  left join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en' ${names}`;

// The cities come in order, so that a page is sorted city by city and the rest is not read.
const ordered = `
  from (select city_id, name from city_text where locale = 'en' order by name) city_text
  join tour on tour.city_id = city_text.city_id
  join schedule on schedule.tour_id = tour.id ${names}`;

const listed = (and: string) => `
  select schedule.id, tour_text.name as tour, schedule.city, schedule.language, schedule.weekdays,
    to_char(schedule.local_time, 'HH24:MI') as time, schedule.season_from as "seasonFrom", schedule.season_to as "seasonTo",
    schedule.capacity, guide.name as guide, schedule.active,
    (select count(*) from schedule_exception where schedule_id = schedule.id) as exceptions
  from (
    select schedule.*, city_text.name as city, tour.position ${ordered} where ${inScope("tour.city_id")}${and}
    order by city_text.name, tour.position, schedule.local_time, schedule.language, schedule.id
    limit ${pageLength} offset :offset) schedule
  join tour_text on tour_text.tour_id = schedule.tour_id and tour_text.locale = 'en'
  left join guide on guide.id = schedule.guide_id
  order by schedule.city, schedule.position, schedule.local_time, schedule.language, schedule.id`;

export type TourChoice = { id: number; name: string; cityId: string; city: string; capacity: number };

/** The tours of the scope, as choices. */
export function listTourChoices(db: Database, scope: OfficeScope): Promise<TourChoice[]> {
  return db.rows<TourChoice>(
    "list-tour-choices",
    `select tour.id, tour_text.name, tour.city_id as "cityId", city_text.name as city, tour.capacity
     from tour join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
     where ${inScope("tour.city_id", "$1")} order by city_text.name, tour.position`,
    [scope.cities],
  );
}
