import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import { type Point, readPoints, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen, type WallPlace } from "#art/engine/wall-pen.ts";
import { balustrade, clock, wing } from "#art/pieces/facades.ts";
import { horseman } from "#art/pieces/horseman.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { saint } from "#art/pieces/statues.ts";
import { houseRow } from "#art/pieces/street.ts";

const half = Math.SQRT1_2;
// The south-western corner of St Michael's; its side runs east, its front north, both at the half of a right angle.
const corner = { x: -30, z: 92 };
const east = { right: half, away: half };
const north = { right: -half, away: half };

/** The tower of 1862 on the north side, 80 m. */
function northTower(pen: Pen): void {
  pen.block(-6.4, 0, 12.8, 46, 0.6, { ragged: 0.6 }).bands(-6.4, 12.8, [20, 32, 45.2], 0.4);
  pen.windowRow(-4.6, 4.6, 2, 34, 2, 9, "pointed", 0.1).window(0, 22, 2, 7, "pointed", 0.4).lightWindows();
  for (const x of [-6.4, 6.4]) pen.block(x - 1, 0, 2, 46, 0.7).spire(x, 46, 2.6, 10, 1);
  pen.face("-6,46 0,56 6,46", 0.5);
  clock(pen, 0, 48.6, 2, 7.6);
  pen.block(-4.2, 50, 8.4, 8, 0.5).face("-6,46 0,56 6,46", 0.5);
  clock(pen, 0, 49.4, 2.1, 7.6);
  pen.lathe(0, "4.4,57 3.8,58.4 0.25,78", { ribs: 5 });
  for (const x of [-4, 4]) pen.spire(x, 56.4, 1.6, 6, 1, false);
  const crockets = evenly(60, 75, 6).flatMap((y): Stroke[] => {
    const reach = 3.8 * (1 - (y - 58.4) / 20);
    return [
      [-reach, y, -reach - 0.7, y + 0.6],
      [reach, y, reach + 0.7, y + 0.6],
    ];
  });
  pen.strokes(crockets, "line").cross(0, 78, 5);
}

/** St Michael's from the south-west: the west front, the long side under the tall roof, the tower behind it. */
function stMichael(view: Perspective): void {
  const at = (along: number, across: number, y: number): Point =>
    view.at([
      corner.x + east.right * along + north.right * across,
      y,
      corner.z + east.away * along + north.away * across,
    ]);
  const { scene } = view;
  const [towerX, towerZ] = [corner.x + east.right * 8 + north.right * 24, corner.z + east.away * 8 + north.away * 24];
  const scale = view.scale(towerZ);
  northTower(scene.pen(...view.at([towerX, 0, towerZ]), scale, 2, scale * 0.93));
  const plain = scene.pen(0, 0, 1, 2, -1);
  const side = new WallPen(view, { ...corner, ...east }, 2, { coarse: true });
  // The choir, lower than the hall.
  plain.face([at(49, 2, 15), at(70, 2, 15), at(66, 12, 33), at(49, 12, 33)], 0.5, { surface: "roof" });
  const choir = new WallPen(
    view,
    { x: corner.x + east.right * 50 + north.right * 2, z: corner.z + east.away * 50 + north.away * 2, ...east },
    2,
    { coarse: true },
  );
  choir.block(0, 0, 20, 15, 0.35).windowRow(1, 19, 3, 3.4, 2.2, 9.4, "pointed", 0.8).lightWindows();
  for (const x of [1, 7, 13, 19.4]) choir.block(x - 0.8, 0, 1.6, 13.4, 0.7);
  plain.face([at(-0.6, -0.8, 17), at(51, -0.8, 17), at(49, 13, 41), at(1, 13, 41)], 0.5, { surface: "roof" });
  side.block(0, 0, 50, 17, 0.35, { ragged: 0.5 }).windowRow(2, 48, 5, 3.4, 3, 11.4, "pointed", 0.85).lightWindows();
  side.strokes(
    evenly(6.6, 43.4, 5).flatMap((x): Stroke[] => [
      [x, 3.4, x, 13],
      [x - 1.4, 9, x + 1.4, 9],
    ]),
    "ink",
  );
  for (const x of evenly(1.4, 48.6, 6)) side.block(x - 0.9, 0, 1.8, 15.4, 0.7);
  const far = { x: corner.x + north.right * 27, z: corner.z + north.away * 27 };
  const front = new WallPen(view, { ...far, right: -north.right, away: -north.away }, 2, { coarse: true });
  front.face("0,0 27,0 27,17 13.5,42 0,17", 0.55, { ragged: 0.5 });
  front.window(13.5, 10.6, 5, 14, "pointed", 1).window(13.5, 0, 4.4, 7.8, "pointed", 1).lightWindows();
  front.strokes("12.4,10.6 12.4,21 | 14.6,10.6 14.6,21 | 11.2,16 15.8,16 | 13.5,0 13.5,6.4", "ink");
  front.strokes("1,17 26,17 | 9,24 9,29 | 11.6,26 11.6,34 | 15.4,26 15.4,34 | 18,24 18,29", "line");
  for (const x of [1, 9, 18, 26]) front.block(x - 1, 0, 2, 18, 0.7);
}

