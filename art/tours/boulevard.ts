import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { limes } from "#art/pieces/lime.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { lampsAlong, paving, strollersAt } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";
import type { Stage } from "./stage.ts";

function palaceTier(pen: Pen, half: number, y: number, height: number, columns: number, chance: number): void {
  pen
    .block(-half, y, 2 * half, height, 0.4, { ragged: 0.25 })
    .block(-half - 1.4, y + height - 1.6, 2 * half + 2.8, 1.8, 0.9);
  const floors = Math.max(1, Math.round(height / 15));
  for (let floor = 0; floor < floors; floor++) {
    const step = (height - 3) / floors;
    pen.windowRow(
      -half + 2,
      half - 2,
      columns,
      y + 1.6 + floor * step,
      2.8,
      step * 0.62,
      floor ? "square" : "round",
      chance,
    );
  }
  pen.lightWindows();
}

/** The Palace of the Parliament, 270 m by 84 m, at the end of its boulevard. */
function parliamentPalace(pen: Pen): void {
  pen.face("-190,-12 -160,0 160,0 190,-12", 0.3, { surface: "slope" });
  palaceTier(pen, 135, 0, 38, 44, 0.6);
  palaceTier(pen, 104, 38, 14, 34, 0.5);
  palaceTier(pen, 72, 50, 18, 24, 0.6);
  palaceTier(pen, 44, 66, 18, 15, 0.7);
  for (const side of [pen, pen.mirror()]) {
    side
      .block(118, 0, 20, 46, 0.5)
      .windowRow(120, 136, 5, 6, 2.2, 28, "round", 0.5)
      .lightWindows()
      .block(117, 45, 22, 2, 0.9);
    side
      .block(60, 36, 12, 36, 0.5)
      .windowRow(61, 71, 3, 44, 2, 18, "round", 0.6)
      .lightWindows()
      .block(59, 71, 14, 2, 0.9);
  }
  pen.block(-30, 0, 60, 60, 0.55, { ragged: 0.4 }).windowRow(-27, 27, 9, 10, 3.4, 32, "round", 0.8).lightWindows();
  pen.strokes(
    evenly(18, 36, 3).map((y): Stroke => [-28, y, 28, y]),
    "ink",
  );
  pen
    .uprights(evenly(-27, 27, 10), 8, 38)
    .block(-32, 46, 64, 2.4, 0.9)
    .block(-32, 59, 64, 2, 0.9);
  pen.windowRow(-27, 27, 9, 50, 3, 7, "round", 0.6).lightWindows().block(-46, 84, 92, 2, 0.9);
  pen.line("0,86 0,104").face("0,97 10,98 10,103 0,104", 0.7);
}

/** Bulevardul Unirii in Bucharest: blocks, limes and lamps lead to the palace that closes it. */
export function boulevard(stage: Stage): void {
  const { scene } = stage;
  const view = new Perspective(scene, { vanishX: 800, vanishY: 610, focal: 1000, eye: 4 });
  stage.sky(600, [180, 420], { gap: 15, moonY: [100, 150] });
  scene.hills(610, 16, 4, { base: 640 });
  scene.glow(800, 560, 460, 0.3, 180);
  parliamentPalace(scene.pen(800, 600, 2.9, 2, 3.5));
  scene.mist(520, 640, 0.4);
  paving(view, {
    far: 260,
    share: 0.26,
    bandsApart: 8,
    lights: [
      [-13, 40, 7],
      [13, 40, 7],
      [0, 130, 30],
    ],
  });
  const blocks = { kinds: ["flat"] as const, height: [24, 28] as const, width: [26, 36] as const, base: 0, lit: 0.45 };
  for (const [name, x, z, away] of [
    ["left", -46, 176, -1],
    ["right", 46, 56, 1],
  ] as const)
    scene.capture(name, () => houseRow(new WallPen(view, { x, z, right: 0, away }, 3), 120, blocks)).place(name, 0, 0);
  limes(
    scene,
    [130, 108, 90, 74, 60, 48, 38].flatMap((z) =>
      [-24, 24].map((x) => [...view.at([x, 0, z]), view.sizeOf(9, 58, z)] as const),
    ),
  );
  lampsAlong(
    view,
    [34, 48, 66, 90].flatMap(
      (z) =>
        [
          [-13, z],
          [13, z],
        ] as const,
    ),
    5,
  );
  strollersAt(view, [
    [-17, 60],
    [-16.2, 60.4],
    [18, 76],
    [16, 52],
    [-19, 90],
    [17, 110],
    [-15, 44],
  ]);
}
