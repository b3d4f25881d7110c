import type { Database } from "#app/db/client.ts";
import { locales } from "#app/i18n/locales.ts";
import type { CityContent } from "#content/load.ts";
import { loadCountries, loadTourKinds, type TourKind } from "#content/load.ts";
import { insert } from "./insert.ts";

const weekdayNumbers = { mo: 1, tu: 2, we: 3, th: 4, fr: 5, sa: 6, su: 7 } as const;
type TourFacts = CityContent["facts"]["tours"][string];

/** Selects the shared "additional information" and "booking rules" texts of a tour. */
function kindOf(tour: TourFacts): TourKind {
  if (tour.theme === "pass" || tour.theme === "food" || tour.theme === "pubs") return tour.theme;
  if (tour.payment === "paid") return "paid";
  return tour.theme === "ghosts" ? "evening" : "walk";
}

export async function seedPlaces(db: Database, cities: CityContent[]) {
  const countries = loadCountries();
  const codes = [...new Set(cities.map((city) => city.facts.country))];
  await insert(
    db,
    "country",
    codes.map((code) => ({ code })),
  );
  const countryTexts = codes.flatMap((code) =>
    locales.map((locale) => ({ code, locale, text: countries[locale][code] })),
  );
  for (const { code, locale, text } of countryTexts)
    if (!text) throw new Error(`Country ${code} has no text in ${locale}`);
  await insert(
    db,
    "country_text",
    countryTexts.map(({ code, locale, text }) => ({
      country_code: code,
      locale,
      name: text?.name,
      in_phrase: text?.in,
      about: text?.about,
      alt: text?.alt,
    })),
  );
  await insert(
    db,
    "city",
    cities.map(({ id, facts }) => ({
      id,
      country_code: facts.country,
      latitude: facts.coordinates[0],
      longitude: facts.coordinates[1],
      time_zone: facts.timeZone,
      currency: facts.currency,
      is_new: facts.isNew,
      size_rank: facts.size,
      // The newsletter announces cities by `added_at`; seeded ones are not news.
      added_at: null,
    })),
  );
  await insert(
    db,
    "city_text",
    cities.flatMap(({ id, texts }) =>
      locales.map((locale) => {
        const { name, tagline, about, arrival, in: inPhrase } = texts[locale];
        return { city_id: id, locale, name, in_phrase: inPhrase, tagline, about, arrival };
      }),
    ),
  );
  await insert(db, "location_address", [
    ...countryTexts.map(({ code, locale, text }) => ({ locale, slug: text?.slug, country_code: code, city_id: null })),
    ...cities.flatMap(({ id, texts }) =>
      locales.map((locale) => ({ locale, slug: texts[locale].slug, country_code: null, city_id: id })),
    ),
  ]);
  await insert(
    db,
    "private_price",
    cities.flatMap(({ id, facts }) =>
      Object.entries(facts.privatePrices ?? {}).map(([group, amount]) => ({
        city_id: id,
        language_group: group,
        amount,
        currency: facts.currency,
      })),
    ),
  );
}

