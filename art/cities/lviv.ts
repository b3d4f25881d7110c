import { type CityScene, crops } from "#art/city-scene.ts";
import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { balustrade, clock, portico, wing } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { angel, saint } from "#art/pieces/statues.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

/** Glory with the golden palm, and the winged genii beside her. */
function roofGenii(pen: Pen): void {
  angel(pen, 0, 31.4, 7.4);
  pen.strokes("1,36.6 2.6,41.4", "bold");
  pen.line("2.6,41.4 3,45 2.2,48.6 0.6,50.8", "bold");
  const leaves = [42, 43.4, 44.8, 46.2, 47.6, 48.8].flatMap((y, i): Stroke[] => {
    const x = 3 - Math.max(0, y - 45) * 0.35;
    return [
      [x, y, x - 2.2 + i * 0.1, y + 1.8, 0.3],
      [x, y, x + 2 - i * 0.1, y + 1.9, 0.3],
    ];
  });
  pen.strokes(leaves, "spark");
  for (const x of [-17.6, 17.6]) {
    angel(pen, x, 27.4, 6.2);
    pen.strokes([[x + 1, 31.6, x + 2.6, 35.6]], "bold").disc(x + 2.8, 36, 0.8, "lit");
  }
}

/** The Opera, 1900: a triumphal arch of a front under the winged Glory. */
function opera(pen: Pen): void {
  pen.face("-15,26 15,26 11,35 -11,35", 0.5, { surface: "roof" });
  for (const side of [pen, pen.mirror()]) {
    side.block(21, 0, 14, 20, 0.3).face("20.4,20 35.6,20 33,25 21,25", 0.5, { surface: "roof" });
    side.windowRow(22, 34, 3, 1, 2.2, 5, "round", 0.7).windowRow(22, 34, 3, 10, 2, 6, "round", 0.6).lightWindows();
    side.bands(21, 14, [8, 18.6], 0.4);
    side.block(13, 0, 9, 25, 0.5).bands(13, 9, [8, 20.4, 23.6], 0.5);
    side.window(17.5, 0.6, 3, 6, "round", 0.9).window(17.5, 10, 3, 7.4, "round", 0.8).lightWindows();
    side.strokes("17.5,10 17.5,16 | 16,13.4 19,13.4", "ink").uprights([13.8, 21.2], 9, 11.4, "bold");
    side.face("13,24.5 22,24.5 21,26.2 19.4,27.4 15.6,27.4 14,26.2", 0.6);
  }
  pen.block(-13, 0, 26, 24, 0.3, { ragged: 0.5 });
  pen
    .windowRow(-12.4, 12.4, 5, 0, 3, 6.6, "round", 1)
    .windowRow(-12.4, 12.4, 5, 9.6, 3.1, 9, "round", 0.9)
    .lightWindows();
  pen.strokes(
    [-9.9, -5, 0, 5, 9.9].flatMap((x): Stroke[] => [
      [x, 0, x, 5.4],
      [x, 9.6, x, 17.6],
      [x - 1.5, 13.8, x + 1.5, 13.8],
    ]),
    "ink",
  );
  pen.bands(-13, 26, [7.6], 0.6);
  balustrade(pen, -12.6, 12.6, 8.5, 26, 1);
  for (const x of evenly(-12.4, 12.4, 6)) pen.block(x - 0.55, 8.4, 1.1, 11.4, 0.85);
  pen.block(-14, 19.8, 28, 1.8, 0.9, { ragged: 0.05 });
  pen.face("-13,21.6 13,21.6 13,24.4 10,25.4 6,28.6 2,31.4 -2,31.4 -6,28.6 -10,25.4 -13,24.4", 0.55);
  pen.strokes(
    evenly(-10, 10, 9).map((x): Stroke => [x, 22.2, x + 0.5, 24.6 + (10 - Math.abs(x)) * 0.22, 0.4]),
    "line",
  );
  pen.line("-10,25.2 -5,27.6 0,29.6 5,27.6 10,25.2").bands(-14, 28, [21.2], 0.2);
  for (const x of [-11.4, 11.4]) saint(pen, x, 25, 3.4);
  roofGenii(pen);
}

