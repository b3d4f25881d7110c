import { type CityScene, crops } from "#art/city-scene.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { street } from "#art/pieces/street.ts";
import { helm } from "#art/pieces/towers.ts";

/** The Palace of Culture and Science: 237 m in receding blocks, with the clock under the spire. */
function palaceOfCulture(pen: Pen): void {
  pen.block(-74, 0, 148, 20, 0.35).windowRow(-70, 70, 18, 6, 2.4, 9, "square", 0.6).lightWindows();
  for (const side of [pen, pen.mirror()]) {
    side.block(34, 0, 26, 40, 0.4).uprights([40, 47, 54], 40, 9, "bold").block(38, 40, 18, 5, 0.6);
    side.windowRow(36, 58, 4, 22, 2.2, 12, "square", 0.55);
  }
  pen
    .lightWindows()
    .block(-34, 0, 68, 58, 0.45)
    .uprights(evenly(-29, 29, 9), 4, 48, "hatch");
  pen.windowRow(-30, 30, 8, 40, 2.2, 5, "square", 0.5).windowRow(-30, 30, 8, 28, 2.2, 5, "square", 0.5).lightWindows();
  pen.uprights([-31, -24, 24, 31], 58, 12, "bold");
  pen.block(-19, 52, 38, 84, 0.5, { ragged: 0.4 }).uprights(evenly(-16, 16, 8), 60, 74, "hatch");
  for (const y of [64, 76, 88, 100, 112, 124]) pen.windowRow(-16.5, 16.5, 6, y, 2, 5, "square", 0.5);
  pen.lightWindows().uprights([-18, -13, 13, 18], 136, 11, "bold");
  pen.block(-14, 134, 28, 16, 0.6).windowRow(-12, 12, 5, 138, 2.2, 7, "round", 0.8).lightWindows();
  pen.uprights([-13, 13], 150, 9, "bold").block(-10.5, 150, 21, 19, 0.55).disc(0, 159.5, 6.4, "lit");
  pen.disc(0, 159.5, 5.2).line("0,163.4 0,159.5 2.8,157.8").uprights([-10, -5, 5, 10], 169, 7, "bold");
  pen.block(-7, 169, 14, 12, 0.6).windowRow(-6, 6, 3, 171, 1.8, 7, "round", 1).lightWindows();
  pen
    .block(-4.4, 181, 8.8, 9, 0.6)
    .lathe(0, "3.4,190 2.2,196 1.4,212 0.9,214 0.5,237", { ribs: 2 })
    .finial(0, 237, 1.8);
}

