import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import { type Point, pointsPath, readPoints, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { gullOnWall, gullWithBun } from "#art/pieces/gull.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";
import { helm } from "#art/pieces/towers.ts";
import { townWall, wallTower } from "#art/pieces/walls.ts";

/** Metres of the eye above the lower town, and above the terrace of Patkuli. */
const [eye, overTerrace] = [34, 4.6];

/** St Olaf’s, 123 m of tower and spire. */
function stOlaf(pen: Pen): void {
  pen.face("8,30 62,30 58,50 12,50", 0.5, { surface: "roof" }).block(6, 0, 54, 30, 0.3);
  pen.windowRow(10, 58, 5, 8, 3, 16, "pointed", 0.8).lightWindows();
  pen.block(-8, 0, 16, 57, 0.55, { ragged: 0.6 }).bands(-8, 16, [22, 40, 56]);
  pen.windowRow(-6, 6, 2, 43, 2.6, 9, "pointed", 0.4).windowRow(-6, 6, 3, 25, 1.8, 10, "pointed", 0.15);
  pen.window(0, 4, 5, 14, "pointed", 0.9).lightWindows();
  for (const x of [-7, 7]) pen.block(x - 1, 57, 2, 4, 0.5).spire(x, 61, 3, 12, 1);
  pen.lathe(0, "7,57 6.4,62 0.3,123", { ribs: 6 });
  pen.strokes("-5.6,63 -0.4,121 | -4,63 -0.3,118 | -2.2,62.6 -0.2,112 | -0.4,62.6 -0.1,100", "hatch");
  pen.line("-5,72 5,72", "hatch").line("-3.6,86 3.6,86", "hatch").finial(0, 123, 2.2);
}

/** The Church of the Transfiguration, its Baroque tower among the roofs. */
function transfiguration(pen: Pen): void {
  pen.face("3,11 26,11 24,20 5,20", 0.5, { surface: "roof" }).block(3, -6, 23, 17, 0.3);
  pen.windowRow(5, 25, 4, 2, 1.8, 6, "pointed", 0.6).lightWindows();
  pen.block(-4, -6, 8, 27, 0.6, { ragged: 0.5 }).bands(-4, 8, [10, 20.4]).belfry(-3, 3, 2, 14, 1.4, 4);
  helm(pen, 0, 21, 4.4, 19);
}

/** The ship to Helsinki, lit from bow to stern. */
function ferry(pen: Pen): void {
  for (const hull of ["-62,0 60,0 70,9 -60,9 -66,9", "-52,9 46,9 42,19 -50,19", "-30,19 20,19 16,25 -28,25"])
    pen.shape(hull).shape(hull, "dark");
  pen.windowRow(-48, 42, 11, 11, 4.4, 2.4, "square", 0.95).windowRow(-46, 40, 11, 15.4, 4.4, 2.4, "square", 0.9);
  pen.windowRow(-26, 14, 5, 20.6, 4, 2.4, "square", 0.9).lightWindows().block(-16, 25, 12, 9, 0.5);
}

/** Where the wall of the lower town runs, from the tower at our feet to the Great Coast Gate. */
const wallAt = (z: number): number => -47.5 + (z - 72) * 0.232;
const towers = [
  [330, 5.6, 16, 11],
  [258, 5, 15, 10],
  [205, 6.2, 19, 12],
  [164, 5, 15, 10],
  [130, 6.4, 18, 12],
  [100, 5.2, 16, 11],
  [72, 6.4, 19, 13],
  [48, 6, 18, 12],
] as const;

function wallAndTowers(view: Perspective): void {
  for (const [i, [z, radius, height, roof]] of towers.entries()) {
    wallTower(view.scene.pen(...view.at([wallAt(z), 0, z]), view.scale(z)), { radius, height, roof });
    const next = towers[i + 1]?.[0];
    if (!next) continue;
    const away = z - next;
    const length = Math.hypot(away, away * 0.232);
    const wall = new WallPen(
      view,
      { x: wallAt(z) + 1.2, z: z - 1, right: -(away * 0.232) / length, away: -away / length },
      2,
      { coarse: true },
    );
    townWall(wall, length);
  }
}

/** Treetops of the park outside the wall, 420 pixels of them. */
function park(scene: Scene): void {
  const { random } = scene;
  const crowns: Point[] = [];
  const arcs: Stroke[] = [];
  for (let x = 0; x < 420; ) {
    const width = 18 + random() * 16;
    const high = -24 * (0.8 + random() * 0.4) * Math.min(1, (420 - x) / 60 + 0.3, x / 60 + 0.5);
    crowns.push([x, high + 8], [x + width * 0.3, high], [x + width * 0.7, high + 1]);
    if (random() < 0.7) arcs.push([x + 3, high + 11, x + width * 0.7, high + 10, -5]);
    x += width;
  }
  const end = crowns.at(-1)?.[0] ?? 420;
  const outline: Point[] = [[0, 40], [0, 40], ...crowns, [end, 40], [end, 40]];
  scene.path("face3", curvePath(outline.map(([x, y]): Point => [Math.round(x), Math.round(y)])));
  scene.path("hatch3", strokesPath(arcs, true));
}

/** The terrace: flagstones, and the limestone wall on which one leans. */
function terrace(scene: Scene, view: Perspective): (px: number) => Point {
  const [from, to] = [
    [-9.2, 7.74],
    [14.6, 15.6],
  ] as const;
  const along = (t: number): readonly [number, number] => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
  ];
  const corner = (t: number, y: number, back = 0): Point => {
    const [x, z] = along(t);
    return view.at([x, y, z + back]);
  };
  const plain = scene.pen(0, 0, 1, 2, -1);
  scene.put(
    `<path class="bare3" d="${pointsPath([corner(0, 0), corner(1, 0), [1640, 910], [-60, 910]], { whole: true })}"/>`,
  );
  const joints: Stroke[] = [];
  for (const row of [0.6, 1.5, 2.6, 3.8]) {
    for (let t = scene.random() * 0.1; t < 1; t += 0.05 + scene.random() * 0.12) {
      const [x, z] = along(t);
      const length = 0.8 + scene.random() * 1.4;
      if (z - row < 8.4) continue;
      joints.push([...view.at([x, 0, z - row]), ...view.at([x + length, 0, z - row + length * 0.33])]);
    }
  }
  scene.path("hatch3", strokesPath(joints, true));
  plain.face([corner(0, 1.05), corner(1, 1.05), corner(1, 1.05, 0.9), corner(0, 1.05, 0.9)], -1);
  plain.face([corner(0, 0), corner(1, 0), corner(1, 1.05), corner(0, 1.05)], 0.4, { ragged: 0.4 });
  const stones: Stroke[] = [];
  for (const [y, shift] of [
    [0, 0],
    [0.35, 0.02],
    [0.7, 0.01],
  ] as const) {
    stones.push([...corner(0, y), ...corner(1, y)]);
    for (const t of evenly(0.04, 0.98, 16)) stones.push([...corner(t + shift, y), ...corner(t + shift, y + 0.35)]);
  }
  scene.path("hatch2", strokesPath(stones, true));
  return (t) => corner(t, 1.05, 0.4);
}

