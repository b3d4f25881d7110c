import { type CityScene, crops } from "#art/city-scene.ts";
import { readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { horseman } from "#art/pieces/horseman.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";
import { lancets } from "#art/pieces/towers.ts";
import { tram } from "#art/pieces/tram.ts";

function cathedralTower(pen: Pen, x: number, tone: number): void {
  const tower = pen.at(x, 0);
  tower.block(-7, 0, 14, 62, tone, { ragged: 0.6 }).strokes("-5.6,0 -5.6,62 | 5.6,0 5.6,62", "line");
  tower.bands(-7, 14, [17, 33, 47, 61], 0.5);
  lancets(tower, -4.8, 9.6, [36, 50], 2, 2.2, 9, 0.35);
  tower.window(0, 20, 3.4, 10, "pointed", 0.5).window(0, 5, 3, 9, "pointed", 0.3).lightWindows();
  for (const side of [-6.6, 6.6]) tower.block(side - 1, 58, 2, 8, 0.6).spire(side, 66, 2.8, 13, 1);
  // The openwork spire, 108 m, crocketed all the way up.
  tower.lathe(0, "5.4,62 4.6,68 0.25,108", { ribs: 6 });
  for (const at of [-3, 3]) tower.block(at - 0.8, 62, 1.6, 7, 0.4).spire(at, 69, 2.2, 10, 1, false);
  tower.block(-1, 62, 2, 6, 0.4).spire(0, 68, 2.6, 11, 1, false);
  const crockets = evenly(72, 102, 9).flatMap((y): Stroke[] => {
    const half = 4.6 * (1 - (y - 68) / 40.6);
    return [
      [-half - 0.9, y + 0.6, -half, y],
      [half + 0.9, y + 0.6, half, y],
      [-half, y, half, y],
    ];
  });
  tower.strokes(crockets, "line").cross(0, 108, 5);
}

/** The cathedral, 108 m: two openwork spires and a gable between. */
function cathedral(pen: Pen): void {
  pen.face("17,30 60,30 56,48 17,48", 0.5, { surface: "roof" }).block(16, 0, 44, 30, 0.3, { ragged: 0.4 });
  pen.windowRow(19, 59, 5, 8, 2.8, 17, "pointed", 0.7).lightWindows().spire(44, 48, 2.6, 13, 1);
  for (const x of [27, 35, 43, 51, 59]) pen.block(x - 0.9, 0, 1.8, 31, 0.5).spire(x, 31, 2.4, 6, 1, false);
  pen.block(-9, 0, 18, 40, 0.4).face("-9,40 9,40 0,56", 0.45).window(0, 41.4, 3, 8, "pointed", 0.15);
  pen.window(0, 20, 8.4, 17, "pointed", 1).lightWindows();
  pen.strokes("-1.5,20 -1.5,34 | 1.5,20 1.5,34 | -4.2,25 4.2,25 | -4.2,29 4.2,29", "ink").line("-9,40 9,40");
  cathedralTower(pen, -13.4, 0.6);
  cathedralTower(pen, 13.4, 0.42);
  pen.face("-6,0 6,0 6,10 0,17.4 -6,10", 0.5).window(0, 0, 5, 10.4, "pointed", 1).lightWindows();
  pen.strokes("0,0 0,9 | -2.4,5 2.4,5", "ink");
}

/** The two arms on the roof of St Mark's: chequers of Croatia left, the tower of Zagreb right. */
function coatsOfArms(pen: Pen): void {
  const shield = "-3,0 -3,-3.6 -2.2,-5.6 0,-7 2.2,-5.6 3,-3.6 3,0";
  const left = pen.at(-4, 16.4);
  left.shape(shield, "dark");
  for (let row = 0; row < 5; row++) {
    for (let column = row % 2; column < 5; column += 2) {
      const [x, y] = [-2.7 + column * 1.08, -0.3 - row * 1.12];
      if (row === 4 && column % 4 === 0) continue;
      left.shape(
        [
          [x, y],
          [x + 1.08, y],
          [x + 1.08, y - 1.12],
          [x, y - 1.12],
        ],
        column < 3 ? "lit" : "dim",
      );
    }
  }
  left.line(`${shield} -3,0`, "bold");
  const right = pen.at(4, 16.4);
  right.shape(shield, "dark").line(`${shield} -3,0`, "bold");
  right.shape(
    "-2,-5.4 2,-5.4 2,-2.8 1.4,-2.8 1.4,-3.4 0.7,-3.4 0.7,-2.4 1,-1.6 -1,-1.6 -0.7,-2.4 -0.7,-3.4 -1.4,-3.4 -1.4,-2.8 -2,-2.8",
    "lit",
  );
  right
    .disc(-1.9, -1.2, 0.45, "dim")
    .disc(1.9, -1.2, 0.45, "dim")
    .shape("-0.5,-5.4 0.5,-5.4 0.5,-4.2 -0.5,-4.2", "dark");
}

/** St Mark's from the south: the tiled roof, the Gothic door, the stout tower. */
function stMarks(pen: Pen): void {
  pen
    .block(-20, 0, 8.4, 25, 0.6, { ragged: 0.5 })
    .bands(-20, 8.4, [11, 24.4], 0.5)
    .windowRow(-19.4, -12.2, 2, 17, 1.4, 4.4, "round", 0.7);
  pen.lightWindows().disc(-15.8, 14.4, 1.5, "lit").disc(-15.8, 14.4, 1.15);
  pen
    .lathe(-15.8, "4.8,25.3 4.8,26.6 3,30 1.5,31.6 1.5,34 2,34.8 0.4,38 0,40.6", { smooth: 2, ribs: 5 })
    .cross(-15.8, 40.6, 3.4);
  pen.block(-11.8, 0, 24, 7.6, 0.4, { ragged: 0.4 });
  pen
    .windowRow(-11, -3.4, 2, 1.6, 1.5, 4.6, "pointed", 0.85)
    .windowRow(4, 11.6, 2, 1.6, 1.5, 4.6, "pointed", 0.85)
    .lightWindows();
  pen.block(-3, 0, 6, 8.2, 0.6).window(0, 0, 2.8, 5.6, "pointed", 1).lightWindows().strokes("0,0 0,4.8", "ink");
  pen.face("-12.6,7.6 12.8,7.6 11.4,18.4 -11.2,18.4", -1);
  // Tiles laid in lozenges.
  const tiles = evenly(-22, 12, 22).flatMap((x): Stroke[] => {
    const clip = (from: number, to: number): Stroke | undefined => {
      const [x0, x1] = [Math.max(-12, Math.min(12, from)), Math.max(-12, Math.min(12, to))];
      const slope = (at: number): number => 7.8 + (10.4 * (at - from)) / (to - from);
      return Math.abs(x1 - x0) < 0.4 ? undefined : [x0, slope(x0), x1, slope(x1)];
    };
    return [clip(x, x + 10), clip(x + 10, x)].filter((stroke) => stroke !== undefined);
  });
  pen.strokes(tiles).line("-11.4,18.4 11.6,18.4", "bold").line("-12.6,7.6 12.8,7.6", "bold");
  coatsOfArms(pen);
}

/** By day it is noon: the gun has just been fired. */
const smoke =
  '<path class="face2" d="M580 423c2-14 14-18 22-12 2-14 24-18 30-6 10-10 30-4 30 10 16 0 20 22 4 28-4 12-24 12-28 2-8 8-24 4-24-6-10 4-20-2-20-8-6 0-12-2-14-8z"/><path class="hatch2" d="M606 420q6-6 12 0M634 416q8-6 14 2M628 434q8 4 14-2M652 432q6 0 8-6"/>';

/** Lotrščak: a square tower, the stair to its lantern, and the noon gun. */
function lotrscak(pen: Pen): void {
  pen.block(-5.4, 0, 10.8, 20, 0.6, { ragged: 0.5 }).bands(-5.4, 10.8, [7, 19.4], 0.4);
  pen
    .windowRow(-4, 4, 2, 13.4, 1.5, 2.8, "square", 0.6)
    .window(0, 8.8, 1.5, 2.4, "square", 0.9)
    .window(0, 0, 2.6, 5, "round", 1);
  pen.lightWindows().face("-6.2,20 6.2,20 2.2,26 -2.2,26", 0.6, { surface: "roof" });
  pen.block(-2, 26, 4, 4.4, 0.5).windowRow(-1.8, 1.8, 2, 26.6, 1.1, 3, "square", 1).lightWindows();
  pen.block(-2.5, 30.4, 5, 0.6, 0.9).lathe(0, "2.4,31 0,35", { ribs: 3 }).finial(0, 35, 1.3);
  pen.strokes("3,14.6 6.4,15.6", "bold");
}

/** The upper town on its hill with the funicular. */
function upperTown(scene: Scene): void {
  const hill = readPoints("-10,720 -10,544 60,542 560,542 600,552 650,588 720,646 760,720");
  const pen = scene.pen(0, 0, 1, 2, -1);
  pen.shape(hill).engrave(hill, "crossed", 0.9, 0.15);
  pen.line("596,556 690,708").line("606,552 702,708");
  pen.strokes(evenly(0, 1, 15).map((t): Stroke => [596 + t * 94, 556 + t * 152, 606 + t * 96, 552 + t * 156]));
  pen
    .face("622,600 650,600 664,630 636,630", -1)
    .shape("628,606 647,606 654,620 634,620", "lit")
    .strokes("638,606 644,620", "ink");
}

function plinth(pen: Pen): void {
  pen
    .shape("-5.4,0 5.4,0 5,1.2 -5,1.2", "figure")
    .shape("-4,1.2 4,1.2 3.6,7.2 -3.6,7.2", "figure")
    .shape("-4.6,7.2 4.6,7.2 4.6,8 -4.6,8", "figure");
  pen
    .at(0, 0, 1, 4)
    .line("-2.8,2 2.8,2 2.5,6.4 -2.5,6.4 -2.8,2")
    .strokes("-1.8,5.2 1.8,5.2 | -1.8,4.2 1.8,4.2 | -1.4,3.2 1.4,3.2");
}

export const zagreb: CityScene = {
  crops: crops({ tallLeft: 806, stripTop: 362 }),
  draw(mode) {
    const title = "Zagreb: the cathedral, St Mark’s roof, Lotrščak and Ban Jelačić by night";
    const scene = new Scene("zg", { seed: 103, mode, title });
    scene.sky({ moon: [952, 142, 46], phase: "waning", horizon: 590, gap: 12.8, stars: 56 });
    scene.hills(560, 70, 9, { base: 720, bump: (x) => 60 * Math.exp(-(((x - 900) / 420) ** 2)) });
    scene.mist(470, 650, 0.6);
    const kinds = ["eave", "flat", "eave"] as const;
    street(scene, "row", 420, { scale: 4.4, kinds, height: [9, 14], width: [9, 14], lit: 0.42, base: 60 }, [
      [-70, 556, 0.62],
      [350, 552, 0.56, true],
    ]);
    scene.shows("st-marks", () => stMarks(scene.pen(250, 548, 10.4)));
    scene.shows("lotrscak", () => lotrscak(scene.pen(520, 548, 8.2)));
    if (!scene.night) scene.put(smoke);
    upperTown(scene);
    scene.landmark("cathedral", () => cathedral(scene.pen(1262, 706, 5.1, 2, 5.3)), [1153, 1420]);
    scene.mist(600, 716, 0.5);
    placeStreet(scene, "row", 420, [
      [-60, 716, 0.94, true],
      [330, 716, 0.94],
      [716, 716, 0.94, true],
      [1100, 716, 0.66],
      [1372, 716, 0.66, true],
    ]);
    scene.cobbles(714, 905, 17, [
      [120, 838, 190],
      [700, 850, 190],
    ]);
    scene.shows("tram", () => tram(scene, 420, 786, 0.62));
    scene.shows("jelacic", () => plinth(scene.pen(920, 842, 17)));
    scene.shows("jelacic", () => horseman(scene, 918, 706, 0.92, "sabre"));
    lamp(scene, 96, 838, 1.6);
    lamp(scene, 700, 850, 1.65);
    guide(scene, 1290, 890, -1.4);
    return guests(scene, [
      ["man", 1122, 888, 1.3],
      ["woman", 1168, 884, 1.22],
      ["hat", 1212, 890, 1.28],
    ]);
  },
};
