import { type CityScene, crops } from "#art/city-scene.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

/** The Castle on its hill: the white Neo-Gothic front of 95 m, the round keep and the chapel behind it. */
function castle(pen: Pen): void {
  pen.face("-80,-30 -66,-16 -54,-6 -48,-1 56,-1 66,-9 82,-22 92,-30", 0.35, { surface: "slope" });
  pen.strokes("-56,-12 60,-12 3 | -64,-20 76,-20 3", "line");
  // The chapel of the Holy Trinity.
  pen
    .face("14,24 38,24 35,37 17,37", 0.5, { surface: "roof" })
    .block(15, 8, 22, 16, 0.45)
    .face("33,24 38,24 38,26 35.6,33 33,26", 0.5);
  pen.windowRow(17, 36, 3, 15, 1.6, 7, "pointed", 0.8).lightWindows().spire(26, 37, 2.4, 9, 1);
  // The keep, 20 m of wall above the court.
  pen.lathe(-24, "8,6 7.6,29 8.4,30 8.4,32", { ribs: 10, tone: 0.85 }).battlement(-32.4, -15.6, 32, 8, 2);
  for (const y of [12, 16, 20, 24]) pen.strokes([[-31.4, y, -26, y - 0.5, -0.4]]);
  pen.windowRow(-29, -19, 2, 24, 1.2, 3.4, "round", 0.9).window(-25, 17, 1, 3, "round", 0.5).lightWindows();
  pen
    .strokes("-32.4,30 -15.6,30 -1", "line")
    .strokes("-24,34 -24,43", "line")
    .face("-24,39 -17,39.6 -17,43 -24,42.6", 0.7);
  // The front: three storeys, the taller gate block with its two turrets in the middle.
  pen.block(-47, -2, 96, 17, 0.4, { ragged: 0.3 });
  for (const y of [2, 8.6])
    pen.windowRow(-45, -9, 9, y, 1.7, 4, "pointed", 0.5).windowRow(11, 47, 9, y, 1.7, 4, "pointed", 0.5);
  pen.lightWindows().strokes("-47,7 -8,7 | 10,7 49,7").battlement(-47, -8, 15, 13, 1.9).battlement(10, 49, 15, 13, 1.9);
  for (const x of [-47, 49])
    pen
      .block(x - 3, -2, 6, 20, 0.6)
      .battlement(x - 3.4, x + 3.4, 18, 4, 1.8)
      .window(x, 10, 1.4, 4, "pointed", 0.8);
  pen.lightWindows().block(-8, -2, 18, 21, 0.55, { ragged: 0.4 }).battlement(-8, 10, 19, 7, 1.9);
  pen.window(1, -2, 4.4, 10, "pointed", 1).windowRow(-6, 8, 3, 11, 1.8, 5, "pointed", 0.9).lightWindows();
  pen.strokes("1,-2 1,7 | -1,2.4 3,2.4", "ink");
  for (const x of [-8, 10]) {
    pen.lathe(x, "2.3,-2 2.2,22 2.7,22.6 2.7,24", { ribs: 4 }).battlement(x - 2.7, x + 2.7, 24, 4, 1.6);
    pen.window(x, 14, 1, 3.4, "pointed", 0.7);
  }
  pen.lightWindows();
}

/** Kraków Gate: the square Gothic gate, the octagon and the Baroque helmet. */
function krakowGate(pen: Pen): void {
  pen.block(-11, 0, 22, 10, 0.4).battlement(-11, 11, 10, 9, 1.4);
  pen
    .block(-6.4, 0, 12.8, 24, 0.55, { ragged: 0.6 })
    .bands(-6.4, 12.8, [13.6, 23.2])
    .window(0, 0, 4.4, 8, "pointed", 1);
  pen.window(0, 16, 1.8, 4.6, "round", 0.7).windowRow(-5, 5, 2, 10, 1.2, 2.4, "round", 0.5).lightWindows();
  pen.strokes("0,0 0,7.4 | -2,4 2,4", "ink").strokes("-5.4,0 -5.4,24 | 5.4,0 5.4,24");
  pen
    .block(-5, 24, 10, 11, 0.5)
    .uprights([-2.4, 2.4], 24, 11)
    .disc(0, 31, 2.2, "lit")
    .disc(0, 31, 1.8)
    .line("0,32.4 0,31 1,30.4");
  pen.window(0, 25, 1.4, 3.2, "round", 0.8).lightWindows().block(-5.6, 35, 11.2, 1, 0.9);
  pen.lathe(0, "5.2,36 5.5,38 4.2,41.4 2.2,43.4 1.8,44 1.8,47.4 2.5,48.2 1.8,50.4 0.6,52 0.4,53 0,58", {
    smooth: 3,
    ribs: 6,
  });
  pen.window(0, 44.4, 1.4, 2.6, "round", 1).lightWindows().finial(0, 58, 1.5);
}

