import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen, type WallPlace } from "#art/engine/wall-pen.ts";
import { clock } from "#art/pieces/facades.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";
import { waltz } from "#art/pieces/waltz.ts";

// The north-western corner of St Elisabeth's, where Sigismund's tower stands; the street runs south, the nave east.
const corner = { x: 17, z: 106 };
const south = { right: 0.42, away: 0.907 };
const east = { right: -0.907, away: 0.42 };

/** The lozenges of the glazed roof. */
function lozengeRoof(
  pen: Pen,
  left: number,
  right: number,
  eaves: number,
  ridge: number,
  hip: number,
  cells: number,
): void {
  const edge: Point[] = [
    [left, eaves],
    [right, eaves],
    [right - hip, ridge],
    [left + hip, ridge],
  ];
  pen.face(edge, 0.25, { surface: "roof" });
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    const at = (share: number): readonly [number, number, number] => {
      const inset = (hip * share) / rows;
      return [left + inset + 0.6, right - inset - 0.6, eaves + ((ridge - eaves) * share) / rows];
    };
    const [lowLeft, lowRight, low] = at(row);
    const [highLeft, highRight, high] = at(row + 1);
    const lows = evenly(lowLeft, lowRight, cells + 1);
    const highs = evenly(highLeft, highRight, cells + 1);
    const zigzag = (odd: number): Point[] =>
      lows.map((x, i): Point => (i % 2 === odd ? [x, low] : [highs[i] ?? x, high]));
    pen.line(zigzag(0), "line").line(zigzag(1), "line");
  }
  pen.uprights(evenly(left + hip, right - hip, 12), ridge, 1.6, "line");
}

/** One side of a tower, its left lower corner at x. */
function towerSide(pen: Pen, x: number, width: number, height: number, tone: number): void {
  pen.block(x, 0, width, height, tone, { ragged: 0.5 }).bands(x, width, [16, 29, height - 0.8], 0.3);
  pen
    .window(x + width / 2, 18, 2.4, 8.4, "pointed", 0.6)
    .window(x + width / 2, 32, 2, 5, "pointed", 0.1)
    .lightWindows();
  for (const edge of [x, x + width]) pen.block(edge - 0.8, 0, 1.6, height - 6, 0.7);
}

