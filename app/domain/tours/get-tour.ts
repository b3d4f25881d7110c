import type { Database } from "#app/db/client.ts";
import { type ShownPhoto, shownPhoto } from "#app/domain/pictures/shown-photo.ts";
import type { Theme, TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { ShownGoodToKnow } from "./good-to-know.ts";
import type { Payment } from "./list-tours.ts";

export type Stop = { name: string; latitude: number; longitude: number };
export type Tour = {
  id: number;
  key: string;
  cityId: string;
  theme: Theme;
  payment: Payment;
  price: number | null;
  childPrice: number;
  childUnder: number;
  currency: string;
  minutes: number;
  days: number;
  capacity: number;
  /** The largest number of guests that any schedule takes. */
  maxGuestsPerDeparture: number;
  goodToKnow: ShownGoodToKnow;
  slug: string;
  name: string;
  title: string;
  short: string;
  about: string;
  highlights: { lead: string; text: string }[];
  meeting: { name: string; hint: string; latitude: number; longitude: number };
  ending: { name: string; latitude: number; longitude: number };
  info: string;
  rules: string;
  languages: TourLanguage[];
  stops: Stop[];
  slugs: Record<Locale, string>;
  reviews: number;
  rating: number | null;
  stars: [number, number, number, number, number];
  photo: ShownPhoto;
  meetingPhoto: ShownPhoto;
  groupPhoto: ShownPhoto;
};

/** Finds a tour by a slug in any language, current or former. Compare `slug` to redirect. */
export async function getTour(db: Database, locale: Locale, cityId: string, slug: string): Promise<Tour | undefined> {
  return (await db.cachedRows<Tour>("get-tour", `${columns} ${bySlug} ${texts}`, [locale, cityId, slug]))[0];
}

/** Gets a tour for the office's preview, published or not. */
export async function getDraftTour(db: Database, locale: Locale, id: number): Promise<Tour | undefined> {
  return db.one<Tour>("get-draft-tour", `${columns} from tour ${texts} where tour.id = $2`, [locale, id]);
}

const columns = `
  select tour.id, tour.key, tour.city_id as "cityId", tour.theme, tour.payment, tour.price, tour.child_price as "childPrice",
    tour.child_under as "childUnder", tour.currency, tour.minutes, tour.days, tour.capacity,
    coalesce((select max(schedule.capacity) from schedule where schedule.tour_id = tour.id and schedule.active), tour.capacity) as "maxGuestsPerDeparture",
    jsonb_set_lax(tour.good_to_know, '{stepFreeNote}', tour.good_to_know -> 'stepFreeNote' -> $1::text, true, 'delete_key') as "goodToKnow",
    text.slug, text.name, text.title, text.short, text.about, text.highlights,
    json_build_object('name', text.meeting_name, 'hint', text.meeting_hint,
      'latitude', tour.meeting_latitude, 'longitude', tour.meeting_longitude) as meeting,
    json_build_object('name', text.ending_name, 'latitude', tour.ending_latitude, 'longitude', tour.ending_longitude) as ending,
    text.info, text.rules,
    array(select schedule.language::text from schedule where schedule.tour_id = tour.id and schedule.active
      group by schedule.language order by count(*) desc, schedule.language) as languages,
    (select coalesce(json_agg(json_build_object('name', stop_text.name, 'latitude', stop.latitude, 'longitude', stop.longitude) order by stop.position), '[]')
      from tour_stop stop join tour_stop_text stop_text using (tour_id, position)
      where stop.tour_id = tour.id and stop_text.locale = $1) as stops,
    (select json_object_agg(translation.locale, translation.slug) from tour_text translation where translation.tour_id = tour.id) as slugs,
    coalesce(rating.reviews, 0) as reviews, round(rating.points::numeric / nullif(rating.reviews, 0), 2) as rating,
    array[coalesce(rating.stars1, 0), coalesce(rating.stars2, 0), coalesce(rating.stars3, 0), coalesce(rating.stars4, 0),
      coalesce(rating.stars5, 0)] as stars, ${shownPhoto("tour")} as photo,
    ${shownPhoto("tour", "$1", "meeting_photo")} as "meetingPhoto", ${shownPhoto("tour", "$1", "group_photo")} as "groupPhoto"`;

// Prefers a slug of this language, then of another language, then a former one.
const bySlug = `
  from (select tour_id from (
      select tour_id, case when locale = $1 then 0 else 1 end as rank from tour_text where city_id = $2 and slug = $3
      union all select tour_id, 2 from former_slug where space = 'tour/' || $2 and slug = $3) known
    order by rank limit 1) found
  join tour on tour.id = found.tour_id and tour.published`;

const texts = `
  join tour_text text on text.tour_id = tour.id and text.locale = $1
  left join tour_rating rating on rating.tour_id = tour.id`;
