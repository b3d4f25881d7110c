import { type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Perspective } from "#art/engine/perspective.ts";

/** Grass between two columns and two distances, in metres: tufts that draw together as they go away. */
export function lawn(
  view: Perspective,
  [left, right]: readonly [number, number],
  [near, far]: readonly [number, number],
  share = 0.5,
): void {
  const { scene } = view;
  const { random } = scene;
  view.face("face3", [
    [left, 0, near],
    [right, 0, near],
    [right, 0, far],
    [left, 0, far],
  ]);
  const tufts: Stroke[] = [];
  for (let z = near * 1.03; z < far * 0.98; z *= 1.075) {
    const [from, to] = [left, right].map((x) => Math.max(0, Math.min(1600, view.at([x, 0, z])[0])));
    const [, y] = view.at([0, 0, z]);
    const blade = Math.max(2.4, view.scale(z) * 0.16);
    for (let x = (from ?? 0) + random() * 22; x < (to ?? 0) - 4; x += blade * 2 + 8 + random() * 34) {
      if (random() > share) continue;
      tufts.push([x, y, x - blade * 0.4, y - blade], [x + 2, y, x + 2 + blade * 0.5, y - blade * 0.9]);
    }
  }
  scene.path("hatch3", strokesPath(tufts, true));
}