/** The Bánffy Palace: columns before the door, gods and urns on the roof. */
function banffyPalace(pen: Pen): void {
  const floors = [
    [1.6, 3.2, "square", 0.5],
    [8, 4.2, "square", 0.6],
  ] as const;
  wing(pen, -26, 52, 14, 13, floors, { rise: 7, hip: 5, tone: 0.35, glass: 1.7 });
  balustrade(pen, -25, 25, 14.4, 44, 1.6);
  for (const x of [-25, -17, 17, 25])
    pen
      .block(x - 0.6, 14.4, 1.2, 2, 0.7)
      .at(x, 16.4)
      .face("-0.5,0 -0.9,1 -0.5,2 0,2.6 0.5,2 0.9,1 0.5,0", 0.6);
  pen
    .block(-9, 0, 18, 16.4, 0.5, { ragged: 0.5 })
    .window(0, 0, 3.6, 5.6, "round", 1)
    .windowRow(-8.4, 8.4, 3, 8, 2.2, 5, "round", 0.9)
    .lightWindows();
  for (const x of [-8.4, -4.2, 4.2, 8.4]) pen.block(x - 0.55, 7.6, 1.1, 7.6, 0.85);
  for (const x of [-6.4, -3, 3, 6.4]) pen.block(x - 0.6, 0, 1.2, 6.2, 0.85);
  pen.block(-9.4, 6.2, 18.8, 0.9, 0.9);
  balustrade(pen, -9, 9, 7.1, 18, 1.2);
  pen
    .block(-9.8, 15.2, 19.6, 1.2, 0.9)
    .face("-8,16.4 8,16.4 6.6,18.4 4,21.4 0,22.8 -4,21.4 -6.6,18.4", 0.5)
    .disc(0, 19, 1.5);
  pen.strokes("-1.2,21.6 1.2,21.6 | -0.8,22.4 0.8,23.4", "line");
  for (const x of [-9, 9]) saint(pen, x, 16.4, 4.4);
  for (const x of [-5, 5]) saint(pen, x, 20.6, 4.2);
}

// One of the king's captains: helmet, cloak, a banner that he lowers towards the king; metres, facing right.
const captain = {
  body: "-.5,0 -.2,0 -.14,.5 0,.04 .34,.04 .36,.5 .4,1 .36,1.4 .5,1.5 .6,1.3 .7,1.34 .66,1.62 .42,1.78 .28,1.86 .1,1.92 -.16,1.9 -.36,1.76 -.5,1.3 -.6,.7 -.66,.1",
  head: "-.08,1.9 -.14,2.06 -.1,2.26 .06,2.38 .2,2.3 .26,2.12 .22,2 .12,1.88",
  banner: ".72,3.5 1.1,3.36 1.5,3.4 1.86,3.14 1.76,2.5 1.46,2.62 1.1,2.54 .86,2.7",
};

function paintCaptain(pen: Pen): void {
  const paint = (outline: string): void => {
    pen.scene.path("face4", curvePath(readPoints(outline).map((point) => pen.toPixels(point))));
  };
  pen.strokes(".5,.1 .72,3.9", "bold");
  for (const part of [captain.banner, captain.body, captain.head]) paint(part);
  pen.strokes(
    "-.1,2.16 .24,2.12 | .06,2.38 .1,2.56 | -.3,1.6 -.4,.9 .04 | -.1,1.5 -.16,.9 | .2,1.6 .24,1 | 1,3.3 1.2,2.7 | 1.3,3.3 1.5,2.76",
    "line",
  );
}

