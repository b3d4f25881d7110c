import { type CityScene, crops } from "#art/city-scene.ts";
import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { street } from "#art/pieces/street.ts";
import { helm } from "#art/pieces/towers.ts";

/** A row of Renaissance crests, as on the town halls of Poland: what makes the tower Polish. */
function attic(pen: Pen, left: number, right: number, y: number, count: number, size: number): void {
  pen.block(left, y, right - left, size * 0.5, 0.8);
  for (const x of evenly(left + size * 0.5, right - size * 0.5, count))
    pen
      .at(x, y + size * 0.5, size)
      .face("-0.42,0 0.42,0 0.42,0.4 0.2,0.6 0.2,0.9 0,1.5 -0.2,0.9 -0.2,0.6 -0.42,0.4", -1);
}

/** The Palace of Culture and Science: 237 m, four corner towers round the shaft, attics on every step, the clock under the spire. */
function palaceOfCulture(pen: Pen): void {
  pen.block(-92, 0, 184, 16, 0.35).windowRow(-88, 88, 22, 5, 2.4, 8, "square", 0.6).lightWindows();
  attic(pen, -92, 92, 16, 13, 5);
  for (const side of [pen, pen.mirror()]) {
    side.block(50, 0, 34, 30, 0.4).windowRow(52, 82, 7, 8, 2.4, 16, "square", 0.5);
    attic(side, 50, 84, 30, 7, 4.4);
    side.block(22, 0, 20, 62, 0.5).uprights(evenly(25, 39, 5), 8, 46, "hatch");
    for (const y of [22, 32, 42, 52]) side.windowRow(24, 40, 4, y, 2, 5, "square", 0.5);
    attic(side, 21, 43, 62, 5, 5);
    side.block(26, 62, 12, 9, 0.5);
    attic(side, 26, 38, 71, 3, 4);
  }
  pen.lightWindows().block(-24, 0, 48, 52, 0.4).windowRow(-20, 20, 7, 8, 3, 26, "round", 0.6).lightWindows();
  attic(pen, -24, 24, 52, 9, 5);
  pen.block(-19, 52, 38, 84, 0.5, { ragged: 0.4 }).uprights(evenly(-16, 16, 8), 60, 74, "hatch");
  for (const y of [64, 76, 88, 100, 112, 124]) pen.windowRow(-16.5, 16.5, 6, y, 2, 5, "square", 0.5);
  pen.lightWindows();
  attic(pen, -20, 20, 136, 7, 5.4);
  pen.block(-14, 138, 28, 14, 0.6).windowRow(-12, 12, 5, 141, 2.2, 7, "round", 0.8).lightWindows();
  attic(pen, -14.6, 14.6, 151, 5, 5);
  pen.block(-10.5, 152, 21, 19, 0.55).disc(0, 161, 6.8, "lit").disc(0, 161, 5.6).line("0,165 0,161 3,159.4", "bold");
  attic(pen, -11, 11, 170, 4, 4.6);
  pen.block(-7, 171, 14, 12, 0.6).windowRow(-6, 6, 3, 173, 1.8, 7, "round", 1).lightWindows();
  attic(pen, -7.4, 7.4, 182, 3, 4);
  pen
    .block(-4.4, 183, 8.8, 8, 0.6)
    .lathe(0, "3.4,190 2.2,196 1.4,212 0.9,214 0.5,237", { ribs: 2 })
    .finial(0, 237, 1.8);
}