export async function seedTours(db: Database, cities: CityContent[]) {
  const kinds = loadTourKinds();
  const tours = cities.flatMap((city) =>
    Object.entries(city.facts.tours).map(([key, facts], position) => ({ city, key, facts, position })),
  );
  await insert(
    db,
    "tour",
    tours.map(({ city, key, facts, position }) => ({
      city_id: city.id,
      key,
      theme: facts.theme,
      payment: facts.payment,
      price: facts.price ?? null,
      currency: city.facts.currency,
      minutes: facts.minutes,
      days: facts.days ?? 1,
      capacity: facts.capacity,
      good_to_know: facts.goodToKnow,
      meeting_latitude: facts.meeting[0],
      meeting_longitude: facts.meeting[1],
      ending_latitude: facts.ending[0],
      ending_longitude: facts.ending[1],
      position,
      published: true,
      added_at: null,
    })),
  );
  const ids = await tourIds(db);
  const idOf = (city: string, key: string) => ids.get(`${city}/${key}`) as number;
  await insert(
    db,
    "tour_text",
    tours.flatMap(({ city, key, facts }) =>
      locales.map((locale) => {
        const text = city.texts[locale].tours[key];
        if (!text) throw new Error(`${city.id}/${key} has no text in ${locale}`);
        const kind = kinds[locale][kindOf(facts)];
        return {
          tour_id: idOf(city.id, key),
          city_id: city.id,
          locale,
          slug: text.slug,
          name: text.name,
          title: text.title,
          short: text.short,
          about: text.about,
          highlights: text.highlights,
          meeting_name: text.meeting.name,
          meeting_from: text.meeting.from,
          meeting_hint: text.meeting.hint,
          ending_name: text.ending,
          info: kind.info,
          rules: kind.rules,
          alt: text.alt,
        };
      }),
    ),
  );
  const days = tours.flatMap(({ city, key, facts }) =>
    Object.keys(city.texts.en.tours[key]?.days ?? {}).map((day) => {
      const [latitude = null, longitude = null] = facts.dayMeetings[day] ?? [];
      return { city, key, tour_id: idOf(city.id, key), day, latitude, longitude };
    }),
  );
  await insert(
    db,
    "tour_day",
    days.map(({ tour_id, day, latitude, longitude }) => ({ tour_id, day: Number(day), latitude, longitude })),
  );
  await insert(
    db,
    "tour_day_text",
    days.flatMap(({ city, key, tour_id, day }) =>
      locales.map((locale) => {
        const place = city.texts[locale].tours[key]?.days?.[day];
        return { tour_id, day: Number(day), locale, meeting_name: place?.name, meeting_hint: place?.hint };
      }),
    ),
  );
  const stops = tours.flatMap(({ city, key, facts }) =>
    facts.stops.map((stop, index) => ({ city, key, stop, tour_id: idOf(city.id, key), position: index + 1 })),
  );
  await insert(
    db,
    "tour_stop",
    stops.map(({ stop, tour_id, position }) => ({ tour_id, position, latitude: stop.at[0], longitude: stop.at[1] })),
  );
  await insert(
    db,
    "tour_stop_text",
    stops.flatMap(({ city, key, stop, tour_id, position }) =>
      locales.map((locale) => ({ tour_id, position, locale, name: city.texts[locale].tours[key]?.stops[stop.key] })),
    ),
  );
}

/** Schedules keep their guide if there is one; without guides every departure has none. */
export async function seedSchedules(db: Database, cities: CityContent[]) {
  const tours = await tourIds(db);
  const guides = await guideIds(db);
  await insert(
    db,
    "schedule",
    cities.flatMap((city) =>
      Object.entries(city.facts.tours).flatMap(([key, tour]) =>
        tour.schedules.map((schedule) => ({
          tour_id: tours.get(`${city.id}/${key}`),
          language: schedule.language,
          weekdays: schedule.days === "daily" ? [1, 2, 3, 4, 5, 6, 7] : schedule.days.map((day) => weekdayNumbers[day]),
          local_time: schedule.time,
          season_from: schedule.from && schedule.to ? schedule.from : null,
          season_to: schedule.from && schedule.to ? schedule.to : null,
          capacity: tour.capacity,
          guide_id: guides.get(schedule.guide) ?? null,
          active: true,
        })),
      ),
    ),
  );
}

export async function tourIds(db: Database) {
  const rows = await db.rows<{ id: number; city_id: string; key: string }>(
    "seed-tours",
    "select id, city_id, key from tour",
  );
  return new Map(rows.map((row) => [`${row.city_id}/${row.key}`, row.id]));
}

export async function guideIds(db: Database) {
  const rows = await db.rows<{ id: number; slug: string }>("seed-guides", "select id, slug from guide");
  return new Map(rows.map((row) => [row.slug, row.id]));
}