/** St Elisabeth's from the north-west: Sigismund's tower at the corner, Matthias' unfinished one beyond it. */
function stElisabeth(view: Perspective): void {
  const { scene } = view;
  const at = (along: number, across: number): WallPlace => ({
    x: corner.x + east.right * along + south.right * across,
    z: corner.z + east.away * along + south.away * across,
    ...east,
  });
  const upright = (along: number, across: number): Pen => {
    const { x, z } = at(along, across);
    const scale = view.scale(z);
    return scene.pen(...view.at([x, 0, z]), scale, 2, scale * 0.97);
  };
  const wall = (along: number, across: number): WallPen => new WallPen(view, at(along, across), 2, { coarse: true });
  const front = new WallPen(view, { ...corner, ...south }, 2, { coarse: true });
  const cap = upright(5.5, 5.5);
  // Matthias' tower, and the front between the two.
  const second = upright(5, 25);
  second.block(-4.4, 0, 8.8, 43, 0.3).windowRow(-3.6, 3.6, 2, 37, 1.5, 4.6, "pointed", 0.8).lightWindows();
  second.face("-4.8,43 4.8,43 1.6,47.6 -1.6,47.6", 0.6, { surface: "roof" }).finial(0, 47.6, 1);
  towerSide(front, 20, 10, 43, 0.35);
  front.face("11,0 20,0 20,30 15.5,42 11,30", 0.3).window(15.5, 13, 5, 14, "pointed", 1).lightWindows();
  // The choir, the nave under its lozenges, the transept with its porch.
  const choir = wall(62, 3);
  choir.face("0,19 16,19 9,37 -2,37", 0.5, { surface: "roof" }).block(0, 0, 14, 19, 0.35);
  choir.windowRow(2, 14, 2, 4, 2.2, 12, "pointed", 0.8).lightWindows();
  const nave = wall(0, 1);
  lozengeRoof(nave, 9, 64, 21, 44, 3, 12);
  nave.block(10, 0, 54, 21, 0.35, { ragged: 0.5 });
  for (const x of [16, 24, 50, 58]) nave.window(x, 4, 2.8, 13, "pointed", 0.85);
  nave.lightWindows();
  for (const x of [20, 28, 46, 54, 63]) nave.block(x - 0.9, 0, 1.8, 20, 0.65).spire(x, 20, 2.4, 9, 1);
  const fleche = upright(37, 12);
  fleche.block(-1.4, 44, 2.8, 10.4, 0.5).window(0, 47.6, 1.2, 5, "pointed", 1).lightWindows().spire(0, 54, 3.2, 15, 2);
  const transept = wall(28, -2);
  transept.face("0,0 18,0 18,23 9,46 0,23", 0.5, { ragged: 0.5 }).window(9, 14, 6, 15, "pointed", 1).lightWindows();
  transept.strokes("7.5,14 7.5,27 | 9,14 9,28 | 10.5,14 10.5,27 | 6,19 12,19 | 6,23 12,23", "ink").disc(9, 34.4, 1.8);
  const crockets = evenly(0.1, 0.86, 7).flatMap((t): Stroke[] => [
    [9 * t, 23 + 23 * t, 9 * t - 1, 24.6 + 23 * t],
    [18 - 9 * t, 23 + 23 * t, 19 - 9 * t, 24.6 + 23 * t],
  ]);
  transept.strokes(crockets, "line");
  for (const x of [0, 18]) transept.block(x - 1.1, 0, 2.2, 26, 0.7).spire(x, 26, 3, 10, 1);
  transept.block(4, 0, 10, 9, 0.5).face("3.4,9 14.6,9 9,14", 0.5).window(9, 0, 4, 7, "pointed", 1).lightWindows();
  // Sigismund's tower at the corner.
  towerSide(wall(0, 0), 0, 11, 43, 0.6);
  towerSide(front, 0, 11, 43, 0.4);
  clock(wall(0, 0), 5.5, 38.4, 2.5, 8.9);
  cap.block(-8, 43, 16, 1.2, 0.9);
  cap.lathe(0, "6.4,44.2 7.2,46.6 6,51 3,53.6 2.4,54.6", { smooth: 3, ribs: 7, tone: 0.9 });
  cap.block(-2, 54.4, 4, 4.4, 0.5).window(0, 54.8, 1.7, 3.4, "round", 1).lightWindows();
  cap.lathe(0, "2.5,58.8 2.7,60 1.2,63 0.5,64.4 0.15,70", { smooth: 2, ribs: 3 }).finial(0, 70, 1.4);
}

/** St Urban's Tower: an arcade of old gravestones, the bell storey, the tented roof. */
function urbansTower(pen: Pen): void {
  pen.block(-5.4, 0, 10.8, 21, 0.55, { ragged: 0.6 }).bands(-5.4, 10.8, [11, 20.2], 0.4);
  pen.windowRow(-4, 4, 2, 13, 2, 5.4, "round", 0.8).lightWindows();
  pen.face("-6.4,21 6.4,21 4,26 -4,26", 0.55, { surface: "roof" });
  pen.block(-2.2, 26, 4.4, 4, 0.5).windowRow(-2, 2, 2, 26.5, 1, 2.8, "round", 0.1).lightWindows();
  pen.lathe(0, "3.2,30 2.9,31.4 1.2,33.6 0.5,34.6 0,39", { smooth: 2, ribs: 4 }).finial(0, 39, 1.3);
  pen.block(-8.4, 0, 16.8, 7, 0.4).windowRow(-8, 8, 5, 0, 2.4, 5.6, "pointed", 0.8).lightWindows();
  pen.strokes("-6.4,0 -6.4,4 | -3.2,0 -3.2,4 | 0,0 0,4 | 3.2,0 3.2,4 | 6.4,0 6.4,4", "ink");
  pen.face("-9,7 9,7 6.4,10.6 -6.4,10.6", 0.6, { surface: "roof" });
}