/** The towers round the Palace, each by its own top: the sail of Złota 44, the steps and mast of Varso. */
function officeTowers(pen: Pen): void {
  const floors = (left: number, right: number, from: number, to: number): void => {
    for (let y = from; y < to; y += 9) pen.windowRow(left, right, 4, y, 2.6, 4.4, "square", 0.34);
    pen.lightWindows();
  };
  pen.face("-128,0 -92,0 -92,176 -97,188 -105,192 -113,184 -122,160 -128,128", 0.3);
  pen.line("-97,188 -103,150 -104,0", "line");
  floors(-125, -106, 52, 130);
  pen.block(74, 0, 34, 196, 0.3).block(80, 196, 22, 28, 0.3).block(88, 224, 8, 18, 0.4).line("92,242 92,300", "bold");
  pen.line("86,0 86,224", "line").line("98,0 98,224", "line").finial(92, 300, 0);
  floors(76, 106, 52, 186);
  pen.face("118,0 150,0 150,120 134,134 118,130", 0.3);
  floors(120, 148, 52, 110);
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
  pen.disc(0, 32, 3.2, "lit").disc(0, 32, 2.6).line("-0.53,33.3 0,32 2.1,32");
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
  // In armour under a cloak to the ground: the sabre in his right hand, his left on the cross that stands beside him.
  const king = pen.at(0, 17.7, 1.45);
  king.strokes("0.86,0 0.86,3.7 | 0.36,2.95 1.36,2.95", "bold");
  king.shape("-0.95,0 0.8,0 0.98,0.5 0.86,1.4 0.6,2.1 0.3,2.32 -0.3,2.32 -0.62,2.12 -0.88,1.4 -1.1,0.5", "figure");
  king.shape("-0.34,0 0.28,0 0.3,1 0.36,1.5 0.28,2.1 -0.28,2.1 -0.36,1.5 -0.4,0.9", "figure");
  king
    .line("-0.36,1.4 0.36,1.4")
    .line("-0.03,1.4 -0.03,0.1")
    .strokes("-0.3,1.05 -0.05,1.2 | 0,1.2 0.28,1.05 | -0.2,1.85 0.2,1.85 -0.08");
  king.strokes("-0.6,1.9 -0.78,0.2 0.04 | -0.8,1.5 -0.96,0.3 | 0.5,1.9 0.56,0.2 0.04 | 0.72,1.4 0.8,0.4");
  king.shape("-0.52,2.14 -0.86,1.86 -1.16,1.5 -1.06,1.3 -0.78,1.46 -0.46,1.74", "figure");
  king.shape("0.5,2.14 0.8,1.96 1,1.72 0.86,1.56 0.66,1.7 0.44,1.78", "figure");
  king
    .shape("-1.2,1.36 -1.02,1.24 -1.24,1.9 -1.34,2.5 -1.3,3 -1.46,2.5 -1.4,1.86", "figure")
    .line("-1.3,1.32 -0.94,1.5", "bold");
  king.disc(0, 2.56, 0.24, "figure").shape("-0.16,2.5 0.16,2.5 0.1,2.24 0,2.16 -0.1,2.24", "figure");
  king.shape("-0.26,2.68 0.26,2.68 0.34,3 0.14,2.84 0,3.06 -0.14,2.84 -0.34,3", "lit");
}

/** The Barbican: a round brick bastion with four turrets and an attic of swallowtails. */
function barbican(pen: Pen): void {
  pen.block(-62, -2, 50, 9, 0.3, { ragged: 0.3 }).battlement(-62, -12, 7, 14, 1.3);
  pen.lathe(0, "17,-2 16.6,11 17.4,12 17.4,13", { ribs: 2, tone: 0.8 });
  // Courses of brick, every other joint.
  for (const [i, y] of evenly(0.8, 9.6, 7).entries()) {
    pen.strokes([
      [-16.6, y, -3.4, y - 0.6, -0.4],
      [3.4, y - 0.6, 16.6, y, -0.4],
    ]);
    pen.strokes(evenly(-15.6 + (i % 2) * 0.8, -4, 10).map((x): Stroke => [x, y - 0.3, x, y + 0.7]));
  }
  for (const x of evenly(-15.4, 15.4, 11)) pen.at(x, 13).face("-1.1,0 1.1,0 1.1,2.4 0,1.5 -1.1,2.4", 0.35);
  pen.strokes("-17.4,12 17.4,12 -1 | -17,10.6 17,10.6 -1", "line");
  pen
    .windowRow(-15, 15, 8, 7, 1, 1.8, "round", 0.35)
    .block(-4, -1, 8, 9.4, 0.6)
    .window(0, 0, 5, 7, "round", 1)
    .lightWindows();
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
    scene.sky({ moon: [880, 150, 0], horizon: 620, gap: 12.4 });
    scene.shows("office-towers", () => officeTowers(scene.pen(316, 692, 1.7, 1)));
    scene.shows("palace-of-culture", () => palaceOfCulture(scene.pen(300, 692, 2.3)));
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
