import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { lime } from "#art/pieces/lime.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { street } from "#art/pieces/street.ts";

/** One deep passage of the Gate, lit from its far side. */
function gatePassage(pen: Pen, half: number): void {
  const end = half * 0.62;
  pen.shape(
    [
      [-half, 0],
      [half, 0],
      [half, 15],
      [-half, 15],
    ],
    "dark",
  );
  pen.shape([
    [-end, 0],
    [end, 0],
    [end, 9.4],
    [-end, 9.4],
  ]);
  const [x, y] = pen.toPixels([0, 1.6]);
  pen.scene.glow(x, y, end * pen.scale * 1.24, 0.95, pen.scale * 5);
  const gleam = [0.1, 0.5, 1, 1.7].map((level, k): Stroke => {
    const reach = end * (0.92 - k * 0.18);
    return [-reach, level, reach, level];
  });
  pen.strokes(gleam, "spark");
  for (const side of [-1, 1]) {
    for (let k = 0; k < 4; k++) pen.finial(side * end * (0.8 - k * 0.18), 4.6 - k * 0.6, 0);
  }
  const edges: Stroke[] = [-1, 1].flatMap((side): Stroke[] => [
    [side * half, 15, side * end, 9.4],
    [side * end, 0, side * end, 9.4],
  ]);
  pen.strokes([...edges, [-end, 9.4, end, 9.4]], "line");
  const wall = evenly(0, 11, 12).map((k): Stroke => [-half, 0.8 + k * 1.15, -end - 0.1, 0.5 + k * 0.75]);
  const ceiling = evenly(0, 5, 6).map((k): Stroke => {
    const reach = half - 0.4 - k * 0.5;
    return [-reach, 14.6 - k * 0.7, reach, 14.6 - k * 0.7];
  });
  pen.strokes([...wall, ...ceiling]);
}

function gateColumn(pen: Pen): void {
  pen.face("-1.75,0.8 1.75,0.8 1.45,13.4 -1.45,13.4", -1);
  const flutes = [-1.4, -1.15, -0.9, -0.6, -0.3, 0.1, 0.5, 1];
  pen.strokes(flutes.map((x): Stroke => [x * 1.1, 0.9, x * 0.92, 13.3]));
  pen.block(-2.1, 0, 4.2, 0.8, 0.8).face("-1.5,13.4 1.5,13.4 2.1,14.3 -2.1,14.3", 0.7).block(-2.2, 14.3, 4.4, 0.7, 0.9);
}

/** The Brandenburg Gate, 65 m wide and 26 m high without the Quadriga. */
function brandenburgGate(pen: Pen): void {
  for (const side of [pen, pen.mirror()]) {
    side.block(33, 0, 15, 10.5, 0.4).face("32,12 49,12 40.5,16", 0.6).block(32, 10.5, 17, 1.6, 0.8);
    for (const x of [34.4, 38.4, 42.6, 46.6]) side.block(x - 0.85, 0, 1.7, 10.5, 0.7);
    side.windowRow(35, 46, 3, 0.3, 1.6, 7, "square", 0.7).lightWindows();
  }
  pen.block(-31.4, 0, 62.8, 15, -1);
  for (const x of [-22.9, -11.4, 0, 11.4, 22.9]) gatePassage(pen.at(x, 0), x === 0 ? 3.9 : x ** 2 > 400 ? 4 : 4.1);
  for (const x of [-28.6, -17.2, -5.6, 5.6, 17.2, 28.6]) gateColumn(pen.at(x, 0));
  pen.block(-32.6, 15, 65.2, 1.5, 0.9, { ragged: 0.05 }).block(-32.2, 16.5, 64.4, 2.2, 0.4, { ragged: 0.1 });
  pen.uprights(evenly(-31, 31.08, 33), 16.7, 1.8).block(-33.6, 18.7, 67.2, 1.1, 0.9, { ragged: 0.05 });
  pen.block(-28, 19.8, 56, 0.9, 0.6).block(-24, 20.7, 48, 3.8, 0.5, { ragged: 0.25 }).block(-25, 24.5, 50, 0.9, 0.9);
  pen.block(-12.5, 25.4, 25, 0.9, 0.7).block(-9.5, 26.3, 19, 1.2, 0.8);
  const relief = evenly(-21, 21, 22).map((x): Stroke => [x, 21.2, x + 0.4, 23.4, 0.2]);
  pen.strokes(relief, "line");
  quadriga(pen.at(0, 27.5));
}

