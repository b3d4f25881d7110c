import type { CityContent } from "#content/load.ts";
import { tourSentences } from "./tour-texts.ts";

/** People of the past with the first name of one of our guides. */
const namesakes = /Helena Rubinstein|Marta Ingarden/g;

/** A tour is led by whoever is on duty, so its text never names a guide. */
export function guideNameProblems(city: CityContent): string[] {
  const names = Object.values(city.facts.guides).flatMap(({ name }) => name.split(" "));
  const problems: string[] = [];
  for (const { tour, locale, sentence } of tourSentences(city)) {
    const words = new Set(sentence.replace(namesakes, "").split(/[^\p{L}]+/u));
    const name = names.find((each) => words.has(each));
    if (name) problems.push(`${city.id} ${tour} ${locale}: names the guide ${name}: ${sentence}`);
  }
  return problems;
}