/** The Town Hall, its plain tower 65 m to the flag. */
function townHall(pen: Pen): void {
  const floors = [
    [2, 3.4, "round", 0.6],
    [8, 3, "square", 0.5],
    [13, 3, "square", 0.4],
    [18, 2.6, "square", 0.5],
  ] as const;
  wing(pen, -30, 60, 22.6, 15, floors, { rise: 4, hip: 2 });
  for (const x of [-30, 22])
    pen
      .block(x, 0, 8, 23.6, 0.4)
      .windowRow(x + 1, x + 7, 2, 8, 1.6, 8, "round", 0.6)
      .lightWindows();
  pen
    .block(-10, 0, 20, 24, 0.5)
    .bands(-10, 20, [6.6, 22.6], 0.5)
    .uprights(evenly(-9, 9.1, 6), 7.6, 15, "bold");
  pen.windowRow(-8, 8, 5, 9, 1.7, 4, "round", 0.8).windowRow(-8, 8, 5, 15.6, 1.6, 3.6, "square", 0.6);
  pen.window(0, 0, 3.6, 5.6, "round", 1).lightWindows();
  pen.face("-7.6,23.6 7.6,23.6 7,45 -7,45", 0.6, { ragged: 0.5 }).bands(-7.4, 14.8, [34, 44.4], 0.3);
  pen.windowRow(-5, 5, 2, 36, 2, 6, "round", 0.7).windowRow(-5, 5, 2, 26.6, 2, 5.6, "round", 0.3).lightWindows();
  pen.block(-8.4, 45.3, 16.8, 1, 0.9).face("-6.2,46.3 6.2,46.3 5.9,57 -5.9,57", 0.55);
  balustrade(pen, -8.2, 8.2, 46.3, 15, 1.4);
  for (const x of [-8.2, 8.2]) pen.block(x - 0.6, 46.3, 1.2, 2.4, 0.7);
  clock(pen, 0, 52.4, 3.3, 8.6);
  pen.block(-7, 57, 14, 1.2, 0.9).block(-4.4, 58.2, 8.8, 2.4, 0.5);
  balustrade(pen, -6.6, 6.6, 58.2, 13, 1.5);
  pen.strokes("0,60.6 0,73", "line").face("0,68.4 4,69 8,68.2 8,72.2 4,73 0,72.4", 0.6).line("0,70.4 4,71 8,70.2");
}

/** The Dominican church, 1764: the oval dome behind its concave front. */
function dominicans(pen: Pen): void {
  pen.block(-26, 0, 52, 17, 0.3).face("-27,17 27,17 22,22 -22,22", 0.5, { surface: "roof" });
  pen
    .block(-19, 16, 38, 13.6, 0.45, { ragged: 0.5 })
    .windowRow(-18, 18, 5, 19.4, 2.8, 7.4, "round", 0.8)
    .lightWindows();
  pen.uprights(evenly(-18.4, 18.4, 6), 18, 11.4, "bold").block(-20, 29.4, 40, 1.5, 0.9);
  pen.lathe(0, "18.6,30.9 18.8,34.4 16.8,41.6 11.6,47 5,49.6 3.4,50", { smooth: 3, ribs: 12, tone: 0.95 });
  pen.line("-18.7,34 18.7,34", "hatch").windowRow(-12, 12, 3, 36.4, 2.2, 3.2, "round", 0.7).lightWindows();
  pen.block(-2.8, 50, 5.6, 5, 0.5).windowRow(-2.2, 2.2, 2, 50.5, 1.1, 3.6, "round", 1).lightWindows();
  pen.lathe(0, "3.6,55 2.8,57.4 0.6,59.4", { smooth: 2, ribs: 3 }).cross(0, 59.4, 5);
  for (const side of [pen, pen.mirror()]) {
    side
      .block(12, 0, 9, 19, 0.4)
      .block(11.4, 18.4, 10.2, 1.2, 0.9)
      .window(16.5, 7, 2.4, 6, "round", 0.7)
      .lightWindows();
    side.window(16.5, 0.6, 2, 4, "square", 0.4).lightWindows().uprights([12.8, 20.2], 1, 17, "bold");
    saint(side, 16.5, 19.6, 5);
  }
  pen
    .block(-12, 0, 24, 19, 0.35)
    .window(0, 0, 3.6, 7.4, "round", 1)
    .window(0, 10.4, 3.4, 5.6, "round", 0.9)
    .lightWindows();
  pen.strokes("0,0 0,6 | 0,10.4 0,15 | -1.7,13 1.7,13", "ink");
  for (const x of [-10.6, -7.8, -5, 5, 7.8, 10.6]) pen.block(x - 0.7, 1.4, 1.4, 16, 0.85);
  portico(pen, 0, 17.4, 25, 1.6, 0, { pediment: 0 });
  pen.face("-9,19.3 9,19.3 8.4,22 6,23.4 4,27 0,28.6 -4,27 -6,23.4 -8.4,22", 0.5).disc(0, 24.2, 1.8, "dim");
  pen.strokes(
    evenly(0, Math.PI, 9).map(
      (a): Stroke => [Math.cos(a) * 2.4, 24.2 + Math.sin(a) * 2.4, Math.cos(a) * 3.6, 24.2 + Math.sin(a) * 3.6],
    ),
    "spark",
  );
}

