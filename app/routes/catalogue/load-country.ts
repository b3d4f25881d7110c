import { getCountry } from "#app/domain/places/get-country.ts";
import { addNextDepartures } from "#app/domain/timetable/add-next-departures.ts";
import { listNextInCities } from "#app/domain/timetable/list-next-in-cities.ts";
import { listBestTours } from "#app/domain/tours/list-tours.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { cacheNextDepartures } from "#app/server/request/cache-departures.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { cityFocus } from "#art/city-focus.ts";
import { projectCities } from "#art/europe.server.ts";

export async function loadCountryPage({ db, now, cache }: AppContext, locale: Locale, code: string) {
  const moment = now();
  const [country, next, best] = await Promise.all([
    getCountry(db, locale, code),
    listNextInCities(db, locale, moment, code),
    listBestTours(db, locale, code, 6),
  ]);
  if (!country) throw new Error(`Country ${code} has a slug but no page`);
  cache.addTags(...country.destinations.map((city) => `city:${city.id}`));
  const bestTours = await addNextDepartures(db, locale, moment, best);
  const nextOf = new Map(next.map(({ cityId, ...departure }) => [cityId, departure]));
  const destinations = country.destinations.map((city) => ({
    ...city,
    next: nextOf.get(city.id) ?? null,
    focus: cityFocus(city),
  }));
  cacheNextDepartures(cache, [...bestTours, ...destinations], moment);
  return { country: { ...country, destinations }, bestTours, map: projectCities(country.destinations, code) };
}
