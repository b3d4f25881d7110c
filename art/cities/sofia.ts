import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { leadDome, minaret } from "#art/pieces/mosque.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

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

/** Alexander Nevsky from the south: belfry 53 m with its gold dome, great dome 45 m, half domes stepping down. */
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
  for (const x of [-28.4, -16.6]) pen.lathe(x, "0.9,35 0.9,38 1.1,39 0,41", { ribs: 1 });
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

/** The rotunda of St George, red brick of the fourth century, among the stumps of Serdica. */
function rotunda(pen: Pen): void {
  pen.block(-13, 0, 26, 5.4, 0.5, { ragged: 0.3 }).face("-13.6,5.4 13.6,5.4 11,7.6 -11,7.6", 0.6, { surface: "roof" });
  pen
    .windowRow(-12, -4, 2, 1.4, 1.2, 2.8, "round", 0.7)
    .windowRow(4, 12, 2, 1.4, 1.2, 2.8, "round", 0.7)
    .lightWindows();
  pen.lathe(0, "8,6 8,11.4", { ribs: 8, tone: 0.8 });
  pen.strokes(evenly(7.6, 10.8, 4).map((y): Stroke => [-8, y, 8, y, -0.5]));
  pen.windowRow(-7, 7, 4, 7.8, 1.3, 2.8, "round", 0.85).lightWindows();
  pen.lathe(0, "8.8,11.2 8.4,12 4.4,14.6 0.6,16", { ribs: 10, tone: 0.9 }).cross(0, 16, 2.6);
  pen.block(-3.4, 0, 6.8, 6.2, 0.6).face("-4,6.2 4,6.2 0,9", 0.5).window(0, 0, 2.4, 4.6, "round", 1).lightWindows();
  for (const [x, width, height] of [
    [-22, 7, 1.4],
    [-18, 3, 2.4],
    [14, 4, 1.8],
    [19, 7, 1.2],
  ] as const) {
    pen.block(x, 0, width, height, 0.5, { ragged: 0.2 });
  }
}

/** Banya Bashi: one dome of 15 m and a slim minaret. */
function banyaBashi(pen: Pen): void {
  minaret(pen, 12.4, 38, { width: 2.7, foot: 13 });
  pen.block(-10, 0, 20, 12, 0.45, { ragged: 0.4 }).block(-10.6, 12, 21.2, 0.9, 0.9).block(-8.6, 12.9, 17.2, 2, 0.6);
  leadDome(pen, 0, 14.9, 8, { drum: 0.22, ribs: 9, tip: 1.1 });
  for (const x of [-9, 9]) leadDome(pen, x, 12.4, 2, { drum: 0.3, ribs: 3, tip: 0 });
  pen.windowRow(-9, 9, 4, 6.4, 1.4, 3.6, "round", 0.6).lightWindows();
  pen.block(-15, 0, 30, 6, 0.55, { ragged: 0.2 }).block(-15.5, 6, 31, 0.7, 0.9);
  for (const x of [-10, 0, 10]) leadDome(pen, x, 6.7, 3.6, { drum: 0, ribs: 5, tip: 0 });
  pen.windowRow(-14.4, 14.4, 6, 0, 3, 5, "pointed", 0.75).lightWindows();
}

const vitosha =
  "-20,520 60,486 130,440 190,420 260,366 320,340 380,296 440,270 520,262 590,276 640,268 720,300 790,340 850,352 " +
  "930,398 1010,410 1090,450 1180,462 1280,500 1400,516 1520,540 1620,548";

export const sofia: CityScene = {
  crops: crops({ tallLeft: 530, stripTop: 362 }),
  draw(mode) {
    const title = "Sofia: Alexander Nevsky, St George and Banya Bashi under Vitosha by night";
    const scene = new Scene("sf", { seed: 89, mode, title });
    scene.sky({ moon: [810, 128, 0], horizon: 540, gap: 12.4, stars: 30, weather: "snow" });
    scene.shows("vitosha", () => mountain(scene, vitosha, 720, { relief: 120, snow: true }));
    scene.mist(470, 690, 0.9);
    const kinds = ["flat", "eave", "flat"] as const;
    street(scene, "row", 400, { scale: 4.2, kinds, height: [9, 14], width: [10, 15], lit: 0.42, base: 50 }, [
      [-40, 690, 0.9],
      [310, 690, 0.9, true],
      [1210, 690, 0.9],
    ]);
    scene.shows("banya-bashi", () => banyaBashi(scene.pen(1400, 712, 9)));
    scene.shows("rotunda", () => rotunda(scene.pen(245, 716, 9.6)));
    scene.glow(860, 700, 420, 0.32, 130);
    scene.landmark("alexander-nevsky", () => alexanderNevsky(scene.pen(860, 722, 8.8, 2, 9.6)));
    placeStreet(scene, "row", 400, [[1570, 716, 1]]);
    scene.cobbles(718, 905, 17, [
      [886, 742, 330],
      [560, 836, 200],
      [1250, 836, 190],
    ]);
    lamp(scene, 528, 836, 1.6);
    lamp(scene, 1250, 832, 1.6);
    guests(scene, [
      ["man", 760, 778, 0.58],
      ["woman", 780, 779, 0.54],
    ]);
    guide(scene, 980, 890, 1.4);
    return guests(scene, [
      ["woman", 1072, 884, 1.24],
      ["hat", 1118, 890, -1.3],
      ["man", 1162, 886, 1.3],
      ["child", 1034, 892, -1.2],
    ]);
  },
};
