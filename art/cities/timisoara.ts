import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { balustrade } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { angel, saint } from "#art/pieces/statues.ts";
import { placeStreet, street } from "#art/pieces/street.ts";
import { helm } from "#art/pieces/towers.ts";

/** A Moldavian tower: drum with tall arches, wide eaves, a tiled cone. */
function moldavianTower(
  pen: Pen,
  x: number,
  y: number,
  half: number,
  drum: number,
  roof: number,
  openings: number,
): void {
  pen.block(x - half, y, half * 2, drum, 0.55, { ragged: 0.6 });
  pen
    .windowRow(x - half, x + half, openings, y + drum * 0.14, (half * 1.05) / openings, drum * 0.62, "round", 0.85)
    .lightWindows();
  pen.strokes([[x - half, y + drum * 0.88, x + half, y + drum * 0.88]], "line");
  const top = y + drum;
  const cone: Point[] = [
    [half * 1.34, top - 0.3],
    [half * 1.02, top + roof * 0.12],
    [half * 0.62, top + roof * 0.5],
    [0.1, top + roof],
  ];
  pen.lathe(x, cone, { smooth: 1, ribs: half > 3 ? 6 : 3, tone: 0.8 });
  for (const share of half > 2 ? [0.2, 0.4, 0.6] : [0.3]) {
    const reach = half * (1.1 - share * 1.02);
    const zigzag = evenly(-reach, reach, half > 3 ? 9 : 5).map(
      (dx, i): Point => [x + dx, top + roof * share + (i % 2 ? roof * 0.05 : 0)],
    );
    pen.line(zigzag, "line");
  }
  pen.cross(x, top + roof, 2 + half * 0.7);
}

/** The Metropolitan Cathedral, 84 m: eleven towers under glazed tiles. */
function cathedral(pen: Pen): void {
  for (const x of [-20, 20]) moldavianTower(pen, x, 22, 2.6, 10, 12, 2);
  pen.block(-24, 0, 48, 24, 0.35, { ragged: 0.6 });
  moldavianTower(pen, 0, 36, 6.6, 19, 27, 5);
  for (const x of [-9.6, 9.6]) moldavianTower(pen, x, 34, 2.4, 9, 11, 2);
  pen.face("-14,26 14,26 10,38 -10,38", 0.55, { surface: "roof" });
  for (const side of [pen, pen.mirror()]) {
    side.block(10.4, 0, 8.6, 37, 0.6, { ragged: 0.6 }).bands(10.4, 8.6, [13, 25, 36.2], 0.4);
    side
      .window(14.7, 27, 3.4, 7.4, "round", 0.8)
      .window(14.7, 15, 2.4, 7.6, "round", 0.5)
      .window(14.7, 2, 2.4, 7, "round", 0.7)
      .lightWindows();
    side.strokes("14.7,27 14.7,33", "ink");
    moldavianTower(side, 14.7, 37, 3.9, 11, 18, 3);
    side.block(19, 0, 6, 22, 0.45).windowRow(19.4, 24.6, 2, 4, 1.4, 10, "round", 0.6).lightWindows();
    side.face("18.6,22 25.6,22 23.6,26.4 19.6,26.4", 0.5, { surface: "roof" });
  }
  pen.block(-10.4, 0, 20.8, 27, 0.4, { ragged: 0.5 }).block(-11, 26.4, 22, 1.1, 0.9);
  // The deep arch over the porch.
  pen.window(0, 3, 11, 19, "round", 0).lightWindows().windowRow(-4.6, 4.6, 3, 11, 2.2, 8, "round", 0.95).lightWindows();
  const rim = (radius: number): Point[] =>
    evenly(Math.PI, 0, 15).map((a): Point => [Math.cos(a) * radius, 16.5 + Math.sin(a) * radius]);
  pen.line(rim(6.2), "bold").line(rim(7.2), "line").line("-6.2,16.5 -6.2,3", "bold").line("6.2,16.5 6.2,3", "bold");
  pen.block(-8.4, 0, 16.8, 8.6, 0.5).windowRow(-7.4, 7.4, 3, 1.6, 3.2, 5.6, "round", 1).lightWindows();
  pen.strokes("-4.9,1.6 -4.9,6.4 | 0,1.6 0,6.4 | 4.9,1.6 4.9,6.4", "ink");
  pen.block(-8.9, 8.2, 17.8, 0.8, 0.9).face("-11,0 11,0 9.4,1.6 -9.4,1.6", 0.8);
}

