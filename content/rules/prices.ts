import type { CityContent } from "#content/load.ts";
import { tourSentences } from "./tour-texts.ts";

const money =
  /(?:€|£)\s?(\d+(?:[.,]\d+)?)|(\d+(?:[.,]\d+)?)\s?(?:€|(?:zł|Kč|Ft|lei|euros?|Euro|EUR|PLN|CZK|HUF|RON|GBP|USD)(?!\p{L}))/gu;

/** An amount of money in a tour's text is its price and stands in city.yaml. */
export function priceProblems(city: CityContent): string[] {
  const problems: string[] = [];
  for (const { tour, facts, locale, sentence } of tourSentences(city)) {
    for (const [amount, before, after] of sentence.matchAll(money)) {
      const cents = Math.round(Number((before ?? after ?? "").replace(",", ".")) * 100);
      if (cents !== facts.price) problems.push(`${city.id} ${tour} ${locale}: ${amount} is not the price: ${sentence}`);
    }
  }
  return problems;
}
