import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective, type Place } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow, street } from "#art/pieces/street.ts";

const arc = (x: number, y: number, half: number, rise = half): Point[] =>
  evenly(Math.PI, 0, 11).map((a): Point => [x + half * Math.cos(a), y + rise * Math.sin(a)]);

/** A wall under a round gable, as everywhere on the cathedral. */
function roundGable(pen: Pen, x: number, y: number, half: number, top: number, tone: number): void {
  pen.face([[x - half, y], ...arc(x, top - half * 0.8, half, half * 0.8), [x + half, y]], tone, { ragged: 0.4 });
  pen.line(arc(x, top - half * 0.8, half * 0.82, half * 0.62));
}

function dome(pen: Pen, x: number, y: number, radius: number, drum: number, gilded = false): void {
  pen.block(x - radius, y, 2 * radius, drum, 0.5).block(x - radius * 1.08, y + drum - 0.4, radius * 2.16, 0.8, 0.9);
  const windows = Math.max(3, Math.round(radius * 1.1));
  pen.windowRow(
    x - radius * 0.94,
    x + radius * 0.94,
    windows,
    y + drum * 0.16,
    (radius * 0.9) / windows,
    drum * 0.66,
    "round",
    0.85,
  );
  pen.lightWindows();
  const profile = evenly(0, 82, 7).map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [radius * Math.cos(angle), y + drum + 0.4 + radius * 0.88 * Math.sin(angle)];
  });
  pen.lathe(x, profile, { smooth: 2, ribs: gilded ? 13 : 6, tone: gilded ? 1 : 0.7 });
  const tip = y + drum + 0.4 + radius * 0.86;
  pen.disc(x, tip + radius * 0.1, Math.max(0.5, radius * 0.1), "lit").cross(x, tip, Math.max(3, radius * 0.62));
}

/** Alexander Nevsky, its west end on the left: belfry 53 m with its gold dome, great dome 45 m, half domes stepping down. */
function alexanderNevsky(pen: Pen): void {
  // East end.
  pen.lathe(33, "6.4,0 6.4,13", { ribs: 5 }).windowRow(28, 38, 3, 4, 1.6, 6, "round", 0.8).lightWindows();
  pen.lathe(33, "6.9,13 6.4,15 4.6,17.4 1.4,18.8 0,19", { smooth: 2, ribs: 6, tone: 0.8 });
  // Behind the front: drums of the four small domes and the great one.
  dome(pen, -11.5, 22, 4, 5.4);
  dome(pen, 17.5, 22, 4, 5.4);
  roundGable(pen, 3, 18, 14.4, 31, 0.45);
  pen.block(-7.4, 28, 20.8, 3, 0.6);
  dome(pen, 3, 31, 9.6, 6, true);
  // Half domes step down from the great one.
  for (const x of [-8.6, 14.6]) pen.lathe(x, "6.2,22 6,24.6 4.6,27.2 2.2,29 0,29.6", { smooth: 2, ribs: 6, tone: 0.8 });
  // Body: side aisles under round gables, the south transept in the middle.
  pen.block(-18, 0, 45, 17, 0.35, { ragged: 0.4 });
  for (const x of [-12.4, 18.4]) {
    roundGable(pen, x, 0, 5.8, 22, 0.4);
    pen.windowRow(x - 4.4, x + 4.4, 3, 10, 1.6, 7, "round", 0.8).lightWindows();
    pen.windowRow(x - 4.4, x + 4.4, 3, 2, 1.6, 4.4, "round", 0.6).lightWindows();
  }
  roundGable(pen, 3, 0, 10, 28, 0.5);
  pen.windowRow(-4.4, 10.4, 3, 12, 3, 10.6, "round", 0.95).lightWindows();
  pen.strokes("-4.4,17 10.4,17 | -1.9,12 -1.9,22 | 3,12 3,22 | 7.9,12 7.9,22", "ink");
  // The belfry stands over the west door, left; arcade and low narthex before it.
  pen.block(-28, 0, 11, 35, 0.6, { ragged: 0.5 }).bands(-28, 11, [14.4, 21.6, 34.4], 0.5);
  pen
    .windowRow(-27.4, -17.6, 3, 24, 1.9, 8, "round", 0.9)
    .windowRow(-27, -18, 2, 16.4, 1.6, 4, "round", 0.5)
    .lightWindows();
  for (const x of [-27, -18]) pen.block(x - 0.9, 35, 1.8, 3, 0.6).spire(x, 38, 2.2, 2.4, 1, false);
  roundGable(pen, -22.5, 35, 5, 40.6, 0.5);
  pen.block(-27.9, 36, 10.8, 4.2, 0.5);
  dome(pen, -22.5, 40, 5.4, 6, true);
  pen.block(-33, 0, 66.5, 8.6, 0.55, { ragged: 0.15 }).block(-33.6, 8.6, 67.7, 0.9, 0.9);
  pen
    .windowRow(-32, -4.6, 8, 0, 2.3, 6.6, "round", 0.55)
    .windowRow(10.6, 32.6, 7, 0, 2.3, 6.6, "round", 0.55)
    .lightWindows();
  pen.face([[-5.4, 0], ...arc(3, 9, 8.4, 4.6), [11.4, 0]], 0.65, { ragged: 0.2 });
  pen.windowRow(-4, 10, 3, 0, 3.2, 8, "round", 1).lightWindows().uprights([-1.7, 3, 7.7], 0, 7, "ink");
}

