import { type CityScene, crops } from "#art/city-scene.ts";
import { readPoints } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { clock, nave, portico } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { saint } from "#art/pieces/statues.ts";
import { street } from "#art/pieces/street.ts";

/** The western tower of the Upper Castle with the flag. */
function gediminasTower(pen: Pen): void {
  pen.face("-7.4,0 7.4,0 6.6,17 -6.6,17", 0.65, { ragged: 0.5 }).strokes("-3.2,0 -2.9,17 | 3.2,0 2.9,17", "line");
  pen.strokes("-7.2,6 7.2,6 | -6.9,12 6.9,12", "line");
  for (const y of [1.6, 7.4, 13]) pen.windowRow(-2.6, 2.6, 1, y, 1.6, 3.2, "pointed", 0.9);
  pen.window(-4.9, 7.6, 1.1, 2.6, "pointed", 0.7).window(4.7, 13, 1.1, 2.4, "pointed", 0.8).lightWindows();
  pen.battlement(-6.9, 6.9, 17, 7, 1.7, 0.6).strokes("0,17 0,31", "line");
  pen.face("0,26.4 2.6,27 5.2,26.2 5.2,29.5 2.6,30.3 0,29.7", 0.6);
  pen.line("0,27.5 2.6,28.1 5.2,27.3").line("0,28.6 2.6,29.2 5.2,28.4");
}

const hillOutline = "-150,-6 -118,4 -96,14 -78,27 -62,40 -44,48 -30,50.5 34,50.5 52,47 70,36 92,20 120,6 150,-6";

const treePlaces =
  "-92,12 -86,9 -80,16 -70,22 -66,19 -58,33 -53,30 -49,38 -44,42 64,31 69,26 76,22 82,19 90,12 96,10 -40,27 -35,25 50,36 " +
  "55,33 -22,40 -17,39 12,40 17,41 40,26 -56,16 -50,17";

/** Gediminas Hill, 48 m, with the tower and what remains of the palace. */
function castleHill(pen: Pen): void {
  pen.face(hillOutline, 0.35, { surface: "slope" });
  pen.line("-84,20 -30,24 20,20 54,30 30,38 -16,36 -34,43 -26,50", "line");
  const { random } = pen.scene;
  for (const [x, y] of readPoints(treePlaces)) {
    const bush = pen.at(x, y, 0.34 + random() * 0.16);
    bush.shape("-0.8,-3 -0.8,1 -4,0.6 -6,4 -4.6,9 -1,13 2,12.4 5.4,8 5.6,3 3.6,0.6 0.8,1 0.8,-3");
    bush.strokes("-4.6,4 -2,9 1 | -3,2 1,6 1");
  }
  pen.face("26,49 26,57 33,57 33,55 39,55 39,58 45,57 45,48", 0.5).windowRow(28, 44, 2, 51, 1.6, 3, "pointed", 0);
  pen.lightWindows().face("-34,50 -34,54 -16,54 -16,50", 0.4).battlement(-34, -16, 54, 5, 1);
  gediminasTower(pen.at(2, 50, 1.75));
}

/** The Cathedral: six columns and three saints, St Helena with the cross in the middle. */
function cathedral(pen: Pen): void {
  pen.face("12,21 64,21 60,27 14,27", 0.5, { surface: "roof" }).block(12, 0, 51, 21, 0.35);
  pen.windowRow(20, 46, 5, 4, 2.6, 9, "round", 0.6).lightWindows();
  for (const x of evenly(18, 47, 6)) pen.block(x - 0.7, 0, 1.4, 17.6, 0.75);
  pen.block(12, 17.6, 51, 1.4, 0.9, { ragged: 0.05 });
  pen.block(48, 0, 17, 23, 0.5).block(47.4, 22, 18.2, 1.4, 0.9).window(56.5, 4, 4, 11, "round", 0.9).lightWindows();
  pen.strokes("56.5,4 56.5,14 | 54.6,9 58.4,9", "ink");
  pen.lathe(56.5, "7,23.4 7.2,26 5.4,30.4 2,32.6", { smooth: 3, ribs: 8, tone: 0.95 });
  pen.block(55, 32.4, 3, 3, 0.5).lathe(56.5, "2,35.4 1,37 0,39", { ribs: 1 }).cross(56.5, 39, 4);
  pen.block(-17, 0, 34, 21, 0.25);
  pen.window(0, 1.4, 4, 9, "square", 1).windowRow(-14, -4, 2, 3, 2.2, 6.6, "round", 0.5);
  pen.windowRow(4, 14, 2, 3, 2.2, 6.6, "round", 0.5).lightWindows().strokes("0,1.4 0,10.4 | -2,6 2,6", "ink");
  portico(pen, 0, 1.4, 34, 16, 6, { pediment: 7 });
  pen.block(-18.4, 0, 36.8, 1.4, 0.9, { ragged: 0.05 });
  const relief = evenly(-9, 9, 10).map((x) => [x, 21.2, x + 0.6, 23.6 - Math.abs(x) * 0.13, 0.3] as const);
  pen.strokes(relief, "line");
  for (const x of [-16.4, 16.4]) pen.block(x - 1.4, 20, 2.8, 1.6, 0.7);
  saint(pen, -16.4, 21.6, 7.6);
  saint(pen, 16.4, 21.6, 7.6);
  pen.strokes("-14.8,21.6 -14.8,29.6 | 18,21.6 18,29.6 | -15.6,28.4 -14,28.4 | 17.2,28.4 18.8,28.4", "line");
  pen.block(-1.6, 26.4, 3.2, 1.6, 0.7);
  saint(pen, 0, 28, 8);
  pen.strokes("2.4,27.6 2.4,40 | -0.6,36.6 5.4,36.6", "bold");
}

