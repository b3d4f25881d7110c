import { expect, test } from "vitest";
import { excerptOf, fieldsOf, weakestField } from "./match-reasons.ts";

const fields = { name: "Wawel Castle Zamek na Wawelu", place: "Kraków Cracovia Krakau", theme: "Castles" };

test("each word is explained by the best field it matches, and a word in none of them by the text", () => {
  expect(fieldsOf([["castle"]], fields)).toEqual(["name"]);
  expect(fieldsOf([["krakow"], ["castle"]], fields)).toEqual(["name", "place"]);
  expect(fieldsOf([["castles"]], fields)).toEqual(["theme"]);
  expect(fieldsOf([["dragon"], ["crac"]], fields)).toEqual(["place", "text"]);
});

test("a name outranks a place, a place a theme, a theme the text", () => {
  const ranks = [["name"], ["name", "place"], ["place", "theme"], ["text"]] as const;
  expect(ranks.map((found) => weakestField([...found]))).toEqual([0, 1, 2, 3]);
});

test("an excerpt shows the first match whole, without diacritics if typed so, and says where it is cut", () => {
  const text = `${"Long before. ".repeat(10)}The Łazienki park sleeps.\n\n${"Long after. ".repeat(10)}`;
  const excerpt = excerptOf([["lazien"]], text);
  expect(excerpt?.match).toBe("Łazienki");
  expect(excerpt?.before).toMatch(/^… .*The $/);
  expect(excerpt?.after).toMatch(/^ park sleeps\. Long after\..* …$/);
  expect(excerptOf([["oak"]], "An oak.")).toEqual({ before: "An ", match: "oak", after: "." });
  expect(excerptOf([["elm"]], "An oak.")).toBeUndefined();
});
