import { listArticles } from "#app/domain/articles/list-articles.ts";
import { listCityGuides } from "#app/domain/guides/list-guides.ts";
import { getCity } from "#app/domain/places/get-city.ts";
import { addNextDepartures } from "#app/domain/timetable/add-next-departures.ts";
import { listCityDepartures } from "#app/domain/timetable/list-city-departures.ts";
import { listCityTours } from "#app/domain/tours/list-tours.ts";
import { type Locale, languageTag } from "#app/i18n/locales.ts";
import { dateIn, zoneOn } from "#app/i18n/zones.ts";
import { cacheDepartures, cacheNextDepartures } from "#app/server/request/cache-departures.ts";
import type { AppContext } from "#app/server/request/context.ts";
import { cityFocus } from "#art/city-focus.ts";
import { describeCity } from "#art/describe-city.server.ts";

export async function loadCityPage({ db, now, cache }: AppContext, locale: Locale, cityId: string) {
  const moment = now();
  const [city, tours, departures, guides, articles] = await Promise.all([
    getCity(db, locale, cityId),
    listCityTours(db, locale, cityId).then((walks) => addNextDepartures(db, locale, moment, walks)),
    listCityDepartures(db, locale, moment, cityId, 2),
    listCityGuides(db, locale, cityId),
    listArticles(db, locale, { cityId, order: "newest", limit: 4 }),
  ]);
  if (!city) throw new Error(`City ${cityId} has a slug but no page`);
  cache.addTags(`city:${cityId}`);
  cacheDepartures(cache, departures, moment, city.timeZone);
  cacheNextDepartures(cache, tours, moment);
  const today = dateIn(city.timeZone, moment);
  const tomorrow = dateIn(city.timeZone, new Date(moment.getTime() + 86_400_000));
  const days = [today, tomorrow].map((date) => ({
    date,
    departures: departures.filter((departure) => departure.date === date),
  }));
  const zone = zoneOn(locale, city.timeZone, today);
  const currencyName = new Intl.DisplayNames(languageTag[locale], { type: "currency" }).of(city.currency);
  const [guide, ...others] = guides;
  return {
    city: {
      ...city,
      alt: describeCity(city.id, locale) ?? city.name,
      zone,
      currencyName: currencyName ?? city.currency,
      focus: cityFocus(city),
    },
    tours,
    days,
    guide: guide ?? null,
    otherGuides: others.map(({ slug, name }) => ({ slug, name })),
    articles,
  };
}

export type CityPageData = Awaited<ReturnType<typeof loadCityPage>>;
