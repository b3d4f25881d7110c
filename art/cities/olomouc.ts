import { type CityScene, crops } from "#art/city-scene.ts";
import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { balustrade, clock, nave, wing } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { angel, rider, saint } from "#art/pieces/statues.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

/** One ring of the pedestal: a wall of niches, vases and saints. */
function pedestal(pen: Pen, y: number, half: number, height: number, figures: number): void {
  const foot = half * 1.06;
  pen.lathe(0, `${foot},${y} ${half},${y + height * 0.18} ${half},${y + height}`, { ribs: 8, tone: 0.7 });
  const middles = evenly(-half * 0.82, half * 0.82, figures);
  for (const x of middles) pen.block(x - 0.75, y + height * 0.2, 1.5, height * 0.72, 0.4);
  pen.block(-half - 0.5, y + height - 0.2, half * 2 + 1, 0.7, 0.9, { ragged: 0.05 });
  for (const x of middles) saint(pen, x, y + height + 0.5, 3.1);
}

/** The Holy Trinity Column, 35 m: three rings of saints, the Assumption, the gilded Trinity. */
function trinityColumn(pen: Pen): void {
  pen.lathe(0, "2.6,12.4 2.1,14 1.6,15.4 1.2,30.4", { ribs: 4, tone: 0.8 }).block(-1.9, 30.2, 3.8, 0.8, 0.9);
  pedestal(pen, 9.2, 4.2, 3.2, 3);
  pedestal(pen, 5.4, 6.2, 3.4, 4);
  pedestal(pen, 1.4, 8.2, 3.6, 5);
  pen.window(0, 1.6, 2.2, 3, "round", 1).window(-4.6, 2.2, 1.2, 1.9, "round", 0).window(4.6, 2.2, 1.2, 1.9, "round", 0);
  pen.lightWindows().face("-9.4,0 9.4,0 8.8,1.4 -8.8,1.4", 0.8, { ragged: 0.05 }).strokes("-9.1,0.7 9.1,0.7", "line");
  pen.face("-2.4,0 2.4,0 1.7,1.8 -1.7,1.8", 0.5).strokes("-2.2,0.5 2.2,0.5 | -2,1 2,1 | -1.9,1.4 1.9,1.4", "line");
  // Clouds climb the shaft round the Assumption.
  for (const [x, y] of [
    [-0.6, 17.6],
    [0.5, 18.6],
    [-0.4, 24.6],
    [0.5, 26],
  ] as const) {
    pen.at(x, y).face("-1.9,0 -1.6,0.7 -0.9,0.6 -0.4,1.2 0.4,1.1 0.8,0.6 1.5,0.7 1.9,0 1.2,-0.4 -1.2,-0.4", -1);
  }
  angel(pen, 0, 19.4, 4.4);
  angel(pen, -2.4, 26.4, 2.6);
  angel(pen, 2.4, 28.2, 2.6);
  // The Trinity sits over the globe, the dove in the rays.
  pen.disc(0, 31.7, 0.8, "lit");
  pen.face("-2.5,31.9 -2.1,32.2 2.1,32.2 2.5,31.9 1.2,31 0.6,26 -0.6,26 -1.2,31", -1);
  saint(pen, -1.3, 32, 3.4);
  saint(pen, 1.3, 32, 3.4);
  pen.strokes(
    evenly(0, Math.PI * 2, 17)
      .slice(0, 16)
      .map((a, i): Stroke => {
        const reach = i % 2 ? 2.6 : 3.4;
        return [Math.cos(a) * 1.2, 36.4 + Math.sin(a) * 1.2, Math.cos(a) * reach, 36.4 + Math.sin(a) * reach];
      }),
    "spark",
  );
  pen.disc(0, 36.4, 0.9, "lit").cross(0, 37.6, 2.4);
}

