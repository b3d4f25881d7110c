import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { balustrade, clock, portico } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { angel, saint } from "#art/pieces/statues.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

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

function gothicTower(pen: Pen, x: number, width: number, height: number, tone: number): void {
  const left = x - width / 2;
  pen.block(left, 0, width, height, tone, { ragged: 0.6 }).bands(left, width, [16, 29, height - 0.8], 0.4);
  for (const side of [left, left + width])
    pen.block(side - 0.9, 0, 1.8, height - 6, 0.7).spire(side, height - 6, 2.2, 6, 1, false);
  pen.window(x, 3, 2.2, 9, "pointed", 0.3).window(x, 18, 2.4, 8.4, "pointed", 0.6).lightWindows();
}

/** St Elisabeth from the south-west: Sigismund's tower 59 m, Matthias' tower unfinished beside it. */
function stElisabeth(pen: Pen): void {
  lozengeRoof(pen, 16, 74, 21, 44, 3, 14);
  pen.face("70,0 84,0 84,19 70,19", 0.3).face("69,19 86,19 79,37 71,37", 0.5, { surface: "roof" });
  pen.windowRow(75, 84, 2, 4, 2.2, 12, "pointed", 0.8).lightWindows();
  pen.block(16, 0, 56, 21, 0.35, { ragged: 0.5 });
  for (const x of [22, 30, 60, 68]) pen.window(x, 4, 2.8, 13, "pointed", 0.8);
  pen.lightWindows();
  for (const x of [18, 26, 34, 56, 64, 72, 79.5, 85]) pen.block(x - 0.9, 0, 1.8, 20, 0.65).spire(x, 20, 2.4, 9, 1);
  // The south transept with its porch and crockets.
  pen.face("36,0 54,0 54,23 45,46 36,23", 0.45, { ragged: 0.6 }).window(45, 14, 6, 15, "pointed", 1).lightWindows();
  pen.strokes("43.5,14 43.5,27 | 45,14 45,28 | 46.5,14 46.5,27 | 42,19 48,19 | 42,23 48,23", "ink").disc(45, 34.4, 1.8);
  const crockets = evenly(0.1, 0.86, 7).flatMap((t): Stroke[] => [
    [36 + 9 * t, 23 + 23 * t, 35 + 9 * t, 24.6 + 23 * t],
    [54 - 9 * t, 23 + 23 * t, 55 - 9 * t, 24.6 + 23 * t],
  ]);
  pen.strokes(crockets, "line").finial(45, 46, 1.2);
  for (const x of [36, 54]) pen.block(x - 1.1, 0, 2.2, 26, 0.7).spire(x, 26, 3, 12, 1);
  pen.block(40, 0, 10, 9, 0.5).face("39.4,9 50.6,9 45,14", 0.5).window(45, 0, 4, 7, "pointed", 1).lightWindows();
  // The flèche over the crossing.
  pen.block(43.6, 46, 2.8, 8, 0.5).window(45, 47, 1.2, 5, "pointed", 1).lightWindows();
  for (const x of [43.4, 46.6]) pen.spire(x, 53, 1, 5, 1, false);
  pen.spire(45, 54, 3.2, 17, 2).finial(45, 71, 1.3);
  // The west front between the towers.
  pen
    .face("-4,0 6,0 6,30 1,43 -4,30", 0.4)
    .window(1, 13, 5, 14, "pointed", 1)
    .window(1, 0, 4, 8, "pointed", 1)
    .lightWindows();
  pen.strokes("0.2,13 0.2,24 | 1.8,13 1.8,24 | -1.5,18 3.5,18 | 1,0 1,7", "ink").finial(1, 43);
  gothicTower(pen, -9, 11, 43, 0.6);
  clock(pen, -9, 37, 2.7, 8.9);
  pen.block(-15.4, 43, 12.8, 1.2, 0.9);
  pen.lathe(-9, "5.6,44.2 6.4,46.6 5.4,51 2.8,53.6 2.2,54.6", { smooth: 3, ribs: 6, tone: 0.9 });
  pen.block(-11, 54.4, 4, 4.4, 0.5).window(-9, 54.8, 1.7, 3.4, "round", 1).lightWindows();
  pen.lathe(-9, "2.5,58.8 2.7,60 1.2,63 0.5,64.4 0.15,70", { smooth: 2, ribs: 3 }).finial(-9, 70, 1.4);
  gothicTower(pen, 12, 10, 36, 0.45);
  pen.block(7.6, 36, 8.8, 7, 0.5).windowRow(8.4, 15.6, 2, 37, 1.5, 4.6, "pointed", 0.8).lightWindows();
  for (const x of [7.6, 12, 16.4]) pen.spire(x, 43, 1.4, 5, 1, false);
  pen.face("7.4,43 16.6,43 13.4,47.6 10.6,47.6", 0.6, { surface: "roof" }).finial(12, 47.6, 1);
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

/** The State Theatre, 1899: the dome with its lantern and the torch of the Morning Star. */
function stateTheatre(pen: Pen): void {
  for (const side of [pen, pen.mirror()]) {
    side.block(10, 0, 11, 16, 0.4).bands(10, 11, [6.4, 15.2], 0.4).windowRow(11, 20, 2, 1, 2, 4, "round", 0.8);
    side.windowRow(11, 20, 2, 8, 2, 5.4, "round", 0.7).lightWindows();
    side.lathe(17.4, "3.4,16 3.5,18 2.2,21.4 0.8,22.6 0,25", { smooth: 2, ribs: 4 }).finial(17.4, 25);
    balustrade(side, 10.4, 14, 16, 6, 1.3);
    angel(side, 11.4, 17, 4);
  }
  pen
    .block(-9, 14, 18, 10, 0.4)
    .windowRow(-8, 8, 5, 17, 1.7, 5, "round", 0.8)
    .lightWindows()
    .block(-9.8, 23.6, 19.6, 1.2, 0.9);
  pen.face("-9,24.8 9,24.8 8.4,28 6.4,32.6 3,35.4 -3,35.4 -6.4,32.6 -8.4,28", 0.5, { surface: "roof" });
  pen.strokes("-4.6,25 -3.4,31 0.6 | 0,25 0,35 | 4.6,25 3.4,31 -0.6", "line");
  pen.block(-2.2, 35.4, 4.4, 3.6, 0.5).windowRow(-1.8, 1.8, 2, 35.8, 1, 2.6, "round", 1).lightWindows();
  pen.lathe(0, "2.8,39 2,41 0.8,42", { smooth: 2, ribs: 3 });
  saint(pen, 0, 42, 5.4);
  pen.strokes("0.8,45.6 1.9,48.6", "bold").disc(2.1, 49.2, 0.8, "lit");
  pen
    .block(-11, 0, 22, 17, 0.35)
    .windowRow(-9, 9, 3, 0, 3, 5.4, "round", 1)
    .windowRow(-9, 9, 3, 8, 3, 6.6, "round", 0.9);
  pen
    .lightWindows()
    .strokes("-6,8 -6,13.4 | 0,8 0,13.4 | 6,8 6,13.4 | -7.5,11 -4.5,11 | -1.5,11 1.5,11 | 4.5,11 7.5,11", "ink");
  portico(pen, 0, 7, 21, 8.4, 4, { pediment: 5, thick: 0.6 });
  balustrade(pen, -10, 10, 6.6, 22, 1.1);
  pen.block(-11.4, 6, 22.8, 0.7, 0.9);
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
  crops: crops({ tallLeft: 280, stripTop: 350 }),
  draw(mode) {
    const title = "Košice: St Elisabeth’s, Urban’s Tower and the State Theatre by night";
    const scene = new Scene("ks", { seed: 251, mode, title });
    scene.sky({ moon: [924, 140, 44], phase: "gibbous", horizon: 610, gap: 13.6, stars: 70, clouds: -0.03 });
    scene.hills(610, 70, 22, { base: 730 });
    scene.mist(540, 690, 0.75);
    const kinds = ["flat", "eave", "flat", "baroque"] as const;
    street(scene, "row", 400, { scale: 4.6, kinds, height: [11, 16], width: [10, 14], lit: 0.42 }, [
      [-120, 714, 0.96],
      [860, 712, 0.86],
      [1130, 712, 0.86, true],
      [1440, 716, 0.96],
    ]);
    scene.glow(600, 720, 420, 0.3, 140);
    scene.landmark("st-elisabeth", () => stElisabeth(scene.pen(410, 742, 6.5, 2, 7.2)));
    scene.shows("urbans-tower", () => urbansTower(scene.pen(185, 746, 9)));
    scene.shows("state-theatre", () => stateTheatre(scene.pen(1290, 744, 7.8)));
    placeStreet(scene, "row", 400, [[1466, 744, 1, true]]);
    scene.cobbles(738, 905, 16, [
      [1070, 800, 190],
      [700, 756, 280],
      [1290, 758, 200],
    ]);
    lamp(scene, 1062, 800, 1.4);
    lamp(scene, 1560, 840, 1.6);
    scene.shows("singing-fountain", () => singingFountain(scene, 780, 866));
    guide(scene, 360, 886, 1.4);
    return guests(scene, [
      ["hat", 456, 886, -1.28],
      ["woman", 502, 884, 1.2],
      ["man", 548, 888, 1.3],
      ["woman", 1240, 866, 1.1],
      ["man", 1280, 868, 1.16],
    ]);
  },
};
