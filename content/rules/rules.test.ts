import { describe, expect, test } from "vitest";
import { loadCity } from "#content/load.ts";
import type { ContentLocale } from "#content/schema.ts";
import { duskProblems } from "./dusk.ts";
import { factProblems } from "./facts.ts";
import { goodToKnowProblems } from "./good-to-know.ts";
import { guideNameProblems } from "./guide-names.ts";
import { numberProblems, routeKilometres } from "./numbers.ts";
import { priceProblems } from "./prices.ts";
import { sunset } from "./sunset.ts";
import { weekdayProblems } from "./weekdays.ts";

/** Returns a copy of Tallinn and one of its tours, to plant faults in. */
function tallinn(tour: string) {
  const city = structuredClone(loadCity("tallinn"));
  const facts = city.facts.tours[tour];
  if (!facts) throw new Error(`Tallinn has no tour ${tour}`);
  return { city, facts };
}

/** Returns Tallinn with one sentence added to the legends tour. */
function withSentence(sentence: string, locale: ContentLocale = "en") {
  const { city, facts } = tallinn("legends");
  const texts = city.texts[locale].tours.legends;
  if (texts) texts.about += ` ${sentence}`;
  return { city, facts };
}

describe("sunset", () => {
  const places = { krakow: [50.06, 19.94], tallinn: [59.44, 24.75] } as const;
  test.each([
    ["krakow", "2026-06-21", "18:53"],
    ["krakow", "2026-12-21", "14:40"],
    ["tallinn", "2026-06-21", "19:42"],
    ["tallinn", "2026-12-21", "13:20"],
  ] as const)("in %s on %s is at %s UTC", (city, date, expected) => {
    const minutesOff = Math.abs(+sunset(new Date(date), places[city]) - +new Date(`${date}T${expected}Z`)) / 60_000;
    expect(minutesOff).toBeLessThanOrEqual(2);
  });
});

describe("words for dusk", () => {
  test.each([
    ["en", "We set out at dusk."],
    ["es", "Salimos al anochecer."],
    ["de", "Los geht es in der Dämmerung."],
    ["pl", "Ruszamy o zmierzchu."],
  ] as const)("are found where the sun is still up (%s)", (locale, sentence) => {
    expect(duskProblems(withSentence(sentence, locale).city)).toEqual([expect.stringContaining(sentence)]);
  });

  test("are found in a title that promises the night", () => {
    const { city } = tallinn("legends");
    for (const texts of Object.values(city.texts.en.tours)) texts.title = "Tallinn";
    Object.assign(city.texts.en.tours.legends ?? {}, { title: "Tallinn by Night" });
    expect(duskProblems(city)).toEqual([expect.stringContaining("Tallinn by Night")]);
  });

  test("are found in an address", () => {
    const { city } = tallinn("legends");
    Object.assign(city.texts.en.tours.legends ?? {}, { slug: "legends-after-dark" });
    expect(duskProblems(city)).toEqual([expect.stringContaining("legends after dark")]);
  });

  test("pass in a sentence that names the part of the year", () => {
    expect(duskProblems(withSentence("In winter we set out after dark.").city)).toEqual([]);
  });

  test("pass where every departure of the season starts after sunset", () => {
    const { city, facts } = withSentence("We set out at dusk.");
    const friday = { language: "en", days: ["fr" as const], time: "18:00", guide: "priit-laanemets" } as const;
    facts.schedules = [{ ...friday, days: ["fr"], from: "11-01", to: "02-15" }];
    expect(duskProblems(city)).toEqual([]);
    facts.schedules = [{ ...friday, days: ["fr"], from: "11-01", to: "03-15" }];
    expect(duskProblems(city)).toHaveLength(1);
  });

  test("are found in the review of a tour that always ends by daylight", () => {
    const { city, facts } = tallinn("kalamaja");
    facts.schedules = [{ language: "en", days: ["fr"], time: "10:00", guide: "maarja-tammik" }];
    city.reviews = city.reviews.slice(0, 1).map((review) => ({
      ...review,
      tour: "kalamaja",
      name: "Ann",
      text: "We finished in the dark, by the harbour.",
    }));
    expect(duskProblems(city)).toEqual([expect.stringContaining("Ann")]);
  });
});