/** The Belfry, 57 m: a round tower of the lower castle under three storeys of bells. */
function belfry(pen: Pen): void {
  pen.lathe(0, "8.4,0 7.6,15", { ribs: 8, tone: 0.9 });
  pen.strokes("-8.1,5 8.1,5 -0.8 | -7.9,10 7.9,10 -0.8");
  pen.windowRow(-6, 6, 3, 9.6, 0.9, 2, "square", 0.4).window(0, 0, 2.4, 4.4, "round", 1).lightWindows();
  pen.block(-8, 15, 16, 1.2, 0.9);
  const storeys = [
    [16.2, 6.2, 10.4],
    [27.4, 5.6, 9.4],
    [37.6, 4.8, 7],
  ] as const;
  for (const [y, half, height] of storeys) {
    pen.block(-half, y, half * 2, height, 0.6, { ragged: 0.5 });
    pen.uprights([-half * 0.9, -half * 0.42, half * 0.42, half * 0.9], y, height, "line");
    pen.block(-half - 0.7, y + height, half * 2 + 1.4, 0.9, 0.9);
  }
  pen
    .window(0, 18, 2.8, 6.4, "round", 0.9)
    .window(-4.2, 19, 1.3, 4.6, "round", 0.3)
    .window(4.2, 19, 1.3, 4.6, "round", 0.3);
  pen.window(0, 29, 2.8, 6, "round", 0.1).window(-3.8, 30, 1.2, 4, "round", 0.5).window(3.8, 30, 1.2, 4, "round", 0.2);
  pen.lightWindows();
  clock(pen, 0, 41.2, 2.6, 8.8);
  pen.lathe(0, "4.6,45.5 4.4,46.6 3.4,49 1.8,50", { smooth: 2, ribs: 5 });
  pen.block(-1.5, 50, 3, 3, 0.5).window(0, 50.3, 1.2, 2.2, "round", 0.1).lightWindows();
  pen.lathe(0, "2,53 1.4,54.6 0.3,56", { smooth: 2, ribs: 2 }).cross(0, 56, 5.4);
}

function crocketed(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.spire(x, y, width, height, 2);
  const crockets = evenly(0.14, 0.78, 5).flatMap((share) => {
    const reach = (width / 2) * (1 - share);
    const level = y + height * share;
    return [
      [x - reach, level, x - reach - 0.6, level + 0.5],
      [x + reach, level, x + reach + 0.6, level + 0.5],
    ] as const;
  });
  pen.strokes(crockets, "line");
}

