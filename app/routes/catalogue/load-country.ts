import { getCountry } from "#app/domain/places/get-country.ts";
import { listBestTours } from "#app/domain/tours/list-tours.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { projectCities } from "#art/europe.server.ts";

export async function loadCountryPage({ db, cache }: AppContext, locale: Locale, code: string) {
  const [country, bestTours] = await Promise.all([getCountry(db, locale, code), listBestTours(db, locale, code, 6)]);
  if (!country) throw new Error(`Country ${code} has a slug but no page`);
  cache.addTags(...country.destinations.map((city) => `city:${city.id}`));
  return { country, bestTours, map: projectCities(country.destinations, code) };
}
