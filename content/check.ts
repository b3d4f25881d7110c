import { cityIds, loadCity } from "./load.ts";
import { cityProblems, repeatedSentences } from "./problems.ts";
import { ruleProblems } from "./rules/index.ts";
import { allowedSharedRuns, sharedRuns } from "./rules/near-duplicates.ts";
import { locales } from "./schema.ts";

const wanted = process.argv.slice(2);
const problems: string[] = [];
const cities = [];
for (const id of wanted.length > 0 ? wanted : cityIds()) {
  try {
    const city = loadCity(id);
    cities.push(city);
    problems.push(...cityProblems(city), ...ruleProblems(city));
  } catch (error) {
    problems.push((error as Error).message);
  }
}
for (const locale of locales) {
  problems.push(...repeatedSentences(cities, locale));
  const shared = sharedRuns(cities, locale);
  console.log(`${locale}: ${shared.length} runs of five words shared by cities, ${allowedSharedRuns} allowed`);
  if (shared.length > allowedSharedRuns)
    problems.push(...shared.map(({ run, cities: ids }) => `${locale}: ${ids.join(" and ")} share “${run}”`));
}
for (const problem of problems) console.error(problem);
console.log(`${cities.length} cities read, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
