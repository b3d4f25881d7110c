import type { Database } from "#app/db/client.ts";
import { type ShownPhoto, shownPhoto } from "#app/domain/pictures/shown-photo.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type City = {
  id: string;
  name: string;
  inPhrase: string;
  tagline: string;
  about: string;
  arrival: string;
  isNew: boolean;
  latitude: number;
  longitude: number;
  timeZone: string;
  currency: string;
  countryName: string;
  countrySlug: string;
  hasPrivateTours: boolean;
  photo: ShownPhoto;
};

export async function getCity(db: Database, locale: Locale, id: string): Promise<City | undefined> {
  return (await db.cachedRows<City>("get-city", query, [id, locale]))[0];
}

const query = `
  select city.id, city_text.name, city_text.in_phrase as "inPhrase", city_text.tagline, city_text.about, city_text.arrival,
    city.is_new as "isNew", city.latitude, city.longitude, city.time_zone as "timeZone", city.currency,
    country_text.name as "countryName", location_slug.slug as "countrySlug",
    exists (select from private_price where private_price.city_id = city.id) as "hasPrivateTours", ${shownPhoto("city", "$2")} as photo
  from city
  join city_text on city_text.city_id = city.id and city_text.locale = $2
  join country_text on country_text.country_code = city.country_code and country_text.locale = $2
  join location_slug on location_slug.country_code = city.country_code and location_slug.locale = $2
  where city.id = $1`;
