import { getCountry } from "#app/domain/places/get-country.ts";
import { addNextDepartures } from "#app/domain/timetable/add-next-departures.ts";
import { listBestTours } from "#app/domain/tours/list-tours.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { cacheNextDepartures } from "#app/server/request/cache-departures.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { projectCities } from "#art/europe.server.ts";

export async function loadCountryPage({ db, now, cache }: AppContext, locale: Locale, code: string) {
  const moment = now();
  const [country, best] = await Promise.all([getCountry(db, locale, code), listBestTours(db, locale, code, 6)]);
  if (!country) throw new Error(`Country ${code} has a slug but no page`);
  cache.addTags(...country.destinations.map((city) => `city:${city.id}`));
  const bestTours = await addNextDepartures(db, locale, moment, best);
  cacheNextDepartures(cache, bestTours, moment);
  return { country, bestTours, map: projectCities(country.destinations, code) };
}
