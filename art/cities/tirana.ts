import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { horseman } from "#art/pieces/horseman.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { leadDome, minaret } from "#art/pieces/mosque.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

/** Et'hem Bey: one dome, a portico on three arches with painted spandrels, a slim minaret. */
function ethemBey(pen: Pen): void {
  minaret(pen, -12.6, 35, { width: 2.2, foot: 9 });
  pen
    .block(-8.4, 0, 16.8, 11, 0.5, { ragged: 0.4 })
    .block(-9, 11, 18, 0.9, 0.9)
    .face("-8,11.9 8,11.9 7,13.6 -7,13.6", 0.5);
  leadDome(pen, 0, 13.4, 7, { drum: 0.3, ribs: 9, tip: 1.1 });
  pen.windowRow(-7.6, 7.6, 3, 8, 1.2, 2.4, "round", 0.8).lightWindows();
  pen.face("-14,6.6 14,6.6 11.4,9.4 -11.4,9.4", 0.65, { surface: "roof" }).block(-13.4, 0, 26.8, 6.6, 0.35);
  pen.windowRow(-12.8, 12.8, 7, 0, 2.6, 5.2, "round", 0.72).lightWindows();
  pen.uprights(evenly(-12.8, 12.8, 8), 0, 4.6, "bold").block(-13.8, 6.2, 27.6, 0.7, 0.9);
  pen.strokes(
    evenly(-10.9, 10.9, 13).map((x): Stroke => [x - 0.5, 5.7, x + 0.5, 5.7, 0.6]),
    "line",
  );
}

/** The clock tower, 35 m. */
function clockTower(pen: Pen): void {
  pen.block(-3.6, 0, 7.2, 25, 0.6, { ragged: 0.5 }).bands(-3.6, 7.2, [8.4, 17, 24.4], 0.4);
  pen
    .window(0, 11.6, 1.1, 2.6, "square", 0.8)
    .window(0, 4, 1.1, 2.4, "square", 0.4)
    .window(0, 0, 1.8, 3, "round", 1)
    .lightWindows();
  pen.disc(0, 21, 2.5, "lit").disc(0, 21, 2).line("0,22.5 0,21 1.2,20.4");
  pen
    .block(-4.6, 25.3, 9.2, 0.8, 0.9)
    .uprights(evenly(-4.2, 4.2, 8), 26.1, 1.1, "hatch")
    .line("-4.4,27.2 4.4,27.2");
  pen.block(-2.9, 26.1, 5.8, 4.4, 0.5).windowRow(-2.7, 2.7, 2, 26.6, 1.4, 3.2, "round", 0.1).lightWindows();
  pen.block(-3.4, 30.5, 6.8, 0.6, 0.9).lathe(0, "3.4,31.1 0,37", { ribs: 5, tone: 0.8 }).finial(0, 37, 1.4);
}