/** The Singing Fountain: rings of jets that rise and fall. */
function singingFountain(scene: Scene, x: number, y: number): void {
  scene.put(`<path class="face3" d="M${x - 210} ${y}c0-22 90-34 210-34s210 12 210 34-90 34-210 34-210-12-210-34z"/>`);
  const jets: string[] = [];
  for (const [i, at] of evenly(-170, 170, 13).entries()) {
    const height = 60 + 62 * Math.cos((at / 170) * 1.5) + (i % 2 ? 18 : 0);
    const foot = y - 22 * Math.cos((at / 190) * 1.5) + 6;
    jets.push(`M${Math.round(x + at)} ${Math.round(foot)}v${-Math.round(height)}m-9 26q1-24 9-26q8 2 9 26`);
  }
  scene.glow(x, y - 40, 230, 0.5, 90);
  scene.put(`<path class="spark" d="${jets.join("")}"/>`);
  const rings = `M${x - 180} ${y + 6}h90M${x - 60} ${y + 14}h120M${x + 90} ${y + 8}h80M${x - 130} ${y - 8}h60M${x + 30} ${y - 6}h80`;
  scene.put(`<path class="spark" opacity=".7" d="${rings}"/>`);
}

export const kosice: CityScene = {
  crops: crops({ tallLeft: 424, stripTop: 367 }),
  footRow: 650,
  near: ["singing-fountain", "waltz"],
  draw(mode) {
    const title = "Košice: St Elisabeth’s and Urban’s Tower behind the Singing Fountain, a waltz beside it by night";
    const scene = new Scene("ks", { seed: 251, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 630, focal: 1000, eye: 2.8 });
    scene.sky({ moon: [1090, 150, 40], phase: "gibbous", horizon: 630, gap: 22, stars: 44, clouds: -0.03 });
    scene.mist(520, 660, 0.5);
    paving(view, {
      far: 198,
      share: 0.07,
      bandsApart: 7,
      lights: [
        [-14, 30, 6],
        [14, 32, 6],
        [22, 62, 10],
        [-5, 12.4, 4],
      ],
    });
    const houses = {
      kinds: ["flat", "eave", "flat", "baroque"] as const,
      base: 0,
      lit: 0.42,
      shops: 0.6,
      width: [15, 21] as const,
      height: [11, 15] as const,
    };
    const row = (name: string, place: WallPlace, length: number): void => {
      scene.capture(name, () => houseRow(new WallPen(view, place, 3), length, houses)).place(name, 0, 0);
    };
    row("east-side", { x: -66, z: 74, ...south }, 62);
    row("far", { x: 38, z: 196, right: 1, away: 0 }, 76);
    row("west-side", { x: 74.2, z: 130, right: -south.right, away: -south.away }, 97);
    scene.glow(...view.at([2, 20, 110]), 380, 0.3, 280);
    scene.landmark("st-elisabeth", () => stElisabeth(view), [470, 1010]);
    scene.shows("urbans-tower", () => urbansTower(scene.pen(...view.at([-27, 0, 84]), view.scale(84))));
    lampsAlong(view, [
      [-14, 30],
      [14, 32],
      [22, 62],
      [-30, 66],
    ]);
    strollersAt(view, [
      [-8, 60],
      [-7.2, 60.4],
      [4, 70],
      [12, 56],
      [20, 84],
      [20.8, 84.4],
      [-18, 52],
      [6, 44],
      [-2, 90],
    ]);
    const [x, y] = view.at([2.6, 0, 22]);
    scene.shows("singing-fountain", () => singingFountain(scene, Math.round(x), Math.round(y)));
    scene.shows("waltz", () => waltz(scene.pen(...view.at([2.6, 0, 12.6]), view.scale(12.6), 4)));
    guideAt(view, -3.6, 11.6);
    return walkers(view, [
      ["hat", -2.5, 11.6, true],
      ["woman", -1.7, 11.7],
      ["man", -0.8, 11.5],
      ["child", -0.1, 11.6],
    ]);
  },
};
