import { type CityScene, crops } from "#art/city-scene.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

function stVitus(pen: Pen): void {
  for (const x of [116, 130]) {
    pen
      .block(x - 5, 20, 10, 36, 0.5)
      .window(x, 42, 3, 10, "pointed", 0.5)
      .lightWindows();
    for (const side of [-4.5, 4.5]) pen.spire(x + side, 56, 2.4, 10, 1, false);
    pen.spire(x, 56, 8, 30, 3);
  }
  pen.block(136, 20, 34, 22, 0.3).face("134,42 172,42 168,58 138,58", 0.55, { surface: "roof" });
  pen.face("176,20 228,20 230,40 176,40", 0.3).face("174,40 228,40 219,57 176,57", 0.55, { surface: "roof" });
  pen.windowRow(180, 226, 7, 27, 2.6, 11, "pointed", 0.8).lightWindows().spire(198, 57, 3, 17, 1);
  for (let x = 180; x < 236; x += 7.5) pen.block(x - 0.9, 20, 1.8, 19, 0.4).spire(x, 39, 2.4, 8, 1, false);
  pen.block(158, 20, 18, 46, 0.55).bands(158, 18, [38, 55, 65.5]).window(167, 24, 6, 12, "pointed", 1);
  pen.window(163, 42, 3, 10, "pointed", 0.4).window(171, 42, 3, 10, "pointed", 0.4);
  pen.windowRow(159, 175, 2, 57, 3, 6, "round", 0.4).lightWindows();
  for (const side of [-8, 8]) pen.spire(167 + side, 66, 3, 11, 1);
  pen.block(160, 66, 14, 8, 0.5);
  const helmet = "8,74 8.4,77 6,82 3,84 3,89 4,91 2.2,95 0.9,97 0.8,101 0,110";
  pen.lathe(167, helmet, { smooth: 2, ribs: 5 }).finial(167, 110, 1.3);
}

function palaceWing(pen: Pen, x: number, width: number, height: number, columns: number, rise = 7): void {
  const ridge = height + rise;
  const wing = pen.at(x, 0);
  wing.face(
    [
      [-1, height],
      [width + 1, height],
      [width - 3, ridge],
      [3, ridge],
    ],
    0.5,
    { surface: "roof" },
  );
  wing.block(0, -2, width, height + 2, 0.3);
  for (const y of [4, 11, 18]) {
    if (y + 5 < height) wing.windowRow(1, width - 1, columns, y, 2.4, 4.2, "square", 0.45);
  }
  wing.lightWindows();
}

function castleGardens(pen: Pen): void {
  pen.face("-70,-74 480,-74 430,-40 402,-12 392,-2 -14,-2 -40,-20", 0.4, { surface: "slope" });
  pen.line("-20,-12 392,-12").line("-34,-26 400,-26").line("-48,-42 414,-42");
  for (let i = 0; i < 12; i++) pen.window(16 + i * 31, -11, 6, 7, "round", 0.15);
  pen.lightWindows();
  for (let i = 0; i < 10; i++) {
    const x = -20 + i * 42 + pen.scene.random() * 8;
    const y = -24 - pen.scene.random() * 26;
    pen.at(x, y, 1, 3).shape("-5,0 -6,4 -3,8 1,9 5,6 6,2 4,0");
    pen.at(x, y).strokes("-4,3 -1,6 1 | -3,1 1,3 1");
  }
}

/** Hradčany from the south, 430 m of palace with the cathedral behind it. */
function hradcany(pen: Pen): void {
  stVitus(pen);
  pen.face("262,24 300,24 296,38 266,38", 0.4, { surface: "roof" });
  for (const x of [292, 304]) {
    pen
      .block(x - 3.5, 20, 7, 30, 0.7)
      .windowRow(x - 3, x + 3, 2, 40, 1.5, 4, "round", 0.3)
      .lightWindows();
    pen.spire(x, 50, 8, 15, 2);
  }
  palaceWing(pen, 0, 96, 24, 15);
  palaceWing(pen, 96, 62, 22, 9, 5);
  palaceWing(pen, 158, 104, 25, 15);
  palaceWing(pen, 262, 50, 20, 7, 5);
  palaceWing(pen, 312, 62, 23, 9);
  pen.block(378, -2, 12, 26, 0.4).face("376,24 392,24 384,38", 0.5, { surface: "roof" });
  pen.face("40,24 56,24 48,32", 0.4).block(-14, -2, 12, 20, 0.3);
  pen.face("-15,18 -1,18 -4,25 -12,25", 0.5, { surface: "roof" });
  castleGardens(pen);
}

