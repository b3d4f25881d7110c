import type { CityContent } from "#content/load.ts";
import type { ContentLocale } from "#content/schema.ts";
import { quantities } from "./quantities.ts";
import { type TourFacts, tourSentences } from "./tour-texts.ts";

/** "A level walk" contradicts a climb, slopes or steps; "steep" or "stairs" contradict a step-free route. */
const level: Record<ContentLocale, RegExp> = {
  en: /(?<!\b(street|sea|ground|upper|lower) )\blevel\b(?! crossing)|\ball (of it )?flat\b|\bwithout a (single )?(hill|slope)|\bno (hills|slopes)\b/i,
  es: /\bllan[oa]s?\b|\b(sin (una sola |ninguna )?|ninguna )(cuesta|subida|pendiente|desnivel)(e?s)?\b/i,
  de: /\b(durchweg|alles|ganz|völlig) (eben|flach)\b|\b(ebene|flache)[rnms]? (Weg|Strecke|Straßen|Gelände|Kilometer|Rundgang|Spaziergang)|\bohne (jede |eine einzige )?Steigung/i,
  pl: /(?<!\p{L})(cały czas płasko|po płaskim|płask(a|ą|i|iej|im|imi) (tras|ulic|teren|spacer)|bez (ani jednego )?podejść)/iu,
};
/** "Level except for one flight of steps" tells of what is not. */
const inPart: Record<ContentLocale, RegExp> = {
  en: /\b(nearly level|mostly|except|apart from|but for|as far as|until|along the|only at the end)\b/i,
  es: /\b(casi llan[oa]s?|mayor parte|salvo|hasta|junto a|solo)\b/i,
  de: /\b(fast|größtenteils|meist|bis|außer|nur)\b/i,
  pl: /(?<!\p{L})(prawie|przeważnie|oprócz|poza|aż do|tylko)(?!\p{L})/iu,
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
    const { stairs: flights, stepFree: free } = facts.goodToKnow;
    const ups = upsAndDowns(facts);
    if (ups && level[locale].test(sentence) && !inPart[locale].test(sentence)) say(`the facts say ${ups}`);
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

/** What keeps a route from being level. */
function upsAndDowns({ goodToKnow: { climbMetres = 0, stairs: flights = "none", obstacles = [] } }: TourFacts): string {
  const met = obstacles.filter((obstacle) => obstacle === "slope" || obstacle === "steps");
  return [climbMetres > 0 && `${climbMetres} m uphill`, flights !== "none" && `${flights} stairs`, ...met]
    .filter(Boolean)
    .join(", ");
}
