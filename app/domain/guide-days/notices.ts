import type { Database } from "#app/db/client.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { GuideChange } from "#app/mail/guide-changes-mail.ts";

/** A change shortly before the start that the guide has not confirmed yet. */
export type GuideNotice = {
  departureId: number;
  kind: GuideChange["kind"];
  tour: string;
  city: string;
  date: string;
  time: string;
};

/** Lists what the guide has been told and not confirmed, until the departure has started. */
export function listNotices(db: Database, guideId: number, now: Date, locale: Locale): Promise<GuideNotice[]> {
  return db.rows<GuideNotice>(
    "list-guide-notices",
    `select notice.departure_id as "departureId", notice.kind, coalesce(tour_text.name, english.name) as tour,
       city_text.name as city, departure.local_date as date, to_char(departure.local_time, 'HH24:MI') as time
     from guide_notice notice
     join departure on departure.id = notice.departure_id
     join tour on tour.id = departure.tour_id
     join tour_text english on english.tour_id = tour.id and english.locale = 'en'
     join city_text on city_text.city_id = tour.city_id and city_text.locale = $3
     left join tour_text on tour_text.tour_id = tour.id and tour_text.locale = $3
     where notice.guide_id = $1 and notice.seen_at is null and departure.starts_at > $2
     order by departure.starts_at, departure.id`,
    [guideId, now, locale],
  );
}

/** Repeating it changes nothing. */
export async function confirmNotice(db: Database, guideId: number, departureId: number, now: Date): Promise<void> {
  await db.rows(
    "confirm-guide-notice",
    "update guide_notice set seen_at = $3 where guide_id = $1 and departure_id = $2 and seen_at is null",
    [guideId, departureId, now],
  );
}

export type ToldGuide = { guide: string; toldAt: Date; seenAt: Date | null };

/** Which guides were told of a late change to a departure, for the office. */
export function listToldGuides(db: Database, departureId: number): Promise<ToldGuide[]> {
  return db.rows<ToldGuide>(
    "list-told-guides",
    `select guide.name as guide, notice.told_at as "toldAt", notice.seen_at as "seenAt"
     from guide_notice notice join guide on guide.id = notice.guide_id
     where notice.departure_id = $1 order by notice.told_at, guide.id`,
    [departureId],
  );
}
