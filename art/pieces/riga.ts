import { curvePath } from "#art/engine/curve.ts";
import { type Point, readPoints } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { clock, nave } from "./facades.ts";
import { saint } from "./statues.ts";

const symmetric = (half: string): Point[] => {
  const right = readPoints(half);
  return [...right, ...right.map(([x, y]): Point => [-x, y]).reverse()];
};

/** The cockerel of Riga on its ball. */
function cockerel(pen: Pen, x: number, y: number, size: number): void {
  pen.strokes([[x, y - 2, x, y + 0.6 * size]], "line").disc(x, y, 0.42 * size, "lit");
  const bird = pen.at(x, y + 0.5 * size, size);
  bird.shape(
    "-1.5,1.3 -1.2,1.9 -0.9,1.6 -0.6,1.1 0.3,1 0.9,2 1.7,1.9 1.9,1.1 1.5,0.4 0.7,0 -0.4,0 -1,0.5 -1.1,1.1",
    "lit",
  );
}

/** An open storey of the spire under its bulb. */
function gallery(pen: Pen, y: number, half: number, height: number, openings: number): void {
  pen.block(-half, y, half * 2, height, 0.3);
  pen.windowRow(-half, half, openings, y + 0.4, (half * 1.1) / openings, height - 1.2, "round", 1).lightWindows();
  pen.block(-half - 0.5, y + height - 0.4, half * 2 + 1, 0.8, 0.9);
}

/** St Peter's, 123 m: three bulbs and three open galleries under the needle. */
export function stPeters(pen: Pen): void {
  nave(pen, 7, 48, 20, 34, 5, { glass: 2.6 });
  pen.block(-7.6, 0, 15.2, 57, 0.55, { ragged: 0.6 }).bands(-7.6, 15.2, [17, 29, 42, 56]);
  pen.window(0, 1, 5, 11, "pointed", 1).windowRow(-5.5, 5.5, 2, 31, 2.2, 8.4, "pointed", 0.4);
  pen.windowRow(-5.5, 5.5, 2, 19, 2.2, 7, "pointed", 0.2).windowRow(-6, -2.6, 1, 44.4, 1.8, 8, "pointed", 0.6);
  pen.windowRow(2.6, 6, 1, 44.4, 1.8, 8, "pointed", 0.6).lightWindows();
  clock(pen, 0, 49.4, 2.7);
  for (const x of [-6.8, 6.8]) pen.spire(x, 57, 2, 8, 1);
  pen.lathe(0, "6.6,57 7.4,60 6.9,64 5.2,68 4.6,69.4", { smooth: 3, ribs: 7, tone: 0.9 });
  gallery(pen, 69.4, 4.5, 7, 4);
  pen.lathe(0, "4.6,76.8 5.1,78.6 4.4,82 3.3,84.4", { smooth: 3, ribs: 5, tone: 0.9 });
  gallery(pen, 84.4, 3.2, 5.8, 3);
  pen.lathe(0, "3.2,90.4 3.7,92 3,94.8 2.1,96.6", { smooth: 3, ribs: 4, tone: 0.9 });
  gallery(pen, 96.6, 2, 4.4, 2);
  pen.lathe(0, "2.1,101.2 2.2,102.4 1.1,105 0.8,108 0.12,120", { smooth: 1, ribs: 3 });
  cockerel(pen, 0, 120.4, 1.9);
}

/** The Cathedral, 90 m: broad brick tower with gables under a low bulb and its lantern. */
export function cathedral(pen: Pen): void {
  nave(pen, -64, 56, 18, 35, 6, { glass: 3, hip: 1 });
  pen.face("-46,0 -30,0 -30,22 -38,37 -46,22", 0.4).window(-38, 6, 5, 15, "pointed", 0.9).lightWindows();
  pen.strokes("-38,6 -38,18 | -40.4,12 -35.6,12", "ink").finial(-38, 37, 1);
  pen.block(-8, 0, 16, 49, 0.55, { ragged: 0.6 }).bands(-8, 16, [18, 34, 48]);
  pen.windowRow(-6, 6, 2, 20, 3, 11, "round", 0.3).windowRow(-6.4, 6.4, 3, 36, 2.4, 9, "pointed", 0.15);
  pen.window(0, 1, 5, 11, "pointed", 1).lightWindows();
  pen.lathe(0, "8.6,49 9.6,52 8.6,58 5.4,64 3.8,66.4", { smooth: 3, ribs: 9, tone: 0.9 });
  pen.face("-8,49 -4,56 0,49", 0.5).face("0,49 4,56 8,49", 0.5).disc(-4, 51.6, 1).disc(4, 51.6, 1);
  gallery(pen, 66.4, 3.7, 6.4, 3);
  pen.lathe(0, "3.8,73.2 4.3,75 3.2,78.6 1,81 0.7,83 0.15,88", { smooth: 2, ribs: 4, tone: 0.9 });
  cockerel(pen, 0, 88.4, 1.8);
}

