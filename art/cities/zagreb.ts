import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, pointsPath, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";

const shield = "-3.3,0 -3.3,-3.8 -2.5,-5.9 0,-7.4 2.5,-5.9 3.3,-3.8 3.3,0";

/** The old kingdom's arms: the chequers of Croatia, Dalmatia's three heads, Slavonia's marten between its rivers. */
function kingdom(pen: Pen): void {
  pen.shape(shield, "dark");
  for (let row = 0; row < 4; row++) {
    for (let column = row % 2; column < 4; column += 2) {
      const [x, y] = [-3.1 + column * 0.76, -0.25 - row * 0.84];
      pen.shape(
        [
          [x, y],
          [x + 0.76, y],
          [x + 0.76, y - 0.84],
          [x, y - 0.84],
        ],
        "lit",
      );
    }
  }
  for (const [x, y] of [
    [1, -1.1],
    [2.4, -1.1],
    [1.7, -2.6],
  ] as const)
    pen.disc(x, y, 0.52, "lit").strokes([[x - 0.3, y + 0.1, x + 0.3, y + 0.1]], "ink");
  pen.strokes("-3.3,-3.7 3.3,-3.7 | 0.1,0 0.1,-3.7", "bold").strokes("-2.9,-4.2 2.9,-4.2 | -1.6,-6.3 1.6,-6.3", "line");
  pen.shape(
    "-1.9,-5.3 -1.5,-4.8 0.8,-4.7 1.5,-4.4 1.9,-4.7 1.4,-5.1 1.2,-5.7 0.9,-5.2 -0.9,-5.3 -1.1,-5.8 -1.4,-5.3",
    "lit",
  );
  pen.line(`${shield} -3.3,0`, "bold");
}

/** The arms of Zagreb: a castle of three towers, its gate open, a star and a moon over it. */
function castleArms(pen: Pen): void {
  pen.shape(shield, "dark");
  const wall =
    "-2.3,-5.4 2.3,-5.4 2.3,-2.6 1.6,-2.6 1.6,-3.3 0.8,-3.3 0.8,-1.9 -0.8,-1.9 -0.8,-3.3 -1.6,-3.3 -1.6,-2.6 -2.3,-2.6";
  pen.shape(wall, "lit").shape("-0.6,-5.4 0.6,-5.4 0.6,-4.3 0,-3.8 -0.6,-4.3", "dark");
  for (const x of [-1.95, 1.95, 0])
    pen.shape(
      [
        [x - 0.5, x ? -2.5 : -1.8],
        [x + 0.5, x ? -2.5 : -1.8],
        [x, x ? -1.5 : -0.8],
      ],
      "lit",
    );
  pen.disc(-2.2, -0.9, 0.4, "dim").disc(2.2, -0.9, 0.4, "dim").line(`${shield} -3.3,0`, "bold");
}

