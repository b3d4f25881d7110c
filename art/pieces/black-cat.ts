import { curvePath } from "#art/engine/curve.ts";
import type { Scene } from "#art/engine/scene.ts";

// From the paws over chest and face, along the arched back to the tip of the tail, and down the hind leg.
const outline = curvePath(
  "-16,0 -16,0 -15,-9 -21,-20 -30,-31 -40,-37 -49,-42 -54,-50 -52,-58 -51,-73 -51,-73 -43,-65 -43,-65 -35,-65 -35,-65 -28,-74 -28,-74 -26,-60 -18,-60 -6,-68 10,-71 23,-65 33,-68 39,-80 38,-94 43,-104 43,-104 48,-93 48,-79 43,-64 35,-53 32,-40 26,-27 19,-14 18,0 18,0 5,0 5,0 6,-14 3,-25 -3,-25 -5,-14 -5,0 -5,0",
);

/** A black cat with an arched back on a point, 104 pixels tall at size 1, looking left. */
export function blackCat(scene: Scene, x: number, y: number, size = 1): Scene {
  const eyes = '<path class="dot" d="M-46-54h.1M-36-54h.1"/>';
  return scene.define("cat", `<path class="face4" d="${outline}"/>${eyes}`).place("cat", x, y, size);
}