const stepGable =
  "9.6,15 9.6,16.4 9,18.2 7.6,18.6 7.6,20.4 7.2,21.8 5.7,22.2 5.7,23.8 5.3,25.2 3.9,25.6 3.9,27 3.4,28.4 2,28.8 " +
  "1.9,30 1.2,31 0,31.6";

function mannerGable(pen: Pen, zoom: number): void {
  const gable = pen.at(0, 0, zoom);
  gable.face(symmetric(stepGable), 0.3, { ragged: 0.8 });
  for (const [y, half] of [
    [18.6, 7.6],
    [22.2, 5.7],
    [25.6, 3.9],
    [28.8, 1.9],
  ] as const) {
    gable.block(-half - 0.3, y - 0.5, half * 2 + 0.6, 0.6, 0.9);
  }
  for (const side of [-1, 1]) {
    saint(gable, side * 8.6, 18.3, 2.7);
    saint(gable, side * 6.6, 22, 2.5);
    saint(gable, side * 4.7, 25.4, 2.3);
  }
  gable.windowRow(-5, 5, 2, 19.4, 1.5, 2.2, "round", 0.6).windowRow(-2, 2, 2, 23, 1.2, 2, "round", 0.8).lightWindows();
}

// St George on his horse, spear down to the left.
const vaneHorse =
  "-2.3,34.4 -2.1,34.9 -1.8,35.2 -1.3,34.9 -.8,34.5 .2,34.5 .9,34.6 1.4,34.3 2,33.8 1.8,33.5 1.3,33.8 1.2,33.2 1.4,32.6 1.4,32.6 1,32.6 .8,33.2 .5,33.6 -.4,33.6 -.6,33 -.5,32.6 -.5,32.6 -.9,32.6 -1,33.3 -1.3,33.5 -1.9,33.1 -2.1,33.3 -1.6,33.8 -1.5,34.2 -2,34.1";
const vaneRider =
  "-.3,34.4 -.5,35.2 -.3,35.8 -.1,35.9 -.05,36.2 .1,36.4 .3,36.3 .4,35.9 .7,35.4 .6,34.8 .9,34 .5,33.7 .3,34.3";

/** House of the Blackheads: 28 m of stepped gable with the great clock, St George as its vane. */
export function blackheads(pen: Pen): void {
  mannerGable(pen, 1);
  pen.block(-9.6, 0, 19.2, 15, 0.4, { ragged: 0.7 }).bands(-9.6, 19.2, [6.2, 14.2], 0.5);
  pen.windowRow(-9, -2.6, 2, 7.6, 1.9, 5.6, "square", 0.9).windowRow(2.6, 9, 2, 7.6, 1.9, 5.6, "square", 0.8);
  pen.windowRow(-9, -3.4, 2, 1.4, 1.7, 3.6, "square", 0.6).windowRow(3.4, 9, 2, 1.4, 1.7, 3.6, "square", 0.8);
  pen.lightWindows().block(-2.9, 0, 5.8, 6.2, 0.7).window(0, 0.2, 2.6, 5, "round", 1).lightWindows();
  for (const x of [-4.2, -7.4, 4.2, 7.4]) pen.strokes([[x, 7.6, x, 13.2]], "ink");
  pen.strokes("-9,10.4 -2.6,10.4 | 2.6,10.4 9,10.4", "ink").face("-3.2,6.2 3.2,6.2 0,8.4", 0.5);
  for (const x of [-9.2, -2.4, 2.4, 9.2]) saint(pen, x, 7.2, 2.6);
  clock(pen, 0, 12, 3, 9.3);
  pen.disc(0, 12, 1.2);
  pen.strokes("0,31.6 0,33.9", "line").disc(0, 32, 0.4, "lit");
  for (const outline of [vaneHorse, vaneRider])
    pen.scene.path("lit", curvePath(readPoints(outline).map((point) => pen.toPixels(point))));
  pen.strokes("-2.9,32.8 .9,35.6", "spark");
}

