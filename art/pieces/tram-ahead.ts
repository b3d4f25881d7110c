import type { Perspective, Place } from "#art/engine/perspective.ts";
import { WallPen } from "#art/engine/wall-pen.ts";

/** Two rails and the wire over them, from the eye to the vanishing point. */
export function tracks(view: Perspective, x: number, far: number): void {
  const near = (view.focal * view.eye) / (905 - view.vanishY);
  const rail = (dx: number, y: number, from = near): readonly [Place, Place] => [
    [x + dx, y, from],
    [x + dx, y, far],
  ];
  view.strokes("line3", [rail(-0.72, 0), rail(-0.58, 0), rail(0.58, 0), rail(0.72, 0)]);
  view.strokes("hatch3", [rail(0, 5.6, 8)]);
}

/** A tram that comes along its rails, so many metres to the right of the eye and away; its belly is red. */
export function tramAhead(view: Perspective, x: number, z: number, length = 24): void {
  const { scene } = view;
  const side = x > 0 ? -1.2 : 1.2;
  const wall = new WallPen(view, { x: x + side, z, right: 0, away: 1 }, 3);
  wall.block(0, 0.3, length, 3.1, -1).shape(
    [
      [0, 0.55],
      [length, 0.55],
      [length, 1.35],
      [0, 1.35],
    ],
    "accent",
  );
  wall.windowRow(0.4, length - 0.4, Math.round(length / 2), 1.6, 1.5, 1.15, "square", 1.3).lightWindows();
  const front = scene.pen(...view.at([x, 0, z]), view.scale(z), 3);
  front
    .face("-1.2,.3 1.2,.3 1.25,2.9 1,3.5 -1,3.5 -1.25,2.9", -1)
    .shape("-1.2,.55 1.2,.55 1.22,1.35 -1.22,1.35", "accent");
  front.shape("-1.05,1.6 1.05,1.6 1,2.75 -1,2.75", "lit").shape("-.5,2.95 .5,2.95 .5,3.3 -.5,3.3", "dim");
  front.shape("-.45,1.6 -.5,2 -.3,2.2 -.1,2 -.15,1.6", "dark");
  front.strokes("0,1.6 0,2.75", "ink").disc(-0.8, 0.95, 0.2, "lit").disc(0.8, 0.95, 0.2, "lit");
  front.strokes("-.9,3.5 -.2,4.6 | .9,3.5 -.2,4.6 | -.2,4.6 .3,5.5 | -.6,5.5 .9,5.5", "line");
  const [px, py] = view.at([x, 0.4, z - 2]);
  if (scene.night) scene.glow(px, py, 7 * view.scale(z), 0.6, 2.2 * view.scale(z));
}
