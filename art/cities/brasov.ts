import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { balustrade, clock, wing } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

const tampaRidge =
  "-20,560 80,500 170,440 260,380 340,330 430,282 520,246 600,226 640,210 676,216 700,200 740,208 790,196 830,206 880,204 914,226 960,240 1040,276 1120,330 1200,392 " +
  "1290,452 1380,500 1480,536 1620,566";

// B, R, A, S, O, V, 20 by 26.
const letters = [
  "0,0 0,26 12,26 16,20 12,14 0,14 14,14 18,7 14,0 0,0",
  "0,0 0,26 13,26 17,20 13,13 0,13 8,13 18,0",
  "0,0 9,26 18,0 15,9 3,9",
  "17,22 12,26 4,26 0,20 4,14 13,12 17,6 13,0 4,0 0,4",
  "9,0 2,5 0,13 2,21 9,26 16,21 18,13 16,5 9,0",
  "0,26 9,0 18,26",
];

const ridgeAt = (ridge: readonly Point[], x: number): number => {
  const after = ridge.findIndex(([at]) => at >= x);
  const [x0, y0] = ridge[after - 1] ?? [x, 560];
  const [x1, y1] = ridge[after] ?? [x + 1, 560];
  return y0 + ((y1 - y0) * (x - x0)) / Math.max(1, x1 - x0);
};

/** Tâmpa over the roofs, wooded to the top, with rock bands under the ridge. */
function tampa(scene: Scene): void {
  const ridge = readPoints(tampaRidge);
  const pen = scene.pen(0, 0, 1, 1);
  const outline = [...ridge, [1620, 740] as Point, [-20, 740] as Point].map(([x, y]): Point => [x, -y]);
  pen.face(outline, 0.4, { surface: "slope" });
  const { random } = scene;
  // One stand of firs is drawn once and set all over the slope.
  scene.capture("wood", () => {
    const firs = Array.from({ length: 20 }, (_, i): Stroke[] => {
      const [x, y, size] = [i * 10 + random() * 8, random() * 34, 9 + random() * 7];
      return [
        [x - size * 0.5, -y, x, -y + size * 1.9],
        [x, -y + size * 1.9, x + size * 0.5, -y],
      ];
    }).flat();
    pen.strokes(firs, "line");
  });
  for (let row = 0; row < 9; row++) {
    for (let x = -30 + (row % 2) * 90; x < 1600; x += 190) {
      const left = x + random() * 40;
      const top = Math.max(ridgeAt(ridge, Math.max(0, left)), ridgeAt(ridge, Math.min(1600, left + 200)));
      const y = 290 + row * 42 + random() * 10;
      if (y > top + 34) scene.place("wood", left, y, 0.9 + random() * 0.2);
    }
  }
  // The white letters on the ridge can be read from the square.
  for (const [i, letter] of letters.entries()) pen.at(598 + i * 30, -284).line(letter, "bold");
}

/** The Black Church: 89 m long, ridge 42 m, the one tower 65 m. */
function blackChurch(pen: Pen): void {
  pen.face("6,19 62,19 60,45 10,45", 0.45, { surface: "roof" });
  for (const [row, y] of [
    [8, 23],
    [7, 29],
    [6, 35],
  ] as const) {
    for (const x of evenly(12 + (y - 23) * 0.3, 57, row)) pen.at(x, y).face("-0.9,0 0.9,0 0,1.6", -1);
  }
  pen.block(6, 0, 56, 19, 0.3, { ragged: 0.6 }).windowRow(9, 61, 6, 3.6, 3, 12.4, "pointed", 0.8).lightWindows();
  const tracery = evenly(13.3, 56.7, 6).flatMap((x): Stroke[] => [
    [x, 3.6, x, 14],
    [x - 1.5, 10, x + 1.5, 10],
  ]);
  pen.strokes(tracery, "ink");
  for (const x of evenly(9, 61, 7)) {
    pen
      .block(x - 0.9, 0, 1.8, 18, 0.7)
      .block(x - 1.2, 17.4, 2.4, 0.8, 0.9)
      .spire(x, 18.2, 1.6, 4.4, 1, false);
  }
  pen.face("60,0 84,0 84,17 60,17", 0.35).face("59,17 86,17 78,38 60,38", 0.5, { surface: "roof" });
  pen.windowRow(64, 83, 3, 3.6, 2.6, 11, "pointed", 0.8).lightWindows();
  for (const x of [63.5, 70, 76.6, 84]) pen.block(x - 0.9, 0, 1.8, 16, 0.7).spire(x, 16, 1.6, 4.4, 1, false);
  pen
    .face("31,0 41,0 41,11 36,15 31,11", 0.5)
    .window(36, 0, 4, 8, "pointed", 1)
    .lightWindows()
    .strokes("36,0 36,6.6", "ink");
  pen.block(-8, 0, 15.6, 26, 0.5, { ragged: 0.6 }).window(0, 2, 4, 10, "pointed", 1).lightWindows();
  pen.block(-6.6, 26, 13.2, 22, 0.55, { ragged: 0.6 }).bands(-7.4, 14.8, [25.4, 36, 47.4], 0.3);
  pen.windowRow(-5, 5, 2, 38, 2, 7, "pointed", 0.15).windowRow(-4, 4, 1, 15, 2.6, 8, "pointed", 0.3).lightWindows();
  clock(pen, 0, 31.6, 2.7, 8.1);
  for (const x of [-8.2, 7.8]) pen.block(x - 1, 0, 2, 24, 0.7).spire(x, 24, 2.2, 5, 1, false);
  for (const x of [-6, 6]) pen.block(x - 0.9, 47, 1.8, 3.4, 0.6).spire(x, 50.4, 2.4, 5, 1);
  pen
    .face("-7.2,48.3 7.2,48.3 3.4,55 1.2,62 -1.2,62 -3.4,55", 0.6, { surface: "roof" })
    .spire(0, 61, 2.4, 8, 2)
    .finial(0, 69, 1.3);
}