/** The Royal Castle from its square: 90 m of wings, the Sigismund Tower 60 m. */
function royalCastle(pen: Pen): void {
  pen.face("-47,16 47,16 44,25 -44,25", 0.5, { surface: "roof" });
  for (const x of [-34, -25, -16, 16, 25, 34]) {
    pen.at(x, 17).face("-1.4,0 1.4,0 1.4,2.6 0,4.2 -1.4,2.6", -1);
    pen.window(x, 17.6, 1.2, 1.8, "square", 0.5);
  }
  for (const x of [-30, -12, 12, 30]) pen.block(x - 0.9, 23, 1.8, 4.4, 0.3);
  pen.lightWindows().block(-46, 0, 92, 16, 0.35, { ragged: 0.4 }).block(-46.6, 15.4, 93.2, 1.1, 0.8);
  for (const [y, height] of [
    [1.6, 2.4],
    [6, 3],
    [11, 3],
  ] as const) {
    pen.windowRow(-36, -7, 9, y, 1.5, height, "square", 0.5).windowRow(7, 36, 9, y, 1.5, height, "square", 0.55);
  }
  pen.lightWindows().strokes("-46,5 46,5 | -46,10 46,10");
  for (const x of [-41, 41]) {
    pen.block(x - 5.5, 0, 11, 21, 0.45).bands(x - 5.5, 11, [15.4, 20.4]);
    for (const y of [1.6, 6, 11]) pen.windowRow(x - 4, x + 4, 2, y, 1.5, 3, "square", 0.5);
    pen.window(x, 16.8, 1.6, 2.6, "round", 0.6).lightWindows();
    pen
      .lathe(x, "5.9,21.3 5.2,23 2.4,25.6 1.5,26.6 1.5,29.4 2,30.2 0.6,32.4 0,36", { smooth: 2, ribs: 5 })
      .finial(x, 36);
  }
  pen.block(-6.4, 0, 12.8, 37, 0.6, { ragged: 0.6 }).strokes("-5.4,0 -5.4,37 | 5.4,0 5.4,37");
  pen.bands(-6.4, 12.8, [9.6, 19, 27, 36.4]).block(-3.4, 0, 6.8, 8.4, 0.8).window(0, 0, 4.2, 7.2, "round", 1);
  pen.window(0, 12, 2, 4.6, "round", 0.7).windowRow(-4, 4, 2, 21, 1.6, 4, "round", 0.5).lightWindows();
  pen.disc(0, 32, 3.2, "lit").disc(0, 32, 2.6).line("0,34 0,32 1.5,31.2");
  for (const x of [-5.8, 5.8]) pen.spire(x, 37.3, 1.5, 5, 1);
  helm(pen, 0, 37.3, 5.8, 24);
  pen.window(0, 47.2, 1.6, 2.4, "round", 1).lightWindows();
}

/** Sigismund's Column, 22 m; the king and his cross half as large again as they are. */
function sigismundColumn(pen: Pen): void {
  pen.block(-3.4, 0, 6.8, 0.5, 0.7).block(-2.9, 0.5, 5.8, 0.5, 0.6).block(-2.4, 1, 4.8, 0.5, 0.7);
  pen
    .block(-1.8, 1.5, 3.6, 4.2, 0.45, { ragged: 0.4 })
    .block(-1.2, 2.2, 2.4, 2.6, -1)
    .strokes("-0.9,4.2 0.9,4.2 | -0.9,3.7 0.9,3.7 | -0.9,3.2 0.9,3.2 | -0.9,2.7 0.5,2.7");
  pen.block(-2.1, 5.7, 4.2, 0.5, 0.8).block(-1.3, 6.2, 2.6, 0.5, 0.7);
  pen.lathe(0, "0.95,6.7 0.75,7.1 0.74,10 0.62,14.6", { ribs: 6, tone: 0.7 });
  pen.lathe(0, "0.62,14.6 0.7,15 0.75,15.5 1.15,16.2", { ribs: 4 }).block(-1.25, 16.2, 2.5, 0.35, 0.8);
  pen.strokes("-0.5,15 -0.9,15.9 | 0,15 0,15.9 | 0.5,15 0.9,15.9", "line");
  pen.block(-0.8, 16.55, 1.6, 0.9, 0.6).block(-0.95, 17.45, 1.9, 0.25, 0.8);
  const king = pen.at(0, 17.7, 1.45);
  king.shape(
    "-0.62,0 0.62,0 0.75,0.5 0.5,1.4 0.62,2.05 0.22,2.25 0.2,2.34 -0.2,2.34 -0.22,2.25 -0.66,2.05 -0.45,1.3 -0.72,0.5",
    "figure",
  );
  king
    .disc(0, 2.52, 0.24, "figure")
    .shape("-0.26,2.66 0.26,2.66 0.34,2.98 0.14,2.82 0,3.02 -0.14,2.82 -0.34,2.98", "lit");
  king.shape("-0.6,2 -1.02,1.5 -0.92,1.32 -0.5,1.66", "figure").shape("0.55,2 0.98,1.62 0.9,1.4 0.45,1.62", "figure");
  king.strokes("-0.96,1.3 -1.34,2.72 0.05 | 0.98,0 0.98,3.5 | 0.5,2.75 1.46,2.75", "bold");
  king.strokes("-0.2,1.9 -0.42,0.2 | 0.1,1.9 0.2,0.2 | 0.3,1.7 0.45,0.3");
}

