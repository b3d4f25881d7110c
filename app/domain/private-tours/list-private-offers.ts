import type { Database } from "#app/db/client.ts";
import { type ShownPhoto, shownPhoto } from "#app/domain/pictures/shown-photo.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type PrivateOffer = {
  cityId: string;
  cityName: string;
  citySlug: string;
  inPhrase: string;
  currency: string;
  polish: number;
  other: number;
  photo: ShownPhoto;
};

/** Lists the cities with private prices, which are per group and depend on its language. */
export function listPrivateOffers(db: Database, locale: Locale): Promise<PrivateOffer[]> {
  return db.rows<PrivateOffer>(
    "list-private-offers",
    `select city.id as "cityId", city_text.name as "cityName", location_slug.slug as "citySlug", city_text.in_phrase as "inPhrase",
       polish.currency, polish.amount as polish, other.amount as other, ${shownPhoto("city")} as photo
     from city
     join private_price polish on polish.city_id = city.id and polish.language_group = 'pl'
     join private_price other on other.city_id = city.id and other.language_group = 'other'
     join city_text on city_text.city_id = city.id and city_text.locale = $1
     join location_slug on location_slug.city_id = city.id and location_slug.locale = $1
     order by city.size_rank`,
    [locale],
  );
}
