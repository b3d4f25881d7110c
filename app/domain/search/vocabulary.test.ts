import { expect, test } from "vitest";
import { openTestDatabase } from "#test/support/open-database.ts";
import { meaningsOf, vocabularyOf } from "./vocabulary.ts";

const { db } = await openTestDatabase();
const names: Record<string, number> = {
  krakow: 3,
  krakowska: 2,
  prague: 3,
  museum: 1,
  museums: 1,
  wawel: 1,
  pavel: 3,
  old: 1,
};
for (const [word, weight] of Object.entries(names))
  await db.rows("test-word", "insert into search_word (locale, word, weight) values ('en', $1, $2)", [word, weight]);
const english = await vocabularyOf(db, "en");

test.each([
  ["a word", "krakow", ["krakow"]],
  ["the beginning of a word", "kra", ["kra"]],
  ["two letters, whatever they are", "zz", ["zz"]],
  ["a letter too few", "krakw", ["krakow"]],
  ["a letter too many", "praague", ["prague"]],
  ["two letters changed over", "prageu", ["prague"]],
  ["a word of a text, not its longer form", "musuem", ["museum"]],
  ["a name before a word of a text that is as near", "wavel", ["pavel", "wawel"]],
  ["too many slips", "kkrraakkooww", ["kkrraakkooww"]],
  ["one slip in a short word", "odd", ["old"]],
  ["two slips in a short word", "add", ["add"]],
  ["nothing known", "xyzzyqwv", ["xyzzyqwv"]],
])("%s: %s", (_what, typed, meanings) => {
  expect(meaningsOf(typed, english)).toEqual(meanings);
});

test("a language without words leaves every word as it is", async () => {
  expect(meaningsOf("krakw", await vocabularyOf(db, "pl"))).toEqual(["krakw"]);
});
