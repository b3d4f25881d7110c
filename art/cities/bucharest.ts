import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { lime } from "#art/pieces/lime.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";

function column(pen: Pen, x: number, y: number, width: number, height: number, lit: boolean): void {
  pen.block(x - width / 2, y, width, height, -1);
  const flutes = lit ? [-0.3, -0.1, 0.12] : [-0.3, -0.1];
  pen.strokes(flutes.map((at): Stroke => [x + at * width, y + 0.4, x + at * width, y + height - 1]));
  pen.block(x - width * 0.75, y + height - 0.9, width * 1.5, 0.9, 0.8).block(x - width * 0.7, y, width * 1.4, 0.6, 0.8);
}

/** The Athenaeum, 41 m: a rotunda with a garland of round windows under its dome, six Ionic columns before it. */
function athenaeum(pen: Pen): void {
  for (const side of [pen, pen.mirror()]) {
    side
      .block(14, 0, 9.4, 11.4, 0.35, { ragged: 0.4 })
      .windowRow(14.6, 22.8, 2, 3, 1.6, 5.4, "round", 0.7)
      .lightWindows();
    side
      .block(13.6, 11.4, 10.4, 0.9, 0.9)
      .uprights(evenly(14.4, 23.4, 9), 12.3, 1.3)
      .line("14,13.6 23.8,13.6");
  }
  // The drum is round: its openings draw together towards the edges.
  pen.lathe(0, "20.6,0 20.6,20", { ribs: 8, tone: 0.5 });
  for (const turn of evenly(-1.32, 1.32, 13)) {
    const x = 20.6 * Math.sin(turn);
    if (Math.abs(x) > 12.6) pen.disc(x, 16.4, 1.15 * Math.cos(turn) + 0.18, turn < 0 ? "lit" : "dim");
  }
  pen.block(-21.8, 19.8, 43.6, 1.4, 0.9);
  pen.lathe(0, "19.4,21 19.4,24.4", { ribs: 7, tone: 0.6 });
  for (const turn of evenly(-1.3, 1.3, 15)) pen.uprights([19.4 * Math.sin(turn)], 21.6, 2.6, "hatch");
  pen.lathe(0, "20,24.4 19.6,26.6 17.4,30.2 13,33.4 7.6,35.4 4.4,36", { smooth: 3, ribs: 15, tone: 0.95 });
  pen.windowRow(-14, 14, 5, 25.6, 1.5, 2, "round", 0.8).lightWindows();
  pen.strokes("-20,24.9 20,24.9 | -18.4,28.6 18.4,28.6 | -14,32.8 14,32.8", "line");
  pen.block(-4.4, 36, 8.8, 0.8, 0.9).lathe(0, "3.2,36.8 3.2,39.6", { ribs: 3 });
  pen.windowRow(-2.8, 2.8, 4, 37, 0.8, 2.2, "round", 0.95).lightWindows();
  pen.lathe(0, "4,39.6 3.4,40.8 1.4,42 0.5,42.6 0.4,44", { smooth: 2, ribs: 4 }).finial(0, 44, 1.6);
  // The portico stands before it all.
  pen.block(-13, 0, 26, 15.6, -1).windowRow(-11.6, 11.6, 5, 2, 1.9, 6.4, "square", 0.95).lightWindows();
  const bays = evenly(-9.28, 9.28, 5);
  for (const x of bays) pen.disc(x, 11.2, 1.15, "dim").disc(x, 11.2, 0.75);
  pen.uprights(bays, 2, 6.4, "ink");
  for (const x of evenly(-11.6, 11.6, 6)) column(pen, x, 2, 1.7, 13, x < 0);
  pen.block(-13.6, 15, 27.2, 1.8, 0.7, { ragged: 0.1 }).face("-14.4,16.8 14.4,16.8 0,23.4", 0.25);
  pen.line("-11.4,17.6 11.4,17.6 0,22.6 -11.4,17.6").disc(0, 19.4, 1.1, "dim").finial(0, 23.4, 1.2);
  for (const [y, half] of [
    [1.3, 13.6],
    [0.65, 14.6],
    [0, 15.6],
  ] as const)
    pen.block(-half, y, 2 * half, 0.7, 0.5);
}