function stNicholas(pen: Pen): void {
  pen.block(-20, 0, 40, 26, 0.3).face("-21,26 21,26 16,33 -16,33", 0.5, { surface: "roof" });
  pen.block(-11, 30, 22, 14, 0.4).windowRow(-10, 10, 4, 33, 2.6, 7, "round", 0.15).lightWindows();
  pen.lathe(0, "12,44 12.4,47 10.5,56 5.5,62 2.6,63.5", { smooth: 3, ribs: 7, tone: 0.9 });
  pen.lathe(0, "2.4,63.5 2.4,69 3,70 1,73 0,79", { ribs: 2 }).finial(0, 79);
  pen.block(17, 0, 10, 50, 0.5).window(22, 38, 3.4, 7, "round", 0.15).lightWindows();
  pen.lathe(22, "5.6,50 5.8,53 3,58 2,60 2,64 2.8,66 0.8,70 0,77", { smooth: 2 }).finial(22, 77);
}

function bridgeTower(pen: Pen, eaves = 34): void {
  pen.block(-7.5, 0, 15, eaves, 0.5, { ragged: 0.5 }).bands(-7.5, 15, [13, 24]);
  pen.window(0, 0, 6.4, 11.5, "pointed", 1).lightWindows();
  pen.windowRow(-5.5, 5.5, 3, 15.5, 2, 6.4, "pointed", 0.25).windowRow(-5, 5, 2, 26, 2, 5.4, "pointed", 0.1);
  pen.lightWindows().strokes([
    [-6.4, 0, -6.4, eaves],
    [6.4, 0, 6.4, eaves],
  ]);
  const roof = pen.at(0, eaves);
  roof.block(-8.2, 0, 16.4, 2.8, 0.7);
  roof.face("-7.4,2.8 7.4,2.8 3,19 -3,19", 0.55, { surface: "roof", ragged: 0.15 });
  roof.finial(-3, 19, 1.3).finial(3, 19, 1.3);
  roof.window(-1.6, 8, 1.2, 2, "square", 0.8).window(1.8, 8, 1.2, 2, "square", 0.8).lightWindows();
  for (const x of [-7.6, 7.6]) roof.block(x - 1.5, -2, 3, 8, 0.6).spire(x, 6, 3.8, 9.5, 2);
}

/** Who stands on the parapets, from a metre and a half above the deck: outlines in metres. */
const saints: readonly (readonly string[])[] = [
  // John of Nepomuk with his crucifix.
  [
    "-.55,0 .5,0 .66,.8 .5,1.5 .62,2 .84,1.7 .96,1.8 .7,2.3 .42,2.54 .16,2.66 .32,2.86 .3,3.16 .44,3.2 .2,3.46 -.16,3.44 -.36,3.18 -.26,3.14 -.26,2.86 -.1,2.66 -.46,2.52 -.68,2.1 -.5,1.5 -.74,.7",
  ],
  // A bishop, his crook in one hand, the other raised in blessing.
  [
    "-.6,0 .56,0 .8,.9 .56,1.6 .6,2.1 .9,2.4 1,2.9 .86,2.96 .66,2.6 .4,2.56 .16,2.62 .28,2.84 .26,3.1 .02,3.66 -.24,3.1 -.28,2.84 -.14,2.62 -.5,2.46 -.62,2 -.56,1.5 -.84,.8",
    "-1.02,0 -.92,0 -.9,3.2 -.76,3.42 -.9,3.6 -1.14,3.5 -1.2,3.3 -1.1,3.26 -1.06,3.42 -.94,3.46 -.9,3.4 -1,3.2",
  ],
  // The Crucifixion, two who mourn.
  [
    "-.1,0 .1,0 .1,3.1 1,3.16 1,3.34 .1,3.3 .1,4.3 -.1,4.3 -.1,3.3 -1,3.34 -1,3.16 -.1,3.1",
    "-.2,1.2 .16,1.2 .12,2 .3,2.8 .9,3.2 .86,3.36 .2,3.06 .14,3.34 -.12,3.34 -.2,3.06 -.86,3.36 -.9,3.2 -.3,2.8 -.16,2",
    "-1.2,0 -.5,0 -.56,.9 -.66,1.4 -.6,1.74 -.84,1.9 -1.04,1.72 -1,1.4 -1.2,.9",
    "1.2,0 .5,0 .54,.9 .7,1.4 .62,1.7 .84,1.88 1.06,1.7 1,1.4 1.24,.8",
  ],
  // Three of an order, the middle one higher than the others.
  [
    "-1.3,0 -.5,0 -.5,1 -.7,1.7 -.6,2 -.8,2.3 -1,2 -.96,1.7 -1.2,1.1",
    "1.3,0 .5,0 .46,1 .7,1.6 .6,1.9 .84,2.2 1.04,1.9 1,1.6 1.24,1",
    "-.5,0 .5,0 .56,1.2 .46,2 .56,2.5 1,3 .9,3.1 .42,2.84 .16,2.9 .28,3.1 .24,3.4 0,3.56 -.24,3.4 -.28,3.1 -.14,2.9 -.44,2.74 -.6,2.2 -.5,1.4",
  ],
];

