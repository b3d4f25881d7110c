import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import type { Point } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { carriage } from "#art/pieces/carriage.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";

/** The glazed roof of the cathedral: chevrons in rows under the ridge. */
function zigzagRoof(pen: Pen): void {
  pen.face("-28,26 42,26 36,61 -24,61", 0.3, { surface: "roof" });
  for (const y of [29, 36, 43, 50, 57]) {
    const inset = (y - 26) * 0.13;
    const xs = evenly(-27 + inset, 41 - inset * 1.2, 17);
    for (const lift of [0, 2.2])
      pen.line(
        xs.map((x, i): Point => [x, Math.min(60.5, y + lift + (i % 2 ? 3.4 : 0))]),
        "line",
      );
  }
  pen.uprights(evenly(-23, 35, 15), 61, 1.6, "bold");
}

function heathenTower(pen: Pen, x: number): void {
  const tower = pen.at(x, 0);
  tower.block(-5, 0, 10, 40, 0.55).bands(-5, 10, [12, 22, 31, 39.4]);
  tower.windowRow(-3, 3, 2, 24, 1.3, 4.6, "round", 0.4).windowRow(-3, 3, 2, 33, 1.3, 4.6, "round", 0.1);
  tower.window(0, 14, 1.6, 5, "round", 0.3).lightWindows();
  tower.block(-4.2, 40, 8.4, 9, 0.5).windowRow(-3, 3, 2, 42, 1.4, 5, "pointed", 0.1).lightWindows();
  for (const side of [-4, 4]) tower.spire(side, 49, 1.6, 5, 1, false);
  tower.spire(0, 49, 8.4, 17, 4);
}

/** The south tower, 136 m, tapering from its buttresses to the needle. */
function southTower(pen: Pen): void {
  pen.face("-11,0 11,0 9,34 -9,34", 0.6, { ragged: 0.5 });
  pen.window(0, 3, 5, 10, "pointed", 1).window(0, 17, 4, 14, "pointed", 0.9).lightWindows();
  pen.strokes("0,3 0,10 | -2.4,8 2.4,8 | 0,17 0,28 | -2,22 2,22", "ink");
  for (const side of [pen, pen.mirror()]) {
    side.face("8,0 12,0 11,30 8,30", 0.7).spire(9.8, 30, 3, 13, 1).face("6.4,34 9,34 8.4,56 6.4,56", 0.6);
    side.spire(7.6, 56, 2.6, 13, 1).face("5,58 7,58 6,76 4.6,76", 0.5).spire(5.4, 76, 2, 12, 1);
  }
  pen.face("-7,34 7,34 6,60 -6,60", 0.55).bands(-7.4, 14.8, [33.6, 45.6], 0.2);
  pen.windowRow(-5, 5, 2, 36, 2.6, 8, "pointed", 0.1).windowRow(-5, 5, 2, 47.4, 2.4, 10, "pointed", 0.1).lightWindows();
  // Gables round the clock stage, where the needle begins.
  pen.face("-6.4,58 -3.2,68 0,58", 0.5).face("0,58 3.2,68 6.4,58", 0.5).face("-4.6,60 4.6,60 3.8,80 -3.8,80", 0.5);
  pen.windowRow(-3.4, 3.4, 2, 62, 1.8, 12, "pointed", 0.1).lightWindows().face("-4,78 0,90 4,78", 0.5);
  pen.lathe(0, "3.6,80 2.4,98 1.2,118 0.3,133", { ribs: 4 });
  for (const y of [86, 93, 100, 107, 114, 121]) {
    const reach = 3.9 - (y - 80) * 0.066;
    pen.strokes(
      [
        [-reach - 0.9, y + 1, -reach + 0.6, y],
        [reach - 0.6, y, reach + 0.9, y + 1],
      ],
      "bold",
    );
  }
  pen.strokes("-1.6,127 1.6,127", "bold").cross(0, 132, 5).finial(0, 133, 0);
}

/** St Stephen's from the south: west towers left, choir right. */
function stephansdom(pen: Pen): void {
  pen.face("40,24 66,24 60,46 42,46", 0.45, { surface: "roof" }).block(38, 0, 26, 24, 0.35);
  pen.windowRow(42, 64, 3, 5, 2.6, 15, "pointed", 0.85).lightWindows();
  for (const x of [41, 49, 57, 65]) pen.block(x - 0.8, 0, 1.6, 22, 0.6).spire(x, 22, 2.4, 9, 1, false);
  zigzagRoof(pen);
  pen.block(-28, 0, 70, 26, 0.35, { ragged: 0.4 });
  for (const x of [-21, -11, 27, 36]) {
    pen.window(x, 4, 3.4, 15, "pointed", 0.85).at(x, 22).face("-4,4 0,14 4,4", 0.45);
  }
  pen.lightWindows();
  for (const x of [-26, -16, -6, 22, 31.5, 41]) pen.block(x - 0.9, 0, 1.8, 25, 0.6).spire(x, 25, 2.6, 9, 1, false);
  heathenTower(pen, -44);
  pen.face("-39,0 -28,0 -28,32 -33.5,40 -39,32", 0.4).window(-33.5, 14, 5, 14, "pointed", 1);
  pen.window(-33.5, 0, 4, 8, "pointed", 1).lightWindows().strokes("-33.5,14 -33.5,27 | -36,19 -31,19", "ink");
  heathenTower(pen, -24);
  southTower(pen.at(9, 0));
}

