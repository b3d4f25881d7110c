import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { clock } from "#art/pieces/facades.ts";
import { lamplighter } from "#art/pieces/lamplighter.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

function cathedralTower(pen: Pen, tone: number): void {
  pen.block(-5.4, 0, 10.8, 57, tone, { ragged: 0.6 }).bands(-5.4, 10.8, [14, 27, 39, 56.2]);
  pen.windowRow(-3.6, 3.6, 2, 42, 1.9, 10, "pointed", 0.1).window(0, 29, 2.2, 7, "pointed", 0.4);
  pen.window(0, 17, 2.2, 7, "pointed", 0.2).lightWindows();
  for (const x of [-4.8, 4.8]) pen.block(x - 0.9, 57, 1.8, 3, 0.5).spire(x, 60, 2.4, 9, 1);
  for (const x of [-2.4, 2.4]) pen.at(x, 57).face("-1.9,0 1.9,0 0,6", 0.4);
  pen.lathe(0, "4.4,58 3.8,63 0.25,97", { ribs: 5 }).strokes("-2.9,72 2.9,72 | -1.9,82 1.9,82").finial(0, 97, 1.6);
}

/** St John the Baptist from the river: twin spires of 98 m, the nave and its domed chapels to the right. */
function cathedral(pen: Pen): void {
  pen.face("14,24 74,24 70,41 14,41", 0.5, { surface: "roof" }).spire(46, 41, 3, 15, 1);
  pen.block(12, 0, 60, 24, 0.35, { ragged: 0.4 }).windowRow(17, 70, 6, 11, 2.2, 10, "pointed", 0.85).lightWindows();
  for (const x of evenly(16.4, 70, 7)) pen.block(x - 0.8, 0, 1.6, 22, 0.6).spire(x, 22, 2.2, 6, 1, false);
  pen.face("13,9 72,9 72,13 13,15", 0.5, { surface: "roof" }).block(13, 0, 59, 9, 0.4);
  pen.windowRow(15, 70, 8, 2, 1.6, 5, "pointed", 0.6).lightWindows();
  for (const x of [67, 79]) {
    pen
      .block(x - 4.6, 0, 9.2, 13, 0.5)
      .window(x, 3, 2.6, 7, "round", 0.9)
      .lightWindows();
    pen.lathe(x, "5,13 5,15 3.6,18.6 1.4,20.4", { smooth: 3, ribs: 6, tone: 0.9 }).block(x - 0.9, 20.2, 1.8, 2.4, 0.5);
    pen.lathe(x, "1.3,22.6 0.8,24 0,26", { ribs: 1 }).finial(x, 26);
  }
  pen.face("-5,0 5,0 5,34 0,43 -5,34", 0.4).window(0, 16, 3.4, 13, "pointed", 1).lightWindows();
  pen.strokes("0,16 0,28 | -1.6,21 1.6,21", "ink").face("-4,0 4,0 4,9 0,14 -4,9", 0.6).window(0, 0, 3, 7, "pointed", 1);
  cathedralTower(pen.lightWindows().at(-10, 0), 0.6);
  cathedralTower(pen.at(10, 0), 0.4);
}

/** Holy Cross: one spire of 72 m over two churches, one above the other. */
function holyCross(pen: Pen): void {
  pen.face("5,27 44,27 40,46 5,46", 0.5, { surface: "roof" }).block(4, 0, 38, 27, 0.35);
  pen.windowRow(8, 41, 4, 11, 2, 12, "pointed", 0.8).windowRow(8, 41, 4, 2, 1.6, 4.6, "pointed", 0.5).lightWindows();
  pen.block(-4.6, 0, 9.2, 46, 0.6).bands(-4.6, 9.2, [18, 32, 45.4]).windowRow(-3, 3, 2, 34, 1.5, 8, "pointed", 0.6);
  pen.window(0, 21, 1.8, 7, "pointed", 0.3).lightWindows();
  for (const x of [-4, 4]) pen.spire(x, 46, 1.8, 6, 1, false);
  pen.lathe(0, "4.2,46 3.6,49 0.25,72", { ribs: 4 }).finial(0, 72, 1.4);
}

