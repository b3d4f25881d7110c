import type { CityContent } from "#content/load.ts";
import type { ContentLocale } from "#content/schema.ts";
import { minutesOf, sunsetsOfYear } from "./sunset.ts";
import { type TourFacts, tourSentences } from "./tour-texts.ts";

const duskWords: Record<ContentLocale, RegExp> = {
  en: /\b(dusk|twilight|nightfall|after (dark|sunset)|(lamp|gas|moon)light)\b/i,
  es: /\b(anochecer|anochece|atardecer|crepúsculo|a la luz de (un|los?|las?) farol\p{L}*|a la luz del (gas|farol))/iu,
  de: /dämmer(t|ung)|einbruch der (nacht|dunkelheit)|nach sonnenuntergang|(laternen|gas|mond)(licht|schein)/i,
  pl: /(?<!\p{L})(zmierzch|zmrok|ściemnia|po ciemku|po zachodzie)/iu,
};
/** "The gate was locked at night" tells history; in a title the same words tell when we walk. */
const nightInTitle: Record<ContentLocale, RegExp> = {
  en: /\b(night|dark)\b/i,
  es: /\b(noche|nocturn\p{L}*|oscur\p{L}*)/iu,
  de: /nacht|nächtlich|dunkel/i,
  pl: /(?<!\p{L})(noc(ą|ny|na|ne|y)?(?!\p{L})|ciemn)/iu,
};
/** A sentence that names its part of the year may speak of the dark. */
const partOfYear: Record<ContentLocale, RegExp> = {
  en: /\b(winter|summer|spring|autumn|season|cold months|(jan|febr)uary|march|april|june|july|(sept|nov|dec)ember|october)\b/i,
  es: /\b(invierno|verano|primavera|otoño|enero|marzo|abril|junio|julio|octubre|noviembre|diciembre)\b/i,
  de: /winter|sommer|frühling|frühjahr|herbst|januar|märz|april|juni|juli|oktober|november|dezember/i,
  pl: /(?<!\p{L})(zim|lat(em|a)(?!\p{L})|wiosn|jesie|stycz|marc|kwiet|czerwc|lip(c|iec)|paździer|listopad|grud)/iu,
};
const darkInReview =
  /\b(dusk|after dark|in the dark|anochec|atardecer|de noche|im dunkeln|dämmerung|abendlicht|po ciemku|o zmierzchu|zachodzie słońca|au crépuscule|il fait nuit|al tramonto|donker)/i;

/** Words for dusk stand only where every departure of the season starts after sunset. */
export function duskProblems(city: CityContent): string[] {
  const sunsets = sunsetsOfYear(city.facts.coordinates, city.facts.timeZone);
  const problems: string[] = [];
  for (const { tour, facts, locale, isTitle, sentence } of tourSentences(city)) {
    const dark = duskWords[locale].test(sentence) || (isTitle && nightInTitle[locale].test(sentence));
    if (!dark || partOfYear[locale].test(sentence)) continue;
    const light = departuresInDaylight(facts, sunsets);
    if (light) problems.push(`${city.id} ${tour} ${locale}: dark in words, but ${light}: ${sentence}`);
  }
  for (const review of city.reviews) {
    const facts = city.facts.tours[review.tour];
    if (facts && darkInReview.test(`${review.title} ${review.text}`) && !everEndsInTheDark(facts, sunsets))
      problems.push(`${city.id} ${review.tour}: ${review.name} saw the dark on a tour that always ends by daylight`);
  }
  return problems;
}

function departuresInDaylight(facts: TourFacts, sunsets: Map<string, number>): string | undefined {
  for (const { time, from = "01-01", to = "12-31" } of facts.schedules)
    for (const [date, down] of sunsets)
      if (inSeason(date, from, to) && minutesOf(time) < down)
        return `at ${time} on ${date} the sun is up until ${clock(down)}`;
}

function everEndsInTheDark(facts: TourFacts, sunsets: Map<string, number>): boolean {
  return facts.schedules.some(({ time, from = "01-01", to = "12-31" }) =>
    [...sunsets].some(([date, down]) => inSeason(date, from, to) && minutesOf(time) + facts.minutes > down),
  );
}

/** A season may run over New Year. */
function inSeason(date: string, from: string, to: string): boolean {
  return from <= to ? date >= from && date <= to : date >= from || date <= to;
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
