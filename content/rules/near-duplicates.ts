import type { CityContent } from "#content/load.ts";
import type { ContentLocale } from "#content/schema.ts";
import { sentences } from "./tour-texts.ts";

const runLength = 5;
/** How many shared runs one language may hold. */
export const allowedSharedRuns = 0;
/** Facts of a meeting point or a route read alike everywhere. */
const stock: Record<ContentLocale, string[]> = {
  en: [
    "look for the golden lantern",
    "two and a half hours",
    "a level walk through the",
    "from the railway and coach stations",
    "from the main railway station",
    "minutes on foot",
    "a half level kilometres",
    "a half kilometres",
  ],
  es: [
    "desde las estaciones de tren y autobús",
    "minutos a pie",
    "cuarto de hora a pie",
    "desde la estación central",
    "plaza de la libertad",
  ],
  de: ["achten sie auf die goldene laterne", "minuten zu fuß"],
  pl: ["dworców kolejowego i autobusowego"],
};

export type SharedRun = { run: string; cities: string[] };

/** Finds runs of five words that two cities share in one language; runs of mere particles do not count. */
export function sharedRuns(cities: CityContent[], locale: ContentLocale): SharedRun[] {
  const seen = new Map<string, Set<string>>();
  for (const city of cities)
    for (const sentence of prose(city, locale).flatMap(sentences))
      for (const run of runs(sentence)) seen.set(run, (seen.get(run) ?? new Set()).add(city.id));
  return [...seen]
    .filter(([run, ids]) => ids.size > 1 && hasSubstance(run) && !isStock(run, locale))
    .map(([run, ids]) => ({ run, cities: [...ids] }));
}

function runs(sentence: string): string[] {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}’-]+/gu) ?? [];
  return words.slice(runLength - 1).map((_, start) => words.slice(start, start + runLength).join(" "));
}

function hasSubstance(run: string): boolean {
  return run.split(" ").filter((word) => word.length > 3).length >= 3;
}

function isStock(run: string, locale: ContentLocale): boolean {
  return stock[locale].some((phrase) => run.includes(phrase) || phrase.includes(run));
}

function prose(city: CityContent, locale: ContentLocale): string[] {
  const text = city.texts[locale];
  return [
    text.tagline,
    text.about,
    text.arrival,
    ...Object.values(text.tours).flatMap((tour) => [
      tour.short,
      tour.about,
      tour.meeting.hint,
      ...tour.highlights.map((highlight) => highlight.text),
    ]),
    ...Object.values(text.guides).flatMap((guide) => [guide.quote, guide.about]),
    ...city.reviews.filter((review) => review.language === locale).map((review) => review.text),
  ];
}
