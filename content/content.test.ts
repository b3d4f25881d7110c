import { describe, expect, test } from "vitest";
import { reservedSegments } from "#app/i18n/paths.ts";
import { loadArticles, loadCities, loadCountries, loadFaq, loadPages, loadTourKinds } from "./load.ts";
import { allTexts, cityProblems, looksEnglish, repeatedSentences } from "./problems.ts";
import { ruleProblems } from "./rules/index.ts";
import { allowedSharedRuns, sharedRuns } from "./rules/near-duplicates.ts";
import { type ContentLocale, locales } from "./schema.ts";

const cityIdsOfCountry = {
  PL: "krakow warsaw wroclaw gdansk poznan lodz torun lublin katowice szczecin zakopane",
  CZ: "prague brno olomouc",
  SK: "bratislava kosice",
  HU: "budapest",
  DE: "berlin dresden leipzig hamburg",
  AT: "vienna salzburg",
  SI: "ljubljana",
  HR: "zagreb split dubrovnik",
  BA: "sarajevo mostar",
  RS: "belgrade novi-sad",
  ME: "kotor",
  AL: "tirana",
  MK: "skopje",
  BG: "sofia plovdiv",
  RO: "bucharest brasov cluj-napoca sibiu timisoara",
  LT: "vilnius kaunas",
  LV: "riga",
  EE: "tallinn",
  UA: "lviv",
};

const cities = loadCities();
const countries = loadCountries();
const articles = loadArticles();
const faq = loadFaq();
const pages = loadPages();
const kinds = loadTourKinds();

/** Yields every text of one language with its location. */
function* textsIn(locale: ContentLocale): Generator<[where: string, text: string]> {
  const parts: [string, unknown][] = [
    ...cities.map((city): [string, unknown] => [city.id, city.texts[locale]]),
    ...articles.map((article): [string, unknown] => [article.id, article.texts[locale]]),
    ...pages.map((page): [string, unknown] => [page.id, page.texts[locale]]),
    ["countries", countries[locale]],
    ["faq", faq[locale]],
    ["tour-kinds", kinds[locale]],
  ];
  for (const [name, part] of parts)
    for (const [path, text] of allTexts(part)) yield [`${locale} ${name} ${path}`, text];
}