/** A group on its pier of the parapet. */
function parapetGroup(pen: Pen, which: number): void {
  pen.shape(
    "-1.3,0 1.3,0 1.3,1.2 1.1,1.3 1,2.3 1.24,2.4 1.24,2.6 -1.24,2.6 -1.24,2.4 -1,2.3 -1.1,1.3 -1.3,1.2",
    "stone",
  );
  const above = pen.at(0, 2.6);
  for (const outline of saints[which % saints.length] ?? []) above.shape(outline, "figure");
  if (which % saints.length !== 0) return;
  const stars = evenly(0.3, Math.PI - 0.3, 5);
  for (const turn of stars) above.finial(0.54 * Math.cos(turn), 3.2 + 0.6 * Math.sin(turn), 0);
}

/** The towers at the end of the bridge, the lower one older, and the gate between them. */
function bridgeGate(pen: Pen): void {
  bridgeTower(pen.at(-13, 0, 0.86), 24);
  pen.block(-8, 0, 12, 12, 0.5, { ragged: 0.3 }).battlement(-8, 4, 12, 5, 1.6);
  pen.window(-2, 0, 5, 8.6, "pointed", 1).lightWindows();
  bridgeTower(pen.at(10, 0), 30);
}

/** Our Lady before Týn: two unequal towers of 80 m. */
export function tyn(pen: Pen): void {
  pen.face("-6,0 6,0 6,33 0,47 -6,33", 0.35).window(0, 12, 5, 18, "pointed", 1).lightWindows();
  pen.strokes("-0.9,12 -0.9,28 | 0.9,12 0.9,28", "ink");
  pen.strokes("-6,33 6,33 | -4,33 0,43 | 4,33 0,43", "line").finial(0, 47, 1.2);
  pen.uprights([-4, -2, 2, 4], 38, 3.4, "bold");
  tynTower(pen.at(-10.2, 0), 9.6, 0.6);
  tynTower(pen.at(10.4, 0), 10.8, 0.4);
}

function tynTower(pen: Pen, width: number, tone: number): void {
  const half = width / 2;
  pen.block(-half, 0, width, 46, tone, { ragged: 0.6 }).bands(-half, width, [14, 24, 34, 45]);
  pen.windowRow(1 - half, half - 1, 2, 35.6, 1.8, 7.6, "pointed", 0.1);
  pen.window(0, 26, 1.8, 6, "pointed", 0.4).window(0, 16, 1.8, 6, "pointed", 0.2).lightWindows();
  pen.block(-half - 0.6, 46, width + 1.2, 2, 0.6);
  pen
    .lathe(
      0,
      [
        [half - 0.5, 48],
        [width * 0.33, 57],
        [0.35, 78],
      ],
      { ribs: 5 },
    )
    .finial(0, 78, 1.5);
  for (const x of [-2.28, 2.28]) pen.block(x - 0.8, 57.5, 1.6, 3, 0.4).spire(x, 60.5, 2.2, 7.5, 1);
  pen.block(-0.8, 56, 1.6, 3, 0.4).spire(0, 59, 2.2, 7.5, 1);
  for (const x of [-half, half]) pen.block(x - 1.25, 44.5, 2.5, 7, 0.5).spire(x, 51.5, 3.3, 11.5, 2);
  pen.block(-1.2, 46, 2.4, 5, 0.4).spire(0, 51, 3, 9, 1);
}

