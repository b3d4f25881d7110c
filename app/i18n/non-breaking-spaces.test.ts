import { expect, test } from "vitest";
import { locales } from "./locales.ts";
import { addNonBreakingSpaces, bindNumbers, bindWords, numberArguments } from "./non-breaking-spaces.ts";
import { listAreas, readMessages } from "./read-catalogue.ts";

const shown = (text: string) => bindWords("pl", text).replaceAll("\u00a0", "_");
const bound = (text: string) => bindNumbers(text).replaceAll("\u00a0", "_");

test.each([
  ["Spacery z przewodnikiem w Krakowie", "Spacery z_przewodnikiem w_Krakowie"],
  ["W Łodzi i w Toruniu", "W_Łodzi i_w_Toruniu"],
  ["(a potem) „o świcie”", "(a_potem) „o_świcie”"],
  ["Rynek, u stóp wieży", "Rynek, u_stóp wieży"],
  ["w {cities, plural, one {# mieście} other {# miastach}}", "w_{cities, plural, one {#_mieście} other {#_miastach}}"],
])("%s", (text, expected) => expect(shown(text)).toBe(expected));

test.each([
  "Ewa i",
  "sala i-2 obok",
  "Łódź śni",
  '<p class="a"><a href="/o nas">',
  "vitamin-a i.o. x",
  "Zażółć gęślą jaźń",
])("%s stays as it is", (text) => expect(shown(text)).toBe(text));

test.each([
  ["about {kilometres} km on foot", "about {kilometres}_km on foot"],
  [
    "{minutes, plural, =0 {{hours} h} other {{hours} h {minutes} min}}",
    "{minutes, plural, =0 {{hours}_h} other {{hours}_h {minutes}_min}}",
  ],
  ["etwa # m bergauf, unter 5 MB", "etwa #_m bergauf, unter 5_MB"],
  [
    "{count} left, {count, plural, one {# place} other {# places}}",
    "{count}_left, {count, plural, one {#_place} other {#_places}}",
  ],
  ["{weekday}, {day}. {month} {year}", "{weekday}, {day}._{month} {year}"],
  ["für Kinder ab etwa {age} Jahren", "für Kinder ab etwa {age}_Jahren"],
  ["1,350 steps, 4.4 out of 5", "1,350_steps, 4.4 out of 5"],
  ["from 8:30 a.m. to 4 p.m.", "from 8:30_a.m. to 4_p.m."],
  ["um 14:30 Uhr, am 3. Mai 1791", "um 14:30_Uhr, am 3._Mai 1791"],
  ["godz. 10:00 i godz. {time}", "godz._10:00 i godz._{time}"],
  ["el {date}, a las {time}; a la {street}", "el {date}, a_las_{time}; a la {street}"],
])("a number keeps its noun: %s", (text, expected) => expect(bound(text)).toBe(expected));

test.each([
  "In 2007 we began",
  "from 1 to 35",
  "at 14:30 in Kraków",
  "{name} hört",
  "B2 level",
  "Seite 3. Danach",
  "M10 20L3 4",
])("%s may break", (text) => expect(bindNumbers(text)).toBe(text));

test("every argument by which a message counts is known as a number", () => {
  const all = locales.flatMap((locale) =>
    listAreas(locale).flatMap((area) => Object.values(readMessages(locale, area))),
  );
  const counted = all.flatMap((message) => [...message.matchAll(/\{(\w+), plural/g)].map(([, name]) => name));
  expect([...new Set(counted)].filter((name) => !numberArguments.includes(name ?? ""))).toEqual([]);
});

test("texts are bound wherever they stand, and nothing else is touched", () => {
  const date = new Date(0);
  const page = {
    tour: { name: "Z lampą", slug: "z-lampa", minutes: 90, stops: [{ name: "U Kazika", text: "12 osób" }], none: null },
    date,
  };
  expect(addNonBreakingSpaces("pl", page)).toEqual({
    tour: {
      name: "Z\u00a0lampą",
      slug: "z-lampa",
      minutes: 90,
      stops: [{ name: "U\u00a0Kazika", text: "12\u00a0osób" }],
      none: null,
    },
    date,
  });
  expect(addNonBreakingSpaces("de", page).tour).toEqual({
    ...page.tour,
    stops: [{ name: "U Kazika", text: "12\u00a0osób" }],
  });
});