/** The Barbican: a round brick bastion with four turrets and an attic of swallowtails. */
function barbican(pen: Pen): void {
  pen.block(-62, -2, 50, 9, 0.3, { ragged: 0.3 }).battlement(-62, -12, 7, 14, 1.3);
  pen.lathe(0, "17,-2 16.6,11 17.4,12 17.4,13", { ribs: 12, tone: 0.8 });
  for (const y of [1, 2.4, 3.8, 5.2, 6.6, 8])
    pen.strokes([
      [-16.4, y, -5, y - 0.6, -0.5],
      [5, y - 0.6, 9, y - 0.4, -0.2],
    ]);
  for (const x of evenly(-15.4, 15.4, 11)) pen.at(x, 13).face("-1.1,0 1.1,0 1.1,2.4 0,1.5 -1.1,2.4", 0.35);
  pen.strokes("-17.4,12 17.4,12 -1 | -17,10.6 17,10.6 -1", "line");
  pen.windowRow(-15, 15, 8, 7, 1, 1.8, "round", 0.35).window(0, -2, 5, 8, "round", 1).lightWindows();
  for (const x of [-14, 0, 14]) {
    pen
      .block(x - 2, 10, 4, 6.4, 0.5)
      .window(x, 12.6, 1, 2, "round", 0.8)
      .spire(x, 16.4, 5.6, 10, 4);
  }
  pen.lightWindows();
}

export const warsaw: CityScene = {
  crops: crops({ tallLeft: 420, stripTop: 340 }),
  draw(mode) {
    const title = "Warsaw: Sigismund’s Column, the Royal Castle, the Barbican and the Palace of Culture by night";
    const scene = new Scene("wa", { seed: 19, mode, title });
    scene.sky({ moon: [880, 150, 46], horizon: 620, gap: 12.4 });
    const far = scene.pen(0, 690, 1, 1);
    for (const [x, width, height] of [
      [150, 34, 210],
      [196, 26, 262],
      [470, 30, 236],
      [512, 38, 180],
    ] as const) {
      far.block(x, 0, width, height, 0.3).windowRow(x + 3, x + width - 3, 3, height - 30, 4, 7, "square", 0.4);
      far.windowRow(x + 3, x + width - 3, 3, height - 60, 4, 7, "square", 0.4).lightWindows();
    }
    scene.shows("palace-of-culture", () => palaceOfCulture(scene.pen(340, 692, 2.15)));
    scene.mist(560, 690, 0.85);
    street(scene, "row", 430, { scale: 5.2, kinds: ["eave", "gable", "attic", "eave"], height: [11, 16], lit: 0.4 }, [
      [-40, 706, 0.86],
      [330, 704, 0.9, true],
      [700, 706, 0.94],
      [1440, 706, 0.9, true],
    ]);
    scene.shows("royal-castle", () => royalCastle(scene.pen(1210, 740, 6.5)));
    scene.shows("barbican", () => barbican(scene.pen(160, 748, 7.6)));
    scene.cobbles(736, 905, 16, [
      [610, 800, 300],
      [880, 850, 200],
      [1480, 846, 200],
    ]);
    scene.glow(610, 640, 240, 0.3, 220);
    scene.landmark("sigismund-column", () => sigismundColumn(scene.pen(610, 812, 24)));
    lamp(scene, 1480, 846, 1.6);
    guests(scene, [
      ["woman", 452, 806, 0.62],
      ["man", 474, 807, 0.66],
      ["hat", 1290, 796, 0.58],
      ["child", 1310, 797, 0.6],
    ]);
    guide(scene, 1052, 888, -1.4);
    return guests(scene, [
      ["man", 812, 880, 1.3],
      ["woman", 862, 886, 1.22],
      ["hat", 912, 888, 1.3],
      ["child", 954, 888, 1.3],
    ]);
  },
};
