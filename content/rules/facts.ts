import type { CityContent } from "#content/load.ts";
import type { ContentLocale } from "#content/schema.ts";
import { type TourFacts, tourSentences } from "./tour-texts.ts";

const teenagers: Record<ContentLocale, RegExp> = {
  en: /\badults and (older )?teenagers\b/i,
  es: /\badultos y (adolescentes|jóvenes)\b/i,
  de: /\bErwachsene und (ältere )?(Jugendliche|Teenager)\b/i,
  pl: /(?<!\p{L})dorosłych i (starszej )?młodzieży/iu,
};
const fromAge: Record<ContentLocale, RegExp> = {
  en: /\bsuitable from about (\p{L}+)/iu,
  es: /\b(?:a partir de|desde) unos (\p{L}+) años\b/iu,
  de: /\bgeeignet ab etwa (\p{L}+)/iu,
  pl: /(?<!\p{L})odpowiedni\p{L}*[^.]{0,20} od (?:około )?(\p{L}+) lat(?!\p{L})/iu,
};
const ages = new Map(
  Object.entries({
    10: "ten diez zehn dziesięciu",
    11: "eleven once elf jedenastu",
    12: "twelve doce zwölf dwunastu",
    13: "thirteen trece dreizehn trzynastu",
    14: "fourteen catorce vierzehn czternastu",
    15: "fifteen quince fünfzehn piętnastu",
    16: "sixteen dieciséis sechzehn szesnastu",
  }).flatMap(([age, words]) => words.split(" ").map((word): [string, number] => [word, Number(age)])),
);
/** No child under this age is called a teenager. */
const teenage = 12;
const adult = 18;
/** Whoever climbs more than this does not stroll. */
const easyClimb = 100;

/** The practical facts of a tour agree with each other, and the age in its texts with them. */
export function factProblems(city: CityContent): string[] {
  const problems: string[] = [];
  for (const [tour, facts] of Object.entries(city.facts.tours))
    problems.push(...contradictions(facts).map((what) => `${city.id} ${tour}: ${what}`));
  for (const { tour, facts, locale, sentence } of tourSentences(city)) {
    const { minimumAge = 0, suitsFromAge = minimumAge } = facts.goodToKnow;
    if (teenagers[locale].test(sentence) && suitsFromAge < teenage)
      problems.push(`${city.id} ${tour} ${locale}: the facts do not say from which age: ${sentence}`);
    const age = ages.get(fromAge[locale].exec(sentence)?.[1]?.toLowerCase() ?? "");
    if (age !== undefined && age !== suitsFromAge)
      problems.push(`${city.id} ${tour} ${locale}: the facts say from ${suitsFromAge}: ${sentence}`);
  }
  return problems;
}

/** Metres a minute along streets, which are a quarter longer than the straight line. Bridges are counted by hand. */
const walkingSpeed = 80;
const detour = 1.25;
const metresPerDegree = 111_320;

/** The shortest time in which one can walk from the ending point back to the meeting point. */
function minutesBack({ meeting, ending }: Pick<TourFacts, "meeting" | "ending">): number {
  const north = (ending[0] - meeting[0]) * metresPerDegree;
  const east = (ending[1] - meeting[1]) * metresPerDegree * Math.cos((meeting[0] * Math.PI) / 180);
  return Math.floor((Math.hypot(north, east) * detour) / walkingSpeed);
}

function contradictions({ goodToKnow, meeting, ending }: TourFacts): string[] {
  const { pace, climbMetres, stairs = "none", stepFree, obstacles = [], prams } = goodToKnow;
  const { bring = [], minimumAge = 0, suitsFromAge, backOnFoot } = goodToKnow;
  const back = minutesBack({ meeting, ending });
  const steps = obstacles.filter((obstacle) => obstacle.endsWith("steps") || obstacle === "interior");
  const slopes = obstacles.includes("slope") || obstacles.includes("steps");
  const rules: [isBroken: boolean, what: string][] = [
    [climbMetres === 0 && (slopes || stairs !== "none"), "a route with slopes, steps or stairs is not level"],
    [prams === "yes" && (stairs !== "none" || steps.length > 0), "a pushchair has to be carried over steps"],
    [prams === "yes" && stepFree === "no", "what is not step-free is not fine for pushchairs"],
    [stepFree === "yes" && prams !== undefined && prams !== "yes", "no step stops a pushchair"],
    [stepFree !== undefined && stepFree !== "no" && stairs === "many", "many stairs are not partly step-free"],
    [pace === "easy" && (climbMetres ?? 0) > easyClimb, `${climbMetres} m uphill are not an easy pace`],
    [minimumAge >= adult && (prams !== undefined || suitsFromAge !== undefined), "a tour for adults knows no children"],
    [backOnFoot !== undefined && backOnFoot < back, `the way back takes at least ${back} minutes on foot`],
    [minimumAge >= adult && !bring.includes("id"), "a tour for adults asks for photo ID"],
  ];
  return rules.flatMap(([isBroken, what]) => (isBroken ? [what] : []));
}
