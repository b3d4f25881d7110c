import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
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

const statues = [
  '<path d="M-3 0v-9l-2-8 1-7 3-2v-3c0-4 4-4 4 0v3l3 2 2 8-2 7v9z"/><path d="M-2-30h6M1-36v9"/>',
  '<path d="M-6 0l1-12-2-6 3-6 1-5c1-3 4-3 4 0l1 5 5-6 2 1-4 9-1 8 2 12z"/>',
  '<path d="M-9 0v-9l2-8 2-5 2 0v8l2-1v-12l1-6 2 0 1 6 1 12 2-8 2 0 2 6 1 8v9z"/><path d="M-5-24h.1M6-24h.1"/>',
  '<path d="M-1.5 0v-34h-7v-3h7v-7h3v7h7v3h-7v34zM-8 0v-9l2-5 3 6v8zM8 0v-9l-2-5-3 6v8z"/>',
];

/** Nine spans of 32 m; the statues catch the bridge lamps at night and are black by day. */
function charlesBridge(pen: Pen): void {
  const { scene } = pen;
  const [spans, span, deck] = [9, 32, 12];
  const length = spans * span;
  const rise = (x: number): number => deck + 2.6 * Math.sin((Math.PI * x) / length);
  statues.forEach((outline, i) => {
    scene.define(`statue${i}`, `<g class="face4">${outline}</g>`);
  });
  const statue = (which: number, x: number, plinth: number, size: number): void => {
    const [left, foot] = pen.toPixels([x, rise(x) + plinth]);
    scene.place(`statue${which % 4}`, left, foot, pen.scale * size);
  };
  for (let i = 1; i <= spans; i++) {
    statue(i * 7 + 1, i * span, 1.4, 0.26);
    if (i < spans) statue(i * 5 + 2, (i + 0.5) * span, 1.2, 0.22);
  }
  const top = evenly(0, length, 13).map((x): Point => [x, rise(x)]);
  pen.face([[0, 0], [length, 0], ...[...top].reverse()], 0.75, { ragged: 0.05 });
  for (let quarter = 0.25; quarter < spans; quarter += 0.5) {
    pen.finial(span * quarter, rise(span * quarter) + 3.4, 0.8);
  }
  pen
    .line(
      top.map(([x, y]): Point => [x, y + 1.4]),
      "bold",
    )
    .line(top.map(([x, y]): Point => [x, y - 0.8]));
  const halfOpening = span / 2 - 3.4;
  const arch = evenly(Math.PI, 0, 13).map((a): Point => [halfOpening * Math.cos(a), 1 + 8.6 * Math.sin(a)]);
  const underside = [1, 2, 3, 4].map((k) => {
    const crown = 0.4 + 8 * Math.sqrt(1 - (1 - (k * 0.7) / halfOpening) ** 2);
    return [k * 0.8 - halfOpening, crown, k * 0.7 - halfOpening, 0.4] as const;
  });
  for (let i = 0; i < spans; i++) {
    const opening = pen.at((i + 0.5) * span, 0);
    opening.at(0, 0, 1, 3).shape([[-halfOpening, -0.2], ...arch, [halfOpening, -0.2]]);
    opening.strokes(underside);
  }
  for (let i = 0; i <= spans; i++) {
    const x = i * span;
    pen.at(x, 0).face("-3.2,-1 3.2,-1 3.2,4 0,7.4 -3.2,4", 0.6);
    pen.strokes(
      [
        [x, -1, x, 7.4],
        [x, rise(x), x, rise(x) - 4],
      ],
      "line",
    );
  }
}

/** Our Lady before Týn: two unequal towers of 80 m. */
function tyn(pen: Pen): void {
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

const swan =
  '<path class="face3" d="M-15 0c-4-4-5-8-3-11 5 2 13 1 18 2 4 1 6-1 6-4 0-4-4-6-4-10 0-5 5-7 9-4l4 3-5 1c-3-1-4 1-3 3 1 4 5 6 4 11-1 7-7 9-13 9z"/><path class="hatch3" d="M-14-5c5 3 11 3 16 0M-10-2c4 2 8 2 11 0"/><path class="spark" d="M-16 3h28M-8 6h16"/>';
const quay =
  '<path class="face4" d="M0 900V846l420-14v8l26 2v58z"/><path class="hatch4" d="M0 862l446-12M60 846v54M150 842v58M240 838v62M330 836v64M0 880l446-10"/>';

export const prague: CityScene = {
  crops: crops({ tallLeft: 0, stripTop: 340 }),
  draw(mode) {
    const title = "Prague: Charles Bridge, Hradčany and the Týn towers by night";
    const scene = new Scene("pr", { seed: 23, mode, title });
    scene.sky({ moon: [644, 150, 44], horizon: 575, gap: 13.9 });
    scene.hills(560, 70, 5, { base: 700, bump: (x) => Math.max(0, 70 - Math.abs(x - 40) * 0.3) });
    scene.landmark("hradcany", () => hradcany(scene.pen(90, 462, 2.05, 2, 2.4)), [60, 640]);
    scene.mist(500, 640, 0.8);
    const kinds = ["eave", "gable", "eave", "baroque"] as const;
    street(scene, "row", 420, { scale: 4, kinds, height: [9, 14], lit: 0.4, base: 50 }, [
      [-20, 620, 0.8],
      [470, 626, 0.8],
      [760, 640, 0.78, true],
    ]);
    scene.shows("st-nicholas", () => stNicholas(scene.pen(300, 634, 2.6)));
    placeStreet(scene, "row", 420, [
      [-30, 664, 0.95, true],
      [370, 668, 0.95],
    ]);
    scene.mist(585, 672, 0.82);
    placeStreet(scene, "row", 420, [[1230, 640, 0.9]]);
    scene.shows("tyn", () => tyn(scene.pen(1405, 668, 5.3)));
    placeStreet(scene, "row", 420, [[1189.6, 700, 1.12, true]]);
    scene.water(690, 905, {
      lights: [
        [1190, 46, 0.8],
        [330, 60, 0.5],
        [620, 30, 0.4],
        [1420, 80, 0.6],
        [60, 40, 0.5],
        [940, 70, 0.8],
      ],
    });
    scene.pen(1130, 716, 1).block(0, 0, 480, 24, 0.28, { ragged: 0.1 });
    scene.shows("bridge-tower", () => bridgeTower(scene.pen(120, 668, 3.9), 24));
    scene.shows("charles-bridge", () => charlesBridge(scene.pen(110, 706, 3.75)));
    scene.shows("bridge-tower", () => bridgeTower(scene.pen(1190, 704, 5.8)));
    scene
      .define("swan", swan)
      .shows("swans", () =>
        scene.place("swan", 700, 800, 1.5).place("swan", 770, 822, 1.8, -1.8).place("swan", 1290, 850, 2),
      );
    scene.putNear(quay);
    guide(scene, 385, 836, -1.2);
    lamp(scene, 250, 838, 1.5);
    return guests(scene, [
      ["man", 60, 846, 1.18],
      ["woman", 102, 846, 1.1],
      ["hat", 148, 846, 1.16],
    ]);
  },
};
