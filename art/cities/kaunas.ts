import { type CityScene, crops } from "#art/city-scene.ts";
import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { balustrade, clock, wing } from "#art/pieces/facades.ts";
import { lawn } from "#art/pieces/lawn.ts";
import { limes } from "#art/pieces/lime.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

/** The Castle: a great round tower of brick on field stones, the broken curtain wall and the ruin of a second tower. */
function castle(pen: Pen): void {
  pen.face("6,-3 36,-3 36,6 35,6.4 34,9 32,9.4 30,12 28,12 27,14 6,14", 0.5, { ragged: 0.3 });
  pen.windowRow(10, 26, 4, 8.6, 0.9, 1.8, "square", 0.5).window(20, -3, 4.6, 8.4, "pointed", 1).lightWindows();
  pen.strokes("20,-3 20,4.6 | 17.8,1 22.2,1", "ink").battlement(7, 27, 14, 7, 1.2);
  // The second tower ends in the air.
  pen.face("26,-3 35.6,-3 35.6,14 34,13.4 33.4,16.6 31,16 30.4,18.4 28,17.6 26,19", 0.6, { ragged: 0.4 });
  pen.windowRow(27.4, 33, 2, 8.4, 1, 2.4, "round", 0.6).lightWindows();
  const courses = evenly(8, 25, 16).map((x, i): Stroke => [x, 0.6 + (i % 4) * 1.7, x + 1.6, 0.6 + (i % 4) * 1.7, 0.7]);
  pen.strokes(courses, "line");
  pen.face("-40,-3 -7,-3 -7,12 -13,11.4 -17,8.6 -23,8.8 -27,5.4 -33,5 -37,2.4", 0.6, { ragged: 0.3 });
  pen.lathe(0, "8.6,-3 8.2,19 9,19.8 9,21.6", { ribs: 11, tone: 0.85 });
  for (const y of [1, 5, 9, 13, 17]) pen.strokes([[-8.2, y, 8.2, y, -1.4]], y < 6 ? "line" : "hatch");
  const bricks = evenly(-7, 6, 8).flatMap((x, i): Stroke[] => [
    [x, 6 + (i % 3) * 0.9, x + 1.3, 6 + (i % 3) * 0.9],
    [x + 0.8, 14 + (i % 2), x + 2, 14 + (i % 2)],
  ]);
  pen.strokes(bricks, "line");
  pen
    .windowRow(-5.6, 5.6, 3, 15.4, 1.3, 2.8, "round", 0.9)
    .windowRow(-4, 4, 2, 8.4, 1.2, 2.6, "round", 0.5)
    .lightWindows();
  pen.lathe(0, "10.4,21.4 9.4,22.8 0.4,37", { ribs: 11, tone: 0.9 }).strokes("-9,19.8 9,19.8 -1.2", "line");
  pen
    .strokes("0,37 0,45", "line")
    .face("0,41.4 2.6,41.9 5.2,41.3 5.2,44.1 2.6,44.7 0,44.2", 0.6)
    .line("0,42.3 2.6,42.8 5.2,42.2")
    .line("0,43.2 2.6,43.7 5.2,43.1");
}

/** The Town Hall, the White Swan: tower 53 m. */
function townHall(pen: Pen): void {
  wing(
    pen,
    2,
    46,
    12.6,
    11,
    [
      [1.6, 3.2, "round", 0.7],
      [7.4, 3, "square", 0.5],
    ],
    { rise: 9, hip: 6, tone: 0.75, glass: 1.7 },
  );
  for (const x of [16, 26, 36])
    pen.at(x, 14).face("-1.3,0 1.3,0 1.3,1.8 0,3.2 -1.3,1.8", 0.3).window(0, 0.3, 1, 1.3, "round", 0.8).lightWindows();
  pen.uprights(evenly(9, 46.6, 12), 0.6, 12, "hatch");
  const tiers = [
    [0, 6.6, 13.6],
    [13.6, 6, 8],
    [21.6, 5.4, 7.6],
    [29.2, 4.6, 6.6],
    [35.8, 3.8, 5],
  ] as const;
  for (const [y, half, height] of tiers) {
    pen.block(-half, y, half * 2, height, 0.85, { ragged: 0.4 });
    pen.uprights([-half * 0.86, -half * 0.5, half * 0.5, half * 0.86], y, height, "line");
    pen.block(-half - 0.7, y + height - 0.4, half * 2 + 1.4, 0.9, 0.9);
  }
  balustrade(pen, -6.2, 6.2, 14.1, 11, 1.1);
  pen.window(0, 0, 3, 5.6, "round", 1).window(0, 8, 2.2, 3.4, "square", 0.8).window(0, 15.6, 2.2, 4.2, "round", 0.7);
  pen.window(0, 30.4, 1.9, 3.8, "round", 0.9).window(0, 36.6, 1.7, 3, "round", 0.8).lightWindows();
  clock(pen, 0, 25.4, 2.4, 9.6);
  for (const x of [-4.2, 4.2]) pen.spire(x, 36, 1.2, 3.6, 1, false);
  pen
    .lathe(0, "4,41 4.3,42.6 3.2,46 1.6,47.6 1.3,48.6 1.3,51 1.8,52 0.6,54.4 0,60", { smooth: 2, ribs: 5, tone: 0.9 })
    .finial(0, 60, 1.4);
  pen.window(0, 48.6, 1.1, 2, "round", 1).lightWindows();
}

