import { describe, expect, it } from "vitest";
import { cityScenes } from "./cities/index.ts";
import { type Description, describeCity, descriptions } from "./describe-city.server.ts";
import { Scene } from "./engine/scene.ts";
import { type Depth, type Shown, shownIn, unnamedIn } from "./shown.ts";

const locales = Object.keys(descriptions);
const depths: Depth[] = ["row", "behind", "front"];

const inOrder = (shown: Shown[], depth: Depth): string[] =>
  shown.filter((thing) => thing.depth === depth).map(({ name }) => name);

describe.each(Object.entries(cityScenes))("the description of %s", (id, city) => {
  const scene = city.draw("night");
  const shown = shownIn(scene);

  it.each(locales)("names in %s all that is drawn, in the order in which it stands, and nothing else", (locale) => {
    const description: Description | undefined = descriptions[locale]?.[id];
    for (const depth of depths) {
      expect(Object.keys(description?.[depth] ?? {}), depth).toEqual(inOrder(shown, depth));
    }
  });

  it("leaves out nothing large", () => {
    expect(unnamedIn(scene)).toEqual([]);
  });

  it("holds for the paper picture too", () => {
    expect(shownIn(city.draw("paper")).map(({ name, depth }) => [name, depth])).toEqual(
      shown.map(({ name, depth }) => [name, depth]),
    );
  });

  it.each(locales)("is short enough to listen to in %s", (locale) => {
    const text = describeCity(id, locale) ?? "";
    expect(text.length).toBeGreaterThan(80);
    expect(text.length).toBeLessThan(440);
  });
});

it("notices a landmark that has no name, and one that is nowhere to be seen", () => {
  const scene = new Scene("xx", { seed: 1, mode: "night", title: "A tower" });
  scene.shows("tower", () => scene.pen(300, 700, 1).block(0, 0, 60, 300));
  expect(shownIn(scene)).toMatchObject([{ name: "tower", depth: "row" }]);
  expect(unnamedIn(scene)).toEqual([]);
  scene.pen(800, 700, 1).block(0, 0, 60, 300);
  expect(unnamedIn(scene)).toMatchObject([{ left: 800, right: 860 }]);
});

it("says the same of night and paper, so it never says that it is night", () => {
  const night = /\bnight|nachts?\b|nächtlich|noche|nocturn|\bnocn|\bnocą/i;
  for (const locale of locales) {
    for (const id of Object.keys(cityScenes)) expect(describeCity(id, locale), id).not.toMatch(night);
  }
});

it("knows nothing of a city that is not drawn", () => {
  expect(describeCity("atlantis", "en")).toBeUndefined();
  expect(describeCity("constructor", "en")).toBeUndefined();
  expect(describeCity("krakow", "fr")).toBeUndefined();
});
