import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";

const crests: readonly Point[] = [
  [-60, 110],
  [-38, 97],
  [-14, 102],
  [10, 87],
  [33, 93],
  [58, 79],
];

/** The glass wave: the roof hangs like cloth between its crests. */
function waveRoof(x: number): number {
  const after = Math.max(
    1,
    crests.findIndex(([crest]) => crest >= x),
  );
  const [x0, y0] = crests[after - 1] ?? [-60, 110];
  const [x1, y1] = crests[after] ?? [58, 79];
  const t = (x - x0) / (x1 - x0);
  return y0 + (y1 - y0) * t - 44 * t * (1 - t);
}

/** The Elbphilharmonie, 110 m: a brick warehouse of 37 m and the glass wave above it. */
function elbphilharmonie(pen: Pen): void {
  const { random } = pen.scene;
  const roof = evenly(-60, 58, 119).map((x): Point => [x, waveRoof(x)]);
  pen.face([[-60, 40], ...roof, [58, 40]], -1);
  pen.strokes(evenly(-55, 53, 19).map((x): Stroke => [x, 41, x, waveRoof(x) - 1]));
  // Some panes bow out and catch the light in an arc.
  const bows: Stroke[] = [];
  for (let y = 45; y < 106; y += 4.4) {
    const open = evenly(-59.4, 57.4, 60).map((x) => (waveRoof(x) > y + 1 ? x : undefined));
    const runs: Stroke[] = [];
    let from: number | undefined;
    for (const [i, x] of [...open, undefined].entries()) {
      if (x !== undefined) from ??= x;
      else if (from !== undefined) {
        runs.push([from, y, open[i - 1] ?? from, y]);
        from = undefined;
      }
    }
    pen.strokes(runs);
    for (const x of evenly(-57, 55, 24)) {
      if (waveRoof(x) < y + 5.6) continue;
      if (random() < 0.42) pen.window(x, y + 0.8, 2.3, 2.7, "square", 0.6);
      else if (random() < 0.5) bows.push([x - 2, y + 1, x + 2, y + 1, 1.8]);
    }
  }
  pen.lightWindows().strokes(bows).line(roof, "bold");
  pen.face("-60.6,0 58.6,0 58,37 -60,37", 0.62, { ragged: 0.3 });
  for (const y of [6, 13.4, 20.8, 28.2]) pen.windowRow(-56, 54, 21, y, 1.7, 2.5, "square", 0.2);
  pen.lightWindows().block(-60.6, 36.4, 119.2, 0.9, 0.9).block(-58, 37.3, 114, 3.2, -1);
  pen.windowRow(-57, 55, 22, 37.5, 3.8, 2.6, "square", 0.9).lightWindows().block(-60, 40.2, 118, 0.9, 0.9);
  pen.window(-1, 0, 9, 9, "square", 1).lightWindows().strokes("-3,0 -3,9 | 1,0 1,9 | -5.4,5 3.4,5", "ink");
}

/** St Michael's, 132 m: brick nave, clock, open ring of columns, copper helmet. */
function stMichaels(pen: Pen): void {
  pen.face("8,30 66,30 60,45 12,45", 0.5, { surface: "roof" }).block(8, 0, 56, 30, 0.3);
  pen.windowRow(12, 62, 5, 8, 4, 16, "round", 0.7).lightWindows();
  pen.block(-10, 0, 20, 60, 0.6, { ragged: 0.5 }).bands(-10, 20, [26, 44, 59], 0.8);
  pen.windowRow(-8, 8, 2, 47, 2.6, 9, "round", 0.5).window(0, 29, 3.4, 11, "round", 0.9);
  pen.window(0, 2, 5, 14, "round", 1).lightWindows();
  pen.block(-9.4, 60, 18.8, 17, 0.55, { ragged: 0.4 });
  for (const side of [pen, pen.mirror()]) side.lathe(9.6, "1.4,60 1.4,66 0.4,69 0,72", { ribs: 1 });
  pen.disc(0, 68.4, 5.6, "lit").disc(0, 68.4, 4.8).line("0,72.4 0,68.4 2.6,67", "bold");
  pen.lathe(0, "10.8,77 10.8,78.6 9.2,82 7.2,84", { ribs: 6, tone: 0.9 });
  pen.block(-6.8, 84, 13.6, 3, 0.6);
  for (const x of [-5.8, -3.5, -1.2, 1.2, 3.5, 5.8]) pen.block(x - 0.55, 87, 1.1, 13, x < 0 ? 0.9 : 0.3);
  pen.windowRow(-4.6, 4.6, 4, 87.2, 0.9, 11, "round", 0.9).lightWindows().block(-7.6, 100, 15.2, 2, 0.9);
  pen.lathe(0, "7.2,102 7.6,105 6,110 3.2,113.4 1.9,114.6", { smooth: 3, ribs: 6, tone: 0.95 });
  pen.block(-1.6, 114.6, 3.2, 5.4, 0.5).window(0, 115, 1.4, 4, "round", 1).lightWindows();
  pen.lathe(0, "2.3,120 1.7,122.4 0.4,125 0.3,128", { smooth: 2, ribs: 2 }).disc(0, 128.6, 1.1, "lit").cross(0, 129, 7);
}