function palaceTier(pen: Pen, half: number, y: number, height: number, columns: number, chance: number): void {
  pen
    .block(-half, y, 2 * half, height, 0.4, { ragged: 0.25 })
    .block(-half - 1.4, y + height - 1.6, 2 * half + 2.8, 1.8, 0.9);
  const floors = Math.max(1, Math.round(height / 15));
  for (let floor = 0; floor < floors; floor++) {
    const step = (height - 3) / floors;
    pen.windowRow(
      -half + 2,
      half - 2,
      columns,
      y + 1.6 + floor * step,
      2.8,
      step * 0.62,
      floor ? "square" : "round",
      chance,
    );
  }
  pen.lightWindows();
}

/** The Palace of the Parliament, 270 m by 84 m, at the end of its boulevard. */
function parliamentPalace(pen: Pen): void {
  pen.face("-190,-12 -160,0 160,0 190,-12", 0.3, { surface: "slope" });
  palaceTier(pen, 135, 0, 38, 44, 0.6);
  palaceTier(pen, 104, 38, 14, 34, 0.5);
  palaceTier(pen, 72, 50, 18, 24, 0.6);
  palaceTier(pen, 44, 66, 18, 15, 0.7);
  for (const side of [pen, pen.mirror()]) {
    side
      .block(118, 0, 20, 46, 0.5)
      .windowRow(120, 136, 5, 6, 2.2, 28, "round", 0.5)
      .lightWindows()
      .block(117, 45, 22, 2, 0.9);
    side
      .block(60, 36, 12, 36, 0.5)
      .windowRow(61, 71, 3, 44, 2, 18, "round", 0.6)
      .lightWindows()
      .block(59, 71, 14, 2, 0.9);
  }
  pen.block(-30, 0, 60, 60, 0.55, { ragged: 0.4 }).windowRow(-27, 27, 9, 10, 3.4, 32, "round", 0.8).lightWindows();
  pen.strokes(
    evenly(18, 36, 3).map((y): Stroke => [-28, y, 28, y]),
    "ink",
  );
  pen
    .uprights(evenly(-27, 27, 10), 8, 38)
    .block(-32, 46, 64, 2.4, 0.9)
    .block(-32, 59, 64, 2, 0.9);
  pen.windowRow(-27, 27, 9, 50, 3, 7, "round", 0.6).lightWindows().block(-46, 84, 92, 2, 0.9);
  pen.line("0,86 0,104").face("0,97 10,98 10,103 0,104", 0.7);
}

