import type { Database } from "#app/db/client.ts";
import { inScope, type OfficeScope } from "#app/domain/team/office-scope.ts";

/** A note that a guide left for the next guide of a tour, or a delay that a guide announced. */
export type GuideNews = {
  at: Date;
  guide: string | null;
  /** Set for a note. */
  note: string | null;
  /** Set for a delay. */
  minutes: number | null;
  tour: string;
  city: string;
  /** The departure that it came from, if that is known. */
  departureId: number | null;
};

const todayHours = 18;
const maxNotesPerTour = 5;

/** What guides have reported in the last hours, newest first. */
export function listGuideNews(db: Database, scope: OfficeScope, now: Date): Promise<GuideNews[]> {
  return db.rows<GuideNews>(
    "list-guide-news",
    queryFor(
      `tour_note.created_at > $1::timestamptz - make_interval(hours => $2) and ${ofScope("tour_note.tour_id")}`,
      `news.created_at > $1::timestamptz - make_interval(hours => $2) and news.created_at <= $1::timestamptz
        and ${ofScope("departure.tour_id")}`,
      50,
    ),
    [now, todayHours, scope.cities],
  );
}

/** Within the scope, before the newest are counted: other cities take nobody's places. */
const ofScope = (tour: string) => `${tour} in (select tour.id from tour where ${inScope("tour.city_id", "$3")})`;

/** The latest notes about a departure's tour, and the departure's delays. */
export function listDepartureNews(db: Database, departureId: number): Promise<GuideNews[]> {
  return db.rows<GuideNews>(
    "list-departure-news",
    queryFor(
      "tour_note.tour_id = (select tour_id from departure where id = $1)",
      "news.departure_id = $1::bigint",
      maxNotesPerTour,
    ),
    [departureId],
  );
}

/** A note belongs to a tour; the departure is the guide's own that was nearest. */
const queryFor = (notes: string, delays: string, maxRows: number) => `
  select news.at, guide.name as guide, news.note, news.minutes, tour_text.name as tour, city_text.name as city, news.departure_id as "departureId"
  from (
    (select tour_note.created_at as at, tour_note.guide_id, tour_note.body as note, null::integer as minutes, tour_note.tour_id,
        (select departure.id from departure
          where departure.tour_id = tour_note.tour_id and departure.guide_id = tour_note.guide_id
            and departure.starts_at between tour_note.created_at - interval '1 day' and tour_note.created_at + interval '12 hours'
          order by abs(extract(epoch from departure.starts_at - tour_note.created_at)) limit 1) as departure_id
      from tour_note where ${notes} order by tour_note.id desc limit ${maxRows})
    union all
    (select news.created_at, departure.guide_id, null, news.delay_minutes::integer, departure.tour_id, departure.id
      from departure_announcement news join departure on departure.id = news.departure_id
      where news.delay_minutes is not null and ${delays} order by news.id desc limit ${maxRows})
  ) news
  join tour on tour.id = news.tour_id
  join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
  join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
  left join guide on guide.id = news.guide_id
  order by news.at desc`;