/** The mound of the Union of Lublin with its flag. */
function highCastle(pen: Pen): void {
  pen.face("-130,-46 -70,-14 -44,2 -26,12 -14,24 -7,31 7,31 14,24 26,12 46,2 72,-14 130,-46", 0.35, {
    surface: "slope",
  });
  pen
    .line("-30,9 0,14 22,14 10,20 -14,22 -6,26 8,29")
    .strokes("0,31 0,50", "line")
    .face("0,43 5,44 10,43 10,49 5,50 0,49", 0.5);
  balustrade(pen, -6.6, 6.6, 31, 9, 1.6);
}

/** An open umbrella, 46 pixels wide at size 1. */
function umbrella(scene: Scene, x: number, y: number, size: number): void {
  scene.define(
    "umbrella",
    '<path class="ink" stroke-width="2.4" d="M0-14v26"/><path class="face4" d="M-26-12C-20-36 20-36 26-12 21-17 15-17 9-12 4-17-4-17-9-12-15-17-21-17-26-12zM-1-30h2v-5h-2z"/><path class="line4" d="M-9-12C-8-22-4-28 0-30 4-28 8-22 9-12"/>',
  );
  scene.place("umbrella", x, y, size);
}

export const lviv: CityScene = {
  crops: crops({ tallLeft: 0, stripTop: 367 }),
  draw(mode) {
    const title = "Lviv: the Opera, the Town Hall, the Dominican church and High Castle on a night of rain";
    const scene = new Scene("lv", { seed: 227, mode, title });
    scene.sky({
      moon: [526, 120, 0],
      horizon: 610,
      gap: 12.6,
      stars: 16,
      clouds: 0.09,
      weather: "rain",
    });
    scene.hills(610, 60, 12, { base: 730, bump: (x) => Math.max(0, 90 - Math.abs(x - 1130) * 0.24) });
    scene.shows("high-castle", () => highCastle(scene.pen(1105, 486, 3, 1)));
    scene.mist(520, 680, 0.8);
    const kinds = ["flat", "eave", "baroque", "flat"] as const;
    street(scene, "row", 400, { scale: 4.6, kinds, height: [11, 16], width: [10, 14], lit: 0.42 }, [
      [520, 712, 0.9],
      [940, 712, 0.8, true],
      [-70, 716, 0.9],
      [1250, 716, 0.9],
    ]);
    scene.mist(620, 720, 0.5);
    scene.shows("town-hall", () => townHall(scene.pen(895, 740, 5.8, 2, 7.1)));
    scene.shows("dominicans", () => dominicans(scene.pen(1335, 742, 6.5, 2, 7.5)));
    placeStreet(scene, "row", 400, [[1480, 742, 1, true]]);
    scene.glow(350, 730, 400, 0.36, 150);
    scene.landmark("opera", () => opera(scene.pen(350, 742, 8.7, 2, 9.6)));
    scene.cobbles(736, 905, 15, [
      [350, 764, 330],
      [690, 812, 200],
      [1110, 812, 190],
      [1330, 752, 200],
    ]);
    lamp(scene, 690, 818, 1.5);
    lamp(scene, 1112, 818, 1.5);
    guide(scene, 450, 886, 1.38);
    guests(scene, [
      ["woman", 546, 884, 1.2],
      ["man", 602, 888, 1.3],
      ["hat", 802, 872, -1.16],
      ["woman", 842, 872, 1.08],
    ]);
    umbrella(scene, 542, 772, 1.5);
    umbrella(scene, 614, 764, 1.62);
    umbrella(scene, 838, 770, 1.4);
    return scene;
  },
};
