import { Perspective } from "#art/engine/perspective.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { cumil, manAtWork, michaelsGate, ufoBridge } from "#art/pieces/bratislava.ts";
import { nearHouse } from "#art/pieces/near-house.ts";
import { lampsAlong, paving, strollersAt } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";
import type { Stage } from "./stage.ts";

/** The bridge of the Uprising from the embankment of the old town. */
export function ufoQuay(stage: Stage): void {
  const { scene } = stage;
  stage.sky(640, [300, 460], { gap: 16 });
  scene.hills(640, 40, 12, { base: 720 });
  stage.row("row", 400, { scale: 4.4, height: [16, 24] }, [
    [-40, 690, 0.7],
    [240, 690, 0.6, true],
    [1180, 690, 0.66],
  ]);
  scene.water(684, 800, {
    density: 0.9,
    lights: [
      [930, 90, 0.9],
      [300, 50, 0.5],
    ],
  });
  ufoBridge(scene.pen(752, 776, 4.6, 2, 5.1));
}

/** Michael's Gate at the head of its street; in front Čumil leans on the rim of his manhole. */
export function cumilLane(stage: Stage): void {
  const { scene } = stage;
  const view = new Perspective(scene, { vanishX: 860, vanishY: 600, focal: 1000, eye: 2.8 });
  stage.sky(600, [640, 690], { gap: 16, moonY: [100, 130] });
  scene.glow(880, 460, 340, 0.36, 260);
  paving(view, {
    far: 96,
    share: 0.24,
    bandsApart: 5,
    lights: [
      [-5, 24, 5],
      [5.6, 40, 7],
      [0, 70, 14],
    ],
  });
  michaelsGate(scene.pen(...view.at([2, 0, 96]), view.scale(96)));
  const row = (name: string, x: number, z: number, away: 1 | -1): void => {
    const houses = {
      kinds: stage.region.kinds,
      base: 0,
      lit: 0.42,
      shops: 0.6,
      roof: 0.8,
      height: [9, 12] as const,
      width: [11, 15] as const,
    };
    scene.capture(name, () => houseRow(new WallPen(view, { x, z, right: 0, away }, 3), 76, houses)).place(name, 0, 0);
  };
  row("west", -8, 94, -1);
  row("east", 9, 18, 1);
  const [west, east] = [
    new WallPen(view, { x: -8, z: 18, right: 0, away: -1 }, 3),
    new WallPen(view, { x: 9, z: 10, right: 0, away: 1 }, 3),
  ];
  nearHouse(west, { from: 0, width: 9.4, eaves: 10.6, columns: 3, lit: 0.3, door: false });
  nearHouse(east, { from: 0, width: 8, eaves: 11, columns: 2, lit: 0.4, door: false });
  lampsAlong(view, [
    [-5, 24],
    [5.6, 40],
  ]);
  strollersAt(view, [
    [-1, 44],
    [-0.2, 44.4],
    [3, 56],
    [1, 72],
    [-3, 62],
  ]);
  manAtWork(scene.pen(...view.at([-4.9, 0, 11]), view.scale(11), 4));
  cumil(scene.pen(...view.at([-3, 0, 9.7]), 225, 4));
  stage.party({ x: 900, y: 880, size: 1.7 });
}