const horseOutline =
  "-0.2,0 -0.1,1.4 -0.35,2.4 -0.7,2.2 -1.5,2.5 -1.7,1.6 -2.1,1.5 -2,2.9 -1.2,3.3 -1.35,4.2 -1.2,5 -1.5,5.4 -2.3,5 " +
  "-2.7,5.2 -2.6,5.8 -1.8,6.7 -1.4,7.4 -1.1,6.9 -0.4,6.6 0.3,5.4 0.7,4.2 1.3,3.9 1.7,3 1.5,1.8 1.6,0.6 1.8,0 1.2,0 " +
  "1.1,1.3 0.7,2 0.4,1.3 0.4,0";

/** Four horses abreast, heads turned outward; Victoria with the iron cross in its wreath. */
function quadriga(pen: Pen): void {
  pen.face("-2.2,1.6 2.2,1.6 1.8,4.2 -1.8,4.2", -1);
  pen.shape("-0.9,3.6 0.9,3.6 0.9,6 1.3,7.2 0.7,7.6 0.4,8.6 -0.4,8.6 -0.6,7.6 -1.2,7.2 -0.9,6", "figure");
  pen.disc(0.1, 9.1, 0.62, "figure");
  for (const side of [pen, pen.mirror()])
    side
      .shape("-0.6,7.4 -1.6,8.6 -2.6,9.7 -3.5,10.2 -3.4,8.8 -3,7.4 -2.3,6 -1.5,5.2 -0.8,5.2", "figure")
      .strokes("-1.2,7.2 -3.1,9.2 | -1.2,6.4 -2.9,8 | -1.1,5.8 -2.4,6.7");
  pen.line("1.2,6.6 1.9,12", "bold").disc(1.95, 12.2, 0.95, "figure");
  pen.strokes("1.95,11.6 1.95,12.8 | 1.4,12.2 2.5,12.2", "bold");
  pen.face("1.2,13.1 1.95,13.7 2.7,13.1 3.1,14 2.2,14 1.95,14.5 1.7,14 0.8,14", -1);
  for (const [x, zoom] of [
    [-2, 1.05],
    [-5.6, 1.1],
  ] as const) {
    for (const side of [pen, pen.mirror()]) {
      side.at(x, 0, zoom).shape(horseOutline, "figure");
      side.at(x, 0).strokes("-0.9,4.4 -0.1,6 0.2 | -0.5,3 0.2,4.6 | -1.9,6.1 -1.7,6.1");
    }
  }
  pen.strokes("-6.4,0.1 6.4,0.1", "bold");
}

/** The television tower, 368 m: shaft, sphere and mast. */
function fernsehturm(pen: Pen): void {
  const sphere = (y: number): number => 18 * Math.sqrt(Math.max(0, 1 - ((y - 216) / 18) ** 2));
  pen.lathe(0, "16,0 9,8 7,25 4.6,200", { ribs: 4, tone: 0.4 }).block(-6, 192, 12, 7, 0.5);
  const heights = [198, 199.4, 202, 206, 211, 216, 221, 226, 230, 232.6, 234];
  pen.lathe(
    0,
    heights.map((y): Point => [Math.max(sphere(y), 3), y]),
    { ribs: 8, tone: 0.9 },
  );
  const rings = [204, 208, 212, 217, 222, 226, 230];
  pen.strokes(
    rings.map((y): Stroke => [-sphere(y), y, sphere(y), y, (y - 215) * 0.1]),
    "line",
  );
  pen.strokes("-12,228 -4,204 | -4,233 8,200 | 6,233 15,208 | -12,204 -4,228 | -8,200 4,233");
  pen.windowRow(-16.5, 16.5, 14, 212.8, 1.7, 3, "square", 1).lightWindows();
  pen.windowRow(-16, 16, 14, 218, 1.7, 2.4, "square", 0.8).lightWindows().block(-4.6, 233, 9.2, 7, 0.6);
  pen.lathe(0, "3.6,240 3.4,256 3,256 2.7,300 2,300 1.7,330 1.1,330 0.7,368", { ribs: 1 });
  for (const y of [262, 274, 286, 298, 308, 318, 328, 340, 352]) pen.block(-2.4, y, 4.8, 3, 0.9);
  pen.finial(0, 368, 1.4);
}

