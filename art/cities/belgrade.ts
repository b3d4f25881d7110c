import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import { type Point, pointsPath, readPoints, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
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
  man.strokes("-1.7,3.9 -1.62,3.3 0.03 | -1.08,3.3 -0.3,3.72 0.1");
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
    if (random() < 0.7) arcs.push([x + 3, high + 12, x + width * 0.7, high + 11, -5]);
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

/** The terrace's wall, knee-high, with its broad top. */
function parapet(view: Perspective): void {
  const corner = { x: -15, z: 35 };
  const along = { right: 0.965, away: 0.26 };
  const wide = 0.9;
  const top = (points: readonly (readonly [number, number])[]): void => {
    view.face(
      "face2",
      points.map(([x, z]) => [x, 1, z] as const),
    );
  };
  const end = { x: corner.x + 84 * along.right, z: corner.z + 84 * along.away };
  const near = { x: corner.x, z: 14 };
  top([
    [corner.x, corner.z],
    [end.x, end.z],
    [end.x, end.z + wide * 2],
    [corner.x - wide, corner.z + wide * 1.6],
  ]);
  top([
    [corner.x, corner.z],
    [corner.x - wide, corner.z + wide * 1.6],
    [near.x - wide, near.z],
    [near.x, near.z],
  ]);
  new WallPen(view, { ...corner, ...along }).block(0, 0, 84, 1, 0.4, { ragged: 0.2 });
  new WallPen(view, { ...near, right: 0, away: 1 }).block(0, 0, 21, 1, 0.5, { ragged: 0.2 });
  const joints = evenly(4, 80, 20).map((at): Stroke => {
    const [x, z] = [corner.x + at * along.right, corner.z + at * along.away];
    return [...view.at([x, 0, z]), ...view.at([x, 1, z])];
  });
  view.scene.path("hatch2", strokesPath(joints, true));
}

export const belgrade: CityScene = {
  crops: crops({ tallLeft: 388, stripTop: 345 }),
  footRow: 600,
  near: ["victor", "sitters", "river-boat"],
  draw(mode) {
    const title = "Belgrade: the Victor on the rampart of Kalemegdan, looking over the Sava and the Danube by night";
    const scene = new Scene("bg", { seed: 79, mode, title });
    const view = new Perspective(scene, { vanishX: 640, vanishY: 440, focal: 1000, eye: 5.4 });
    scene.sky({ moon: [604, 168, 52], phase: "gibbous", horizon: 450, gap: 15, stars: 50 });
    scene.hills(446, 16, 7, { base: 470 });
    scene.shows("new-belgrade", () => newBelgrade(scene.pen(0, 474, 1.25, 1, 1.5)));
    scene.shows("zemun", () => zemun(scene.pen(470, 478, 1.7, 1, 2)));
    scene.mist(430, 480, 0.4);
    scene.water(472, 700, {
      density: 0.7,
      lights: [
        [604, 70, 0.9],
        [470, 26, 0.2],
        [150, 60, 0.16],
        [1250, 30, 0.3],
      ],
    });
    scene.shows("great-war-island", () => {
      const foot = (x: number): number => 496 + Math.max(0, x - 780) * 0.018;
      shore(scene, "770,499 900,506 1180,512 1610,520 1610,496 770,494");
      wood(scene, 772, 1616, foot, 30);
    });
    // New Belgrade's bank ends in a point: above it the Danube, below it the Sava.
    scene.shows("confluence", () => {
      shore(scene, "-10,512 220,506 400,512 486,524 500,530 470,534 300,540 -10,556");
      wood(scene, -12, 486, (x) => 534 - Math.abs(x - 240) * 0.03, 26);
      const seam = Array.from({ length: 26 }, (_, i): Stroke => {
        const x = 512 + i * 15 + scene.random() * 8;
        const y = 533 + i * 1.5 + Math.sin(i * 0.9) * 3;
        return [x, y, x + 9 + i * 0.5, y + 1.4, -2];
      });
      scene.path("line2", strokesPath(seam, true));
    });
    scene.shows("river-boat", () => riverBoat(scene.pen(694, 541, 0.95, 1)));
    const ground: Point[] = [view.at([-15, 0, 35]), view.at([66, 0, 56.8]), [1610, 700], [0, 700]];
    scene.put(`<path class="bare3" d="${pointsPath(ground, { whole: true })}"/>`);
    paving(view, {
      far: 35,
      start: -15,
      share: 0.2,
      bandsApart: 5,
      lights: [
        [-12.6, 25, 4],
        [15, 29, 5],
        [6, 26, 5],
      ],
    });
    const bands = evenly(-10, 60, 15).flatMap((x): Stroke[] =>
      [0, 0.45].map((side) => [...view.at([x + side, 0, 35]), ...view.at([x + side, 0, 35 + (x + 15) * 0.269])]),
    );
    scene.path("hatch3", strokesPath(bands, true));
    parapet(view);
    scene.shows("sitters", () => {
      const onWall = (at: number): [Point, number] => {
        const [x, z] = [-15 + at * 0.965, 35.6 + at * 0.26];
        return [view.at([x, 1, z]), view.scale(z)];
      };
      for (const [at, second] of [
        [7, true],
        [12.5, false],
        [30, true],
        [35, false],
        [46, true],
      ] as const)
        sitters(scene, ...onWall(at), second);
    });
    lampsAlong(view, [
      [-12.6, 25],
      [15, 29],
    ]);
    const [x, y] = view.at([6.4, 0, 27]);
    scene.glow(x, y - 400, 260, 0.34, 230).glow(x, y - 60, 250, 0.26, 150);
    scene.landmark("victor", () => victor(scene.pen(x, y, view.scale(27))));
    strollersAt(view, [
      [10.2, 26],
      [2.2, 29.4],
      [2.9, 29.6],
      [-8.8, 27],
      [17.6, 31],
      [18.3, 31.2],
    ]);
    limes(scene, [
      [1560, 606, 3.9],
      [1424, 604, 3.5],
      [1530, 640, 4.8],
    ]);
    guideAt(view, 4.3, 12.4, true);
    return walkers(view, [
      ["man", -0.6, 12.4],
      ["hat", 0.5, 12.5],
      ["woman", 1.5, 12.3],
      ["child", 2.3, 12.4],
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
