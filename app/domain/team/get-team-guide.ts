import type { Database } from "#app/db/client.ts";

type TeamGuideFacts = {
  id: number;
  slug: string;
  name: string;
  city: string;
  languages: string[];
  phone: string | null;
  email: string | null;
  invited: string | null;
};

export function getTeamGuide(db: Database, id: number, now: Date): Promise<TeamGuideFacts | undefined> {
  return db.one<TeamGuideFacts>(
    "get-team-guide",
    `select guide.id, guide.slug, guide.name, city_text.name as city, guide.languages, guide.phone, "user".email,
       invitation.email as invited
     from guide join city_text on city_text.city_id = guide.home_city_id and city_text.locale = 'en'
     left join "user" on "user".id = guide.user_id
     left join invitation on invitation.guide_id = guide.id and invitation.expires_at > $2
     where guide.id = $1`,
    [id, now],
  );
}

export type LedDeparture = {
  id: number;
  date: string;
  time: string;
  tour: string;
  city: string;
  guests: number;
  absent: boolean;
  absentReason: string | null;
  canceled: boolean;
  started: boolean;
};

/** What the guide leads in the next two weeks, and what started shortly ago. */
export function listLedDepartures(db: Database, guideId: number, now: Date): Promise<LedDeparture[]> {
  return db.rows<LedDeparture>(
    "list-led-departures",
    `select departure.id, departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time, tour_text.name as tour,
       city_text.name as city, departure.seats_taken as guests, departure.guide_absent_at is not null as absent,
       departure.guide_absent_reason as "absentReason", departure.status = 'CANCELED' as canceled,
       departure.starts_at <= $2 as started
     from departure join tour on tour.id = departure.tour_id
     join tour_text on tour_text.tour_id = tour.id and tour_text.locale = 'en'
     join city_text on city_text.city_id = tour.city_id and city_text.locale = 'en'
     where departure.guide_id = $1 and departure.starts_at > $2::timestamptz - interval '4 hours'
       and departure.starts_at < $2::timestamptz + interval '14 days'
     order by departure.starts_at, departure.id`,
    [guideId, now],
  );
}
