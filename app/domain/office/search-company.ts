import type { Database } from "#app/db/client.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";

export type FoundGuide = { id: number; name: string; cities: string | null };
export type FoundDeparture = {
  id: number;
  date: string;
  time: string;
  tour: string;
  city: string;
  guide: string | null;
};

const maxFound = 20;

/** Guides of the scope, by their home, whose name contains the words. */
export function findGuides(db: Database, words: string, scope: OfficeScope): Promise<FoundGuide[]> {
  return db.rows<FoundGuide>(
    "find-guides",
    `select guide.id, guide.name,
       (select string_agg(distinct city_text.name, ', ') from departure join tour on tour.id = departure.tour_id
        join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en' where departure.guide_id = guide.id) as cities
     from guide where position(plain($1) in plain(guide.name)) > 0 and ${inScope("guide.home_city_id", "$3")}
     order by guide.name limit $2`,
    [words, maxFound, scope.cities],
  );
}

/** The next departures whose tour, city or guide has the words, from today on; or the one with this number. */
export function findDepartures(db: Database, words: string, scope: OfficeScope, now: Date): Promise<FoundDeparture[]> {
  return db.rows<FoundDeparture>(
    "find-departures",
    `select departure.id, departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time, tour_text.name as tour,
       city_text.name as city, guide.name as guide
     from departure
     join tour on tour.id = departure.tour_id
     join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
     left join guide on guide.id = departure.guide_id
     where ${inScope("tour.city_id", "$4")} and ((departure.starts_at between $2::timestamptz - interval '12 hours' and $2::timestamptz + interval '14 days'
         and position(plain($1) in plain(concat_ws(' ', tour_text.name, city_text.name, guide.name))) > 0)
       or departure.id = case when $1 ~ '^[0-9]{1,15}$' then $1::bigint end)
     order by departure.starts_at, departure.id limit $3`,
    [words, now, maxFound, scope.cities],
  );
}