test.each([
  ["Best on a Saturday.", 1],
  ["Freitags ist vieles zu.", 0],
  ["Take the Friday one. Saturday is a party.", 0],
])("a review names a day on which the tour is given: %s", (text, found) => {
  const { city, facts } = tallinn("legends");
  facts.schedules = [{ language: "en", days: ["fr"], time: "18:00", guide: "priit-laanemets" }];
  city.reviews = city.reviews.slice(0, 1).map((review) => ({ ...review, tour: "legends", title: "Legends", text }));
  expect(weekdayProblems(city)).toHaveLength(found);
});

describe("numbers of a tour", () => {
  test.each([
    ["en", "It has nine stops.", "8 stops"],
    ["de", "Es sind neun Stationen.", "8 stops"],
    ["en", "It takes two and a half hours.", "105 minutes"],
    ["es", "Son dos horas y media.", "105 minutes"],
    ["pl", "Trwa dwie i pół godziny.", "105 minutes"],
    ["en", "We cover four level kilometres.", "km"],
    ["de", "Wir gehen dreieinhalb Kilometer.", "km"],
  ] as const)("are counted from the facts (%s: %s)", (locale, sentence, expected) => {
    expect(numberProblems(withSentence(sentence, locale).city)).toEqual([expect.stringContaining(expected)]);
  });

  test("pass when they agree", () => {
    const right = "It has eight stops, nearly two hours and about a kilometre.";
    expect(numberProblems(withSentence(right).city)).toEqual([]);
  });

  test("may be those of history", () => {
    expect(numberProblems(withSentence("The siege took four hours, the wall twelve kilometres.").city)).toEqual([]);
  });

  test("a route is measured from the meeting point to the end", () => {
    const { facts } = tallinn("legends");
    const stops = [{ key: "half-way", at: [50.5, 20] as [number, number] }];
    expect(routeKilometres({ ...facts, meeting: [50, 20], stops, ending: [51, 20] })).toBeCloseTo(111.2, 0);
  });
});

test("an amount of money that is not the tour's price is found", () => {
  expect(priceProblems(withSentence("It costs €12.").city)).toEqual([expect.stringContaining("€12")]);
  const { city, facts } = withSentence("It costs 12 euros.");
  facts.price = 1200;
  expect(priceProblems(city)).toEqual([]);
});

test("a guide's name in a tour's text is found", () => {
  const { city } = withSentence("Priit carries the lamp.");
  expect(guideNameProblems(city)).toEqual([expect.stringContaining("Priit")]);
});

describe("facts that are good to know", () => {
  test("agree with the texts of every city's tours", () => {
    expect(goodToKnowProblems(tallinn("old-town").city)).toEqual([]);
  });

  test.each([
    ["en", "It is level throughout.", "30 m uphill"],
    ["en", "A short, level walk for a first day.", "30 m uphill, slope"],
    ["es", "Corto y llano, para el primer día.", "30 m uphill, slope"],
    ["de", "Der Weg ist durchweg eben.", "30 m uphill"],
    ["pl", "To płaski spacer na pierwszy dzień.", "30 m uphill, slope"],
    ["es", "El paseo es sin escalones.", "step-free"],
    ["pl", "Trasa jest bez stopni.", "step-free"],
    ["en", "Groups of fifteen people at most.", "largest group is 30"],
    ["de", "Höchstens zwölf Personen gehen mit.", "largest group is 30"],
  ] as const)("contradict a sentence that says otherwise (%s)", (locale, sentence, found) => {
    const { city } = tallinn("old-town");
    const texts = city.texts[locale].tours["old-town"];
    if (texts) texts.about += ` ${sentence}`;
    expect(goodToKnowProblems(city)).toEqual([expect.stringContaining(found)]);
  });

  test("know that steps are not level, unless the text names them", () => {
    const { city, facts } = withSentence("Two kilometres on the level.");
    facts.goodToKnow = { stairs: "few", obstacles: ["steps"] };
    expect(goodToKnowProblems(city)).toContainEqual(expect.stringContaining("few stairs, steps: Two kilometres"));
    expect(goodToKnowProblems(withSentence("It is level except for one flight of steps.").city)).toEqual([]);
  });

  test("know the stairs of which a text speaks", () => {
    const { city } = tallinn("kalamaja");
    const texts = city.texts.en.tours.kalamaja;
    if (texts) texts.about += " It goes over many steps.";
    expect(goodToKnowProblems(city)).toEqual([expect.stringContaining("no stairs")]);
  });

  test("say what a price includes and what guests usually give", () => {
    const { city, facts } = tallinn("legends");
    delete facts.goodToKnow.usualPayment;
    facts.theme = "pubs";
    expect(goodToKnowProblems(city)).toEqual([
      "tallinn legends: a usual payment belongs to tours without a price, and to each of them",
      "tallinn legends: a pub tour is for adults",
    ]);
  });
});

