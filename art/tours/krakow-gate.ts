import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { lampsAlong, paving, strollersAt } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";
import type { Stage } from "./stage.ts";

/** Kraków Gate: the square Gothic gate, the octagon and the Baroque helmet. */
function krakowGate(pen: Pen): void {
  pen.block(-11, 0, 22, 10, 0.4).battlement(-11, 11, 10, 9, 1.4);
  pen
    .block(-6.4, 0, 12.8, 24, 0.55, { ragged: 0.6 })
    .bands(-6.4, 12.8, [13.6, 23.2])
    .window(0, 0, 4.4, 8, "pointed", 1);
  pen.window(0, 16, 1.8, 4.6, "round", 0.7).windowRow(-5, 5, 2, 10, 1.2, 2.4, "round", 0.5).lightWindows();
  pen.strokes("0,0 0,7.4 | -2,4 2,4", "ink").strokes("-5.4,0 -5.4,24 | 5.4,0 5.4,24");
  pen
    .block(-5, 24, 10, 11, 0.5)
    .uprights([-2.4, 2.4], 24, 11)
    .disc(0, 31, 2.2, "lit")
    .disc(0, 31, 1.8)
    .line("0,32.4 0,31 1,30.4");
  pen.window(0, 25, 1.4, 3.2, "round", 0.8).lightWindows().block(-5.6, 35, 11.2, 1, 0.9);
  pen.lathe(0, "5.2,36 5.5,38 4.2,41.4 2.2,43.4 1.8,44 1.8,47.4 2.5,48.2 1.8,50.4 0.6,52 0.4,53 0,58", {
    smooth: 3,
    ribs: 6,
  });
  pen.window(0, 44.4, 1.4, 2.6, "round", 1).lightWindows().finial(0, 58, 1.5);
}

/** Lublin: the street that ends at the Kraków Gate, people in its way. */
export function gateStreet(stage: Stage): void {
  const { scene } = stage;
  const view = new Perspective(scene, { vanishX: 800, vanishY: 612, focal: 1000, eye: 3.4 });
  stage.sky(600, [1010, 1080], { gap: 15, moonY: [120, 160] });
  const houses = {
    kinds: ["eave", "attic", "baroque", "eave"] as const,
    height: [12, 16] as const,
    width: [10, 14] as const,
    base: 0,
    lit: 0.45,
    shops: 0.7,
  };
  paving(view, {
    far: 140,
    share: 0.28,
    bandsApart: 4,
    lights: [
      [-8, 40, 6],
      [8, 58, 7],
      [0, 92, 12],
    ],
  });
  scene.capture("old-town", () =>
    houseRow(new WallPen(view, { x: -40, z: 118, right: 1, away: 0 }, 3), 82, { ...houses, height: [10, 13] }),
  );
  scene.place("old-town", 0, 0).glow(...view.at([0, 24, 104]), 300, 0.32, 280);
  krakowGate(scene.pen(...view.at([0, 0, 104]), view.scale(104), 2, view.scale(104) * 0.9));
  for (const [name, x, z, away] of [
    ["left", -18, 99, -1],
    ["right", 19, 22, 1],
  ] as const)
    scene.capture(name, () => houseRow(new WallPen(view, { x, z, right: 0, away }, 3), 78, houses)).place(name, 0, 0);
  lampsAlong(view, [
    [-8, 40],
    [8, 58],
    [-8, 78],
  ]);
  strollersAt(view, [
    [0.4, 102],
    [-0.5, 100],
    [3, 80],
    [3.8, 80.3],
    [-4, 66],
    [5, 54],
    [-6, 88],
    [6, 70],
  ]);
  stage.party({ x: 660, y: 884, size: 1.75 });
}
