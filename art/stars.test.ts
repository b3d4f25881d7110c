import { expect, it } from "vitest";
import { cityScenes } from "./cities/index.ts";
import { isInside } from "./engine/outlines.ts";
import { Scene } from "./engine/scene.ts";
import { partsOf } from "./solids.ts";

/** The stars of a scene that stand within anything painted after them. */
function hiddenStars(scene: Scene): string[] {
  const { definitions, parts } = scene.contents();
  const at = parts.findIndex((part) => part.startsWith('<path class="dot" style="stroke-width:1.7"'));
  const stars = [...(parts[at] ?? "").matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const { solids } = partsOf({ definitions, parts: parts.slice(at + 1) });
  return stars
    .filter(([x, y]) => solids.some(({ outline }) => isInside(outline, x, y)))
    .map(([x, y]) => `a star at ${x}, ${y}`);
}

it.each(Object.entries(cityScenes))("no star of %s stands in a spire, a roof or a hill", (_, city) => {
  expect(hiddenStars(city.draw("night"))).toEqual([]);
});

it("a star that is not left out is found", () => {
  const scene = new Scene("zz", { seed: 1, mode: "night", title: "A test" });
  scene.put('<path class="dot" style="stroke-width:1.7" d="M450 650h.1M900 100h.1"/>');
  scene.pen(400, 726, 5).block(0, 0, 20, 20, 0.4);
  expect(hiddenStars(scene)).toEqual(["a star at 450, 650"]);
});
