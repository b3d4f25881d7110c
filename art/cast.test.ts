import { expect, it } from "vitest";
import { cityScenes } from "./cities/index.ts";
import { children, grownMen, guides, hatted, strollers, women } from "./pieces/cast.ts";

const all = [grownMen, women, hatted, children, strollers, guides].flatMap((group) => Object.entries(group));

it("has two dozen people, each with a name and an outline of their own", () => {
  expect(all.length).toBeGreaterThanOrEqual(24);
  expect(new Set(all.map(([name]) => name)).size).toBe(all.length);
  expect(new Set(all.map(([, outline]) => outline)).size).toBe(all.length);
});

it("sends everybody to some city", () => {
  const seen = new Set(Object.values(cityScenes).flatMap((city) => city.draw("night").cast));
  expect(all.map(([name]) => name).filter((name) => !seen.has(name))).toEqual([]);
});

it.each(Object.entries(cityScenes))("%s shows no two neighbors alike", (_, city) => {
  const { cast } = city.draw("night");
  expect(cast.filter((name, i) => i > 0 && name === cast[i - 1])).toEqual([]);
});

it("gives few cities the same company", () => {
  const companies = Object.values(cityScenes).map((city) => city.draw("night").cast.join(" "));
  expect(new Set(companies).size).toBe(companies.length);
});