/** The astronomical clock: a pointed niche of 14 m in the north wall. */
function astronomicalClock(pen: Pen): void {
  pen
    .face("-4.4,0 4.4,0 4.4,11 3,14 0,16.4 -3,14 -4.4,11", 0.6)
    .line("-3.4,0.6 -3.4,10.6 -2.2,13 0,14.8 2.2,13 3.4,10.6 3.4,0.6", "bold");
  pen.disc(0, 4.6, 2.7).disc(0, 4.6, 2).disc(0, 4.6, 0.7, "lit");
  pen.strokes(
    evenly(0, Math.PI * 2, 13).map(
      (a): Stroke => [Math.cos(a) * 0.9, 4.6 + Math.sin(a) * 0.9, Math.cos(a) * 2, 4.6 + Math.sin(a) * 2],
    ),
  );
  pen.disc(0, 9.4, 1.1, "lit").windowRow(-3, 3, 3, 11.2, 0.8, 1.5, "round", 0.9).lightWindows();
  for (const x of [-2.4, 2.4]) saint(pen, x, 8, 2.2);
}

/** The Town Hall, its tower 76 m. */
function townHall(pen: Pen): void {
  wing(
    pen,
    -40,
    74,
    17,
    17,
    [
      [2, 3.6, "round", 0.6],
      [9.4, 3.8, "square", 0.5],
    ],
    { rise: 9, hip: 4 },
  );
  for (const x of [-34, -22, 20, 29]) {
    pen.at(x, 17).face("-2.4,0 2.4,0 2.4,3 0,6 -2.4,3", 0.4).window(0, 0.8, 1.4, 2, "square", 0.7).lightWindows();
  }
  pen.block(-6, 0, 12, 44, 0.6, { ragged: 0.6 }).bands(-6, 12, [20, 32, 43], 0.4);
  pen.windowRow(-4.4, 4.4, 2, 34, 1.9, 5.6, "pointed", 0.7).window(0, 22, 2, 5, "pointed", 0.3).lightWindows();
  clock(pen, 0, 29.8, 2.6, 10.1);
  pen.face("-6,43.6 6,43.6 7.6,46 -7.6,46", 0.7).block(-7.8, 46, 15.6, 1, 0.9);
  balustrade(pen, -7.4, 7.4, 47, 13, 1.5);
  pen
    .block(-4.8, 47, 9.6, 8, 0.5)
    .windowRow(-4, 4, 3, 48.4, 1.4, 4.6, "round", 0.9)
    .lightWindows()
    .block(-5.6, 55, 11.2, 0.9, 0.9);
  for (const x of [-6.8, 6.8]) pen.block(x - 1.1, 46, 2.2, 6, 0.6).spire(x, 52, 3, 8, 2);
  pen
    .lathe(0, "5.2,55.9 5.3,58 3.2,62 2.1,63.4 2.1,66.6 2.7,68 1.2,71 0.6,73 0,82", { smooth: 2, ribs: 5 })
    .finial(0, 82, 1.4);
  pen.window(0, 63.4, 1.6, 2.8, "round", 1).lightWindows();
  pen.block(-17, 0, 9.6, 17, 0.4);
  astronomicalClock(pen.at(-12.2, 0));
  pen.block(22, 0, 7, 9, 0.5).face("21.4,9 29.6,9 27.4,12.4 23.6,12.4", 0.6, { surface: "roof" });
  pen.window(25.5, 0, 3, 6, "round", 1).lightWindows();
}

