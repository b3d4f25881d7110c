import { expect, test } from "vitest";
import { loadCity } from "#content/load.ts";
import { sharedRuns } from "./near-duplicates.ts";

/** Returns two cities whose Polish about texts end in the given sentences. */
function twoCities(first: string, second: string) {
  const planted = { torun: first, lublin: second };
  return Object.entries(planted).map(([id, sentence]) => {
    const city = structuredClone(loadCity(id));
    city.texts.pl.about += ` ${sentence}`;
    return city;
  });
}

test("five words in a row that two cities share are found", () => {
  const cities = twoCities(
    "Miasto kłania się rzece nisko i wytrwale.",
    "Stary ratusz kłania się rzece nisko i wytrwale.",
  );
  expect(sharedRuns(cities, "pl")).toEqual([
    { run: "kłania się rzece nisko i", cities: ["torun", "lublin"] },
    { run: "się rzece nisko i wytrwale", cities: ["torun", "lublin"] },
  ]);
});

test("punctuation and capitals do not hide a copy", () => {
  const cities = twoCities("Rzeka, most; Wieża i ratusz!", "rzeka most wieża i ratusz");
  expect(sharedRuns(cities, "pl")).toHaveLength(1);
});

test("four words in a row, particles and facts of a meeting point pass", () => {
  expect(sharedRuns(twoCities("Rzeka, most, wieża, ratusz.", "Most, rzeka, most, wieża, ratusz."), "pl")).toEqual([]);
  expect(sharedRuns(twoCities("I to na co by nie.", "I to na co by nie."), "pl")).toEqual([]);
  const stations = "Z dworców kolejowego i autobusowego.";
  expect(sharedRuns(twoCities(stations, stations), "pl")).toEqual([]);
});
