import type { Database } from "#app/db/client.ts";
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

/** Lists weekly schedules by city and tour. */
export async function listSchedules(
  db: Database,
  request: { cityId: string | null; words: string; page: number },
): Promise<{ schedules: ListedSchedule[]; more: boolean; total: number }> {
  const words = request.words.trim() === "" ? null : request.words.trim();
  const found = await db.rows<ListedSchedule & { total: number }>("list-schedules", query, [
    request.cityId,
    words,
    pageLength + 1,
    (request.page - 1) * pageLength,
  ]);
  return {
    schedules: found.slice(0, pageLength).map(({ total: _, ...schedule }) => schedule),
    more: found.length > pageLength,
    total: found[0]?.total ?? 0,
  };
}

const query = `
  select schedule.id, tour_text.name as tour, city_text.name as city, schedule.language, schedule.weekdays,
    to_char(schedule.local_time, 'HH24:MI') as time, schedule.season_from as "seasonFrom", schedule.season_to as "seasonTo",
    schedule.capacity, guide.name as guide, schedule.active, count(*) over () as total,
    (select count(*) from schedule_exception where schedule_id = schedule.id) as exceptions
  from schedule
  join tour on tour.id = schedule.tour_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
  join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
  left join guide on guide.id = schedule.guide_id
  where ($1::text is null or tour.city_id = $1)
    and ($2::text is null or position(plain($2) in plain(concat_ws(' ', tour_text.name, city_text.name, guide.name))) > 0)
  order by city_text.name, tour.position, schedule.local_time, schedule.language, schedule.id
  limit $3 offset $4`;

export type TourChoice = { id: number; name: string; cityId: string; city: string; capacity: number };

export function listTourChoices(db: Database): Promise<TourChoice[]> {
  return db.rows<TourChoice>(
    "list-tour-choices",
    `select tour.id, tour_text.name, tour.city_id as "cityId", city_text.name as city, tour.capacity
     from tour join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
     order by city_text.name, tour.position`,
  );
}