/** King Matthias over his captains, on a bastion of rough stone; 12 m, the king on horseback nearly half of it. */
function matthias(scene: Scene, [x, y]: Point, scale: number): void {
  const pen = scene.pen(x, y, scale, 2, scale);
  scene.capture("captain", () => paintCaptain(scene.pen(0, 0, 40, 4)));
  const ledge = (at: number, side: 1 | -1, size: number): void => {
    scene.place("captain", ...pen.toPixels([at, 1.1]), (scale * size) / 40, (side * scale * size) / 40);
  };
  ledge(-2.4, 1, 0.96);
  ledge(2.9, -1, 0.96);
  const steps = [
    [4.9, 0, 0.36],
    [4.6, 0.36, 0.34],
    [4.3, 0.7, 0.4],
  ] as const;
  for (const [reach, foot, tall] of steps) pen.block(-reach, foot, reach * 2, tall, 0.8, { ragged: 0.1 });
  pen.face("-3.1,1.1 3.1,1.1 2.5,5.9 -2.5,5.9", 0.5, { ragged: 0.3 });
  const stones: Stroke[] = [];
  for (let row = 0; row < 8; row++) {
    const level = 1.1 + row * 0.6;
    const reach = 3.1 - row * 0.075;
    stones.push([-reach, level, reach, level]);
    for (const at of evenly(-reach + (row % 2 ? 0.5 : 1), reach - 0.6, 5)) stones.push([at, level, at, level + 0.6]);
  }
  pen.strokes(stones);
  // The king's arms with the raven, and the battlement that carries him.
  pen.shape("-.8,5.2 .8,5.2 .8,3.9 .5,3.3 0,2.9 -.5,3.3 -.8,3.9", "figure");
  pen
    .strokes("-.8,4.3 .8,4.3 | 0,5.2 0,4.3", "line")
    .shape("-.4,3.7 -.1,4.05 .24,4 .44,4.16 .36,3.86 .1,3.6 -.16,3.5", "lit");
  const merlons = evenly(-2.8, 2.8, 15).flatMap((at, i): Point[] => [
    [at - 0.2, i % 2 ? 6.2 : 6.55],
    [at + 0.2, i % 2 ? 6.2 : 6.55],
  ]);
  pen.face([[-3, 5.9], ...merlons, [3, 5.9]], 0.7);
  const [left, top] = pen.toPixels([0, 6.35]);
  horseman(scene, left - 4, top, (scale * 6) / 225, "crown");
  ledge(-3.8, 1, 1.06);
  ledge(3.9, -1, 1.06);
}

/** A student who should have been at a lecture ten minutes ago, her notes in the wind. */
function lateStudent(scene: Scene, [x, y]: Point, scale: number): void {
  const pen = scene.pen(x, y, scale, 4);
  const steel = scene.pen(x, y, scale, 2);
  const wheel = (at: number): void => {
    const ring = evenly(0, 6.02, 18).map((a): Point => [at + 0.34 * Math.cos(a), 0.34 + 0.34 * Math.sin(a)]);
    steel.line([...ring, ring[0] ?? [at, 0]], "bold");
    steel.strokes(
      [0, 1, 2, 3].map((i): Stroke => {
        const [cos, sin] = [Math.cos((i * Math.PI) / 4) * 0.32, Math.sin((i * Math.PI) / 4) * 0.32];
        return [at - cos, 0.34 - sin, at + cos, 0.34 + sin];
      }),
      "hatch",
    );
  };
  wheel(-0.56);
  wheel(0.56);
  steel.strokes(
    "-.56,.34 -.12,.84 | -.12,.84 .42,.86 | .42,.86 .56,.34 | .42,.86 -.02,.32 | -.02,.32 -.56,.34 | -.12,.84 -.02,.32 | .42,.86 .4,1.04 | .4,1.04 .56,1.06",
    "bold",
  );
  const body =
    "-.24,.96 -.2,1.18 -.02,1.44 .14,1.52 .22,1.44 .34,1.2 .54,1.12 .54,1.04 .3,1.06 .16,1.16 .04,1.02 .24,.84 .16,.44 .28,.36 .26,.28 .04,.28 .02,.72 -.16,.8";
  const scarf = ".06,1.56 -.14,1.6 -.4,1.52 -.66,1.66 -.7,1.54 -.44,1.4 -.16,1.46 .04,1.44";
  for (const part of [scarf, body])
    scene.path("face4", curvePath(readPoints(part).map((point) => pen.toPixels(point))));
  pen.disc(0.24, 1.64, 0.13, "figure").disc(0.14, 1.72, 0.07, "figure");
  for (const [at, up, turn] of [
    [-0.8, 1.1, 0.2],
    [-1.16, 1.4, -0.3],
    [-1.3, 0.9, 0.5],
    [-1.62, 1.66, 0.1],
  ] as const) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const sheet = readPoints("-.13,-.09 .13,-.09 .13,.09 -.13,.09").map(
      ([u, v]): Point => [at + u * cos - v * sin, up + u * sin + v * cos],
    );
    steel.shape(sheet, scene.night ? "lit" : "face");
  }
  const air = [0.5, 0.9, 1.3].map(
    (up, i): Stroke => [...pen.toPixels([-0.95 - i * 0.1, up]), ...pen.toPixels([-1.5 - i * 0.2, up])],
  );
  scene.put(`<path class="spark" d="${strokesPath(air)}"/>`);
}