describe("facts of one tour", () => {
  test.each([
    [{ climbMetres: 0, obstacles: ["slope"] }, "not level"],
    [{ climbMetres: 0, stairs: "few" }, "not level"],
    [{ prams: "yes", stairs: "few" }, "carried over steps"],
    [{ prams: "yes", obstacles: ["doorsteps"] }, "carried over steps"],
    [{ prams: "partly", stepFree: "yes" }, "no step stops a pushchair"],
    [{ stepFree: "partly", obstacles: ["steps"], stairs: "many" }, "partly step-free"],
    [{ pace: "easy", climbMetres: 180 }, "not an easy pace"],
    [{ minimumAge: 18, prams: "no", bring: ["id"] }, "knows no children"],
    [{ minimumAge: 18 }, "asks for photo ID"],
  ] as const)("contradict each other: %j", (goodToKnow, found) => {
    const { city, facts } = tallinn("legends");
    facts.goodToKnow = goodToKnow as unknown as typeof facts.goodToKnow;
    expect(factProblems(city)).toEqual([expect.stringContaining(found)]);
  });

  test("do not promise a way back that is shorter than the streets", () => {
    const { city, facts } = tallinn("legends");
    facts.meeting = [50, 20];
    facts.ending = [50.01, 20];
    facts.goodToKnow.backOnFoot = 10;
    expect(factProblems(city)).toEqual(["tallinn legends: the way back takes at least 17 minutes on foot"]);
    facts.goodToKnow.backOnFoot = 20;
    expect(factProblems(city)).toEqual([]);
  });

  test.each([
    ["en", "A sober walk, suitable from about fourteen."],
    ["es", "Adecuado a partir de unos catorce años."],
    ["de", "Nüchtern, geeignet ab etwa vierzehn."],
    ["pl", "Spacer odpowiedni dla osób od czternastu lat."],
  ] as const)("say the age that a text says (%s)", (locale, sentence) => {
    const { city, facts } = withSentence(sentence, locale);
    facts.goodToKnow.suitsFromAge = 12;
    expect(factProblems(city)).toEqual([expect.stringContaining("from 12")]);
    facts.goodToKnow.suitsFromAge = 14;
    expect(factProblems(city)).toEqual([]);
  });

  test.each([
    ["en", "It is for adults and teenagers."],
    ["es", "Es para adultos y adolescentes."],
    ["de", "Für Erwachsene und Jugendliche."],
    ["pl", "To spacer dla dorosłych i młodzieży."],
  ] as const)("name the age of which a text speaks (%s)", (locale, sentence) => {
    const { city, facts } = withSentence(sentence, locale);
    expect(factProblems(city)).toEqual([expect.stringContaining(sentence)]);
    facts.goodToKnow.suitsFromAge = 13;
    expect(factProblems(city)).toEqual([]);
  });
});