/** Tumski Bridge: two steel trusses of 26 m, a stone pier, portals with lamps and star finials. */
function tumskiBridge(pen: Pen): void {
  const deck = 4;
  const top = (x: number): number => deck + 2.2 + 3.2 * Math.sin((Math.PI * x) / 26);
  for (const start of [0, 26]) {
    const span = pen.at(start, 0);
    const posts = evenly(0, 26, 14);
    const chord = posts.map((x): Point => [x, top(x)]);
    const lattice = posts.slice(0, -1).flatMap((x): Stroke[] => [
      [x, deck, x + 2, top(x + 2)],
      [x + 2, deck, x, top(x)],
    ]);
    span
      .strokes(lattice)
      .strokes(
        posts.map((x): Stroke => [x, deck, x, top(x)]),
        "line",
      )
      .line(chord, "bold");
    span.line(
      chord.map(([x, y]): Point => [x, y - 0.5]),
      "hatch",
    );
  }
  pen.block(-1, deck - 1.4, 54, 1.4, 0.8, { ragged: 0.1 });
  pen
    .face("24,-4 28,-4 27.4,2.6 24.6,2.6", 0.6)
    .face("-3,-4 0.6,-4 0.6,2.6 -3,2.6", 0.5)
    .face("51.4,-4 55,-4 55,2.6 51.4,2.6", 0.5);
  for (const x of [0, 26, 52]) {
    pen
      .block(x - 0.6, deck, 1.2, 7.4, 0.7)
      .block(x - 0.9, deck + 7.4, 1.8, 0.5, 0.9)
      .finial(x, deck + 8.6, 1);
    pen
      .strokes([[x - 1.9, deck + 5.4, x + 1.9, deck + 5.4, 0.5]], "line")
      .finial(x - 1.9, deck + 5, 0)
      .finial(x + 1.9, deck + 5, 0);
  }
}

/** The Market Hall of 1908 on its bank of the Odra: brick, stepped gables, the clock tower at the corner. */
function marketHall(pen: Pen): void {
  pen.face("2,14 44,14 40,22 6,22", 0.5, { surface: "roof" }).block(2, 0, 42, 14, 0.4, { ragged: 0.5 });
  pen.windowRow(4, 42, 6, 3, 4.2, 8.6, "round", 0.75).lightWindows();
  for (const x of evenly(2.6, 43.4, 7)) pen.block(x - 0.7, 0, 1.4, 13, 0.7);
  pen.face("6,0 22,0 22,16 20,16 20,19 18,19 18,22 16,22 16,25 12,25 12,22 10,22 10,19 8,19 8,16 6,16", 0.5);
  pen.window(14, 6, 8, 10, "round", 1).window(14, 0, 4, 5, "round", 1).lightWindows();
  pen
    .strokes("11.4,6 11.4,15 | 14,6 14,16 | 16.6,6 16.6,15 | 10,10 18,10", "ink")
    .strokes("12.6,18.5 15.4,18.5 | 14,17 14,21", "line");
  pen.block(-8, 0, 11, 30, 0.55, { ragged: 0.6 }).bands(-8, 11, [13, 22, 29.4], 0.4);
  pen.windowRow(-6.8, 1.8, 2, 15, 1.6, 4.6, "round", 0.4).lightWindows();
  clock(pen, -2.5, 25.6, 2.4, 10.1);
  pen.face("-8.6,30.3 3.6,30.3 1,36 -6,36", 0.5, { surface: "roof" }).block(-4.6, 36, 4.2, 3.4, 0.5);
  pen.lathe(-2.5, "3,39.4 2.4,41 0.5,43 0,48", { ribs: 3 }).finial(-2.5, 48, 1.2);
}

