import { expect, it } from "vitest";
import { cityScenes } from "./cities/index.ts";
import type { Scene } from "./engine/scene.ts";

const scenes = Object.entries(cityScenes).map(([id, city]): [string, Scene] => [id, city.draw("night")]);
const middle = ({ left, right, top, bottom }: NonNullable<Scene["moon"]>) => [(left + right) / 2, (top + bottom) / 2];

it("hangs the same moon in few skies, and none in a quarter of them", () => {
  const counts = Object.values(Object.groupBy(scenes, ([, { moon }]) => moon?.phase ?? "none"));
  expect(counts.length).toBeGreaterThanOrEqual(6);
  for (const alike of counts) expect(alike?.length).toBeLessThanOrEqual(14);
});

it("hangs no moon where another city has the same one", () => {
  const twins = scenes.flatMap(([id, { moon }], i) =>
    scenes.slice(i + 1).flatMap(([other, { moon: its }]) => {
      if (!moon || !its || moon.phase !== its.phase) return [];
      const [[x = 0, y = 0], [toX = 0, toY = 0]] = [middle(moon), middle(its)];
      return Math.hypot(x - toX, y - toY) < 40 ? [`${id} and ${other}`] : [];
    }),
  );
  expect(twins).toEqual([]);
});