function brickGable(pen: Pen, x: number, y: number, width: number, steps: number, rise: number): void {
  const half = width / 2;
  const left = evenly(0, steps - 1, steps).flatMap((i): Point[] => [
    [x - half * (1 - i / steps), y + rise * (i + 1)],
    [x - half * (1 - (i + 0.75) / steps), y + rise * (i + 1)],
  ]);
  const right = left.map(([px, py]): Point => [2 * x - px, py]).reverse();
  pen.face([[x - half, y], ...left, ...right, [x + half, y]], 0.5, { ragged: 0.3 });
}

function copperTurret(pen: Pen, x: number, foot: number, top: number, radius: number): void {
  pen.lathe(x, [[radius, foot] as const, [radius, top] as const], { ribs: 3 });
  pen.windowRow(x - radius, x + radius, 2, top - 4.4, 0.8, 2.6, "round", 0.7).lightWindows();
  pen.lathe(
    x,
    [
      [radius * 1.35, top],
      [radius * 1.1, top + 1.2],
      [radius * 0.34, top + 6],
      [0, top + 11],
    ],
    { ribs: 4, tone: 0.9 },
  );
  pen.finial(x, top + 11, 1.2);
}

/** A block of the Speicherstadt, 46 m: six lofts, hoist doors under their gables, copper turrets. */
function warehouse(pen: Pen): void {
  pen.face("0,26 46,26 43,36 3,36", 0.5, { surface: "roof" });
  pen.block(0, -3, 46, 29, 0.42, { ragged: 0.35 }).bands(0, 46, [3.4, 25.6], 0.3);
  for (const x of [1, 16, 30, 45]) pen.block(x - 0.8, -3, 1.6, 31, 0.7);
  for (let floor = 0; floor < 5; floor++) {
    const y = 5 + floor * 4.2;
    const shape = floor === 4 ? "round" : "square";
    pen.windowRow(2.4, 8, 2, y, 1.3, 2.6, shape, 0.4).windowRow(17.4, 28.6, 4, y, 1.3, 2.6, shape, 0.4);
    pen.windowRow(38, 43.6, 2, y, 1.3, 2.6, shape, 0.4);
  }
  pen.windowRow(2, 44, 11, -2.4, 2, 4.4, "round", 0.3).lightWindows();
  brickGable(pen, 23, 26, 12, 4, 2.7);
  pen.window(23, 28, 1.6, 3.6, "round", 1).windowRow(19, 27, 2, 27.4, 1.1, 2.6, "round", 0.4).lightWindows();
  // The hoist bays: one door above another, and the beam that hangs out over the water.
  for (const x of [11.6, 34.4]) {
    pen.block(x - 2.8, -3, 5.6, 33, 0.25);
    for (let floor = 0; floor < 6; floor++) pen.window(x, 0.4 + floor * 4.2, 2.5, 3.4, "round", 0.45);
    pen.lightWindows();
    pen
      .at(x, 30)
      .face("-3.8,0 3.8,0 3,3.4 0,8.6 -3,3.4", 0.75, { surface: "roof" })
      .finial(0, 8.6, 1.3)
      .line("0,0 0,-3.4", "bold");
  }
}

