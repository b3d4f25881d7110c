import type { Database } from "#app/db/client.ts";
import { type ShownPhoto, shownPhoto } from "#app/domain/pictures/shown-photo.ts";
import type { TourLanguage } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type Guide = {
  id: number;
  slug: string;
  name: string;
  portrait: "woman" | "man";
  since: number;
  languages: TourLanguage[];
  quote: string;
  about: string;
  cityName: string;
  citySlug: string;
  cityInPhrase: string;
  photo: ShownPhoto;
};

/** Finds a guide by a current or former slug. Compare `slug` to redirect. */
export async function getGuide(db: Database, locale: Locale, slug: string): Promise<Guide | undefined> {
  return db.one<Guide>("get-guide", query, [locale, slug]);
}

const query = `
  select guide.id, guide.slug, guide.name, guide.portrait, guide.walking_since as since, guide.languages, guide_text.quote,
    guide_text.about, city_text.name as "cityName", location_slug.slug as "citySlug", city_text.in_phrase as "cityInPhrase", ${shownPhoto("guide")} as photo
  from guide
  join guide_text on guide_text.guide_id = guide.id and guide_text.locale = $1
  join city_text on city_text.city_id = guide.home_city_id and city_text.locale = $1
  join location_slug on location_slug.city_id = guide.home_city_id and location_slug.locale = $1
  where guide.active and guide.id = coalesce((select id from guide by_slug where by_slug.slug = $2),
    (select guide_id from former_slug where space = 'guide' and former_slug.slug = $2))`;