/** The Pyramid: ribs of concrete leaning together, the new stairs up its flanks, coloured boxes at its foot. */
function pyramid(pen: Pen): void {
  const outline: Point[] = [
    [-52, 0],
    [52, 0],
    [34, 9],
    [10, 21.4],
    [-10, 21.4],
    [-34, 9],
  ];
  pen.face(outline, 0.3, { ragged: 0.3 });
  const profile = (t: number): Point =>
    t < 0.42 ? [52 - 18 * (t / 0.42), 9 * (t / 0.42)] : [34 - 24 * ((t - 0.42) / 0.58), 9 + 12.4 * ((t - 0.42) / 0.58)];
  const rib = (share: number): Point[] => evenly(0, 1, 9).map((t): Point => [profile(t)[0] * share, profile(t)[1]]);
  for (const [inner, outer] of [
    [-0.82, -0.6],
    [-0.36, -0.14],
    [0.14, 0.36],
    [0.6, 0.82],
  ] as const) {
    pen.face([...rib(inner), ...rib(outer).reverse()], inner < 0 ? 0.75 : 0.45, { ragged: 0.2 });
    const steps = evenly(0.04, 0.98, 17).map(
      (t): Stroke => [profile(t)[0] * inner, profile(t)[1], profile(t)[0] * outer, profile(t)[1]],
    );
    pen.strokes(steps, "line");
  }
  const lights = [-0.71, -0.48, 0, 0.48, 0.71].flatMap((share) =>
    [0.12, 0.3, 0.52, 0.7].map((t): Point => [profile(t)[0] * share, profile(t)[1]]),
  );
  for (const [i, [x, y]] of lights.entries()) if (i % 20 > 3 && i % 20 < 16) pen.window(x, y, 2.6, 1.5, "square", 0.55);
  pen.lightWindows().window(0, 0, 7, 4, "square", 1).lightWindows().strokes("-1.4,0 -1.4,4 | 1.4,0 1.4,4", "ink");
  pen
    .block(-10.6, 21.2, 21.2, 1, 0.9)
    .face("-8,22.2 8,22.2 6,24.6 -6,24.6", 0.5)
    .windowRow(-6.4, 6.4, 6, 22.5, 1.2, 1.6, "square", 0.9)
    .lightWindows();
  // Painted boxes, thrown down the stairs like dice: each stands on the ground, on a flight or on another.
  for (const [x, y, size, tone] of [
    [-60, 0, 7, 0.7],
    [-51, 0, 5.4, 0.35],
    [-58.6, 7, 5, 0.5],
    [48, 0, 7, 0.6],
    [57.4, 0, 5, 0.3],
    [49.4, 7, 4.6, 0.4],
    [-33, 9, 4.6, 0.6],
    [27, 9.6, 4.2, 0.5],
    [10.6, 18, 3.8, 0.6],
  ] as const)
    box(pen.at(x, y), size, tone);
}

/** A box of concrete in perspective: front, flank and lid, its window as large as the front. */
function box(pen: Pen, size: number, tone: number): void {
  const [back, rise] = [size * 0.34, size * 0.16];
  const flank: Point[] = [
    [size, 0],
    [size + back, rise * 0.4],
    [size + back, size + rise],
    [size, size],
  ];
  const lid: Point[] = [
    [0, size],
    [size, size],
    [size + back, size + rise],
    [back, size + rise],
  ];
  pen
    .face(flank, 0)
    .face(lid, 0.9)
    .block(0, -0.6, size, size + 0.6, tone);
  pen.window(size / 2, size * 0.18, size * 0.6, size * 0.56, "square", 0.7).lightWindows();
  pen.strokes([[size / 2, size * 0.18, size / 2, size * 0.74]], "ink");
}

/** Blocks of flats that the town painted: fields, stripes and arrows across the windows. */
function paintedFlats(pen: Pen, width: number, height: number, motif: "stripes" | "fields" | "zigzag"): void {
  pen.block(0, -4, width, height + 4, 0.12).block(-0.4, height - 0.4, width + 0.8, 0.8, 0.9);
  const floors = Math.floor((height - 2) / 3.2);
  if (motif === "stripes")
    for (let i = 0; i < 5; i++) {
      const x = -2 + i * (width / 4.2);
      const band: Point[] = [
        [Math.max(0, x), 0],
        [Math.min(width, x + 2.6), 0],
        [Math.min(width, x + 7.4), height - 1],
        [Math.min(width, x + 4.6), height - 1],
      ];
      if (x + 2.6 < width) pen.face(band, 0.95, { ragged: 0.05 });
    }
  if (motif === "fields")
    for (let i = 0; i < floors; i++) {
      const wide = i % 2 ? 0.4 : 0.6;
      pen.block(i % 3 === 1 ? width * (1 - wide) : 0, 1 + i * 3.2, width * wide, 3.2, i % 2 ? 0.95 : 0.6, {
        ragged: 0.05,
      });
    }
  if (motif === "zigzag")
    for (const y of [2, 7.6, 13.2]) {
      const edge = evenly(0, width, 7).map((x, i): Point => [x, y + (i % 2 ? 2.6 : 0)]);
      if (y + 5 < height)
        pen.face([...edge, ...edge.map(([x, at]): Point => [x, at + 2.2]).reverse()], 0.95, { ragged: 0.05 });
    }
  for (let i = 0; i < floors; i++)
    pen.windowRow(0.8, width - 0.8, Math.round(width / 3.4), 1.6 + i * 3.2, 1.3, 1.6, "square", 0.34);
  pen.lightWindows();
}

