import { expect, it } from "vitest";
import { cityScenes } from "#art/cities/index.ts";
import { isInside } from "#art/engine/outlines.ts";
import { Scene } from "#art/engine/scene.ts";
import { partsOf, type Solid } from "#art/solids.ts";
import { skyline } from "./skyline.ts";

/** The row of houses in front hides what is lower. */
const roofs = 520;

/** Upright edges of hills: a hill ends in a slope, behind another one, or at the frame. A building has two of them. */
function cutsIn(solids: readonly Solid[]): string[] {
  const hills = solids.filter(({ outline, box }) => box.right - box.left > 300 && outline.length > 8);
  return hills.flatMap(({ outline }) => {
    const cuts = outline.flatMap(([x, y], i): string[] => {
      const [toX, toY] = outline[(i + 1) % outline.length] ?? [x, y];
      const isUpright = Math.abs(x - toX) < 2 && Math.abs(y - toY) > 60 && Math.min(y, toY) < roofs;
      if (!isUpright || x < 60 || x > 1540) return [];
      const middle = (Math.min(y, toY) + roofs) / 2;
      const isHidden = solids.some(
        (other) => other.outline !== outline && [-4, 4].every((side) => isInside(other.outline, x + side, middle)),
      );
      return isHidden ? [] : [`a cut at ${Math.round(x)}, ${Math.round(middle)}`];
    });
    return cuts.length === 1 ? cuts : [];
  });
}

it.each(Object.keys(cityScenes))("no hill behind a tour of %s ends in a cut", (city) => {
  for (const part of ["whole", "landmark"] as const) {
    for (const x of [560, 1040]) {
      const scene = new Scene("zz", { seed: 1, mode: "night", title: "A test" });
      skyline(scene, city, { x, base: 640, scale: 0.76, part, left: 80, right: 1520 });
      expect(cutsIn(partsOf(scene.contents()).solids), `${part}, ${x}`).toEqual([]);
    }
  }
});