/** The Council House with the Trumpeters' Tower, 58 m. */
function councilHouse(pen: Pen): void {
  pen.block(-6, 0, 12, 40, 0.6, { ragged: 0.6 }).bands(-6, 12, [27, 39.2], 0.4);
  wing(pen, -17, 34, 12, 0, [], { rise: 11, hip: 7, tone: 0.55 });
  pen.windowRow(-16, -6, 2, 7, 1.9, 3.2, "square", 0.6).windowRow(6, 16, 2, 7, 1.9, 3.2, "square", 0.6);
  pen.windowRow(-16, -6, 2, 1.4, 1.9, 3, "round", 0.5).windowRow(6, 16, 2, 1.4, 1.9, 3, "round", 0.5).lightWindows();
  for (const x of [-11, 11])
    pen
      .at(x, 13.4)
      .face("-1.3,0 1.3,0 1.3,1.8 0,3.2 -1.3,1.8", 0.3)
      .window(0, 0.3, 1, 1.3, "square", 0.8)
      .lightWindows();
  // The loggia and its steep roof before the tower.
  pen.face("-6.6,13 6.6,13 4,19.6 -4,19.6", 0.6, { surface: "roof" }).block(-6, 0, 12, 13, 0.6);
  pen.windowRow(-5.6, 5.6, 3, 7.4, 2.7, 4.6, "round", 0.9).window(0, 0, 3.4, 5.4, "round", 1).lightWindows();
  balustrade(pen, -5.6, 5.6, 7, 12, 1.2);
  pen.window(0, 22, 1.8, 3.6, "round", 0.5).lightWindows();
  clock(pen, 0, 33.4, 3.1, 10.6);
  pen.face("-6,39.6 6,39.6 7.4,41.4 -7.4,41.4", 0.7);
  pen.block(-6.2, 41.4, 12.4, 6, 0.4).windowRow(-6, 6, 4, 42.4, 1.7, 4, "round", 0.95).lightWindows();
  balustrade(pen, -7.2, 7.2, 41.4, 13, 1.4);
  pen.block(-7, 47.2, 14, 0.9, 0.9).face("-7,48.1 7,48.1 1.4,58 -1.4,58", 0.55, { surface: "roof" });
  for (const x of [-6.2, 6.2]) pen.spire(x, 48.1, 2, 6, 1);
  pen.spire(0, 57.6, 2.6, 6, 2).finial(0, 63.6, 1.4);
}

export const brasov: CityScene = {
  crops: crops({ tallLeft: 84, stripTop: 367 }),
  draw(mode) {
    const title = "Brașov: the Black Church, the Council House and Tâmpa on a night of snow";
    const scene = new Scene("bv", { seed: 269, mode, title });
    scene.sky({ moon: [318, 150, 0], horizon: 560, gap: 15, stars: 60, clouds: -0.04, weather: "snow" });
    scene.shows("tampa", () => tampa(scene));
    scene.mist(460, 690, 0.85);
    const kinds = ["eave", "baroque", "eave", "gable"] as const;
    street(scene, "row", 400, { scale: 4.8, kinds, height: [9, 13], width: [10, 14], lit: 0.42, roof: 1.2, base: 60 }, [
      [-60, 702, 0.86],
      [560, 700, 0.82, true],
      [860, 700, 0.82],
      [1290, 702, 0.86, true],
    ]);
    scene.mist(620, 720, 0.5);
    scene.landmark("black-church", () => blackChurch(scene.pen(200, 742, 6.2, 2, 7.6)));
    placeStreet(scene, "row", 400, [
      [-310, 742, 1.1],
      [736, 742, 0.94],
      [1260, 742, 1.1],
    ]);
    scene.shows("council-house", () => councilHouse(scene.pen(1150, 748, 7.2, 2, 7.7)));
    scene.cobbles(740, 905, 16, [
      [1150, 760, 220],
      [880, 816, 200],
      [1480, 830, 200],
    ]);
    lamp(scene, 880, 818, 1.5);
    lamp(scene, 1500, 836, 1.6);
    guide(scene, 420, 886, 1.4);
    return guests(scene, [
      ["man", 520, 886, 1.3],
      ["woman", 566, 884, 1.2],
      ["child", 604, 886, 1.2],
      ["hat", 648, 888, -1.3],
      ["woman", 1330, 862, 1],
      ["man", 1362, 864, 1.06],
    ]);
  },
};
