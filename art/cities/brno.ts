import { type CityScene, crops } from "#art/city-scene.ts";
import { readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { clock, nave, wing } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

/** One of the two spires, 84 m. */
function petrovTower(pen: Pen, tone: number): void {
  pen.block(-4.6, 0, 9.2, 44, tone, { ragged: 0.6 }).bands(-4.6, 9.2, [15, 27, 43.2], 0.4);
  pen.window(0, 17, 2.4, 8, "pointed", 0.4).windowRow(-3.6, 3.6, 2, 29.4, 1.7, 11, "pointed", 0.1).lightWindows();
  pen.strokes("-3.9,0 -3.9,44 | 3.9,0 3.9,44", "line");
  pen.face("-4.6,44 0,54 4.6,44", 0.5).disc(0, 47, 1);
  for (const x of [-4.6, 4.6]) pen.block(x - 0.8, 42, 1.6, 5, 0.6).spire(x, 47, 2.2, 9, 1);
  pen.lathe(0, "3.7,48 0.25,82", { ribs: 4 }).face("-2.6,44 0,53 2.6,44", 0.5);
  pen.window(0, 45, 1.2, 4, "pointed", 0.1).lightWindows();
  const crockets = evenly(54, 78, 7).flatMap((y): Stroke[] => {
    const reach = 3.7 * (1 - (y - 48) / 36.6);
    return [
      [-reach, y, -reach - 0.7, y + 0.6],
      [reach, y, reach + 0.7, y + 0.6],
    ];
  });
  pen.strokes(crockets, "line").cross(0, 82, 5);
}

/** St Peter and Paul on Petrov hill. */
function petrov(pen: Pen): void {
  nave(pen, 13, 50, 23, 41, 5, { glass: 2.6, hip: 4 });
  for (const x of evenly(13, 63, 6)) pen.spire(x, 21, 2, 8, 1, false);
  pen.lathe(40, "1.6,40 1.4,47 0.2,60", { ribs: 2 }).finial(40, 60);
  pen.face("60,0 70,0 70,18 60,18", 0.35).face("58,18 72,18 66,32 60,32", 0.5, { surface: "roof" });
  pen.windowRow(60, 70, 2, 5, 2, 11, "pointed", 0.8).lightWindows();
  pen
    .face("-5,0 5,0 5,34 0,46 -5,34", 0.4)
    .window(0, 20, 4.4, 12, "pointed", 1)
    .window(0, 0, 4, 9, "pointed", 1)
    .lightWindows();
  pen.strokes("-0.8,20 -0.8,29 | 0.8,20 0.8,29 | -2.2,24 2.2,24 | 0,0 0,7", "ink");
  pen.strokes("-5,34 5,34 | -3.4,34 0,42 | 3.4,34 0,42", "line").finial(0, 46, 1);
  petrovTower(pen.at(-9.4, 0), 0.6);
  petrovTower(pen.at(9.4, 0), 0.45);
}

const petrovRock = "-84,-24 -66,-17 -52,-9 -40,-2 -30,0 76,0 92,-3 112,-11 138,-24";

/** Špilberk: bastions and barracks on the wooded hill. */
function spilberk(pen: Pen): void {
  const slope = "-150,-62 -118,-40 -92,-18 -70,-6 -52,-1 78,-1 100,-10 128,-30 160,-56 176,-64";
  pen.face(slope, 0.35, { surface: "slope" });
  const { random } = pen.scene;
  const edge = readPoints(slope);
  const crowns = Array.from({ length: 46 }, (): Stroke => {
    const x = -120 + random() * 260;
    const after = edge.findIndex(([at]) => at > x);
    const [x0, y0] = edge[after - 1] ?? [0, 0];
    const [x1, y1] = edge[after] ?? [0, 0];
    const y = y0 + ((y1 - y0) * (x - x0)) / Math.max(1, x1 - x0) - 12 - random() * 34;
    return [x - 4, y, x + 4, y, 5];
  });
  pen.strokes(crowns, "line");
  pen.face("-62,-10 -56,6 82,6 88,-10", 0.5, { ragged: 0.3 }).strokes("-57,3 83,3", "line");
  wing(pen.at(0, 6), -48, 46, 12, 9, [[5, 3, "square", 0.5]], { rise: 7 });
  wing(
    pen.at(0, 6),
    8,
    66,
    13,
    12,
    [
      [2, 2.4, "square", 0.3],
      [7, 3, "square", 0.6],
    ],
    { rise: 7 },
  );
  const tower = pen.at(2, 6);
  tower.block(-8, 0, 16, 20, 0.5).face("-9,20 9,20 5,28 -5,28", 0.55, { surface: "roof" });
  tower.windowRow(-7, 7, 3, 12, 1.6, 4, "pointed", 0.8).lightWindows().block(-2, 27, 4, 4, 0.4).spire(0, 31, 5, 8, 2);
  pen.block(-56, 0, 10, 22, 0.5).battlement(-56, -46, 22, 4, 1.6).strokes("-51,22 -51,34", "line");
  pen.face("-51,29 -46,29.6 -41,29 -41,33 -46,33.6 -51,33", 0.5);
}

/** The crocodile that the town calls its dragon, on two chains under the vault of the passage. */
function crocodile(pen: Pen): void {
  pen.strokes("-0.8,5.2 -0.8,6.8 | 0.8,5.2 0.8,6.8", "line");
  pen.shape(
    "-3.2,4.5 -1.9,4.62 -1.75,4.95 -1.4,4.85 -1.1,5 -0.2,5.2 0.5,5.15 1.2,4.95 2,4.75 2.7,4.85 3.25,5.5 2.95,4.7 2.2,4.4 1.3,4.4 1,4.3 1.25,3.8 0.8,3.7 0.5,4.25 -0.5,4.2 -0.55,3.75 -1,3.65 -0.9,4.25 -1.5,4.35 -3.2,4.28",
    "lit",
  );
  pen.strokes("-3.2,4.4 -1.8,4.48 | -0.9,4.75 1.2,4.65", "ink");
}

/** Pilgram's portal of 1510, the middle pinnacle bent as the town owed the master. */
function pilgramPortal(pen: Pen): void {
  pen.block(-6, 0, 12, 9, 0.4).shape("-3.5,0 3.5,0 3.5,4.8 2.1,6.9 0,8.2 -2.1,6.9 -3.5,4.8", "dark");
  crocodile(pen);
  pen.line("-3.6,0 -3.6,5 -1.6,7.8 0,8.8 1.6,7.8 3.6,5 3.6,0", "bold");
  for (const [x, foot, height] of [
    [-5, 0, 14.4],
    [5, 0, 14.4],
    [-2.8, 8.4, 7.6],
    [2.8, 8.4, 7.6],
  ] as const) {
    pen
      .block(x - 0.7, foot, 1.4, height - foot, 0.8)
      .block(x - 1, height - 0.4, 2, 0.8, 0.9)
      .spire(x, height + 0.4, 1.6, 5.4, 1);
  }
  const bent = readPoints(
    "-1,8.8 -1.1,11 -1.9,12.8 -1.8,14.8 -0.2,16.6 0.4,18.2 -0.3,20.2 -1.8,21.6 -0.6,22.6 1,21 1.9,18.6 1.4,16 -0.2,14 -0.2,13 0.8,11.4 1,8.8",
  );
  pen.face(bent, 0.8).finial(-1.6, 22.2, 0.9);
  pen.strokes("-1.9,12.8 -0.2,13 | -1.2,15.4 0.6,14.8 | 0.4,18.2 1.9,18.6 | -0.6,20.6 0.9,21.2", "line");
}

/** The Old Town Hall: tower 63 m with its gallery. */
function oldTownHall(pen: Pen): void {
  wing(pen, -34, 40, 17, 0, [], { rise: 8, hip: 2, tone: 0.35 });
  pen
    .windowRow(-33, -24, 2, 9.6, 2, 3.6, "square", 0.7)
    .windowRow(-33, -24, 2, 2.4, 2, 3.4, "square", 0.4)
    .lightWindows();
  pen.windowRow(-10.6, -6, 1, 9.6, 2, 3.6, "square", 0.7).lightWindows();
  pilgramPortal(pen.at(-17, 0, 1.42));
  wing(
    pen,
    6,
    24,
    15,
    6,
    [
      [9, 3, "square", 0.5],
      [2, 3.6, "round", 0.7],
    ],
    { rise: 7, hip: 2 },
  );
  pen.block(-6, 0, 12, 42, 0.55, { ragged: 0.6 }).bands(-6, 12, [18, 30, 41.4], 0.4);
  pen
    .window(0, 20, 2, 4.6, "square", 0.4)
    .windowRow(-4.4, 4.4, 2, 32, 1.8, 3.6, "round", 0.7)
    .window(0, 6, 2, 5, "square", 0.2);
  pen.lightWindows();
  clock(pen, 0, 38.4, 2.3, 11);
  pen.face("-6,41.5 6,41.5 7.6,43.4 -7.6,43.4", 0.7).block(-7.6, 43.4, 15.2, 1, 0.9);
  pen.block(-5.6, 44.4, 11.2, 6, 0.3).windowRow(-5.4, 5.4, 5, 44.8, 1.4, 4.6, "round", 0.9).lightWindows();
  pen
    .uprights(evenly(-7.2, 7.2, 13), 44.4, 1.5, "hatch")
    .strokes("-7.4,45.9 7.4,45.9", "line")
    .block(-7, 50.4, 14, 1, 0.9);
  pen.lathe(0, "6.6,51.4 6.4,53.4 3.4,57 2,58 2,61 2.6,62 0.7,64.4 0,70", { smooth: 2, ribs: 5 }).finial(0, 70, 1.3);
  for (const x of [-6, 6]) pen.spire(x, 51.4, 2, 7, 1);
}

/**
 * The Parnas fountain of Zelný trh: an open cave in which Hercules leads the three-headed dog out of the underworld, old
 * empires at its corners, Europe over the dragon on its top.
 */
const parnas = [
  '<g transform="translate(310 866)">',
  '<path class="stone" d="M-194 0C-180-24 180-24 194 0 190 26-190 26-194 0z"/>',
  '<path class="joint" d="M-190 8C-120 26 120 26 190 8M-120-13l-6 30M-60-17l-4 36M60-17l4 36M120-13l6 30"/>',
  '<path class="spark" d="M-160-4h50M-128 2h44M88-3h60M78 3h40"/>',
  // The rock, its cave open to the front.
  '<path class="stone" d="M-112 2L-106-32-88-46-92-70-72-84-76-108-54-120-50-146-30-152-24-168H22L34-150 52-144 56-118 76-106 72-82 92-68 88-44 106-30 112 2z"/>',
  '<path class="joint" d="M-106-32L-70-24-52 2M-92-70L-62-62-54-30M-72-84L-56-80M-76-108L-50-100-36-112M-50-146L-30-128-34-112M-24-168L-12-140 8-150 22-168M34-150L18-128 30-110M56-118L40-106 52-84M76-106L58-96M92-68L64-60 56-32M106-30L72-22 54 2M-12-140L-8-118M8-150L18-128"/>',
  '<path class="dark" d="M-52 4C-58-40-46-96-8-102 4-108 16-104 24-98 50-80 56-36 50 4z"/>',
  '<path class="dim" d="M-38 4C-42-30-34-74-4-80 8-82 16-80 22-74 38-58 42-28 38 4z"/>',
  // Hercules with his club, and the dog on its chain.
  '<path class="face4" d="M-22 4l2-24-4-16 2-16-10 6-6-12 16-12 6-2c-6-14 16-16 14-2l8 4 12 12-6 8-8-6 2 16-4 18 6 26H0l-6-22-6 22z"/><path class="face4" d="M-36-44l-4-30 8-2 4 26z"/>',
  '<path class="face4" d="M10 4l2-14c6-10 18-12 26-8l2 22h-6l-2-12-10-2-4 14zM10-12L2-20l8-2 4-8 6 8 4-9 5 9 7-6 0 10-10 8z"/><path class="line4" d="M-6-34l18 16M-14-50l8-4M-12-30l6 6"/>',
  // Two of the four empires, seated.
  '<path class="face4" d="M-104-44l4-26 10-12c-6-14 14-16 12-2l8 8 4 16 16 6 6 14-8 2-10-8-10 14z"/><path class="line4" d="M-92-74l4 20M-84-56l14 6"/>',
  '<path class="face4" d="M102-42l-4-26-10-12c6-14-14-16-12-2l-8 8-4 16-16 6-6 14 8 2 10-8 10 14z"/><path class="line4" d="M90-72l-4 20M82-54l-14 6"/>',
  // Europe in her crown, a foot on the dragon.
  '<path class="face4" d="M-30-164c-10-8-4-20 6-16l16 6c14 4 30-2 34-12l10 4-4 6c-4 14-18 22-34 20z"/>',
  '<path class="face4" d="M-16-172l4-30-2-18 8-10 2-6c-6-14 14-14 10 0l8 6 16 4 6 10-4 6-14-8-2 10 6 36z"/><path class="face4" d="M-6-244l-1-8 5 4 4-6 4 6 5-4-1 8z"/>',
  '<path class="line4" d="M-4-224l-4 50M6-224l4 50M26-226V-184M-24-176h.1M22-262v30"/>',
  '<path class="spark" d="M-60-120c-30 10-52 60-56 112M60-118c30 10 52 60 56 110M-86-66c-16 8-24 34-28 58M86-64c16 8 24 34 28 56"/>',
  "</g>",
].join("");

export const brno: CityScene = {
  crops: crops({ tallLeft: 560, stripTop: 340 }),
  draw(mode) {
    const title = "Brno: the spires of Petrov, Špilberk and the Old Town Hall with its crooked pinnacle by night";
    const scene = new Scene("bn", { seed: 239, mode, title });
    scene.sky({ moon: [1020, 140, 44], phase: "half", horizon: 600, gap: 13.8, stars: 60 });
    scene.hills(600, 50, 16, { base: 730 });
    scene.shows("spilberk", () => spilberk(scene.pen(250, 490, 2.7, 2, 3.1)));
    scene.mist(520, 690, 0.75);
    const kinds = ["eave", "flat", "eave", "baroque"] as const;
    street(scene, "row", 400, { scale: 4.6, kinds, height: [10, 15], width: [9, 14], lit: 0.42, base: 60 }, [
      [-40, 690, 0.86],
      [300, 694, 0.8, true],
      [960, 694, 0.8],
      [1260, 694, 0.86],
    ]);
    const hill = scene.pen(690, 604, 5.2, 2, 6.1);
    scene.landmark("petrov", () => petrov(scene.pen(690, 604, 5.2, 2, 6.1)));
    hill.face(petrovRock, 0.4, { surface: "slope" }).block(-46, -12, 140, 8, 0.4, { ragged: 0.3 });
    scene.mist(640, 730, 0.6);
    placeStreet(scene, "row", 400, [
      [-30, 742, 1, true],
      [368, 742, 1],
      [760, 742, 1, true],
      [1420, 742, 1],
    ]);
    scene.shows("old-town-hall", () => oldTownHall(scene.pen(1330, 746, 7.4)));
    scene.cobbles(738, 905, 16, [
      [1205, 760, 200],
      [578, 806, 200],
      [1540, 836, 180],
    ]);
    lamp(scene, 578, 812, 1.5);
    lamp(scene, 1555, 842, 1.6);
    scene.shows("parnas", () => scene.put(parnas));
    guide(scene, 960, 886, -1.4);
    return guests(scene, [
      ["woman", 728, 884, 1.2],
      ["hat", 774, 888, 1.3],
      ["child", 812, 888, 1.24],
      ["man", 852, 888, -1.3],
    ]);
  },
};
