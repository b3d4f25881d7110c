import type { CityContent } from "#content/load.ts";
import type { ContentLocale } from "#content/schema.ts";
import { quantities } from "./quantities.ts";
import { tourSentences } from "./tour-texts.ts";

/** "All of it level" in the first sentences contradicts a climb; "steep" or "stairs" contradict a step-free route. */
const level: Record<ContentLocale, RegExp> = {
  en: /\b(all (of it )?(flat|level)|level throughout|level all the way|without a (single )?(hill|slope)|no (hills|slopes))\b/i,
  es: /\b(todo llano|sin (una sola )?cuestas?)\b/i,
  de: /\b(durchweg eben|alles eben|ohne (jede )?Steigung)\b/i,
  pl: /(?<!\p{L})(cały czas płasko|bez (ani jednego )?podejść|po płaskim)/iu,
};
const stairs: Record<ContentLocale, RegExp> = {
  en: /\bwith (stairs|(a )?(long |steep )?(stair|flight of steps))|\b(many|uneven|a good many) (steps|stairs)\b/i,
  es: /\bcon (escaleras|muchos (escalones|peldaños))\b/i,
  de: /\b(mit|viele|über) (vielen )?(Treppen|Stufen)\b/i,
  pl: /(?<!\p{L})(ze? schodami|po schodach|dużo schodów)/iu,
};
const stepFree: Record<ContentLocale, RegExp> = {
  en: /\bstep-free\b/i,
  es: /\bsin escalones\b/i,
  de: /\b(stufenfrei|barrierefrei)/i,
  pl: /(?<!\p{L})bez (stopni|barier)/iu,
};
const people: Record<ContentLocale, { group: RegExp; unit: string }> = {
  en: { group: /\b(at most|no more than|group)/i, unit: "people|guests" },
  es: { group: /\b(como mucho|como máximo|grupo)/i, unit: "personas" },
  de: { group: /\b(höchstens|gruppe)/i, unit: "Personen|Gästen?" },
  pl: { group: /(?<!\p{L})(najwyżej|grup)/iu, unit: "osób|osoby" },
};

/** What a text says of stairs, slopes and the size of the group agrees with the facts of the tour. */
export function goodToKnowProblems(city: CityContent): string[] {
  const problems: string[] = [];
  for (const { tour, facts, locale, sentence } of tourSentences(city)) {
    const say = (what: string) => problems.push(`${city.id} ${tour} ${locale}: ${what}: ${sentence}`);
    const { climbMetres = 0, stairs: flights, stepFree: free } = facts.goodToKnow;
    if (level[locale].test(sentence) && climbMetres > 10) say(`the facts say ${climbMetres} m uphill`);
    if (stairs[locale].test(sentence) && (free === "yes" || flights === "none")) say("the facts know no stairs");
    if (stepFree[locale].test(sentence) && free !== "yes") say("the facts do not call it step-free");
    if (people[locale].group.test(sentence))
      for (const { value } of quantities(sentence, locale, people[locale].unit))
        if (value !== facts.capacity && value >= 6 && value <= 40) say(`the largest group is ${facts.capacity}`);
  }
  for (const [tour, { goodToKnow, payment, theme }] of Object.entries(city.facts.tours)) {
    const say = (what: string) => problems.push(`${city.id} ${tour}: ${what}`);
    if ((payment === "paid") === (goodToKnow.usualPayment !== undefined))
      say("a usual payment belongs to tours without a price, and to each of them");
    if (theme === "pubs" && (goodToKnow.minimumAge ?? 0) < 18) say("a pub tour is for adults");
    if (payment === "paid" && !goodToKnow.included && !goodToKnow.notIncluded)
      say("a paid tour says what its price includes");
  }
  return problems;
}