/** St Anne's: three towers and the ogee arch, all ribs of moulded brick. */
function stAnne(pen: Pen): void {
  pen.block(-10.6, 0, 21.2, 20, 0.35, { ragged: 0.6 });
  pen.block(-2.1, 18, 4.2, 13, 0.5).window(0, 22, 1.7, 7, "pointed", 0.9).lightWindows();
  pen.strokes("-1.4,18 -1.4,31 | 1.4,18 1.4,31", "line").block(-2.5, 30.6, 5, 0.9, 0.9);
  crocketed(pen, 0, 31.5, 4.2, 14);
  for (const x of [-2.3, 2.3]) pen.spire(x, 31, 1, 5, 1, false);
  for (const side of [pen, pen.mirror()]) {
    side.block(5.4, 0, 5.2, 29, 0.55, { ragged: 0.5 }).bands(5.4, 5.2, [6.4, 19.6, 28.4], 0.3);
    side
      .uprights([5.9, 10.1], 7.2, 12.4, "line")
      .window(8, 8.4, 1.9, 10, "pointed", 0.85)
      .window(8, 21.4, 1.5, 6, "pointed", 0.5);
    side.lightWindows().strokes("8,8.4 8,17", "ink");
    for (const x of [5.6, 10.4]) side.block(x - 0.4, 28, 0.8, 3, 0.5).spire(x, 31, 1.2, 5, 1, false);
    crocketed(side, 8, 29.3, 4.6, 12);
    side.face("3.3,7 4.1,7 4.1,20 3.3,20", 0.6).spire(3.7, 20, 1.2, 6, 1);
    side
      .line("10.6,19 8.6,20.4 6,20.6 3.4,21.4 1.4,23.8 0,27.8", "bold")
      .line("5.4,17 3.6,18.2 1.6,20.2 0,23.6", "line");
  }
  pen.window(0, 8, 4.4, 11, "pointed", 1).lightWindows();
  pen.strokes("-0.75,8 -0.75,17.6 | 0.75,8 0.75,17.6 | -2.2,11 2.2,11 | -2.2,14 2.2,14", "ink");
  pen.block(-10.6, 0, 21.2, 6.6, 0.4).windowRow(-10, 10, 3, 0, 3, 5, "pointed", 0.9).lightWindows();
  pen.strokes("-5.4,0 -5.4,6.6 | 5.4,0 5.4,6.6 | -7,0 -7,4 | 0,0 0,4.4 | 7,0 7,4", "ink").block(-11, 6.4, 22, 0.7, 0.9);
}

/** The Bernardine church behind it. */
function bernardines(pen: Pen): void {
  nave(pen, 2, 40, 19, 32, 5, { glass: 2.6 });
  pen.face("-12,0 2,0 2,24 -2,27 -3.4,31 -5,34.6 -6.6,31 -8,27 -12,24", 0.4).window(-5, 8, 3.4, 14, "pointed", 0.9);
  pen.lightWindows().strokes("-5,8 -5,20", "ink").finial(-5, 34.6, 1.2);
  pen.block(2, 0, 6, 32, 0.5).window(5, 23, 1.7, 6, "pointed", 0.7).lightWindows();
  pen.lathe(5, "3.4,32 3.4,34 1.6,37 1.4,40 0,46", { ribs: 3 }).finial(5, 46);
}

function threeCrosses(pen: Pen): void {
  for (const [x, height] of [
    [-9, 13],
    [0, 15],
    [9, 13],
  ] as const) {
    pen.strokes(
      [
        [x, -2, x, height],
        [x - 3.6, height * 0.72, x + 3.6, height * 0.72],
      ],
      "bold",
    );
  }
}

export const vilnius: CityScene = {
  crops: crops({ tallLeft: 800, stripTop: 340 }),
  draw(mode) {
    const title = "Vilnius: Gediminas Tower, the Cathedral with its Belfry and St Anne’s by night";
    const scene = new Scene("vn", { seed: 223, mode, title });
    scene.sky({ moon: [940, 130, 40], phase: "crescent", horizon: 600, gap: 18, stars: 84, clouds: -0.06 });
    scene.hills(600, 50, 9, { base: 720, bump: (x) => Math.max(0, 112 - Math.abs(x - 1505) * 0.62) });
    scene.shows("three-crosses", () => threeCrosses(scene.pen(1500, 470, 3.2, 2)));
    scene.mist(520, 660, 0.7);
    scene.shows("castle-hill", () => castleHill(scene.pen(1130, 716, 5.3)));
    scene.mist(600, 730, 0.6);
    const kinds = ["eave", "baroque", "eave", "gable"] as const;
    street(scene, "row", 380, { scale: 4.4, kinds, height: [8, 13], width: [10, 14], lit: 0.4 }, [
      [470, 716, 0.9],
      [-50, 722, 0.9, true],
      [1400, 724, 0.9],
    ]);
    scene.shows("bernardines", () => bernardines(scene.pen(420, 734, 6.4)));
    scene.shows("st-anne", () => stAnne(scene.pen(228, 744, 10.8)));
    scene.shows("belfry", () => belfry(scene.pen(810, 742, 7)));
    scene.glow(1010, 740, 280, 0.3, 110);
    scene.landmark("cathedral", () => cathedral(scene.pen(1060, 744, 6.4)));
    scene.cobbles(740, 905, 15, [
      [706, 800, 200],
      [1540, 830, 200],
      [1060, 758, 280],
    ]);
    lamp(scene, 706, 806, 1.45);
    lamp(scene, 1545, 840, 1.65);
    guests(scene, [
      ["man", 905, 790, 0.56],
      ["woman", 924, 791, 0.52],
    ]);
    guide(scene, 1320, 888, -1.4);
    return guests(scene, [
      ["hat", 1080, 886, 1.28],
      ["woman", 1128, 884, 1.2],
      ["man", 1174, 888, 1.3],
      ["woman", 1222, 886, -1.18],
    ]);
  },
};
