import { redirect } from "react-router";
import { placesAround } from "#app/blocks/tours/meeting-layout.ts";
import { walkingKilometres } from "#app/blocks/tours/route-length.ts";
import { partySize } from "#app/domain/bookings/party.ts";
import type { MissedSearch } from "#app/domain/demand/missed-search.ts";
import { isCalendarDate } from "#app/domain/departures/calendar-date.ts";
import type { TourDeparture } from "#app/domain/departures/departure-entry.ts";
import { getCity } from "#app/domain/places/get-city.ts";
import { listPlacesNear } from "#app/domain/places/list-places-near.ts";
import { listTourReviews, reviewSorts } from "#app/domain/reviews/list-reviews.ts";
import { addNextDepartures } from "#app/domain/timetable/add-next-departures.ts";
import { listNextByLanguage, listNextDays } from "#app/domain/timetable/list-next-days.ts";
import { listTourDepartures } from "#app/domain/timetable/list-tour-departures.ts";
import { getTourCalendar, type TourCalendar } from "#app/domain/timetable/tour-calendar.ts";
import type { Tour } from "#app/domain/tours/get-tour.ts";
import { listRelatedTours } from "#app/domain/tours/list-tours.ts";
import { tourLanguages } from "#app/domain/tours/tour-languages.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { zoneOn } from "#app/i18n/zones.ts";
import { cacheDepartures, cacheNextDepartures } from "#app/server/request/cache-departures.ts";
import type { AppContext } from "#app/server/request/context.ts";

/** Reads the query of calendar and reviews. `broken` lists parameters with invalid values. */
export function readTourParams(search: URLSearchParams) {
  const broken: string[] = [];
  const read = (name: string, isValid: (value: string) => boolean) => {
    const value = search.get(name);
    if (value === null || isValid(value)) return value;
    broken.push(name);
    return null;
  };
  const day = read("day", isCalendarDate);
  const month = read("month", (value) => isCalendarDate(`${value}-01`)) ?? day?.slice(0, 7) ?? null;
  const number = Number(read("reviews", (value) => /^[1-9]\d{0,3}$/.test(value)) ?? 1);
  const language = read("reviewLanguage", (value) => /^[a-z]{2}$/.test(value));
  const requestedSort = read("reviewSort", (value) => reviewSorts.some((known) => known === value));
  const sort = reviewSorts.find((known) => known === requestedSort) ?? "suggested";
  const tourLanguage = read("tourLanguage", (value) => /^[a-z]{2}$/.test(value));
  const people = (name: string, otherwise: number) =>
    Number(read(name, (value) => /^\d{1,2}$/.test(value)) ?? otherwise);
  const party = { adults: Math.max(1, people("adults", 2)), children: people("children", 0) };
  return { day, month, tourLanguage, party, reviews: { language, number, sort }, broken };
}

export function withoutParams({ pathname, searchParams }: URL, names: string[]): string {
  const remaining = [...searchParams].filter(([name]) => !names.includes(name));
  return pathname + (remaining.length > 0 ? `?${new URLSearchParams(remaining)}` : "");
}

