import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import { type Point, pointsPath, readPoints, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { chessPlayers } from "#art/pieces/chess.ts";
import { limes } from "#art/pieces/lime.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";

// Seen from behind, as everybody on the terrace sees him: a falcon on his left hand, his right on the sword.
const figure = {
  body:
    "-.74,0 -.34,0 -.32,.34 -.3,.84 -.22,1.3 -.06,1.98 .02,2.08 .08,1.4 .1,.86 .14,.36 .12,0 .58,0 .5,.34 .56,.88 .5,1.34 .64,1.92 " +
    ".64,2.34 .5,2.8 .62,3.16 .74,3.5 .7,3.8 .36,3.94 .16,4.02 -.16,4.02 -.36,3.94 -.68,3.82 -.7,3.5 -.58,3.16 -.46,2.8 -.56,2.34 -.62,1.9 -.6,1.34 -.68,.88 -.62,.34",
  swordArm: ".5,3.9 .8,3.8 .96,3.4 1,2.9 1.08,2.4 1.16,2.08 1.06,1.94 .94,2.04 .88,2.4 .8,2.86 .66,3.3 .5,3.5",
  falconArm:
    "-.46,3.9 -.78,3.82 -1.02,3.46 -1.16,3.12 -1.4,3.24 -1.62,3.44 -1.74,3.36 -1.6,3.12 -1.3,2.84 -1.04,2.8 -.84,3.1 -.6,3.4",
  head: "-.2,4.02 -.26,4.2 -.3,4.42 -.2,4.6 0,4.66 .18,4.58 .24,4.38 .18,4.18 .14,4 0,3.92",
  falcon: "-1.76,3.06 -1.6,3.1 -1.5,3.5 -1.5,3.86 -1.6,4.1 -1.76,4.2 -1.92,4.12 -1.98,4.02 -1.86,3.96 -1.88,3.66",
};

/** The Victor, 14 m with his Doric column. */
function victor(pen: Pen): void {
  for (const [i, half] of [3, 2.6, 2.2].entries()) pen.block(-half, i * 0.3, half * 2, 0.3, 0.8, { ragged: 0.1 });
  pen
    .block(-1.65, 0.9, 3.3, 0.4, 0.8)
    .block(-1.4, 1.3, 2.8, 1.5, 0.45, { ragged: 0.3 })
    .block(-1.6, 2.8, 3.2, 0.3, 0.9);
  pen.lathe(0, "1.04,3.1 .98,4.6 .82,8.1", { ribs: 9, tone: 0.75 });
  pen.lathe(0, ".82,8.1 .9,8.2 .84,8.3 1.16,8.62", { ribs: 6, tone: 0.9 }).block(-1.24, 8.62, 2.48, 0.3, 0.9);
  pen.block(-0.92, 8.92, 1.84, 0.5, 0.6);
  const man = pen.at(0, 9.4);
  const paint = (outline: string): void => {
    const points = readPoints(outline).map((point) => man.toPixels(point));
    man.scene.path("face4", curvePath(points));
  };
  man.shape("1.02,2.06 1.14,2.06 1.28,.3 1.22,.02 1.14,.28", "figure").line("0.86,2.02 1.32,2.1", "bold");
  paint(figure.swordArm);
  paint(figure.falconArm);
  paint(figure.body);
  paint(figure.head);
  paint(figure.falcon);
  man.strokes("0.02,3.8 0.03,2.56 0.04 | 0.03,2.44 0.02,2.12 | -0.4,2.2 -0.06,2.12 -0.08 | 0.1,2.12 0.46,2.2 -0.08");
  man.strokes(
    "-0.14,3.6 -0.34,3.3 0.1 | 0.18,3.6 0.38,3.3 -0.1 | -0.5,1.3 -0.34,1.36 | 0.2,1.36 0.42,1.3 | 1.1,2.1 1.1,2.4",
  );
  man.strokes("-1.7,3.9 -1.62,3.3 0.03 | -1.08,3.3 0.02,3.86 0.1");
}

/** Blocks of flats beyond the Sava. */
function newBelgrade(pen: Pen): void {
  for (const [x, width, height] of [
    [-8, 30, 26],
    [30, 18, 40],
    [54, 40, 22],
    [100, 14, 52],
    [120, 34, 24],
    [160, 22, 34],
    [190, 44, 17],
  ] as const) {
    pen.block(x, -4, width, height + 4, 0.3, { ragged: 0.3 });
    const columns = Math.round(width / 6);
    for (let y = 4; y < height - 4; y += 7) pen.windowRow(x + 1, x + width - 1, columns, y, 2.4, 2.6, "square", 0.5);
  }
  pen.lightWindows();
}

/** Zemun on its hill: the Gardoš tower, 36 m, and the roofs below it. */
function zemun(pen: Pen): void {
  pen.face("-74,-4 -66,3 -52,8 -34,16 -14,20 10,20 30,16 52,8 78,2 86,-4", 0.3, { surface: "slope" });
  for (const [x, y, width] of [
    [-60, 0, 12],
    [-46, 3, 11],
    [-33, 0, 13],
    [-27, 8, 10],
    [18, 9, 11],
    [22, 0, 13],
    [37, 2, 12],
    [52, 0, 12],
    [-16, 1, 12],
    [4, 0, 13],
    [66, -2, 11],
  ] as const) {
    pen.block(x, y - 4, width, 10, 0.2);
    pen.face(
      [
        [x - 0.6, y + 6],
        [x + width + 0.6, y + 6],
        [x + width - 2, y + 10],
        [x + 2, y + 10],
      ],
      0.5,
    );
    pen.windowRow(x + 1, x + width - 1, 3, y + 1, 1.6, 2.4, "square", 0.6);
  }
  pen.lightWindows();
  pen.lathe(-44, "2,12 2,24 2.6,25 1.6,28 .4,31 0,36", { smooth: 1, ribs: 2 });
  const tower = pen.at(-2, 19);
  tower.block(-7, 0, 14, 9, 0.4).block(-4, 8, 8, 20, 0.5, { ragged: 0.4 }).block(-4.8, 27.4, 9.6, 1.2, 0.9);
  tower.block(-3, 28.6, 6, 5, 0.5).windowRow(-3, 3, 2, 29.4, 1.4, 3, "round", 0.9).window(0, 14, 1.6, 5, "round", 0.8);
  tower.lightWindows().spire(0, 33.6, 7, 8, 3);
}

/** Pixels of the water's plane, 46 m below the terrace. */
const shore = (scene: Scene, points: string): void => {
  scene.pen(0, 0, 1, 1, -1).face(readPoints(points), 0.25, { surface: "slope" });
};

/** A wood on low ground: one canopy of rounded crowns. */
function wood(scene: Scene, from: number, to: number, foot: (x: number) => number, tall: number): void {
  const { random } = scene;
  const crowns: Point[] = [];
  const arcs: Stroke[] = [];
  for (let x = from; x < to; ) {
    const width = 16 + random() * 20;
    const edge = Math.min(1, (x - from) / 90 + 0.3, (to - x) / 60 + 0.3);
    const high = foot(x) - tall * edge * (0.75 + random() * 0.4);
    crowns.push([x, high + 7], [x + width * 0.3, high], [x + width * 0.7, high + 1]);
    if (random() < 0.5) arcs.push([x + 3, high + 12, x + width * 0.7, high + 11, -5]);
    x += width;
  }
  scene.path("face1", curvePath([[from, foot(from)], ...crowns, [to, foot(to)], [to, foot(to)], [from, foot(from)]]));
  scene.path("hatch1", strokesPath(arcs, true));
}

/** Those who sit on the wall in the evening and look where he looks. */
function sitters(scene: Scene, [x, y]: Point, scale: number, second: boolean): void {
  const pen = scene.pen(x, y, scale, 4);
  const sit = (at: number, lean: number): void => {
    const back = `-.34,-.02 -.36,.2 -.3,.46 ${-0.28 + lean},.74 ${-0.1 + lean},.86 ${0.1 + lean},.86 ${0.28 + lean},.74 .3,.46 .36,.2 .34,-.02`;
    scene.path("face4", curvePath(readPoints(back).map(([u, v]) => pen.toPixels([u + at, v]))));
    pen.disc(at + lean * 1.3, 1.04, 0.15, "figure");
  };
  sit(0, second ? 0.1 : 0);
  if (second) sit(0.66, -0.1);
}

/** Metres from the corner of the Victor's bastion to where our rampart meets it. */
const bastion = { x: -9, z: 36, right: 0.954, away: -0.3, length: 15 };

/** The bastion's near face, brick over stone, falls away below its parapet. */
function bastionWall(view: Perspective): void {
  const wall = new WallPen(view, bastion, 2, { coarse: true });
  const { length } = bastion;
  wall.block(0, -17, length, 18, view.scene.night ? 0.6 : 0.25, { ragged: 0.4 });
  wall
    .block(-0.3, 0, length + 0.3, 0.5, 0.9, { ragged: 0.05 })
    .block(-0.2, -5.6, length + 0.2, 0.5, 0.9, { ragged: 0.05 });
  const { random } = view.scene;
  const stones: Stroke[] = [];
  for (let y = -16; y < -6; y += 1.1)
    for (let x = random() * 2; x < length - 1; x += 2.6 + random() * 3.4) stones.push([x, y, x, y + 1.1]);
  wall.strokes(stones, "hatch");
  wall.window(4, -3.6, 0.9, 1.6, "round", 0).window(9.4, -3.6, 0.9, 1.6, "round", 0).lightWindows();
}

/** Our own parapet, knee-high, along the edge over the drop. */
function parapet(view: Perspective, edge: number, far: number): void {
  const near = 7;
  view.face("face2", [
    [edge, 1, near],
    [edge, 1, far],
    [edge - 0.9, 1, far],
    [edge - 0.9, 1, near],
  ]);
  new WallPen(view, { x: edge, z: far, right: 0, away: -1 }, 2, { coarse: true }).block(0, 0, far - near, 1, 0.5, {
    ragged: 0.2,
  });
  const joints = evenly(near + 0.6, far - 1, 15).map(
    (z): Stroke => [...view.at([edge, 0, z]), ...view.at([edge, 1, z])],
  );
  view.scene.path("hatch2", strokesPath(joints, true));
}

/** Stairs and a wood fall from the rampart to the river. */
function slope(scene: Scene): void {
  shore(scene, "-10,700 140,676 330,654 520,640 700,640 700,905 -10,905");
  for (const [from, to, foot] of [
    [-12, 560, 672],
    [-40, 600, 716],
    [-20, 520, 764],
  ] as const)
    wood(scene, from, to, (x) => foot + Math.abs(x - 300) * 0.04, 44);
}

export const belgrade: CityScene = {
  crops: crops({ tallLeft: 450, stripTop: 345 }),
  footRow: 520,
  near: ["victor", "sitters", "river-boat", "chess-players"],
  draw(mode) {
    const title =
      "Belgrade: the Victor on his bastion of Kalemegdan, chess on the rampart over Sava and Danube by night";
    const scene = new Scene("bg", { seed: 79, mode, title });
    const eye = 4.6;
    const view = new Perspective(scene, { vanishX: 760, vanishY: 440, focal: 1000, eye });
    // The rampart on which we stand runs to another point of the same horizon.
    const walk = new Perspective(scene, { vanishX: 1287, vanishY: 440, focal: 1000, eye });
    const edge = -10.8;
    scene.sky({ moon: [560, 168, 52], phase: "gibbous", horizon: 450, gap: 19, stars: 50 });
    scene.hills(446, 16, 7, { base: 470 });
    scene.shows("new-belgrade", () => newBelgrade(scene.pen(0, 474, 1.25, 1, 1.5)));
    scene.shows("zemun", () => zemun(scene.pen(400, 478, 1.7, 1, 2)));
    scene.mist(430, 480, 0.4);
    scene.water(472, 720, {
      density: 0.7,
      lights: [
        [560, 70, 0.9],
        [400, 26, 0.2],
        [150, 60, 0.16],
      ],
    });
    scene.shows("great-war-island", () => {
      const foot = (x: number): number => 496 + Math.max(0, x - 780) * 0.018;
      shore(scene, "820,499 900,506 1180,512 1610,520 1610,496 820,494");
      wood(scene, 822, 1616, foot, 30);
    });
    // New Belgrade's bank ends in a point: above it the Danube, below it the Sava.
    scene.shows("confluence", () => {
      shore(scene, "-10,512 180,506 300,512 366,524 380,530 350,534 200,544 -10,560");
      wood(scene, -12, 366, (x) => 534 - Math.abs(x - 200) * 0.03, 26);
      const seam = Array.from({ length: 22 }, (_, i): Stroke => {
        const x = 392 + i * 13 + scene.random() * 8;
        const y = 534 + i * 2.4 + Math.sin(i * 0.9) * 3;
        return [x, y, x + 9 + i * 0.5, y + 1.4, -2];
      });
      scene.path("line2", strokesPath(seam, true));
    });
    scene.shows("river-boat", () => riverBoat(scene.pen(230, 612, 1.15, 1)));
    slope(scene);
    const floor: Point[] = [
      view.at([-9, 0, 36]),
      view.at([-9.6, 0, 58]),
      [1610, 519],
      [1610, 905],
      [927, 905],
      [927, 588],
    ];
    scene.put(`<path class="bare3" d="${pointsPath(floor, { whole: true })}"/>`);
    new WallPen(view, { x: -9.6, z: 58, right: 1, away: 0 }).block(0, 0, 60, 1, 0.4, { ragged: 0.3 });
    const bands = evenly(-6, 34, 9).flatMap((x): Stroke[] =>
      [0, 0.5].map((side) => [...view.at([x + side, 0, 57]), ...view.at([x + side, 0, 33])]),
    );
    scene.path("hatch3", strokesPath(bands, true));
    const [x, y] = view.at([1, 0, 42]);
    scene.glow(x, y - 330, 240, 0.34, 210).glow(x, y - 40, 230, 0.3, 110);
    strollersAt(view, [
      [-6, 52],
      [-5.2, 52.4],
      [6.6, 48],
      [13, 50],
    ]);
    scene.landmark("victor", () => victor(scene.pen(x, y, view.scale(42), 2, view.scale(42) * 1.18)));
    strollersAt(view, [
      [-3.4, 40],
      [4.6, 41],
      [5.3, 41.3],
    ]);
    scene.shows("rampart", () => bastionWall(view));
    paving(walk, {
      far: 30,
      start: edge,
      share: 0.2,
      bandsApart: 4,
      lights: [
        [-10, 17, 3],
        [-3.6, 13.4, 3.4],
        [3, 22, 4],
      ],
    });
    parapet(walk, edge, 30);
    scene.shows("sitters", () => {
      for (const [z, second] of [
        [23, true],
        [17.4, false],
        [12.2, true],
      ] as const)
        sitters(scene, walk.at([edge - 0.4, 1, z]), walk.scale(z), second);
    });
    limes(scene, [
      [1250, 574, 2.1],
      [1330, 590, 2.6],
      [1440, 612, 3.4],
      [1556, 650, 4.6],
    ]);
    lampsAlong(walk, [
      [-2.6, 25],
      [2.2, 17],
    ]);
    strollersAt(walk, [
      [-4.4, 24],
      [-3.7, 24.2],
      [-1, 28],
      [0.6, 21],
    ]);
    scene.shows("chess-players", () => {
      const [left, foot] = walk.at([-3.1, 0, 13]);
      scene.glow(left, foot - 70, 170, 0.5, 110);
      walkers(walk, [
        ["man", -3.2, 13.7],
        ["hat", -2.1, 13.9, true],
      ]);
      chessPlayers(scene.pen(left, foot, walk.scale(13) * 1.1, 4));
    });
    guideAt(walk, -5, 11.6, true);
    return walkers(walk, [
      ["man", -8.7, 11.6],
      ["hat", -7.8, 11.7],
      ["woman", -6.9, 11.5],
      ["child", -6.1, 11.6],
    ]);
  },
};

/** A ship that runs up the Danube from the Sava, lit from bow to stern. */
function riverBoat(pen: Pen): void {
  for (const hull of ["-62,0 58,0 74,12 46,12 46,20 -48,20 -48,12 -66,12", "-30,20 24,20 20,28 -26,28"])
    pen.shape(hull).shape(hull, "dark");
  pen.windowRow(-44, 42, 9, 13, 5, 4, "square", 0.95).windowRow(-22, 18, 5, 21.4, 4, 4, "square", 0.9).lightWindows();
  pen.strokes("-54,-4 50,-4 | -40,-8 36,-8", "spark").strokes("34,20 34,36 | 34,36 44,30", "line");
}