/** St Wenceslas: west spires and the south tower of 100 m behind the choir. */
function stWenceslas(pen: Pen): void {
  pen.block(38, 0, 13, 62, 0.6, { ragged: 0.5 }).bands(38, 13, [26, 44, 61], 0.4);
  pen.windowRow(39, 50, 2, 47, 2, 11, "pointed", 0.8).window(44.5, 30, 2.4, 9, "pointed", 0.4).lightWindows();
  pen.face("38,62 44.5,76 51,62", 0.5).spire(44.5, 64, 10, 38, 4).finial(44.5, 102, 1.5);
  for (const x of [38.4, 50.6]) pen.block(x - 0.9, 60, 1.8, 6, 0.6).spire(x, 66, 2.6, 10, 1);
  nave(pen, 4, 42, 24, 42, 5, { glass: 2.6 });
  pen.face("46,0 62,0 62,20 46,20", 0.3).face("45,20 64,20 58,34 47,34", 0.5, { surface: "roof" });
  pen.windowRow(52, 61, 2, 6, 2, 11, "pointed", 0.8).lightWindows();
  pen
    .face("-12,0 6,0 6,28 -3,42 -12,28", 0.4)
    .window(-3, 12, 6, 13, "pointed", 1)
    .window(-3, 0, 4, 8, "pointed", 1)
    .lightWindows();
  pen.strokes("-4,12 -4,23 | -2,12 -2,23 | -6,17 0,17", "ink").finial(-3, 42);
  for (const x of [-14, 8]) {
    pen
      .block(x - 4.4, 0, 8.8, 42, 0.55)
      .bands(x - 4.4, 8.8, [20, 41], 0.4)
      .window(x, 27, 2.4, 10, "pointed", 0.8)
      .lightWindows();
    for (const side of [-4, 4]) pen.spire(x + side, 41, 1.8, 9, 1, false);
    pen
      .face(
        [
          [x - 4, 42],
          [x, 51],
          [x + 4, 42],
        ],
        0.5,
      )
      .spire(x, 44, 7, 27, 3);
  }
}

/** Caesar's fountain at the left edge. */
const basin =
  '<path class="face4" d="M6 872c0-12 46-20 134-20s134 8 134 20-46 18-134 18-134-6-134-18z"/><path class="spark" d="M40 870h60M160 866h80M90 880h70"/><path class="face4" d="M84 862l8-30 16-8 6-24h52l6 24 16 8 8 30c-24 8-88 8-112 0zM106 800h68v-9h-68z"/><path class="line4" d="M96 842l14-6M184 842l-14-6M114 824h52"/>';

export const olomouc: CityScene = {
  crops: crops({ tallLeft: 692, stripTop: 367 }),
  draw(mode) {
    const title = "Olomouc: Holy Trinity Column, the Town Hall and St Wenceslas by night";
    const scene = new Scene("om", { seed: 241, mode, title });
    scene.sky({ moon: [1120, 130, 0], horizon: 610, gap: 13.4, stars: 60, clouds: 0.02 });
    scene.hills(616, 40, 18, { base: 730, bump: (x) => Math.max(0, 60 - Math.abs(x - 1350) * 0.22) });
    scene.shows("st-wenceslas", () => stWenceslas(scene.pen(1290, 690, 4, 2, 4.3)));
    scene.mist(520, 680, 0.75);
    const kinds = ["baroque", "eave", "flat", "baroque"] as const;
    street(scene, "row", 400, { scale: 4.8, kinds, height: [11, 15], width: [9, 13], lit: 0.42 }, [
      [560, 706, 0.86],
      [880, 702, 0.8, true],
      [1190, 702, 0.8],
      [1480, 702, 0.8],
    ]);
    scene.mist(630, 720, 0.5);
    scene.shows("town-hall", () => townHall(scene.pen(385, 738, 6.5, 2, 7.2)));
    placeStreet(scene, "row", 400, [
      [-300, 738, 1.05],
      [980, 740, 1.05],
      [1395, 740, 1.05, true],
    ]);
    scene.cobbles(736, 905, 16, [
      [850, 770, 330],
      [1085, 812, 200],
      [330, 756, 220],
    ]);
    scene.glow(850, 560, 260, 0.34, 260);
    scene.landmark("trinity-column", () => trinityColumn(scene.pen(850, 786, 16.4, 2, 17.4)));
    lamp(scene, 1085, 812, 1.45);
    lamp(scene, 1545, 846, 1.65);
    rider(
      scene.shows("caesar", () => scene.put(basin)),
      138,
      791,
      -0.62,
    );
    guide(scene, 1115, 886, 1.38);
    return guests(scene, [
      ["woman", 1202, 884, 1.2],
      ["man", 1248, 888, 1.3],
      ["child", 1284, 888, 1.2],
      ["hat", 1322, 886, -1.24],
    ]);
  },
};