/** Arcul de Triumf, 27 m, and its flag. */
function triumphalArch(pen: Pen): void {
  pen.block(-12, 0, 24, 20, 0.5, { ragged: 0.35 });
  const arch = evenly(Math.PI, 0, 13).map((a): Point => [4.7 * Math.cos(a), 10.4 + 4.7 * Math.sin(a)]);
  const ring = evenly(Math.PI, 0, 13).map((a): Point => [5.6 * Math.cos(a), 10.4 + 5.6 * Math.sin(a)]);
  pen
    .face([[-5.6, 0], ...ring, [5.6, 0]], 0.8)
    .at(0, 0, 1, 3)
    .shape([[-4.7, -0.2], ...arch, [4.7, -0.2]]);
  const depth = evenly(1, 13, 11).map((level): Stroke => [-4.5, level, -2.9, level * 0.86 + 0.3]);
  pen.strokes(depth).strokes("-2.9,0 -2.9,10.6 | 2.9,0 2.9,10.6 | -2.9,10.6 2.9,10.6 2.9", "line");
  for (const side of [-1, 1]) {
    const pier = pen.at(side * 8.9, 0);
    pier.block(-3.3, 0, 6.6, 2.6, 0.7).block(-2.3, 3.4, 4.6, 5, -1).block(-2.3, 10, 4.6, 6, -1);
    pier
      .shape("-0.8,3.4 0.8,3.4 0.7,5.4 1.1,6.5 0.5,6.9 0.5,7.9 -0.5,7.9 -0.5,6.9 -1,6.4 -0.6,5.4", "dim")
      .disc(0, 13, 1.7, "face");
    pier.strokes("-1.6,10.8 1.6,10.8 | -1.6,15.2 1.6,15.2 | -0.9,12.2 0.9,12.2 | -0.9,13.6 0.9,13.6", "line");
  }
  pen
    .block(-13.2, 17.6, 26.4, 1.3, 0.9)
    .block(-12.8, 18.9, 25.6, 1, 0.6)
    .block(-11.4, 19.9, 22.8, 5.4, 0.5, { ragged: 0.3 });
  pen.block(-7, 20.8, 14, 3.6, -1).strokes("-6,23.2 6,23.2 | -6,22.2 6,22.2 | -5,21.4 5,21.4");
  pen
    .uprights([-10.4, -8.4, 8.4, 10.4], 20.2, 4.8, "bold")
    .block(-12.4, 25.3, 24.8, 1.1, 0.9)
    .block(-10, 26.4, 20, 1, 0.6);
  pen.line("0,27.4 0,33").finial(0, 33, 0);
  pen.face("0,30.6 1.2,30.8 2.4,30.5 3.4,30.7 3.4,32.6 2.4,32.4 1.2,32.7 0,32.5", 0.2);
  pen.strokes("1.1,30.8 1.1,32.7 | 2.3,30.5 2.3,32.4", "line");
}

export const bucharest: CityScene = {
  crops: crops({ tallLeft: 130, stripTop: 362 }),
  draw(mode) {
    const title = "Bucharest: the Athenaeum, the Palace of the Parliament and Arcul de Triumf by night";
    const scene = new Scene("bk", { seed: 73, mode, title });
    scene.sky({
      moon: [766, 150, 46],
      phase: "waning",
      horizon: 610,
      gap: 13,
      stars: 70,
      clouds: -0.02,
    });
    scene.hills(600, 26, 4, { base: 720 });
    scene.shows("parliament-palace", () => parliamentPalace(scene.pen(1010, 664, 4, 1, 3.7)));
    scene.mist(560, 690, 0.85);
    scene.define("lime", lime);
    for (let i = 0; i < 21; i++) scene.place("lime", 690 + i * 46 + (i % 3) * 5, 724, 1.2 + (i % 4) * 0.12);
    scene.place("lime", 120, 726, 1.5).place("lime", 60, 728, 1.7).place("lime", 4, 728, 1.5);
    scene.shows("triumphal-arch", () => triumphalArch(scene.pen(1380, 726, 10.6)));
    scene.glow(470, 700, 420, 0.34, 110);
    scene.landmark("athenaeum", () => athenaeum(scene.pen(470, 722, 10.4, 2, 10.6)));
    scene.cobbles(718, 905, 17, [
      [470, 744, 330],
      [1365, 736, 190],
      [42, 842, 200],
      [1550, 842, 190],
    ]);
    lamp(scene, 42, 842, 1.6);
    lamp(scene, 1550, 842, 1.65);
    guests(scene, [
      ["man", 1280, 776, 0.6],
      ["woman", 1300, 777, 0.56],
      ["hat", 1030, 772, 0.55],
    ]);
    guide(scene, 762, 890, -1.4);
    return guests(scene, [
      ["woman", 638, 884, 1.24],
      ["hat", 684, 890, 1.3],
      ["man", 590, 888, 1.32],
      ["child", 550, 888, 1.25],
    ]);
  },
};