/** Christ's Resurrection Church on the Green Hill, 70 m with the cross: white concrete in upright strips. */
function resurrection(pen: Pen): void {
  pen.block(7, 0, 50, 25, 0.75, { ragged: 0.3 }).block(6.4, 24.4, 51.2, 1.4, 0.9, { ragged: 0.05 });
  pen.windowRow(9, 49, 10, 5, 1.7, 16, "square", 0.75).lightWindows();
  pen.uprights(evenly(9, 49, 11), 2, 21, "line");
  balustrade(pen, 8, 56, 25.8, 26, 1.6);
  pen
    .block(50, 0, 11, 33, 0.8, { ragged: 0.3 })
    .block(49.4, 32.4, 12.2, 1, 0.9)
    .windowRow(51.4, 59.6, 3, 5, 1.4, 22, "square", 0.6);
  pen.lightWindows().block(52.4, 33, 6.2, 4, 0.6).cross(55.5, 37, 6);
  pen.block(-8.4, 0, 16.8, 29, 0.85, { ragged: 0.3 }).block(-9, 28.4, 18, 1.2, 0.9);
  pen.windowRow(-7, 7, 3, 1, 3, 9, "square", 1).windowRow(-7, 7, 5, 12.6, 1.3, 13.6, "square", 0.6).lightWindows();
  pen.strokes("-4.7,1 -4.7,10 | 0,1 0,10 | 4.7,1 4.7,10", "ink");
  pen.block(-6.2, 29.6, 12.4, 19, 0.85, { ragged: 0.4 }).block(-6.7, 48, 13.4, 1, 0.9);
  pen.uprights([-5, -2, 2, 5], 30, 18, "line").windowRow(-1.4, 1.4, 1, 31, 1.7, 15, "square", 1).lightWindows();
  pen
    .windowRow(-5.6, -1.8, 1, 31, 1.1, 15, "square", 0.5)
    .windowRow(1.8, 5.6, 1, 31, 1.1, 15, "square", 0.3)
    .lightWindows();
  pen
    .block(-4.4, 49, 8.8, 9, 0.8)
    .block(-4.9, 57.4, 9.8, 0.9, 0.9)
    .windowRow(-3.6, 3.6, 3, 50, 1.2, 6.6, "square", 1)
    .lightWindows();
  pen.block(-2.2, 58.3, 4.4, 3.2, 0.7).strokes("0,61.5 0,73 | -3.4,69.4 3.4,69.4", "bold");
}

function greenHill(pen: Pen): void {
  pen.face("-120,-34 -92,-30 -66,-20 -44,-6 -26,0.4 78,0.4 100,-5 140,-9 140,-40 -120,-40", 0.4, { surface: "slope" });
  // The funicular climbs to the church between two rows of lamps.
  pen.strokes("-84,-30 -26,-3 | -80,-31 -22,-4", "line");
  for (const t of evenly(0.08, 0.92, 6)) pen.finial(-86 + t * 58, -28 + t * 27, 0);
  pen
    .at(-54, -17)
    .shape("-3.6,0 2.6,2.8 2.6,6.4 -3.6,3.6", "lit")
    .strokes("-1.6,0.8 -1.6,4.6 | 0.6,1.8 0.6,5.6", "ink");
  const { random } = pen.scene;
  const crowns = Array.from({ length: 36 }, (): Stroke => {
    const x = -76 + random() * 200;
    const y = Math.min(-8, -24 + (x + 76) * 0.3) - random() * 16;
    return [x - 3, y, x + 3, y, 4];
  });
  pen.strokes(crowns, "line");
}