/** The Opera: the tall Byzantine arch of 1936 before the old theatre. */
function opera(pen: Pen): void {
  for (const side of [pen, pen.mirror()]) {
    side
      .block(12, 0, 16, 18, 0.35)
      .face("11.6,18 28.6,18 26,23 12,23", 0.5, { surface: "roof" })
      .bands(12, 16, [6.6, 17], 0.4);
    side.windowRow(13, 27, 4, 8.4, 1.8, 6, "round", 0.6).windowRow(13, 27, 4, 1, 1.9, 4, "round", 0.7).lightWindows();
    side.block(21, 0, 7.4, 21, 0.45).windowRow(22, 27.4, 2, 8.4, 1.7, 6, "round", 0.7).lightWindows();
    side.face("20.4,21 29,21 27,26 22.4,26", 0.55, { surface: "roof" }).finial(24.7, 26, 1);
  }
  pen.block(-12, 0, 24, 28, 0.5, { ragged: 0.5 }).block(-12.8, 27.2, 25.6, 1.4, 0.9);
  pen.window(0, 8.4, 11, 16.4, "round", 0.9).lightWindows();
  pen.strokes(
    "-3.4,8.4 -3.4,23 | 0,8.4 0,24.6 | 3.4,8.4 3.4,23 | -5.5,11.4 5.5,11.4 | -5.5,14.6 5.5,14.6 | -5.5,17.8 5.5,17.8 | -4.6,21 4.6,21",
    "ink",
  );
  for (const x of [-1.8, 1.8]) pen.block(x - 0.5, 8.4, 1, 14, 0.7);
  const rim = (radius: number): Point[] =>
    evenly(Math.PI, 0, 13).map((a): Point => [Math.cos(a) * radius, 19.3 + Math.sin(a) * radius]);
  pen.line(rim(6.2), "bold").line(rim(7), "line");
  pen.windowRow(-11.4, -7.4, 1, 11, 2, 8, "round", 0.3).windowRow(7.4, 11.4, 1, 11, 2, 8, "round", 0.3).lightWindows();
  pen.block(-12.4, 6.8, 24.8, 0.9, 0.9).windowRow(-11, 11, 5, 0, 3, 5.8, "round", 1).lightWindows();
  balustrade(pen, -11.6, 11.6, 7.7, 22, 1.1);
  pen.block(-7, 28.6, 14, 3.4, 0.5).block(-7.6, 31.6, 15.2, 0.9, 0.9);
}

/** The Dome of Union Square, two low Baroque towers. */
function dome(pen: Pen): void {
  pen.face("-11,22 11,22 7,28 -7,28", 0.5, { surface: "roof" });
  pen
    .block(-13, 0, 26, 20, 0.45, { ragged: 0.5 })
    .window(0, 0, 3, 6, "round", 1)
    .window(0, 10, 2.6, 6, "round", 0.9)
    .lightWindows();
  pen.windowRow(-5, -2, 1, 3, 1.5, 4.6, "round", 0.3).windowRow(2, 5, 1, 3, 1.5, 4.6, "round", 0.3).lightWindows();
  pen.uprights([-5.6, -2.2, 2.2, 5.6], 0.6, 18.6, "bold").block(-13.4, 19, 26.8, 1.2, 0.9);
  pen
    .face("-6,20.2 6,20.2 5,23.4 3,25 2.4,27.6 0,29.4 -2.4,27.6 -3,25 -5,23.4", 0.5)
    .disc(0, 23.8, 1.1)
    .cross(0, 29.4, 3);
  for (const x of [-9.6, 9.6]) {
    pen
      .block(x - 3.6, 0, 7.2, 25, 0.55)
      .bands(x - 3.6, 7.2, [19, 24.2], 0.4)
      .window(x, 20.4, 1.8, 3, "round", 0.9);
    pen.window(x, 10, 1.8, 5, "round", 0.5).window(x, 3, 1.6, 3.6, "square", 0.4).lightWindows();
    helm(pen, x, 25, 4.2, 13);
  }
}