/** New towers of the centre, far off. */
function newTowers(pen: Pen): void {
  for (const [x, width, height] of [
    [0, 16, 84],
    [30, 14, 62],
    [250, 18, 74],
    [-40, 14, 56],
  ] as const) {
    pen.face(
      [
        [x, 0],
        [x + width, 0],
        [x + width, height],
        [x, height - 3],
      ],
      0.4,
    );
    for (let y = 34; y < height - 6; y += 7) pen.windowRow(x + 1, x + width - 1, 4, y, 1.8, 3, "square", 0.4);
    pen.lightWindows();
  }
}

function plinth(pen: Pen): void {
  pen
    .shape("-7.4,0 7.4,0 7,1.4 -7,1.4", "figure")
    .shape("-5.6,1.4 5.6,1.4 4.2,8.6 -4,8.6", "figure")
    .shape("-4.8,8.6 5.2,8.6 5.2,9.6 -4.8,9.6", "figure");
  pen
    .at(0, 0, 1, 4)
    .strokes("-4.4,3.4 4.4,3.4 | -4,5.4 4,5.4 | -3.8,7.2 3.8,7.2 | -1,1.6 -0.6,3.4 | 2,3.4 1.8,5.4 | -2,5.4 -1.8,7.2");
}

export const tirana: CityScene = {
  crops: crops({ tallLeft: 400, stripTop: 360 }),
  draw(mode) {
    const title = "Tirana: Et’hem Bey, the clock tower, Skanderbeg and the Pyramid under Dajti by night";
    const scene = new Scene("tn", { seed: 151, mode, title });
    scene.sky({ moon: [1050, 140, 48], phase: "last-half", horizon: 560, gap: 12.6, stars: 60 });
    scene.shows("dajti", () =>
      mountain(
        scene,
        "-20,520 90,480 180,486 280,440 380,420 480,436 580,400 680,410 780,366 880,340 970,352 1060,310 1160,290 1260,306 1350,270 1440,286 1530,262 1620,280",
        720,
        { relief: 110 },
      ),
    );
    scene.shows("new-towers", () => newTowers(scene.pen(1010, 700, 2.7, 1)));
    scene.mist(480, 690, 0.8);
    const kinds = ["flat", "eave", "flat"] as const;
    street(scene, "row", 400, { scale: 4.2, kinds, height: [8, 13], width: [10, 15], lit: 0.42, base: 40 }, [
      [-60, 700, 0.9],
      [600, 700, 0.5, true],
      [1420, 700, 0.8, true],
    ]);
    scene.shows("painted-flats", () => {
      paintedFlats(scene.pen(672, 706, 5.2), 20, 19, "fields");
      paintedFlats(scene.pen(880, 706, 5.2), 17, 23, "stripes");
      paintedFlats(scene.pen(776, 706, 5.2), 18, 16, "zigzag");
      paintedFlats(scene.pen(1506, 708, 5.2), 22, 20, "stripes");
    });
    scene.landmark("clock-tower", () => clockTower(scene.pen(566, 714, 10.6)));
    scene.shows("ethem-bey", () => ethemBey(scene.pen(330, 718, 10.8)));
    placeStreet(scene, "row", 400, [[1480, 708, 0.7]]);
    scene.shows("pyramid", () => pyramid(scene.pen(1240, 716, 5.3, 2, 7)));
    scene.cobbles(712, 905, 17, [
      [330, 738, 240],
      [1240, 734, 240],
      [70, 838, 190],
      [1520, 838, 190],
    ]);
    lamp(scene, 62, 838, 1.6);
    lamp(scene, 1548, 838, 1.6);
    scene.shows("skanderbeg", () => plinth(scene.pen(820, 852, 15)));
    scene.shows("skanderbeg", () => horseman(scene, 822, 710, 1.02, "sword"));
    guests(scene, [
      ["man", 1060, 776, 0.58],
      ["woman", 1080, 777, 0.54],
      ["hat", 250, 780, 0.58],
    ]);
    guide(scene, 505, 888, 1.38);
    return guests(scene, [
      ["hat", 592, 888, -1.28],
      ["woman", 634, 884, 1.2],
      ["man", 676, 888, 1.28],
    ]);
  },
};