/** The Trinitarian Tower, 64 m, Neo-Gothic, with the cock of Lublin on its tip. */
function trinitarianTower(pen: Pen): void {
  pen
    .block(-14, 0, 28, 17, 0.35)
    .windowRow(-12.6, 12.6, 5, 9, 1.6, 4, "round", 0.6)
    .windowRow(-12.6, 12.6, 5, 2, 1.6, 4, "round", 0.6);
  pen.lightWindows().block(-14.6, 17, 29.2, 1, 0.9);
  pen.block(-5, 0, 10, 46, 0.6, { ragged: 0.6 }).bands(-5, 10, [17, 27, 36, 45.4]).window(0, 0, 3.6, 7, "pointed", 1);
  pen
    .window(0, 19, 2, 6, "pointed", 0.6)
    .windowRow(-3.6, 3.6, 2, 29, 1.4, 5, "pointed", 0.1)
    .windowRow(-3.8, 3.8, 2, 38, 1.7, 6, "pointed", 0.1);
  pen.lightWindows().battlement(-5.6, 5.6, 46, 5, 1.6);
  for (const x of [-5, 5]) pen.block(x - 0.9, 43, 1.8, 6, 0.6).spire(x, 49, 2.2, 6, 1);
  pen.block(-3.6, 46.6, 7.2, 5, 0.5).windowRow(-2.8, 2.8, 3, 47.6, 0.9, 3, "pointed", 0.1).lightWindows();
  pen.lathe(0, "3.6,51.6 2.8,53 0.3,64", { ribs: 4 }).line("0,64 0,66.4");
  pen.shape("-1.9,66.2 -1,66.2 0.6,66 1.2,66.9 1.9,67 1.4,67.6 1,68.2 0.5,67.4 -0.6,67.2 -1.4,68.4 -2,67.6", "lit");
}

/** The cathedral: two towers under small caps, right of the Trinitarian Tower. */
function cathedral(pen: Pen): void {
  pen.face("-13,17 13,17 8,24 -8,24", 0.5, { surface: "roof" });
  for (const x of [-12, 12]) {
    pen
      .block(x - 4.4, 0, 8.8, 28, 0.5)
      .bands(x - 4.4, 8.8, [17, 27.2])
      .window(x, 19.4, 2, 5, "round", 0.8)
      .lightWindows();
    pen.lathe(x, "4.8,28 4.4,30 2,32 1.3,33 1.3,35.4 1.8,36 0,40", { smooth: 2, ribs: 4 }).finial(x, 40);
  }
  pen.block(-8, 0, 16, 17, 0.4).window(0, 0.6, 3, 8, "round", 1).lightWindows().face("-10,14 10,14 0,19", 0.5);
  for (const x of evenly(-8.4, 8.4, 6)) pen.block(x - 0.6, 0, 1.2, 13.4, 0.8);
  pen.block(-10, 13, 20, 1.2, 0.9);
}

export const lublin: CityScene = {
  crops: crops({ tallLeft: 840, stripTop: 367 }),
  draw(mode) {
    const title = "Lublin: Kraków Gate, the Trinitarian Tower and the Castle by night";
    const scene = new Scene("lu", { seed: 83, mode, title });
    scene.sky({ moon: [980, 140, 40], phase: "old-crescent", horizon: 620, stars: 40, gap: 11.8, clouds: 0.05 });
    scene.hills(600, 50, 7, { base: 720, bump: (x) => Math.max(0, 70 - Math.abs(x - 1500) * 0.12) });
    scene.landmark("castle", () => castle(scene.pen(1210, 575, 4.8)), [990, 1500]);
    scene.mist(590, 700, 0.6);
    const kinds = ["eave", "attic", "gable", "eave"] as const;
    street(scene, "row", 400, { scale: 4.8, kinds, height: [10, 14], lit: 0.42, base: 50 }, [
      [780, 706, 0.82],
      [1100, 716, 0.86, true],
      [1420, 720, 0.86],
      [-40, 690, 0.9, true],
    ]);
    scene.shows("trinitarian-tower", () => trinitarianTower(scene.pen(570, 730, 7.4)));
    scene.shows("cathedral", () => cathedral(scene.pen(800, 746, 5.6)));
    placeStreet(scene, "row", 400, [
      [330, 716, 0.86],
      [-60, 716, 0.94, true],
    ]);
    scene.shows("krakow-gate", () => krakowGate(scene.pen(250, 744, 7.8, 2, 5.6)));
    scene.cobbles(738, 905, 15, [
      [250, 760, 240],
      [660, 838, 210],
      [1400, 836, 210],
    ]);
    lamp(scene, 640, 838, 1.55);
    lamp(scene, 1400, 836, 1.6);
    guests(scene, [
      ["man", 392, 802, 0.62],
      ["woman", 414, 803, 0.6],
    ]);
    guide(scene, 930, 888, 1.38);
    guests(scene, [
      ["hat", 1024, 886, -1.28],
      ["woman", 1070, 884, 1.2],
      ["man", 1118, 888, 1.3],
    ]);
    return scene.tree(1568, 905, 420, -0.06);
  },
};