export const clujNapoca: CityScene = {
  crops: crops({ tallLeft: 384, stripTop: 367 }),
  footRow: 672,
  near: ["king-matthias", "late-student"],
  draw(mode) {
    const title = "Cluj-Napoca: King Matthias before St Michael’s, a student late on her bicycle by night";
    const scene = new Scene("cn", { seed: 271, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 664, focal: 1000, eye: 2.5 });
    scene.sky({ moon: [800, 150, 46], phase: "half", horizon: 640, gap: 20, stars: 60 });
    scene.hills(640, 60, 35, { base: 680, bump: (x) => Math.max(0, 40 - Math.abs(x - 1320) * 0.12) });
    scene.mist(540, 680, 0.6);
    paving(view, {
      far: 150,
      share: 0.1,
      bandsApart: 6,
      lights: [
        [-14, 34, 7],
        [22, 38, 8],
        [-4, 56, 11],
        [2.6, 26, 5],
      ],
    });
    const houses = { kinds: ["flat", "eave", "baroque", "flat"] as const, base: 0, lit: 0.42, shops: 0.6 };
    const row = (name: string, place: WallPlace, length: number): void => {
      const draw = (): void =>
        houseRow(new WallPen(view, place, 3), length, { ...houses, height: [11, 15], width: [13, 18] });
      scene.capture(name, draw).place(name, 0, 0);
    };
    row("north", { x: -86, z: 86, ...east }, 62);
    row("east", { x: 14, z: 186, right: half, away: -half }, 58);
    scene.shows("banffy-palace", () => {
      const wall = new WallPen(view, { x: 56, z: 144, right: half, away: -half }, 2, { coarse: true });
      banffyPalace(wall.at(26, 0));
    });
    scene.glow(...view.at([-26, 14, 100]), 360, 0.3, 230);
    scene.shows("st-michael", () => stMichael(view));
    lampsAlong(view, [
      [-14, 34],
      [22, 38],
      [-34, 66],
    ]);
    strollersAt(view, [
      [-9, 60],
      [-8, 60.4],
      [-22, 70],
      [14, 62],
      [15, 62.4],
      [26, 80],
      [20, 54],
      [34, 96],
      [-12, 48],
    ]);
    const [x, y] = view.at([3, 0, 26]);
    scene.glow(x, y - 220, 260, 0.3, 230);
    scene.landmark("king-matthias", () => matthias(scene, [x, y], view.scale(26)), [728, 1102]);
    strollersAt(view, [
      [-3.4, 23],
      [-2.7, 23.2],
    ]);
    scene.shows("late-student", () => lateStudent(scene, view.at([3.3, 0, 13.4]), view.scale(13.4)));
    guideAt(view, -3.6, 11.2);
    return walkers(view, [
      ["man", -2.5, 11.2],
      ["hat", -1.7, 11.3, true],
      ["woman", -0.8, 11.1],
      ["child", 0, 11.2, true],
    ]);
  },
};