const dwarf =
  '<path class="face4" d="M-44 0l6-40h76l6 40zM-46-40h92v-11h-92z"/><path class="line4" d="M-36-10h72M-34-30h68"/><path class="face4" d="M-20-51c-8 0-9-6-2-8l6-3-4-20c-10 6-15 16-17 26l-9-2c1-20 10-36 22-42-4-6-5-12-3-17-12 1-15-3-8-6C-24-146-12-164 12-182c-2 20 4 38 12 55 8 4 5 9-6 8 1 6 0 10-2 15 10 4 17 10 23 20l12-9 5 8-16 16-14-8 2 15 7 5c8 2 7 8 0 8H6l-4-16-4 16z"/><path class="line4" d="M-28-124c16 6 34 6 50 1M-19-106c2 16 10 26 18 28 8-3 15-12 17-26M-8-113h3M6-113h3M-3-106c2 2 4 2 6 0M-14-70h30M1-78v24M4-150c2 8 4 14 8 20"/><path class="line4" d="M52-92v10"/><path class="lit" d="M47-76h11l-2 14h-7z"/><path class="face4" d="M45-76l7-7 8 7zM47-62h11v3H47z"/>';
const quay =
  '<path class="face4" d="M470 905l22-30h1118v30z"/><path class="hatch4" d="M484 888h1120M600 878l-6 26M760 876l-4 28M920 876v28M1080 876v28M1240 876v28M1400 876l4 28M1540 876l6 28"/>';

export const wroclaw: CityScene = {
  crops: crops({ tallLeft: 230, stripTop: 367 }),
  draw(mode) {
    const title = "Wrocław: Cathedral Island, Tumski Bridge, the Market Hall and a dwarf by night";
    const scene = new Scene("wr", { seed: 43, mode, title });
    scene.sky({ moon: [736, 150, 46], phase: "crescent", horizon: 600, stars: 90, gap: 12.6, clouds: -0.02 });
    scene.hills(640, 26, 4, { base: 700 });
    street(
      scene,
      "row",
      400,
      { scale: 4.4, kinds: ["eave", "gable", "eave", "baroque"], height: [8, 13], lit: 0.4, base: 60 },
      [
        [-40, 668, 0.8],
        [660, 668, 0.8, true],
        [880, 672, 0.84],
      ],
    );
    scene.shows("holy-cross", () => holyCross(scene.pen(120, 672, 4.4)));
    scene.landmark("cathedral", () => cathedral(scene.pen(420, 676, 4.6)));
    scene.mist(600, 690, 0.5);
    scene.pen(-10, 700, 1).block(0, 0, 800, 26, 0.3, { ragged: 0.1 });
    scene.water(696, 905, {
      lights: [
        [420, 60, 0.7],
        [620, 60, 0.5],
        [180, 50, 0.5],
        [760, 30, 0.6],
        [990, 30, 0.6],
        [1220, 60, 0.5],
        [1420, 50, 0.4],
      ],
    });
    placeStreet(scene, "row", 400, [
      [1130, 712, 1.05, true],
      [1480, 712, 1.05],
    ]);
    scene.glow(1340, 700, 260, 0.3, 120);
    scene.shows("market-hall", () => marketHall(scene.pen(1180, 738, 8)));
    scene.pen(1090, 782, 1).block(0, 0, 530, 48, 0.35, { ragged: 0.1 });
    scene.shows("tumski-bridge", () => tumskiBridge(scene.pen(690, 742, 8)));
    scene.putNear(`<g transform="translate(-470 0)">${quay}</g>`);
    lamp(scene, 906, 878, 1.5);
    scene.shows("lamplighter", () => lamplighter(scene, 836, 884, 1.2));
    scene.define("dwarf", dwarf).shows("dwarf", () => scene.place("dwarf", 505, 884, 0.42));
    guide(scene, 570, 884, 1.24);
    return guests(scene, [
      ["woman", 652, 882, 1.12],
      ["man", 696, 884, 1.18],
      ["child", 734, 884, 1.1],
      ["hat", 770, 884, -1.16],
    ]);
  },
};
