import { Perspective } from "#art/engine/perspective.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { blackCat } from "#art/pieces/black-cat.ts";
import { cathedral, catTurret, threeBrothers } from "#art/pieces/riga.ts";
import { lampsAlong, paving, strollersAt } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";
import type { Stage } from "./stage.ts";

/** The crooked lanes behind the guilds: the Three Brothers, the tower of the cathedral, the cat that turned its back. */
export function catCorner(stage: Stage): void {
  const { scene } = stage;
  const view = new Perspective(scene, { vanishX: 900, vanishY: 620, focal: 1000, eye: 3 });
  stage.sky(620, [1150, 1180], { gap: 16, moonY: [180, 200] });
  paving(view, {
    far: 64,
    share: 0.26,
    bandsApart: 6,
    lights: [
      [-6, 26, 5],
      [4, 40, 7],
      [0, 54, 9],
    ],
  });
  cathedral(scene.pen(...view.at([-2, 0, 170]), view.scale(170)));
  scene.mist(470, 640, 0.5);
  const houses = {
    kinds: stage.region.kinds,
    base: 0,
    lit: 0.42,
    shops: 0.6,
    roof: 1.2,
    width: [8, 11] as const,
    height: [9, 12] as const,
  };
  scene
    .capture("lane", () => houseRow(new WallPen(view, { x: -18, z: 64, right: 1, away: 0 }, 3), 34, houses))
    .place("lane", 0, 0);
  const wall = new WallPen(view, { x: -9.4, z: 48, right: -0.34, away: -0.94 }, 2, { coarse: true });
  threeBrothers(wall.at(25, 0).mirror());
  scene
    .capture("right", () => houseRow(new WallPen(view, { x: 11, z: 33, right: 0.8, away: -0.6 }, 3), 20, houses))
    .place("right", 0, 0);
  const [x, y] = view.at([10.4, 0, 31]);
  const scale = view.scale(31) * 0.72;
  catTurret(scene.pen(x, y, scale));
  blackCat(scene, x, y - 23.8 * scale, 1.2);
  lampsAlong(view, [
    [-6, 26],
    [4, 44],
  ]);
  strollersAt(view, [
    [-2, 44],
    [-1.2, 44.4],
    [3, 52],
    [1, 36],
  ]);
  stage.party({ x: 620, y: 884, size: 1.75 });
}