export async function loadTourPage({ db, now, cache }: AppContext, locale: Locale, tour: Tour, url: URL) {
  const moment = now();
  const query = readTourParams(url.searchParams);
  if (query.broken.length > 0) throw redirect(withoutParams(url, query.broken), 302);
  const openings = await listNextByLanguage(db, moment, tour.id);
  const opening = openingFor(openings, query.tourLanguage, locale);
  const month = query.month ?? opening?.date.slice(0, 7) ?? null;
  const [city, calendar, reviews, near, related] = await Promise.all([
    getCity(db, locale, tour.cityId),
    getTourCalendar(db, moment, tour.id, { month: month && `${month}-01`, language: query.tourLanguage }),
    listTourReviews(db, locale, tour.id, query.reviews),
    listPlacesNear(db, locale, { cityId: tour.cityId, ...tour.meeting }),
    listRelatedTours(db, locale, tour, 3).then((tours) =>
      addNextDepartures(db, locale, moment, tours, { day: query.day, language: query.tourLanguage }),
    ),
  ]);
  if (!city) throw new Error(`City ${tour.cityId} is missing`);
  if (query.reviews.number > 1 && reviews.reviews.length === 0) throw redirect(withoutParams(url, ["reviews"]), 302);
  // A search may carry a language here in which the tour is not given.
  if (query.tourLanguage && !calendar.lastDay && openings.length > 0)
    throw redirect(withoutParams(url, ["tourLanguage"]), 302);
  const day = query.day ?? (query.month ? firstOpenDay(calendar) : (opening?.date ?? calendar.nextDay));
  const departures = day ? await listTourDepartures(db, moment, tour.id, day) : [];
  const listed = departures.filter(
    (departure) => departure.state !== "over" && (!query.tourLanguage || departure.language === query.tourLanguage),
  );
  const requested = listed.find(({ id }) => String(id) === url.searchParams.get("departure"));
  const wantedLanguage = requested?.language ?? query.tourLanguage ?? locale;
  const open = listed.filter(({ state }) => state === "open");
  const chosen = query.day
    ? (open.find((departure) => departure === requested) ??
      open.find(({ language }) => language === wantedLanguage) ??
      open[0])
    : undefined;
  const nextDays =
    day && isFull(listed, wantedLanguage)
      ? await listNextDays(db, moment, {
          tourId: tour.id,
          date: day,
          seats: partySize(query.party),
          language: wantedLanguage,
        })
      : [];
  cache.addTags(`tour:${tour.id}`, `city:${tour.cityId}`);
  cache.noteMissed(missedOf(tour, query, { departures, listed, wantedLanguage }));
  cacheDepartures(cache, [...departures, ...nextDays, ...openings], moment, city.timeZone);
  cacheNextDepartures(cache, related, moment);
  const { name, inPhrase, countryName, countrySlug, timeZone } = city;
  return {
    city: { name, inPhrase, countryName, countrySlug, timeZone, zone: zoneOn(locale, city.timeZone, calendar.today) },
    calendar,
    month: month ?? calendar.nextDay?.slice(0, 7) ?? calendar.today.slice(0, 7),
    day,
    departures: listed,
    otherLanguages: isFull(listed, wantedLanguage) ? inOtherLanguages(departures, query) : [],
    sooner: query.day || query.month || query.tourLanguage ? [] : openings.filter(({ date }) => day && date < day),
    nextDays,
    wantedLanguage,
    party: query.party,
    tourLanguage: query.tourLanguage,
    // Whoever comes with a day is told of that day, as the form is.
    next: chosen ?? opening,
    hasChosenDay: chosen !== undefined,
    reviews,
    reviewPage: query.reviews,
    around: placesAround(tour.meeting, near),
    related,
    kilometres: walkingKilometres(tour),
  };
}

/** The next departure in the language of the filter or else of the page, where the page opens. */
function openingFor(openings: TourDeparture[], filter: string | null, locale: Locale): TourDeparture | undefined {
  const inLanguage = openings.find(({ language }) => language === (filter ?? locale));
  return inLanguage ?? (filter ? undefined : openings[0]);
}

const firstOpenDay = (calendar: TourCalendar) => calendar.days.find(({ state }) => state === "open")?.date ?? null;

/** What the filter by language hides on a day that has no room under it. */
function inOtherLanguages(departures: TourDeparture[], query: ReturnType<typeof readTourParams>): TourDeparture[] {
  if (!query.tourLanguage) return [];
  const { tourLanguage, party } = query;
  return departures.filter(
    ({ state, language, left }) => state === "open" && language !== tourLanguage && left >= partySize(party),
  );
}

/** True if nothing can be booked on the day, or nothing in the language although it is offered. */
function isFull(departures: TourDeparture[], language: string): boolean {
  const isOpen = ({ state }: TourDeparture) => state === "open";
  const inLanguage = departures.filter((departure) => departure.language === language);
  return !departures.some(isOpen) || (inLanguage.length > 0 && !inLanguage.some(isOpen));
}

type Day = { departures: TourDeparture[]; listed: TourDeparture[]; wantedLanguage: string };

/** What a visitor who asks for a day cannot book on it. */
function missedOf(
  { id, cityId }: Tour,
  { day, tourLanguage }: ReturnType<typeof readTourParams>,
  { departures, listed, wantedLanguage }: Day,
): MissedSearch | undefined {
  if (!day || (listed.length > 0 && !isFull(listed, wantedLanguage))) return undefined;
  // Nobody can plan what would have started already.
  if (departures.length > 0 && departures.every(({ state }) => state === "over")) return undefined;
  const isOffered = listed.some((departure) => departure.language === wantedLanguage);
  const language = tourLanguages.find((known) => known === (isOffered ? wantedLanguage : tourLanguage)) ?? null;
  const isOther = departures.some(({ state }) => state !== "over");
  const reason = listed.length > 0 ? "full" : isOther ? "language" : "nothing";
  return { cityId, tourId: id, date: day, language, reason };
}

export type TourPageData = Awaited<ReturnType<typeof loadTourPage>> & { tour: Tour };