/** The Schwab House beside it. */
export function schwabHouse(pen: Pen): void {
  mannerGable(pen.at(0, -0.6), 0.78);
  pen.block(-7.5, 0, 15, 11.6, 0.3).bands(-7.5, 15, [5.4, 10.8], 0.4);
  pen.windowRow(-7, 7, 5, 6.6, 1.5, 3.6, "square", 0.6).windowRow(-7, 7, 3, 0.6, 2.6, 4, "round", 0.8).lightWindows();
  pen.finial(0, 24, 1.5);
}

/** Mazā Pils Street 17, 19 and 21, from the left. */
export function threeBrothers(pen: Pen): void {
  const third = pen.at(19.4, 0);
  third.face("-3.6,12 -3.6,13.4 -2.4,14 -2.6,16.4 -1.2,17.4 0,20 1.2,17.4 2.6,16.4 2.4,14 3.6,13.4 3.6,12", 0.3);
  third.block(-3.6, 0, 7.2, 12, 0.25).windowRow(-3, 3, 2, 8.4, 1.2, 2.2, "square", 0.6);
  third.windowRow(-3, 3, 2, 4.8, 1.2, 2.2, "square", 0.4).window(0, 13.4, 1.1, 2, "round", 0.8);
  third.window(0, 0, 1.8, 3.4, "round", 1).lightWindows().finial(0, 20);
  const second = pen.at(11.5, 0);
  second.face(symmetric("4.2,14 4.2,15 3.6,16.6 2.9,17 2.8,18.4 2,19.6 1.2,20 1.1,21.4 0,22.6"), 0.5);
  second.block(-4.2, 0, 8.4, 14, 0.5).bands(-4.2, 8.4, [4.2, 9, 13.4], 0.3);
  second.windowRow(-3.8, 3.8, 4, 10, 1.2, 2.6, "square", 0.6).windowRow(-3.8, 3.8, 4, 5.4, 1.2, 2.8, "square", 0.5);
  second.windowRow(-2, 2, 2, 15.4, 1.1, 2, "square", 0.5).window(-1.8, 0, 2, 3.6, "round", 1).lightWindows();
  second.finial(0, 22.6);
  const steps = "5.2,9 5.2,11 4,11 4,13 2.8,13 2.8,15 1.5,15 1.5,17 0,17";
  const first = pen.at(2, 0);
  first.face(symmetric(steps), 0.75).block(-5.2, 0, 10.4, 9, 0.75, { ragged: 0.3 });
  for (const x of [-1.4, 0, 1.4]) first.window(x, 11, 0.7, 3.6, "pointed", 0.2);
  first.windowRow(-4.6, 4.6, 3, 5, 1.1, 1.7, "square", 0.6).window(-2.6, 0, 1.8, 3.2, "pointed", 1);
  first.window(2.4, 1, 1.2, 1.6, "square", 0.4).lightWindows();
}

/** The corner turret of the Cat House, whose cat turned its back on the guild. */
export function catTurret(pen: Pen): void {
  pen.block(-3.2, 0, 6.4, 14.6, 0.5, { ragged: 0.4 }).bands(-3.2, 6.4, [6, 11.4], 0.3);
  pen.windowRow(-2.6, 2.6, 2, 7.4, 1.3, 3, "square", 0.7).windowRow(-2.4, 2.4, 3, 12, 0.9, 1.8, "round", 0.8);
  pen.lightWindows().block(-3.9, 14.6, 7.8, 0.7, 0.9);
  pen.lathe(0, "3.6,15.3 2.5,18.4 1.1,22 0.8,23.4", { ribs: 5, tone: 0.9 }).block(-1.4, 23.4, 2.8, 0.5, 0.9);
}