/** The Cathedral from the Lustgarten, 98 m to the cross. */
function cathedral(pen: Pen): void {
  pen.block(-37, 0, 74, 32, 0.35, { ragged: 0.5 });
  pen.windowRow(-35, -14, 3, 5, 4, 16, "round", 0.7).windowRow(14, 35, 3, 5, 4, 16, "round", 0.7);
  pen.windowRow(-35, -14, 4, 25, 1.8, 4, "square", 0.5).windowRow(14, 35, 4, 25, 1.8, 4, "square", 0.5).lightWindows();
  pen.block(-38, 31.5, 76, 2, 0.9).uprights(evenly(-35, 34.96, 12), 33.5, 2.5, "bold");
  for (const x of [-30, 30]) {
    const corner = pen.at(x, 0);
    corner.block(-6.5, 33, 13, 17, 0.5).windowRow(-5, 5, 2, 36, 2.6, 10, "round", 0.15).lightWindows();
    corner.block(-7.2, 50, 14.4, 1.4, 0.9).lathe(0, "6.4,51.4 6.6,54 5,59 1.8,62", { smooth: 3, ribs: 6 });
    corner.block(-1.5, 62, 3, 3.6, 0.5).lathe(0, "2,65.6 1.2,67.4 0,71", { ribs: 1 }).finial(0, 71);
  }
  pen.block(-19, 33, 38, 9, 0.4).block(-18, 42, 36, 15, 0.55, { ragged: 0.5 });
  pen.windowRow(-17, 17, 7, 44.5, 3, 10, "round", 0.15).lightWindows();
  pen.uprights(evenly(-17.6, 17.61, 8), 42, 15).block(-19.4, 57, 38.8, 2, 0.9);
  pen.lathe(0, "17.6,59 18,63 16.4,71 12,78.5 6,83 4,84", { smooth: 3, ribs: 12, tone: 0.95 });
  pen.strokes([-12.6, -6.6, 0, 6.6, 12.6].map((x): Stroke => [x, 62, x * 0.62, 78, 0.5]));
  pen.windowRow(-13, 13, 5, 64, 2, 2.6, "round", 0.15).lightWindows();
  pen.block(-3.8, 84, 7.6, 7.4, 0.5).windowRow(-3, 3, 3, 85, 1.2, 5, "round", 0.15).lightWindows();
  pen.lathe(0, "4.6,91.4 3.6,94.6 0.8,97 0.5,99", { smooth: 2, ribs: 3 }).cross(0, 99, 7);
  pen.block(-13, 0, 26, 37, 0.5).window(0, 0, 15, 28, "round", 1).lightWindows();
  pen.strokes("-3.5,1 -3.5,26 | 3.5,1 3.5,26 | -7.5,12 7.5,12 | -7.5,20 7.5,20 | 0,1 0,12", "ink");
  pen.block(-14, 37, 28, 1.6, 0.9).face("-12,38.6 12,38.6 8,42 -8,42", 0.5);
  for (const x of [-11, 11]) pen.block(x - 1.6, 0, 3.2, 33, 0.7);
}

export const berlin: CityScene = {
  crops: crops({ tallLeft: 170, stripTop: 330 }),
  draw(mode) {
    const title = "Berlin: Brandenburg Gate, Fernsehturm and Cathedral by night";
    const scene = new Scene("be", { seed: 41, mode, title });
    scene.sky({ moon: [316, 150, 0], horizon: 640 }).hills(640, 24, 2, { base: 720 });
    scene.shows("fernsehturm", () => fernsehturm(scene.pen(1065, 690, 1.8)));
    scene.mist(560, 690, 0.8);
    const kinds = ["flat", "flat", "eave"] as const;
    street(scene, "row", 360, { scale: 4.2, kinds, height: [12, 18], width: [10, 16] }, [
      [900, 700, 0.95],
      [-60, 706],
      [1380, 704, 1.1, true],
    ]);
    scene.shows("cathedral", () => cathedral(scene.pen(1345, 714, 4.2)));
    scene.glow(530, 715, 460, 0.4, 120);
    scene.landmark("brandenburg-gate", () => brandenburgGate(scene.pen(530, 730, 9.4, 2, 8.4)), [200, 860]);
    scene.pen(1130, 732, 1).block(0, 0, 480, 22, 0.1);
    scene.define("lime", lime);
    for (const [i, x] of [1150, 1204, 1262, 1430, 1486, 1540, 1592].entries())
      scene.place("lime", x, 730, 0.9 + (i % 3) * 0.12);
    scene.cobbles(728, 905, 17, [
      [530, 752, 420],
      [75, 826, 200],
      [1190, 826, 200],
    ]);
    lamp(scene, 75, 822, 1.6);
    lamp(scene, 1190, 826, 1.6);
    guide(scene, 440, 888, -1.38);
    guests(scene, [
      ["man", 716, 790, 0.62],
      ["woman", 735, 791, 0.57],
      ["child", 900, 800, 0.7],
      ["woman", 922, 801, 0.68],
      ["woman", 300, 880, 1.2],
      ["man", 346, 886, 1.28],
      ["hat", 252, 884, -1.25],
    ]);
    return scene.tree(1560, 905, 430, -0.05);
  },
};