// Breath before the muzzles and steam over the backs, in the measure of the carriage.
const steam = [
  "-130,-98 -140,-104 -149,-102 -154,-110 -152,-121 -160,-130 -156,-143 -163,-156 -155,-168 -146,-160 -140,-148 -142,-136 -135,-126 -136,-113",
  "-40,-112 -46,-124 -40,-138 -47,-152 -38,-168 -30,-160 -28,-146 -32,-134 -28,-122 -32,-112",
  "-8,-110 -14,-124 -6,-138 -12,-154 -2,-172 6,-160 6,-146 2,-134 8,-122 4,-108",
].map((outline) => curvePath(outline));
const wisps =
  "M-146-106c-4-8 4-12 0-20s4-12 0-20M-140-110c-4-8 2-14-2-20M-38-116c-4-8 4-12 0-20s4-12 0-20M-32-122c-4-8 4-10 0-18M-6-114c-4-8 4-12 0-20s4-14 0-22M1-118c-4-8 4-12 0-22";

/** It is cold, and the horses have come all the way from the Prater. */
function steamingHorses(scene: Scene, x: number, y: number, size: number): void {
  const [cloud, thin] = scene.night ? ["lit", 0.2] : ["bare2", 0.85];
  scene.put(
    `<g transform="translate(${x} ${y + 22 * size})scale(${size})"><path class="${cloud}" opacity="${thin}" d="${steam.join("")}"/>` +
      `<path class="hatch2" d="${wisps}"/></g>`,
  );
  carriage(scene, x, y, size);
}

export const vienna: CityScene = {
  crops: crops({ tallLeft: 400, stripTop: 330 }),
  footRow: 629,
  draw(mode) {
    const title = "Vienna: St Stephen’s over its square, fiakers waiting in the cold by night";
    const scene = new Scene("vi", { seed: 29, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 612, focal: 1000, eye: 4 });
    scene.sky({ moon: [772, 130, 0], horizon: 620, gap: 17.4, stars: 44, clouds: -0.03 });
    const kinds = ["flat", "baroque", "flat", "flat"] as const;
    const palaces = {
      kinds,
      country: "austria" as const,
      height: [19, 23] as const,
      width: [18, 25] as const,
      lit: 0.42,
      base: 0,
      shops: 0.8,
    };
    paving(view, {
      far: 300,
      share: 0.22,
      bandsApart: 9,
      lights: [
        [-22, 44, 9],
        [24, 46, 9],
        [-30, 90, 12],
        [6, 200, 50],
      ],
    });
    scene
      .capture("north", () =>
        houseRow(new WallPen(view, { x: -92, z: 285, right: 1, away: 0 }, 3), 44, { ...palaces, height: [17, 22] }),
      )
      .place("north", 0, 0)
      .place("north", 1600, 0, 1, -1);
    scene.glow(...view.at([6, 30, 256]), 380, 0.3, 300);
    const scale = view.scale(256);
    scene.landmark("stephansdom", () => stephansdom(scene.pen(...view.at([-8, 0, 256]), scale, 2, scale * 1.07)));
    scene
      .capture("west", () => houseRow(new WallPen(view, { x: -60, z: 212, right: 0, away: -1 }, 3), 140, palaces))
      .place("west", 0, 0);
    scene
      .capture("east", () => houseRow(new WallPen(view, { x: 62, z: 72, right: 0, away: 1 }, 3), 140, palaces))
      .place("east", 0, 0);
    lampsAlong(
      view,
      [
        [-22, 44],
        [24, 46],
        [-34, 80],
        [36, 84],
        [-34, 130],
        [36, 134],
      ],
      5,
    );
    for (const [x, z] of [
      [34, 74],
      [24, 60],
    ] as const)
      carriage(scene, ...view.at([x, 0, z]), (2.9 * view.scale(z)) / 104);
    strollersAt(view, [
      [-4, 90],
      [-3, 90.6],
      [6, 120],
      [10, 110],
      [11, 110.6],
      [-16, 70],
      [-15, 70.4],
      [2, 66],
      [-24, 110],
      [-10, 150],
      [16, 160],
      [0, 180],
      [3, 182],
      [-30, 60],
      [-40, 100],
      [44, 110],
    ]);
    scene.shows("carriage", () => steamingHorses(scene, 1010, 872, 1.22));
    walkers(view, [["woman", -12, 28]]);
    guideAt(view, -4.5, 14.4);
    return walkers(view, [
      ["woman", -2.5, 14.4],
      ["man", -1.7, 14.2],
      ["hat", -0.9, 14.3, true],
      ["child", -0.2, 14.1],
    ]);
  },
};