function repeated<Item>(items: Item[]): Item[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

describe("what there is", () => {
  test("every city stands under its country", () => {
    const expected = Object.entries(cityIdsOfCountry).flatMap(([country, ids]) =>
      ids.split(" ").map((id) => `${country} ${id}`),
    );
    expect(cities.map((city) => `${city.facts.country} ${city.id}`).sort()).toEqual(expected.sort());
    for (const locale of locales)
      expect(Object.keys(countries[locale]).sort()).toEqual(Object.keys(cityIdsOfCountry).sort());
  });

  test("no two cities share their rank by size", () => {
    expect(cities.map((city) => city.facts.size).sort((a, b) => a - b)).toEqual(cities.map((_, index) => index + 1));
  });

  test("the twelve largest cities have at least four tours, the others at least two", () => {
    const few = cities.filter(({ facts }) => Object.keys(facts.tours).length < (facts.size <= 12 ? 4 : 2));
    expect(few.map((city) => city.id)).toEqual([]);
  });

  test("no group is larger than “About us” promises", () => {
    const largest = Math.max(...cities.flatMap(({ facts }) => Object.values(facts.tours).map((tour) => tour.capacity)));
    const words = { en: "thirty", es: "treinta", de: "dreißig", pl: "trzydzieści" };
    const about = pages.find((page) => page.id === "about");
    for (const locale of locales) expect(about?.texts[locale].body).toMatch(new RegExp(words[locale]));
    expect(largest).toBeLessThanOrEqual(30);
  });

  test("“About us” counts the cities, the countries and the guides", () => {
    const about = pages.find((page) => page.id === "about");
    const guides = cities.reduce((sum, { facts }) => sum + Object.keys(facts.guides).length, 0);
    for (const locale of locales) {
      const { description, lead, body } = about?.texts[locale] ?? { description: "", lead: "", body: "" };
      for (const text of [description, lead, body]) expect(text).toContain(String(cities.length));
      expect(body).toContain(String(Object.keys(cityIdsOfCountry).length));
      expect(body).toMatch(/eighty|ochenta|achtzig|osiemdziesi/);
    }
    expect(Math.floor(guides / 10)).toBe(8);
  });

  test("languages run where the questions say", () => {
    const citiesIn = (language: string) =>
      cities.filter(({ facts }) =>
        Object.values(facts.tours).some(({ schedules }) =>
          schedules.some((schedule) => schedule.language === language),
        ),
      );
    const share = (language: string) => citiesIn(language).length / cities.length;
    expect(share("en")).toBe(1);
    expect(share("de")).toBeGreaterThan(0.9);
    expect(share("es")).toBeGreaterThan(0.5);
    expect(Math.abs(share("pl") - 1 / 3)).toBeLessThan(0.05);
    const polish = citiesIn("pl").map((city) => city.id);
    expect(cityIdsOfCountry.PL.split(" ").filter((id) => !polish.includes(id))).toEqual([]);
  });

  test("there is enough to read and enough people to meet", () => {
    const count = (of: (city: (typeof cities)[number]) => object) =>
      cities.reduce((sum, city) => sum + Object.keys(of(city)).length, 0);
    expect(count((city) => city.facts.tours)).toBeGreaterThanOrEqual(130);
    expect(count((city) => city.facts.guides)).toBeGreaterThanOrEqual(48);
    expect(count((city) => city.reviews)).toBeGreaterThanOrEqual(600);
    expect(articles.length).toBeGreaterThanOrEqual(16);
  });

  test("reviews come in several languages and every tour has some", () => {
    expect(new Set(cities.flatMap((city) => city.reviews.map((review) => review.language))).size).toBeGreaterThan(5);
    const silent = cities.flatMap((city) =>
      Object.keys(city.facts.tours).filter((tour) => !city.reviews.some((review) => review.tour === tour)),
    );
    expect(silent).toEqual([]);
  });

  test("the answers are the same ones in every language", () => {
    const keys = (locale: ContentLocale) => faq[locale].map((group) => [group.id, group.entries.map(({ id }) => id)]);
    for (const locale of locales) expect(keys(locale)).toEqual(keys("en"));
    const entries = faq.en.flatMap((group) => group.entries.map((entry) => entry.id));
    expect(entries.length).toBeGreaterThanOrEqual(30);
    // Groups and entries are anchors on the same page.
    expect(repeated([...entries, ...faq.en.map((group) => group.id)])).toEqual([]);
  });
});

describe("what hangs together", () => {
  test.each(cities.map((city) => [city.id, city] as const))("%s", (_, city) => {
    expect(cityProblems(city)).toEqual([]);
  });

  test("an article's city exists", () => {
    const unknown = articles.filter(({ facts }) => facts.city && !cities.some((city) => city.id === facts.city));
    expect(unknown.map((article) => article.id)).toEqual([]);
  });

  test("no two guides share an address", () => {
    expect(repeated(cities.flatMap((city) => Object.keys(city.facts.guides)))).toEqual([]);
  });
});

describe("addresses", () => {
  const places: Record<ContentLocale, string>[] = [
    ...cities.map((city) => slugs((locale) => city.texts[locale].slug)),
    ...Object.keys(cityIdsOfCountry).map((code) => slugs((locale) => countries[locale][code]?.slug ?? "")),
  ];

  test("no city or country takes a fixed path", () => {
    for (const locale of locales) {
      const reserved = reservedSegments(locale);
      expect(places.map((place) => place[locale]).filter((slug) => reserved.has(slug))).toEqual([]);
    }
  });

  // A slug of another language redirects to the right one, so it must identify a single page.
  test("a slug means one place, whatever the language", () => expect(ambiguous(places)).toEqual([]));

  test("a slug means one tour of its city, whatever the language", () => {
    for (const city of cities) {
      const tours = Object.keys(city.facts.tours).map((key) =>
        slugs((locale) => city.texts[locale].tours[key]?.slug ?? ""),
      );
      expect(ambiguous(tours), city.id).toEqual([]);
    }
  });

  test("a slug means one article, whatever the language", () =>
    expect(ambiguous(articles.map((article) => slugs((locale) => article.texts[locale].slug)))).toEqual([]));

  function slugs(of: (locale: ContentLocale) => string): Record<ContentLocale, string> {
    return { en: of("en"), es: of("es"), de: of("de"), pl: of("pl") };
  }

  function ambiguous(things: Record<ContentLocale, string>[]): string[] {
    return repeated(things.flatMap((thing) => [...new Set(Object.values(thing))]));
  }
});

describe("how it reads", () => {
  test.each(locales)("no sentence stands twice (%s)", (locale) => {
    expect(repeatedSentences(cities, locale)).toEqual([]);
  });

  test.each(locales)("no two cities share a turn of phrase (%s)", (locale) => {
    expect(sharedRuns(cities, locale).slice(allowedSharedRuns)).toEqual([]);
  });

  test("no text says what the timetable, the route or the price list does not", () => {
    expect(cities.flatMap(ruleProblems)).toEqual([]);
  });

  test("no review is another one's copy", () => {
    expect(repeated(cities.flatMap((city) => city.reviews.map((review) => review.text)))).toEqual([]);
  });

  test.each(locales)("rules, which mails repeat, speak of no page one is on (%s)", (locale) => {
    const here = /this page|esta página|dieser Seite|tej stronie/;
    expect(Object.values(kinds[locale]).filter(({ rules }) => here.test(rules))).toEqual([]);
  });

  test.each(["es", "de", "pl"] as const)("nothing was left in English (%s)", (locale) => {
    const english = new Map([...textsIn("en")].map(([where, text]) => [where.slice(3), text]));
    const left = [...textsIn(locale)].filter(
      ([where, text]) =>
        looksEnglish(text) || (english.get(where.slice(3)) === text && text.split(" ").length > 4 && text.length > 40),
    );
    expect(left).toEqual([]);
  });

  test.each(locales)("typography is a typesetter's (%s)", (locale) => {
    const prose = [...textsIn(locale)].filter(([where]) => !/\b(slug|id)$/.test(where));
    const markdown = / (body|.*answer)$/;
    const clumsy = prose.filter(
      ([where, text]) =>
        /["']|\.\.\.|\S {2,}\S|\s[,.;!?](\s|$)/.test(text) || (/(^|\s)-\s/.test(text) && !markdown.test(where)),
    );
    expect(clumsy).toEqual([]);
  });

  // Spanish uses tú, German uses Sie, Polish is informal. Quotations and proper names are listed as exceptions.
  const wrongAddress = {
    es: /\busted(es)?\b/iu,
    de: /(?<![\p{L}„])(du|dein\p{L}*|euch|euer)(?!\p{L})/u,
    pl: /(?<!\p{L})Państwo (mog|będ|proszą|chc)/u,
  };
  test.each(["es", "de", "pl"] as const)("the reader is addressed one way (%s)", (locale) => {
    const quoted = ["«¿Por qué participó usted?»", "Fort mit euch"];
    const wrong = [...textsIn(locale)].filter(([, text]) =>
      wrongAddress[locale].test(quoted.reduce((rest, quote) => rest.replace(quote, ""), text)),
    );
    expect(wrong).toEqual([]);
  });
});