/** St Mark's from the south: the tiled roof, the Gothic door, the stout tower. */
function stMarks(pen: Pen): void {
  pen
    .block(-20, 0, 8.4, 25, 0.6, { ragged: 0.5 })
    .bands(-20, 8.4, [11, 24.4], 0.5)
    .belfry(-19.4, -12.2, 2, 17, 1.5, 4.6)
    .window(-15.8, 4, 1.1, 3, "round", 0.6);
  pen.lightWindows().disc(-15.8, 14.4, 1.5, "lit").disc(-15.8, 14.4, 1.15).line("-15.8,15.3 -15.8,14.4 -15.2,14.4");
  pen
    .lathe(-15.8, "4.8,25.3 4.8,26.6 3,30 1.5,31.6 1.5,34 2,34.8 0.4,38 0,40.6", { smooth: 2, ribs: 5 })
    .cross(-15.8, 40.6, 3.4);
  pen
    .face("12,0 19,0 19,6.4 12,6.4", 0.5, { ragged: 0.3 })
    .face("12,6.4 19.6,6.4 16.6,13.4 12,13.4", 0.5, { surface: "roof" });
  pen.windowRow(12.6, 18.6, 2, 1.4, 1.1, 3.8, "pointed", 0.8).lightWindows();
  pen.block(-11.8, 0, 24, 7.6, 0.4, { ragged: 0.4 });
  pen
    .windowRow(-11, -3.4, 2, 1.6, 1.5, 4.6, "pointed", 0.85)
    .windowRow(4, 11.6, 2, 1.6, 1.5, 4.6, "pointed", 0.85)
    .lightWindows();
  // The portal with its fifteen statues.
  pen.face("-3.6,0 3.6,0 3.6,8.4 0,11 -3.6,8.4", 0.6, { ragged: 0.3 });
  pen.window(0, 0, 2.6, 5, "pointed", 1).lightWindows().strokes("0,0 0,4.2", "ink");
  const niches = [-2.8, -2, 2, 2.8].flatMap((x) => [1.2, 3.6, 6].map((y) => [x, y] as const));
  for (const [x, y] of [...niches, [-0.9, 7.2] as const, [0, 7.8] as const, [0.9, 7.2] as const])
    pen.at(x, y, 1.5).shape("-.16,0 .16,0 .14,.7 .08,.8 .08,1 -.08,1 -.08,.8 -.14,.7", "figure");
  pen.face("-12.6,7.6 12.8,7.6 11.4,18.4 -11.2,18.4", -1);
  // Tiles laid in lozenges.
  const tiles = evenly(-22, 12, 22).flatMap((x): Stroke[] => {
    const clip = (from: number, to: number): Stroke | undefined => {
      const [x0, x1] = [Math.max(-12, Math.min(12, from)), Math.max(-12, Math.min(12, to))];
      const slope = (at: number): number => 7.8 + (10.4 * (at - from)) / (to - from);
      return Math.abs(x1 - x0) < 0.4 ? undefined : [x0, slope(x0), x1, slope(x1)];
    };
    return [clip(x, x + 10), clip(x + 10, x)].filter((stroke) => stroke !== undefined);
  });
  pen.strokes(tiles).line("-11.4,18.4 11.6,18.4", "bold").line("-12.6,7.6 12.8,7.6", "bold");
  kingdom(pen.at(-4.4, 16.9));
  castleArms(pen.at(4.4, 16.9));
}

/** A palace front in perspective: two storeys, a portal, a flag. */
function palace(
  wall: WallPen,
  length: number,
  { eaves, columns, portal, storeys }: { eaves: number; columns: number; portal: number; storeys: number },
): void {
  wall.face(
    [
      [-0.5, eaves],
      [length + 0.5, eaves],
      [length + 0.5, eaves + 3.2],
      [-0.5, eaves + 3.2],
    ],
    0.7,
    { surface: "roof", ragged: 0.2 },
  );
  wall.block(0, 0, length, eaves, 0.3, { ragged: 0.6 });
  const storey = (eaves - 1) / storeys;
  for (const y of evenly(0, eaves - 1 - storey, storeys))
    wall.windowRow(0.6, length - 0.6, columns, y + storey * 0.26, 1.3, storey * 0.52, "square", y ? 0.5 : 0.3);
  wall.lightWindows();
  wall
    .block(-0.3, eaves - 0.6, length + 0.6, 0.7, 0.9, { ragged: 0.05 })
    .strokes([[0, storey, length, storey]], "line");
  const door = wall.at(portal, 0);
  door.block(-5, 0, 10, eaves, 0.6, { ragged: 0.4 }).face(
    [
      [-5.6, eaves],
      [5.6, eaves],
      [0, eaves + 3],
    ],
    0.7,
  );
  door
    .windowRow(-4.6, 4.6, 3, eaves * 0.52, 1.5, 3.2, "round", 0.9)
    .window(0, 0, 2.6, 4.2, "round", 1)
    .lightWindows();
  door.uprights([-4.6, -1.6, 1.6, 4.6], 0.4, eaves - 1, "line");
  const pole = door.upright(0);
  pole.strokes([[0, eaves * 0.5, 0, eaves + 7]], "line").shape(
    [
      [0, eaves + 7],
      [2.6, eaves + 6.6],
      [2.6, eaves + 4.8],
      [0, eaves + 5.2],
    ],
    "face",
  );
  pole.strokes(
    [
      [0, eaves + 6.3, 2.6, eaves + 5.9],
      [0, eaves + 5.8, 2.6, eaves + 5.4],
    ],
    "line",
  );
}