const vitosha =
  "-20,520 60,486 130,440 190,420 260,366 320,340 380,296 440,270 520,262 590,276 640,268 720,300 790,340 850,352 " +
  "930,398 1010,410 1090,450 1180,462 1280,500 1400,516 1520,540 1620,548";

/** The yellow bricks of the centre, laid from the square to the cathedral. */
function yellowBricks(view: Perspective, half: number, far: number): void {
  const { scene } = view;
  const near = (view.focal * view.eye) / (905 - view.vanishY);
  const road: Place[] = [
    [-half, 0, far],
    [half, 0, far],
    [half, 0, near],
    [-half, 0, near],
  ];
  scene.put(
    `<path class="${scene.night ? "dim" : "lit"}" opacity="${scene.night ? 0.16 : 0.42}" d="${view.data(road)}"/>`,
  );
  const joints: Stroke[] = [];
  for (let z = near, row = 0; z < far * 0.6; z *= 1.085, row++) {
    const brick = 1.8 * Math.max(1, z / 24);
    for (let x = -half + (row % 2) * brick * 0.5; x < half; x += brick) {
      joints.push([...view.at([x, 0, z]), ...view.at([x, 0, z * 1.085])]);
    }
    joints.push([...view.at([-half, 0, z]), ...view.at([half, 0, z])]);
  }
  scene.put(`<path class="hatch3" opacity=".7" d="${strokesPath(joints, true)}"/>`);
  view.strokes(
    "line3",
    [-half, half].map((x) => [
      [x, 0, near],
      [x, 0, far],
    ]),
  );
}

export const sofia: CityScene = {
  crops: crops({ tallLeft: 440, stripTop: 330 }),
  footRow: 637,
  draw(mode) {
    const title = "Sofia: the yellow bricks lead to Alexander Nevsky under Vitosha, in the first snow by night";
    const scene = new Scene("sf", { seed: 89, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 602, focal: 1000, eye: 4 });
    scene.sky({ moon: [810, 128, 0], horizon: 540, gap: 14, stars: 30, weather: "snow" });
    scene.shows("vitosha", () => mountain(scene, vitosha, 640, { relief: 110, snow: true }));
    scene.mist(430, 630, 0.9);
    const kinds = ["flat", "eave", "flat"] as const;
    const row = {
      kinds,
      country: "balkans" as const,
      height: [13, 18] as const,
      width: [18, 24] as const,
      lit: 0.42,
      base: 0,
      shops: 0.5,
    };
    street(
      scene,
      "row",
      400,
      { scale: 4.2, kinds, country: "balkans" as const, height: [9, 14], width: [10, 15], lit: 0.42, base: 20 },
      [
        [330, 622, 0.8],
        [980, 622, 0.8, true],
      ],
    );
    paving(view, {
      far: 190,
      bandsApart: 12,
      share: 0.24,
      lights: [
        [-13, 34, 7],
        [13, 34, 7],
        [-13, 64, 10],
        [13, 64, 10],
      ],
    });
    yellowBricks(view, 8.5, 118);
    const [x, y] = view.at([0, 0, 124]);
    scene.glow(x, y - 60, 420, 0.32, 150);
    scene.landmark("alexander-nevsky", () =>
      alexanderNevsky(scene.pen(x, y, view.scale(124), 2, view.scale(124) * 1.08).mirror()),
    );
    scene
      .capture("west", () => houseRow(new WallPen(view, { x: -48, z: 126, right: 0, away: -1 }, 3), 68, row))
      .place("west", 0, 0);
    scene
      .capture("east", () => houseRow(new WallPen(view, { x: 48, z: 58, right: 0, away: 1 }, 3), 68, row))
      .place("east", 0, 0);
    lampsAlong(
      view,
      [34, 48, 64, 84, 106].flatMap(
        (z) =>
          [
            [-13, z],
            [13, z],
          ] as const,
      ),
      5,
    );
    strollersAt(view, [
      [-4, 60],
      [-3, 60.4],
      [5, 72],
      [2, 90],
      [-5, 100],
      [-22, 70],
      [24, 66],
      [25, 66.6],
      [6, 52],
      [18, 90],
      [-1, 108],
      [1, 109],
    ]);
    guideAt(view, -4.3, 13.6);
    return walkers(view, [
      ["woman", -2, 13.6],
      ["hat", -1.1, 13.8, true],
      ["man", -0.2, 13.5],
      ["child", 0.6, 13.4],
    ]);
  },
};
