import type { CityContent } from "./load.ts";
import { type ContentLocale, locales } from "./schema.ts";

/**
 * Lists everything in a city's content that would confuse a reader or violate a database constraint, one sentence each.
 */
export function cityProblems(city: CityContent): string[] {
  const { facts, texts, reviews, id } = city;
  const problems: string[] = [];
  const say = (where: string, what: string) => problems.push(`${id} ${where}: ${what}`);
  const tourKeys = Object.keys(facts.tours);
  const guideKeys = Object.keys(facts.guides);

  for (const [key, tour] of Object.entries(facts.tours)) {
    if ((tour.payment === "paid") !== (tour.price !== undefined))
      say(key, "a price belongs to paid tours and to them alone");
    for (const schedule of tour.schedules) {
      const guide = facts.guides[schedule.guide];
      if (!guide) say(key, `unknown guide ${schedule.guide}`);
      else if (!guide.languages.includes(schedule.language))
        say(key, `${guide.name} does not guide in ${schedule.language}`);
      else if (!guide.tours.includes(key)) say(key, `${guide.name} does not list this tour`);
    }
    const all = [tour.meeting, ...Object.values(tour.dayMeetings), tour.ending, ...tour.stops.map((stop) => stop.at)];
    for (const [latitude, longitude] of all) {
      const far = Math.hypot(latitude - facts.coordinates[0], (longitude - facts.coordinates[1]) * 0.65) > 0.2;
      if (far) say(key, `${latitude},${longitude} is not in this city`);
    }
  }
  for (const [key, guide] of Object.entries(facts.guides)) {
    for (const tour of guide.tours) if (!facts.tours[tour]) say(key, `unknown tour ${tour}`);
  }
  for (const review of reviews) if (!facts.tours[review.tour]) say("reviews", `unknown tour ${review.tour}`);

  for (const [key, tour] of Object.entries(facts.tours))
    sameKeys(say, `${key} day meetings`, Object.keys(texts.en.tours[key]?.days ?? {}), Object.keys(tour.dayMeetings));
  for (const locale of locales) {
    const text = texts[locale];
    sameKeys(say, `${locale} tours`, tourKeys, Object.keys(text.tours));
    sameKeys(say, `${locale} guides`, guideKeys, Object.keys(text.guides));
    for (const key of tourKeys) {
      sameKeys(
        say,
        `${locale} ${key} days`,
        Object.keys(texts.en.tours[key]?.days ?? {}),
        Object.keys(text.tours[key]?.days ?? {}),
      );
      const stops = facts.tours[key]?.stops.map((stop) => stop.key) ?? [];
      sameKeys(say, `${locale} ${key} stops`, stops, Object.keys(text.tours[key]?.stops ?? {}));
    }
    const slugs = Object.values(text.tours).map((tour) => tour.slug);
    if (new Set(slugs).size !== slugs.length) say(locale, "two tours share a slug");
  }
  return problems;
}

/** Finds sentences of six or more words that occur twice in one language. */
export function repeatedSentences(cities: CityContent[], locale: ContentLocale): string[] {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const city of cities) {
    for (const [key, prose] of namedTexts(city, locale)) {
      for (const sentence of prose.split(/(?<=[.!?…])\s+/)) {
        const normal = sentence
          .toLowerCase()
          .replace(/[^\p{L}\p{N} ]/gu, "")
          .trim();
        if (normal.split(" ").length < 6) continue;
        const place = `${city.id}/${key}`;
        const first = seen.get(normal);
        if (first !== undefined) repeated.push(`${locale}: ${first} and ${place}: ${sentence}`);
        else seen.set(normal, place);
      }
    }
  }
  return repeated;
}

function* namedTexts(city: CityContent, locale: ContentLocale): Generator<[string, string]> {
  const text = city.texts[locale];
  yield ["about", text.about];
  yield ["tagline", text.tagline];
  yield ["arrival", text.arrival];
  for (const [key, tour] of Object.entries(text.tours)) {
    yield [key, tour.short];
    yield [key, tour.about];
    for (const highlight of tour.highlights) yield [key, highlight.text];
  }
  for (const [key, guide] of Object.entries(text.guides)) {
    yield [key, guide.quote];
    yield [key, guide.about];
  }
  for (const review of city.reviews) if (review.language === locale) yield ["reviews", review.text];
}

const englishWords = new Set(["the", "and", "of", "with", "from", "that", "which", "where", "through", "your", "you"]);

/** A few English titles are allowed, an English sentence is not. */
export function looksEnglish(prose: string) {
  const tokens = prose.toLowerCase().split(/[^\p{L}]+/u);
  const hits = tokens.filter((token) => englishWords.has(token)).length;
  return hits >= 2 && hits / tokens.length > 0.08;
}

/** Yields every text in a nested record with its path. */
export function* allTexts(node: unknown, path = ""): Generator<[path: string, text: string]> {
  if (typeof node === "string") yield [path, node];
  else if (typeof node === "object" && node !== null)
    for (const [key, value] of Object.entries(node)) yield* allTexts(value, path === "" ? key : `${path}.${key}`);
}

function sameKeys(say: (where: string, what: string) => void, where: string, expected: string[], actual: string[]) {
  for (const key of expected) if (!actual.includes(key)) say(where, `${key} is missing`);
  for (const key of actual) if (!expected.includes(key)) say(where, `${key} is not in city.yaml`);
}