export const prague: CityScene = {
  crops: crops({ tallLeft: 420, stripTop: 320 }),
  footRow: 640,
  draw(mode) {
    const title = "Prague: over Charles Bridge, between its saints, to the Lesser Town and Hradčany by night";
    const scene = new Scene("pr", { seed: 23, mode, title });
    const view = new Perspective(scene, { vanishX: 690, vanishY: 600, focal: 1000, eye: 3.5 });
    scene.sky({ moon: [644, 150, 44], horizon: 575, gap: 14.6 });
    scene.hills(560, 50, 5, { base: 700, bump: (x) => Math.max(0, 150 - Math.abs(x - 120) * 0.42) });
    scene.shows("hradcany", () => hradcany(scene.pen(800, 424, 1.86, 2, 2.3)));
    scene.mist(470, 640, 0.8);
    const kinds = ["eave", "gable", "eave", "baroque"] as const;
    street(scene, "row", 420, { scale: 4, kinds, country: "bohemia" as const, height: [9, 14], lit: 0.3, base: 60 }, [
      [-60, 600, 0.72],
      [230, 604, 0.72, true],
      [760, 592, 0.72],
      [1050, 596, 0.72, true],
      [1340, 600, 0.72],
    ]);
    scene.shows("st-nicholas", () => stNicholas(scene.pen(504, 622, 3.7)));
    placeStreet(scene, "row", 420, [
      [-70, 636, 0.9, true],
      [300, 634, 0.8],
      [740, 632, 0.86, true],
      [1090, 636, 0.9],
      [1440, 640, 0.94, true],
    ]);
    scene.mist(560, 646, 0.5);
    scene.shows("bridge-tower", () => bridgeGate(scene.pen(...view.at([0, 0, 196]), view.scale(196))));
    scene.water(634, 905, {
      density: 0.5,
      lights: [
        [90, 60, 0.8],
        [300, 50, 0.5],
        [480, 40, 0.4],
        [930, 50, 0.5],
        [1180, 70, 0.7],
        [1420, 60, 0.8],
      ],
    });
    scene.pen(-10, 648, 1).block(0, 0, 1630, 14, 0.3, { ragged: 0.1 });
    const half = 4.75;
    paving(view, {
      far: 196,
      start: -half,
      edge: half,
      share: 0.18,
      bandsApart: 2.2,
      width: 1,
      lights: [
        [-3.6, 34, 4],
        [3.6, 52, 5],
        [0, 160, 16],
      ],
    });
    const piers = [25, 41, 60, 83, 114];
    scene.landmark("charles-bridge", () => {
      for (const side of [-1, 1]) {
        const wall = new WallPen(view, { x: half * side, z: 196, right: 0, away: -1 });
        wall.block(0, -1, 190, 2, 0.45, { ragged: 0.2 }).block(0, 1, 190, 0.25, 0.9, { ragged: 0.05 });
      }
      piers.toReversed().forEach((z, i) => {
        for (const side of [-1, 1]) {
          const place = view.at([(half + 0.5) * side, 0, z]);
          parapetGroup(scene.pen(...place, view.scale(z), 4), i * 2 + (side > 0 ? 1 : 0) + 2);
        }
      });
    }, [470, 910]);
    lampsAlong(
      view,
      [
        [-half + 0.5, 33],
        [half - 0.5, 50],
        [-half + 0.5, 71],
        [half - 0.5, 97],
      ],
      4.4,
    );
    strollersAt(view, [
      [-1.6, 60],
      [-0.8, 60.4],
      [1.4, 76],
      [3, 46.3],
      [-2.6, 88],
      [0.4, 104],
      [1.8, 130],
      [-1.2, 140],
      [0.8, 34],
    ]);
    guideAt(view, 2.7, 12.8, true);
    return walkers(view, [
      ["man", -0.3, 12.8],
      ["woman", 0.5, 12.7],
      ["hat", -1.2, 12.9],
    ]);
  },
};