/** By day it is noon, and the gun in the tower behind us has just been fired. By night the pigeons sleep along the ridge. */
function pigeons(scene: Scene, ridge: Pen): void {
  if (scene.night) {
    for (const x of [-9.6, -8.8, -8.3, -6.9, 1.2, 1.9, 7.4, 8, 9.3])
      ridge.at(x, 18.4, 1.5, 4).shape("-.34,.06 -.2,.3 .02,.42 .1,.62 .26,.62 .34,.44 .26,.1 .1,0 -.1,0");
    return;
  }
  const { random } = scene;
  const flock = Array.from({ length: 30 }, (_, i): string => {
    const along = i / 29;
    const x = 1010 + Math.sin(along * 4) * 34 + (random() - 0.5) * (50 + along * 130);
    const y = 668 - along * 390 + (random() - 0.5) * 40;
    const [half, lift] = [15 - along * 6 + random() * 3, 4 + random() * 7];
    const wing = (side: 1 | -1): Point[] => [
      [x, y + 3],
      [x + side * half * 0.45, y - lift],
      [x + side * half, y - lift * 0.4],
      [x + side * half * 0.5, y - lift * 0.1],
      [x, y + 6],
    ];
    return pointsPath([...wing(-1), ...wing(1).toReversed()], { whole: true });
  });
  scene.put(`<path class="face4" d="${flock.join("")}"/>`);
}

export const zagreb: CityScene = {
  crops: crops({ tallLeft: 400, stripTop: 330 }),
  footRow: 656,
  draw(mode) {
    const title =
      "Zagreb: St Mark’s Square, the two coats of arms on the church’s roof, the Ban’s palace and the Sabor by night";
    const scene = new Scene("zg", { seed: 103, mode, title });
    const view = new Perspective(scene, { vanishX: 760, vanishY: 616, focal: 1000, eye: 3.2 });
    scene.sky({ moon: [1060, 184, 42], phase: "waning", horizon: 600, gap: 16, stars: 57, clouds: 0.01 });
    paving(view, {
      far: 116,
      share: 0.3,
      bandsApart: 5,
      lights: [
        [-11, 30, 5],
        [11, 30, 5],
        [-12, 52, 8],
        [12, 52, 8],
        [2, 70, 12],
      ],
    });
    const houses = {
      kinds: ["eave", "eave", "gable"] as const,
      country: "croatia" as const,
      height: [8, 11] as const,
      width: [11, 15] as const,
      base: 0,
      lit: 0.4,
      shops: 0.3,
    };
    scene
      .capture("north", () => houseRow(new WallPen(view, { x: -34, z: 112, right: 1, away: 0 }, 3), 68, houses))
      .place("north", 0, 0);
    scene.mist(500, 660, 0.4);
    scene.shows("bans-palace", () =>
      palace(new WallPen(view, { x: -27, z: 92, right: 0, away: -1 }), 60, {
        eaves: 10.5,
        columns: 15,
        portal: 26,
        storeys: 2,
      }),
    );
    scene.shows("sabor", () =>
      palace(new WallPen(view, { x: 28, z: 32, right: 0, away: 1 }), 60, {
        eaves: 13.5,
        columns: 13,
        portal: 24,
        storeys: 3,
      }),
    );
    const church = scene.pen(...view.at([3, 0, 74]), view.scale(74));
    scene.glow(...view.at([3, 12, 74]), 360, 0.32, 240);
    scene.landmark("st-marks", () => stMarks(church));
    pigeons(scene, church);
    lampsAlong(
      view,
      [
        [-11, 30],
        [11, 30],
        [-12, 52],
        [12, 52],
      ],
      4.4,
    );
    strollersAt(view, [
      [-5, 60],
      [-4.2, 60.4],
      [7, 66],
      [4, 52],
      [-14, 46],
      [16, 48],
      [16.8, 48.3],
      [10, 40],
      [-8, 38],
      [2, 72],
    ]);
    walkers(view, [["woman", 14.4, 26, true]]);
    guideAt(view, -3, 13);
    return walkers(view, [
      ["man", -1.4, 13],
      ["woman", -0.6, 13.1, true],
      ["hat", 0.2, 12.9],
      ["child", 0.9, 12.8, true],
    ]);
  },
};