/** Vytautas' church on the bank of the Nemunas. */
function vytautasChurch(pen: Pen): void {
  pen.face("5,13 30,13 27,24 7,24", 0.5, { surface: "roof" }).block(5, 0, 25, 13, 0.4);
  pen.windowRow(6, 29, 4, 3, 1.8, 7.4, "pointed", 0.8).lightWindows();
  pen
    .block(-5, 0, 10, 24, 0.55)
    .bands(-5, 10, [10, 23.4], 0.3)
    .window(0, 0, 2.6, 5, "pointed", 1)
    .windowRow(-4, 4, 2, 13, 1.6, 7, "pointed", 0.6);
  pen.lightWindows().face("-5,24 5,24 0,30", 0.4).lathe(0, "3.4,25 2.8,27.6 0.2,37", { ribs: 4 }).cross(0, 37, 3.4);
}

export const kaunas: CityScene = {
  crops: crops({ tallLeft: 288, stripTop: 340 }),
  footRow: 700,
  draw(mode) {
    const title =
      "Kaunas: the castle where the rivers meet, the Town Hall and the Resurrection Church behind it by night";
    const scene = new Scene("kn", { seed: 263, mode, title });
    const view = new Perspective(scene, { vanishX: 900, vanishY: 640, focal: 1000, eye: 3.6 });
    scene.sky({ moon: [720, 120, 44], phase: "waning", horizon: 600, gap: 14, stars: 80, clouds: -0.03 });
    scene.hills(610, 34, 31, { base: 720, bump: (x) => Math.max(0, 46 - Math.abs(x - 700) * 0.08) });
    scene.shows("resurrection", () => {
      const hill = scene.pen(690, 590, 3.1, 2, 3.5);
      greenHill(hill);
      resurrection(hill);
    });
    scene.mist(520, 690, 0.85);
    const kinds = ["gable", "eave", "step", "eave"] as const;
    street(
      scene,
      "row",
      400,
      {
        scale: 4.6,
        kinds,
        country: "baltics" as const,
        height: [8, 13],
        width: [9, 13],
        lit: 0.42,
        roof: 1.3,
        base: 60,
      },
      [
        [560, 690, 0.62],
        [800, 694, 0.66, true],
        [1060, 694, 0.64],
        [1310, 694, 0.68, true],
        [-60, 694, 0.7, true],
      ],
    );
    scene.landmark("town-hall", () => townHall(scene.pen(950, 708, 7.4)), [890, 1008]);
    scene.shows("vytautas-church", () => vytautasChurch(scene.pen(1430, 710, 6)));
    placeStreet(scene, "row", 400, [
      [1130, 712, 0.74],
      [1420, 712, 0.7, true],
      [600, 710, 0.66, true],
    ]);
    lawn(view, [-60, 60], [12, 46], 0.4);
    paving(view, {
      far: 46,
      start: -1.7,
      edge: 4.8,
      share: 0.22,
      bandsApart: 2,
      lights: [
        [-1.6, 22, 5],
        [4.8, 30, 5],
      ],
    });
    limes(scene, [
      [812, 722, 0.9],
      [1046, 722, 1],
      [1108, 724, 0.86],
      [1270, 724, 1.1],
      [1330, 726, 0.9],
      [1500, 730, 1.4],
      [1568, 734, 1.7],
    ]);
    scene.shows("castle", () => castle(scene.pen(410, 770, 11.4).at(0, 3)));
    lampsAlong(
      view,
      [
        [-1.6, 22],
        [4.8, 30],
        [-1.6, 38],
      ],
      4,
    );
    strollersAt(view, [
      [1, 40],
      [1.8, 40.3],
      [3, 34],
      [0, 30],
      [0.8, 26],
    ]);
    guideAt(view, -3.2, 14.2, true);
    return walkers(view, [
      ["woman", -6.2, 14.2],
      ["hat", -5.4, 14, true],
      ["man", -7, 14.4],
      ["child", -4.7, 13.9],
    ]).tree(1560, 905, 470, -0.07);
  },
};