/** Another block, 44 m: a steep gable at one end, a copper turret at the other, pilaster strips between round arches. */
function turretedWarehouse(pen: Pen): void {
  pen.face("11,24 42,24 39.6,31 13,31", 0.5, { surface: "roof" });
  for (const x of [19, 26, 33])
    pen.face(
      [
        [x - 1.6, 25.4],
        [x + 1.6, 25.4],
        [x + 1.6, 28],
        [x, 30],
        [x - 1.6, 28],
      ],
      -1,
    );
  pen.windowRow(15.5, 36.5, 3, 25.8, 1.2, 1.8, "round", 0.6).lightWindows();
  pen.block(0, -3, 44, 27, 0.5, { ragged: 0.3 }).bands(0, 44, [3, 8.6, 23.4], 0.3);
  for (const x of evenly(13, 38.6, 5)) pen.block(x - 0.5, -3, 1, 26.4, 0.8);
  for (const middle of evenly(16.2, 35.4, 4)) {
    pen.window(middle, 10, 3, 11.4, "round", 0.5).windowRow(middle - 2, middle + 2, 2, 4.2, 1.3, 3, "square", 0.4);
    pen.lightWindows().strokes(
      [
        [middle, 10, middle, 20],
        [middle - 1.5, 13, middle + 1.5, 13],
        [middle - 1.5, 16.6, middle + 1.5, 16.6],
      ],
      "ink",
    );
  }
  pen.windowRow(11.4, 40, 6, -2.4, 2.2, 4, "round", 0.25).lightWindows();
  // The gable bay: hoist doors one above another up to the beam under its tip.
  pen.block(-0.6, -3, 11.2, 30, 0.35, { ragged: 0.4 });
  brickGable(pen, 5, 27, 11.2, 5, 2.2);
  for (const y of evenly(0.4, 29, 8)) pen.window(5, y, 2.4, 3, "round", 0.4);
  pen.windowRow(0, 3.2, 1, 6, 1.1, 2.4, "square", 0.5).windowRow(6.8, 10, 1, 6, 1.1, 2.4, "square", 0.5);
  pen.windowRow(0, 3.2, 1, 14.4, 1.1, 2.4, "square", 0.5).windowRow(6.8, 10, 1, 14.4, 1.1, 2.4, "square", 0.5);
  pen.lightWindows().line("5,34.4 5,31.4", "bold").finial(5, 38, 1.2);
  copperTurret(pen, 41.4, -3, 29, 3.2);
}

/** The Wasserschloss on its spit between two canals. */
function wasserschloss(pen: Pen): void {
  pen.face("-9,17 9,17 5,27 -5,27", 0.6, { surface: "roof" }).block(-8.6, -3, 17.2, 20, 0.6, { ragged: 0.4 });
  for (const y of [1, 6.4, 11.8]) pen.windowRow(-7.6, 3.6, 4, y, 1.4, 3.2, "round", 0.75);
  pen.lightWindows().bands(-8.6, 17.2, [-0.6, 16.6], 0.4);
  brickGable(pen, -2, 17, 9, 3, 2.8);
  pen.window(-2, 18.6, 1.6, 3.4, "round", 1).lightWindows();
  copperTurret(pen, 6.6, -3, 27, 2.8);
  pen.windowRow(5, 8, 1, 3, 1, 3, "round", 0.9).windowRow(5, 8, 1, 10, 1, 3, "round", 0.9).lightWindows();
}

/** A steel arch over a side canal, and the dark water behind it. */
function canalBridge(pen: Pen, span: number): void {
  pen.at(0, 0, 1, 3).face(
    [
      [0, -4],
      [span, -4],
      [span, 20],
      [span / 2, 27],
      [0, 20],
    ],
    0.2,
  );
  pen.windowRow(span * 0.3, span * 0.7, 2, 10, 1.1, 2.2, "square", 0.6);
  pen.windowRow(span * 0.3, span * 0.7, 2, 15, 1.1, 2.2, "square", 0.5).lightWindows();
  pen.strokes([
    [span * 0.22, 4, span * 0.22, 20],
    [span * 0.78, 4, span * 0.78, 20],
    [span * 0.22, 20, span * 0.78, 20],
  ]);
  const arch = evenly(0, 1, 9).map((t): Point => [span * t, 3.4 + 5.4 * Math.sin(Math.PI * t)]);
  pen
    .uprights(evenly(span * 0.12, span * 0.88, 7), 3.4, 4.6, "hatch")
    .line(arch, "bold")
    .block(0, 2, span, 1.5, 0.9);
}

