import { describe, expect, test } from "vitest";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { openTestDatabase } from "#test/support/open-database.ts";
import { search } from "./search.ts";

const { db } = await openTestDatabase({ readOnly: true });

const find = async (locale: Locale, term: string) =>
  (await search(db, locale, term, { limit: 20 })).map(({ kind, ref }) => ({ kind, ref }));

describe.each([
  ["krakow", "krakow"],
  ["Kraków", "krakow"],
  ["KRAKAU", "krakow"],
  ["Cracovia", "krakow"],
  ["krakw", "krakow"],
  ["lodz", "lodz"],
  ["Łódż", "lodz"],
  ["wroclav", "wroclaw"],
  ["breslau", "wroclaw"],
  ["varsaw", "warsaw"],
  ["Varsovia", "warsaw"],
  ["pragua", "prague"],
  ["budapset", "budapest"],
  ["bukarest", "bucharest"],
  ["sarajewo", "sarajevo"],
  ["brasov", "brasov"],
  ["Brașov", "brasov"],
  ["gdnask", "gdansk"],
  ["novi sad", "novi-sad"],
  ["cluj", "cluj-napoca"],
])("%s", (term, city) => {
  test.each(locales)("is %s for a city, found before its tours", async (locale) => {
    expect((await find(locale, term))[0]).toEqual({ kind: "city", ref: city });
  });
});

test("a city's tours follow it, and nothing is found twice", async () => {
  for (const locale of locales) {
    const found = await find(locale, "krakow");
    expect(found.filter(({ kind }) => kind === "tour").length).toBeGreaterThanOrEqual(6);
    expect(new Set(found.map(({ kind, ref }) => kind + ref)).size).toBe(found.length);
  }
});

test("a country is found in every language", async () => {
  for (const [locale, term] of [
    ["en", "poland"],
    ["es", "polonia"],
    ["de", "polen"],
    ["pl", "polska"],
    ["pl", "poland"],
  ] as const)
    expect((await find(locale, term))[0]).toEqual({ kind: "country", ref: "PL" });
});

test("all words must fit, in any order", async () => {
  const [first] = await search(db, "en", "town old krakow", { limit: 5 });
  expect(first).toMatchObject({ kind: "tour", params: { location: "krakow", tour: "old-town" } });
  expect(await find("en", "krakow xyzzyqwv")).toEqual([]);
});

test("guides and articles are found by their names", async () => {
  const guide = await db.one<{ id: number; name: string }>("a-guide", "select id, name from guide order by id limit 1");
  const article = await db.one<{ id: number; title: string }>(
    "an-article",
    "select article_id as id, title from article_text where locale = 'de' order by article_id limit 1",
  );
  expect((await find("es", guide?.name ?? ""))[0]).toEqual({ kind: "guide", ref: String(guide?.id) });
  expect((await find("de", article?.title ?? ""))[0]).toEqual({ kind: "article", ref: String(article?.id) });
});

test("a word of the text alone is no name", async () => {
  expect(await search(db, "en", "such", { limit: 5 })).not.toEqual([]);
  expect(await search(db, "en", "such", { limit: 5, inNames: true })).toEqual([]);
});

test.each(["", "  ", "!!!", "%", "\u0000"])("the term %j finds nothing and breaks nothing", async (term) => {
  expect(await find("en", term)).toEqual([]);
});

test("a place whose text alone speaks of another comes after it and is told apart", async () => {
  const places = (await search(db, "de", "krakau", { limit: 60 })).filter(
    ({ kind }) => kind === "city" || kind === "country",
  );
  expect(places.filter(({ inName }) => inName).map(({ ref }) => ref)).toEqual(["krakow"]);
  expect(places[0]?.ref).toBe("krakow");
});
