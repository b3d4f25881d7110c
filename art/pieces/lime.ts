import { movePath } from "#art/engine/move-path.ts";
import type { Scene } from "#art/engine/scene.ts";

// A trunk and a crown of arcs, 58 pixels tall.
const crown =
  "M-2 0l.6-23c-5 3-11 2-15.6-1-7-3-8-13-2-16-3-9 5-17 12-15 4-8 16-7 18 1 8-1 13 8 9 15 6 4 4 14-4 16-5 3-10 2-14 0L2 0z";
const arcs =
  "M-14-30c2-4 6-4 8-1M-2-42c3-4 7-3 8 1M5-29c2-3 6-3 8 0M-12-44c2-3 5-3 7 0M0-52c2-3 6-3 8 0M-4-22v-10M-3-26l6-7";
/** Drawn larger for those that are near, whose outline would else be as thick as a branch. */
const larger = 2.6;

const drawing = (scale: number): string => {
  const moved = (data: string): string =>
    movePath(data, { x: 0, y: 0, scale })
      .map((part) => part.data)
      .join("");
  return `<path class="face4" d="${moved(crown)}"/><path class="line4" d="${moved(arcs)}"/>`;
};

/** Lime trees in leaf, 58 pixels tall at size 1; by day they are no darker than the houses. */
export function limes(scene: Scene, places: readonly (readonly [x: number, y: number, size: number])[]): Scene {
  for (const [x, y, size] of places) {
    const [name, scale] = size < 1.6 ? ["lime", 1] : ["near-lime", larger];
    scene.defineNear(name, drawing(scale)).place(name, x, y, size / scale);
  }
  return scene;
}
