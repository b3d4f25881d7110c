import type { CityContent } from "#content/load.ts";
import { duskProblems } from "./dusk.ts";
import { factProblems } from "./facts.ts";
import { goodToKnowProblems } from "./good-to-know.ts";
import { guideNameProblems } from "./guide-names.ts";
import { numberProblems } from "./numbers.ts";
import { priceProblems } from "./prices.ts";
import { weekdayProblems } from "./weekdays.ts";

/** What a city's texts may not say, one rule a file. Each lists its findings, one sentence each. */
const rules = [
  duskProblems,
  numberProblems,
  priceProblems,
  guideNameProblems,
  goodToKnowProblems,
  factProblems,
  weekdayProblems,
];

export function ruleProblems(city: CityContent): string[] {
  return rules.flatMap((rule) => rule(city));
}
