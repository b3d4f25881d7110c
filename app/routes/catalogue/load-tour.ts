import { listTourDepartures } from "#app/domain/departures/list-departures.ts";
import { getTourCalendar } from "#app/domain/departures/tour-calendar.ts";
import { getCity } from "#app/domain/places/get-city.ts";
import { listTourReviews } from "#app/domain/reviews/list-reviews.ts";
import type { Tour } from "#app/domain/tours/get-tour.ts";
import { listCityTours } from "#app/domain/tours/list-tours.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Site } from "#app/server/context.ts";

/** What the address says about calendar and reviews; anything malformed counts as not said. */
export function readTourParams(search: URLSearchParams) {
  const day = matching(search.get("day"), /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/);
  const month = matching(search.get("month"), /^\d{4}-(0[1-9]|1[0-2])$/) ?? day?.slice(0, 7) ?? null;
  const page = Number(matching(search.get("reviews"), /^[1-9]\d{0,3}$/) ?? 1);
  return { day, month, reviews: { language: matching(search.get("reviewLanguage"), /^[a-z]{2}$/), number: page } };
}

function matching(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null;
}

export async function loadTourPage({ db, now }: Site, locale: Locale, tour: Tour, url: URL) {
  const moment = now();
  const asked = readTourParams(url.searchParams);
  const [city, calendar, reviews, tours] = await Promise.all([
    getCity(db, locale, tour.cityId),
    getTourCalendar(db, moment, tour.id, asked.month && `${asked.month}-01`),
    listTourReviews(db, locale, tour.id, asked.reviews),
    listCityTours(db, locale, tour.cityId),
  ]);
  if (!city) throw new Error(`City ${tour.cityId} is missing`);
  const day =
    asked.day ?? (asked.month ? (calendar.days.find((one) => one.state === "open")?.date ?? null) : calendar.nextDay);
  const [departures, nextDepartures] = await Promise.all([
    day ? listTourDepartures(db, locale, moment, tour.id, day) : [],
    calendar.nextDay && calendar.nextDay !== day
      ? listTourDepartures(db, locale, moment, tour.id, calendar.nextDay)
      : undefined,
  ]);
  const next = (nextDepartures ?? departures).find((departure) => departure.state === "open");
  return {
    city,
    calendar,
    month: asked.month ?? calendar.nextDay?.slice(0, 7) ?? calendar.today.slice(0, 7),
    day,
    departures: departures.filter((departure) => departure.state !== "over"),
    next,
    reviews,
    reviewPage: asked.reviews,
    related: tours.filter((other) => other.id !== tour.id).slice(0, 3),
  };
}

export type TourPageData = Awaited<ReturnType<typeof loadTourPage>> & { tour: Tour };