// A child who had a bun a moment ago; metres, arms up.
const reaching =
  "-.14,0 -.02,0 .02,.4 .06,0 .2,0 .18,.46 .24,.72 .34,1.02 .3,1.3 .2,1.3 .2,1.04 .1,.92 -.04,.94 -.2,1.06 -.4,1.28 -.46,1.2 -.3,.96 -.16,.74 -.14,.42";

export const tallinn: CityScene = {
  crops: crops({ tallLeft: 470, stripTop: 367 }),
  footRow: 500,
  near: ["gull"],
  draw(mode) {
    const title =
      "Tallinn: the towers of the town wall and St Olaf’s from the Patkuli terrace, a gull with a bun by night";
    const scene = new Scene("ta", { seed: 5, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 400, focal: 1000, eye });
    const walk = new Perspective(scene, { vanishX: 800, vanishY: 400, focal: 1000, eye: overTerrace });
    scene.sky({ moon: [700, 150, 42], phase: "old-crescent", horizon: 400, gap: 19, stars: 60 });
    scene.water(404, 470, { layer: 1, density: 1.1, lights: [[1206, 60, 0.7]] });
    scene.shows("ferry", () => ferry(scene.pen(1206, 426, 1.1, 1)));
    const kinds = ["eave", "gable", "eave", "eave"] as const;
    const look = { scale: 6, kinds, height: [6, 8.6], width: [8, 13], lit: 0.4, roof: 1.15, base: 20 } as const;
    const roofs = (z: number, starts: readonly (readonly [x: number, mirrored?: boolean])[]): void => {
      const [size, [, foot]] = [view.scale(z) / 6, view.at([0, 0, z])];
      const places = starts.map(([x, mirrored = false]) => [x, foot, size, mirrored] as const);
      placeStreet(scene, "roofs", 420, places);
    };
    street(scene, "roofs", 420, look, []);
    scene.capture("park", () => park(scene));
    placeStreet(scene, "park", 420, [
      [-20, 478, 0.5],
      [180, 478, 0.5, true],
      [380, 478, 0.5],
      [580, 478, 0.5, true],
    ]);
    roofs(420, [[790], [950, true], [1110], [1270, true], [1430]]);
    scene.mist(400, 490, 0.4);
    scene.landmark("st-olaf", () => stOlaf(scene.pen(930, 490, 2.9, 2, 3.34)), [905, 1110]);
    roofs(346, [[806, true], [1004], [1200, true], [1400]]);
    scene.shows("transfiguration", () => transfiguration(scene.pen(1390, 528, 3.9)));
    roofs(290, [[776], [1012, true], [1250], [1490, true]]);
    placeStreet(scene, "park", 420, [
      [-50, 516, 0.9],
      [318, 516, 0.9, true],
    ]);
    roofs(244, [[768, true], [1050], [1330, true]]);
    placeStreet(scene, "park", 420, [
      [-130, 562, 1.3, true],
      [120, 562, 1.1],
    ]);
    scene.mist(440, 580, 0.4);
    roofs(206, [[764], [1106, true], [1448]]);
    placeStreet(scene, "park", 420, [
      [-190, 616, 1.4],
      [-420, 690, 1.6, true],
    ]);
    scene.shows("town-wall", () => wallAndTowers(view));
    roofs(174, [[720, true], [1122], [1524, true]]);
    roofs(148, [[668], [1140, true]]);
    roofs(126, [[590, true], [1146]]);
    roofs(107, [[486], [1140, true]]);
    roofs(91, [[372, true], [1140]]);
    const seat = terrace(scene, walk);
    lamp(scene, 1440, 830, 2.1);
    gullOnWall(scene.pen(...seat(0.572), 92, 2));
    gullOnWall(scene.pen(...seat(0.67), 88, 2).mirror());
    guide(scene, 560, 868, 1.62);
    guests(scene, [
      ["woman", 668, 866, 1.5],
      ["hat", 742, 870, 1.56],
      ["man", 818, 866, -1.56],
    ]);
    scene.shows("gull", () => {
      const child = scene.pen(930, 868, 92, 4);
      scene.path("face4", curvePath(readPoints(reaching).map((point) => child.toPixels(point))));
      child.disc(-0.02, 1.12, 0.14, "figure").disc(0, 1.28, 0.05, "figure");
      scene.glow(940, 668, 150, 0.3);
      gullWithBun(scene.pen(946, 676, 96, 2));
    });
    return scene;
  },
};
