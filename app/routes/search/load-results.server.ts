import { listArticles } from "#app/domain/articles/list-articles.ts";
import { findMissed } from "#app/domain/demand/find-missed.ts";
import { getCity } from "#app/domain/places/get-city.ts";
import { excerptsOf, type FoundTour, findTours } from "#app/domain/search/find-tours.ts";
import type { Excerpt, MatchField, Meanings } from "#app/domain/search/match-reasons.ts";
import { search, spellingsOf } from "#app/domain/search/search.ts";
import { searchWords } from "#app/domain/search/words.ts";
import { addNextDepartures } from "#app/domain/timetable/add-next-departures.ts";
import { listCityTours, type TourCard } from "#app/domain/tours/list-tours.ts";
import { searchTours } from "#app/domain/tours/search-tours.ts";
import { themes } from "#app/domain/tours/themes.ts";
import { tourLanguages } from "#app/domain/tours/tour-languages.ts";
import type { Theme } from "#app/i18n/catalogues.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { translator } from "#app/i18n/messages.ts";
import { cacheNextDepartures } from "#app/server/request/cache-departures.ts";
import type { AppContext } from "#app/server/request/context.ts";
import type { SearchQuery } from "./search-params.ts";

const maxPlaces = 6;

/** `match` says why a tour was found; without a term all are. */
type FoundCard = TourCard & { match: { fields: MatchField[]; excerpt: Excerpt | undefined } | undefined };

/** Everything that matches the term and the filters, with the reason why. Without a term all tours match. */
export async function loadResults(site: AppContext, locale: Locale, query: SearchQuery) {
  const { db, now, cache } = site;
  const moment = now();
  const { cityId, ...results } = await findResults(db, locale, query);
  const { day, language, people } = query.filter;
  const known = tourLanguages.find((one) => one === language) ?? null;
  // Tours of other cities that mention this one do not help.
  const isMissed = query.page === 1 && !results.tours.some((tour) => tour.cityId === cityId);
  if (cityId && isMissed && (day || known))
    cache.noteMissed(await findMissed(db, { cityId, day, language: known, people: Number(people ?? 1) }, moment));
  const [tours, recommended] = await Promise.all([
    addNextDepartures(db, locale, moment, results.tours, query.filter),
    addNextDepartures(db, locale, moment, results.recommended, query.filter),
  ]);
  cacheNextDepartures(cache, [...tours, ...recommended], moment);
  return { ...results, tours, recommended };
}

async function findResults(db: AppContext["db"], locale: Locale, { term, filter, page }: SearchQuery) {
  if (term === "") {
    const tours = await searchTours(db, locale, filter, { among: null, page });
    return {
      total: tours.total,
      flags: tours.flags,
      tours: tours.tours.map((tour): FoundCard => ({ ...tour, match: undefined })),
      places: [],
      guides: [],
      foundArticles: [],
      recommended: [] as TourCard[],
      articles: [],
      inCity: undefined,
      cityId: undefined,
      corrected: null,
    };
  }
  const meanings = await spellingsOf(db, locale, term);
  const found = await search(db, locale, term, { limit: 120 });
  const idsOf = (kind: string) => found.filter((result) => result.kind === kind).map(({ ref }) => ref);
  const matches = await findTours(db, meanings, idsOf("tour").map(Number), themeNames(locale));
  const allPlaces = found.filter(({ kind }) => kind === "city" || kind === "country");
  const namedPlaces = allPlaces.filter((place) => place.inName);
  // Cities that only mention the term in their text are shown, with these words, if no place has the name.
  const mentioning = allPlaces.filter(({ kind }) => kind === "city");
  const places = (namedPlaces.length > 0 ? namedPlaces : mentioning).slice(0, maxPlaces);
  const cityId = namedPlaces.find(({ kind }) => kind === "city")?.ref ?? onlyCityOf(matches);
  const foundArticles = found.filter((result) => result.kind === "article").slice(0, 5);
  const among = matches.map(({ id }) => id);
  const [tours, city, cityTours, articles, placeExcerpts] = await Promise.all([
    searchTours(db, locale, filter, { among, page }),
    cityId && getCity(db, locale, cityId),
    cityId ? listCityTours(db, locale, cityId) : [],
    cityId && foundArticles.length === 0
      ? listArticles(db, locale, { cityId, order: "newest", limit: 4 })
      : Promise.resolve([]),
    excerptsOf(db, locale, meanings, "city", textOnly(places)),
  ]);
  const fieldsById = new Map(matches.map(({ id, fields }) => [id, fields]));
  const inText = tours.tours.filter(({ id }) => fieldsById.get(id)?.includes("text"));
  const tourExcerpts = await excerptsOf(
    db,
    locale,
    meanings,
    "tour",
    inText.map(({ id }) => id),
  );
  return {
    total: tours.total,
    flags: tours.flags,
    tours: tours.tours.map(
      (tour): FoundCard => ({
        ...tour,
        match: { fields: fieldsById.get(tour.id) ?? [], excerpt: tourExcerpts[tour.id] },
      }),
    ),
    places: places.map((place) => ({ ...place, excerpt: placeExcerpts[place.ref] })),
    guides: found.filter((result) => result.kind === "guide").slice(0, 6),
    foundArticles,
    recommended: cityTours.filter((tour) => !among.includes(tour.id)).slice(0, 3),
    articles,
    inCity: city ? city.inPhrase : undefined,
    cityId,
    corrected: correctedTerm(meanings, term, namedPlaces[0]?.name),
  };
}

/** What is shown instead of a mistyped term: the place that was meant, or the corrected words. */
function correctedTerm(meanings: Meanings, term: string, place: string | undefined): string | null {
  const typed = searchWords(term);
  if (meanings.every(([first], index) => first === typed[index])) return null;
  return place ?? meanings.map(([first]) => first).join(" ");
}

const textOnly = (places: { kind: string; ref: string; inName: boolean }[]) =>
  places.filter(({ kind, inName }) => kind === "city" && !inName).map(({ ref }) => ref);

/** The city that all found tours share: its other tours are worth recommending. */
function onlyCityOf(tours: FoundTour[]): string | undefined {
  const [first, ...rest] = new Set(tours.map(({ cityId }) => cityId));
  return rest.length === 0 ? first : undefined;
}

function themeNames(locale: Locale): Record<Theme, string> {
  const t = translator(locale);
  return Object.fromEntries(themes.map((theme) => [theme, t(`theme.${theme}`)])) as Record<Theme, string>;
}
