import { expect, test } from "vitest";
import { addNonBreakingSpaces, addPolishNonBreakingSpaces, bindUnits } from "./non-breaking-spaces.ts";

const shown = (text: string) => addPolishNonBreakingSpaces(text).replaceAll("\u00a0", "_");

test.each([
  ["Spacery z przewodnikiem w Krakowie", "Spacery z_przewodnikiem w_Krakowie"],
  ["W Łodzi i w Toruniu", "W_Łodzi i_w_Toruniu"],
  ["(a potem) „o świcie”", "(a_potem) „o_świcie”"],
  ["Rynek, u stóp wieży", "Rynek, u_stóp wieży"],
  ["w {cities, plural, one {# mieście} other {# miastach}}", "w_{cities, plural, one {# mieście} other {# miastach}}"],
])("%s", (text, expected) => expect(shown(text)).toBe(expected));

test.each([
  "Ewa i",
  "sala i-2 obok",
  "Łódź śni",
  '<p class="a"><a href="/o nas">',
  "vitamin-a i.o. x",
  "Zażółć gęślą jaźń",
])("%s stays as it is", (text) => expect(addPolishNonBreakingSpaces(text)).toBe(text));

test.each([
  ["about {kilometres} km on foot", "about {kilometres}_km on foot"],
  [
    "{minutes, plural, =0 {{hours} h} other {{hours} h {minutes} min}}",
    "{minutes, plural, =0 {{hours}_h} other {{hours}_h {minutes}_min}}",
  ],
  ["etwa # m bergauf, unter 5 MB", "etwa #_m bergauf, unter 5_MB"],
  ["{count} Minuten, {name} hört, 3 mal", "{count} Minuten, {name} hört, 3 mal"],
])("a number keeps its unit: %s", (text, expected) => expect(bindUnits(text).replaceAll("\u00a0", "_")).toBe(expected));

test("texts are bound wherever they stand, in Polish only, and nothing else is touched", () => {
  const date = new Date(0);
  const page = {
    tour: { name: "Z lampą", slug: "z-lampa", minutes: 90, stops: [{ name: "U Kazika" }], none: null },
    date,
  };
  expect(addNonBreakingSpaces("pl", page)).toEqual({
    tour: {
      name: "Z\u00a0lampą",
      slug: "z-lampa",
      minutes: 90,
      stops: [{ name: "U\u00a0Kazika" }],
      none: null,
    },
    date,
  });
  expect(addNonBreakingSpaces("en", page)).toBe(page);
});