/** The Trinity column of Union Square. */
function trinityColumn(pen: Pen): void {
  pen.face("-4.4,0 4.4,0 3.6,1.4 -3.6,1.4", 0.8).block(-2.6, 1.4, 5.2, 3.4, 0.6).block(-3, 4.6, 6, 0.7, 0.9);
  for (const x of [-3.2, 3.2]) saint(pen, x, 1.4, 3.4);
  pen.lathe(0, "1.4,5.3 1.1,7 0.9,13", { ribs: 3 });
  angel(pen, 0, 7.6, 3);
  pen.block(-1.5, 13, 3, 0.8, 0.9);
  saint(pen, -0.8, 13.8, 2.8);
  saint(pen, 0.8, 13.8, 2.8);
  pen.strokes(
    evenly(0, Math.PI * 2, 11).map(
      (a): Stroke => [Math.cos(a) * 0.7, 17.4 + Math.sin(a) * 0.7, Math.cos(a) * 1.7, 17.4 + Math.sin(a) * 1.7],
    ),
    "spark",
  );
  pen.disc(0, 17.4, 0.5, "lit");
}

/** Flower beds run down Victory Square; the she-wolf stands on her pillar. */
const flowerBed =
  '<path class="face3" d="M-150 0q10-22 150-22T150 0q-10 16-150 16T-150 0z"/><path class="spark" d="M-120-4q6-8 10 0M-92-8q6-8 10 0M-60-10q6-8 10 0M-28-12q6-8 10 0M6-12q6-8 10 0M40-11q6-8 10 0M72-9q6-8 10 0M104-5q6-8 10 0M-100 4q6-8 10 0M-56 4q6-8 10 0M-10 3q6-8 10 0M34 3q6-8 10 0M78 4q6-8 10 0"/>';
const sheWolf =
  '<path class="face4" d="M-34 0v-12h8v-140h-10v-12h72v12H26v140h8V0zM-14-14v-130h28v130z"/><path class="face4" d="M-60-164h120v-8H-60z"/><path class="face4" d="M-50-172l4-26-4-20-16-4-12 4-2-8 14-16 4-10 8 8 16 10 36 4 32-2 18 10 10 20-4 20-6-2 0-14-8-8 2 34H36l2-26-8-10-24 2-30-4-8 10-2 28z"/><path class="face4" d="M-16-172l2-16-2-6c4-8 10-2 8 4l8 6 2 12zM8-172l4-14-2-8c4-8 10-2 8 4l6 8-2 10z"/><path class="line4" d="M-70-226h3M-40-216c16 4 40 4 60 0M-30-208c14 3 30 3 44 1"/>';

export const timisoara: CityScene = {
  crops: crops({ tallLeft: 820, stripTop: 350 }),
  draw(mode) {
    const title = "Timișoara: the Orthodox Cathedral, Union Square and the Opera by night";
    const scene = new Scene("tm", { seed: 281, mode, title });
    scene.sky({ moon: [966, 130, 0], horizon: 610, gap: 13.4, stars: 50, clouds: 0 });
    scene.mist(540, 700, 0.6);
    const kinds = ["baroque", "flat", "baroque", "eave"] as const;
    street(scene, "row", 400, { scale: 5, kinds, height: [11, 15], width: [10, 14], lit: 0.42 }, [
      [-130, 722, 0.96],
      [440, 718, 0.86],
      [760, 718, 0.86, true],
      [1340, 722, 0.96],
    ]);
    scene.mist(620, 730, 0.4);
    scene.shows("dome", () => dome(scene.pen(760, 738, 7)));
    placeStreet(scene, "row", 400, [
      [1440, 744, 1.05, true],
      [-330, 744, 1.02, true],
    ]);
    scene.shows("opera", () => opera(scene.pen(290, 744, 8, 2, 9)));
    scene.glow(1220, 600, 330, 0.3, 230);
    scene.landmark("cathedral", () => cathedral(scene.pen(1210, 746, 6.6, 2, 7.2)));
    scene.cobbles(740, 905, 16, [
      [290, 762, 260],
      [1210, 764, 260],
      [532, 804, 160],
      [1014, 808, 160],
      [1490, 840, 170],
    ]);
    scene.shows("trinity-column", () => trinityColumn(scene.pen(606, 800, 11.5)));
    lamp(scene, 532, 806, 1.3);
    lamp(scene, 1014, 812, 1.4);
    lamp(scene, 1490, 846, 1.6);
    scene.define("bed", flowerBed).place("bed", 720, 868, 0.8).place("bed", 1110, 874, 0.8);
    scene.define("wolf", sheWolf).shows("she-wolf", () => scene.place("wolf", 922, 868, 0.86));
    guide(scene, 1150, 886, 1.4);
    return guests(scene, [
      ["man", 1250, 886, 1.3],
      ["woman", 1298, 884, 1.2],
      ["hat", 1346, 888, 1.28],
      ["child", 1386, 888, 1.22],
      ["woman", 1428, 886, -1.18],
    ]);
  },
};
