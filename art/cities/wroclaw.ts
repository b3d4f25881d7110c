import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

function cathedralTower(pen: Pen, tone: number): void {
  pen.block(-5.4, 0, 10.8, 57, tone, { ragged: 0.6 }).bands(-5.4, 10.8, [14, 27, 39, 56.2]);
  pen.windowRow(-3.6, 3.6, 2, 42, 1.9, 10, "pointed", 0.6).window(0, 29, 2.2, 7, "pointed", 0.4);
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

const tracery = (pen: Pen, half: number, foot: number, rise: number, count: number): void => {
  for (const x of evenly(-half, half, count)) {
    const slope = foot + rise * (1 - Math.abs(x) / half);
    pen.block(x - 0.35, foot - 1, 0.7, slope - foot + 1.8, 0.7).spire(x, slope + 0.8, 1, 2.6, 1, false);
  }
};

/** The Town Hall from the east: the great gable with the astronomical clock, the tower 66 m. */
function townHall(pen: Pen): void {
  pen.block(-19, 0, 9.6, 40, 0.55, { ragged: 0.6 }).bands(-19, 9.6, [22, 31, 39.4]);
  pen.windowRow(-18, -10.6, 2, 33, 1.5, 4.6, "round", 0.7).window(-14.2, 25, 1.6, 4, "pointed", 0.4).lightWindows();
  const tower = pen.at(-14.2, 0);
  tower
    .block(-4, 40, 8, 8, 0.5)
    .windowRow(-3.2, 3.2, 2, 41.6, 1.4, 4.4, "round", 0.8)
    .lightWindows()
    .block(-4.8, 48, 9.6, 1, 0.8);
  tower.lathe(0, "4.2,49 4.3,50.6 2.4,53 1.7,53.8 1.7,57 2.3,58 1.5,60 0.9,60.8 0.9,62.6 1.2,63.2 0,68", {
    smooth: 2,
    ribs: 5,
  });
  tower.finial(0, 68, 1.3).window(0, 54, 1.2, 2.4, "round", 1).lightWindows();
  for (const [x, width, eaves, rise] of [
    [-16, 8, 14, 9],
    [10, 11, 15, 13],
  ] as const) {
    const wing = pen.at(x, 0);
    wing
      .face(
        [
          [0, eaves],
          [width, eaves],
          [width / 2, eaves + rise],
        ],
        0.35,
      )
      .block(0, 0, width, eaves, 0.4, { ragged: 0.5 });
    wing
      .windowRow(1, width - 1, 2, 8, 1.5, 4.4, "pointed", 0.7)
      .windowRow(1, width - 1, 2, 1.6, 1.6, 3.6, "pointed", 0.8);
    tracery(wing.lightWindows().at(width / 2, 0), width / 2, eaves, rise, 5);
  }
  pen.face("-9.4,17 9.4,17 0,36", 0.3).block(-9, 0, 18, 17, 0.45, { ragged: 0.5 }).block(-9.4, 16.4, 18.8, 0.9, 0.9);
  tracery(pen, 9, 17.4, 17.6, 9);
  pen.windowRow(-6, 6, 4, 27, 0.9, 1.8, "round", 0).lightWindows();
  pen.block(-3, 17.2, 6, 6.4, 0.2).disc(0, 20.4, 2.7, "lit").disc(0, 20.4, 2.1).line("0,22 0,20.4 -1.2,19.8");
  pen.windowRow(-8, 8, 3, 8.4, 2.4, 5.6, "pointed", 0.85).window(0, 0, 2.8, 5, "pointed", 1);
  pen
    .windowRow(-8, -2, 2, 1.4, 1.6, 3.4, "square", 0.7)
    .windowRow(2, 8, 2, 1.4, 1.6, 3.4, "square", 0.7)
    .lightWindows();
  for (const x of [-9, 9, 21]) {
    pen
      .block(x - 1.3, 8, 2.6, 8, 0.6)
      .window(x, 10.4, 1, 3.6, "pointed", 0.9)
      .spire(x, 16, 3, 7, 2);
  }
  pen.lightWindows();
}

/** A bronze dwarf with his own lantern, close to the eye on a bollard. */
const dwarf =
  '<path class="face4" d="M-44 0l6-40h76l6 40zM-46-40h92v-11h-92z"/><path class="line4" d="M-36-10h72M-34-30h68"/><path class="face4" d="M-20-51c-8 0-9-6-2-8l6-3-4-20c-10 6-15 16-17 26l-9-2c1-20 10-36 22-42-4-6-5-12-3-17-12 1-15-3-8-6C-24-146-12-164 12-182c-2 20 4 38 12 55 8 4 5 9-6 8 1 6 0 10-2 15 10 4 17 10 23 20l12-9 5 8-16 16-14-8 2 15 7 5c8 2 7 8 0 8H6l-4-16-4 16z"/><path class="line4" d="M-28-124c16 6 34 6 50 1M-19-106c2 16 10 26 18 28 8-3 15-12 17-26M-8-113h3M6-113h3M-3-106c2 2 4 2 6 0M-14-70h30M1-78v24M4-150c2 8 4 14 8 20"/><path class="line4" d="M52-92v10"/><path class="lit" d="M47-76h11l-2 14h-7z"/><path class="face4" d="M45-76l7-7 8 7zM47-62h11v3H47z"/>';
const quay =
  '<path class="face4" d="M470 905l22-30h1118v30z"/><path class="hatch4" d="M484 888h1120M600 878l-6 26M760 876l-4 28M920 876v28M1080 876v28M1240 876v28M1400 876l4 28M1540 876l6 28"/>';

export const wroclaw: CityScene = {
  crops: crops({ tallLeft: 230, stripTop: 367 }),
  draw(mode) {
    const title = "Wrocław: Cathedral Island, Tumski Bridge, the Town Hall and a dwarf by night";
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
    holyCross(scene.pen(120, 672, 4.4));
    scene.landmark(() => cathedral(scene.pen(420, 676, 4.6)));
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
    townHall(scene.pen(1330, 736, 7.6));
    scene.pen(1090, 782, 1).block(0, 0, 530, 48, 0.35, { ragged: 0.1 });
    tumskiBridge(scene.pen(690, 742, 8));
    scene.put(`<g transform="translate(-470 0)">${quay}</g>`);
    lamp(scene, 1070, 878, 1.5);
    scene.define("dwarf", dwarf).place("dwarf", 505, 884, 0.42);
    guide(scene, 570, 884, 1.24);
    return guests(scene, [
      ["woman", 652, 882, 1.12],
      ["man", 696, 884, 1.18],
      ["child", 734, 884, 1.1],
      ["hat", 770, 884, -1.16],
    ]);
  },
};