function farSpires(pen: Pen): void {
  const needle = (x: number, width: number, shaft: number, top: number): void => {
    pen.block(x - width / 2, 0, width, shaft, 0.5).spire(x, shaft, width * 1.05, top - shaft, 4);
    for (const side of [-0.5, 0.5]) pen.spire(x + side * width, shaft, 3, 14, 1, false);
    pen.windowRow(x - width / 2, x + width / 2, 2, shaft - 16, 2, 10, "pointed", 0.3).lightWindows();
  };
  needle(0, 14, 76, 147);
  pen.block(112, 0, 13, 64, 0.5).windowRow(113, 124, 2, 50, 2, 9, "round", 0.3).lightWindows();
  pen.lathe(118.5, "7,64 7,68 3.8,76 3,78 3,86 4,88 1.2,94 0,116", { smooth: 2 }).finial(118.5, 116, 1.2);
}

const quay =
  '<path class="face4" d="M1610 905v-42H1010l-22 14v28z"/><path class="hatch4" d="M992 884h618M1060 866v16M1170 866v16M1280 866v16M1390 866v16M1500 866v16M1110 886v16M1225 886v16M1335 886v16M1445 886v16M1555 886v16"/><path class="face4" d="M1024 864c-7-4-7-15 0-17h13c7 2 7 13 0 17z"/>';
const harbourLaunch =
  '<g transform="translate(610 800)scale(1.05)"><path class="face4" d="M-112-20l14 34H84L112-24 60-14v-4H40v-22H-6v18h-70v8z"/><path class="lit" d="M-2-36h11v10H-2zM13-36h11v10H13zM28-36h8v10h-8zM-70-14h10v6h-10zM-52-14h10v6h-10zM-34-14h10v6h-10z"/><path class="line4" d="M-104-6H96M17-40v-30M17-70l14 5-14 5M-90-20v-14M-90-34h80"/><path class="spark" d="M-86 20H70M-60 27H30M-30 34h54M40 26h40"/></g>';

export const hamburg: CityScene = {
  crops: crops({ tallLeft: 10, stripTop: 342 }),
  draw(mode) {
    const title = "Hamburg: the Elbphilharmonie, St Michael’s and the Speicherstadt by night";
    const scene = new Scene("hh", { seed: 67, mode, title });
    scene.sky({ moon: [526, 140, 0], horizon: 640, gap: 12, clouds: 0.09, stars: 12, weather: "rain" });
    scene.shows("far-spires", () => farSpires(scene.pen(1010, 700, 2.35, 1)));
    scene.mist(500, 700, 0.8);
    scene.shows("st-michaels", () => stMichaels(scene.pen(640, 700, 4, 2, 4.25)));
    scene.glow(270, 560, 380, 0.2, 220);
    scene.water(702, 905, {
      lights: [
        [290, 190, 0.8],
        [130, 70, 0.5],
        [450, 60, 0.5],
        [820, 60, 0.6],
        [1090, 44, 0.9],
        [1320, 60, 0.6],
        [1500, 50, 0.5],
      ],
    });
    scene.pen(-10, 722, 1).block(0, 0, 720, 22, 0.3, { ragged: 0.1 });
    scene.landmark("elbphilharmonie", () => elbphilharmonie(scene.pen(292, 706, 4.3, 2, 4.75)));
    scene.shows("speicherstadt", () => canalBridge(scene.pen(980, 712, 5.6), 14));
    scene.shows("speicherstadt", () => canalBridge(scene.pen(1140, 712, 5.6), 14));
    scene.capture("lofts", () => warehouse(scene.pen(0, 0, 6)));
    scene.capture("turreted-lofts", () => turretedWarehouse(scene.pen(0, 0, 6)));
    scene
      .shows("speicherstadt", () => scene.place("lofts", 706, 712))
      .shows("speicherstadt", () => scene.place("turreted-lofts", 1219, 712))
      .shows("speicherstadt", () => scene.place("lofts", 1490, 712));
    scene.shows("speicherstadt", () => copperTurret(scene.pen(0, 712, 6), 164, -3, 30, 2.6));
    scene.shows("speicherstadt", () => copperTurret(scene.pen(0, 712, 6), 203, -3, 30, 2.6));
    scene.shows("speicherstadt", () => wasserschloss(scene.pen(1097, 722, 6)));
    scene.shows("harbour-launch", () => scene.putNear(`<g transform="translate(480 0)">${harbourLaunch}</g>`));
    scene.putNear(`<g transform="translate(-660 0)">${quay}</g>`);
    lamp(scene, 885, 866, 1.5);
    guide(scene, 518, 868, 1.24);
    return guests(scene, [
      ["woman", 602, 866, 1.1],
      ["hat", 644, 868, -1.16],
      ["man", 684, 866, 1.16],
    ]);
  },
};
