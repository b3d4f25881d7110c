import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";
import { helm } from "#art/pieces/towers.ts";

const goat =
  "0.3,0 0.6,0 0.8,1 1.9,1.1 2.1,0 2.4,0 2.5,1.2 2.7,2 2.5,2.4 1.2,2.3 0.7,2.6 0.4,3.1 0.7,3.8 0.3,3.6 0.1,3.2 -0.4,2.7 -0.3,2.3 0.2,2.2 0.3,1.2";

// The eagle of 1783 on the tower's tip, at twice its two metres.
const eagle =
  "-0.3,-0.6 0,0 0.3,-0.6 0.4,0.5 0.9,0.1 1,0.6 1.5,0.5 1.5,1 1.9,1.1 1.7,1.5 2.2,2 1.4,2.2 0.7,1.9 0.3,1.4 0.3,1.9 0.1,2.3 " +
  "-0.3,2.2 -0.6,1.9 -0.3,1.8 -0.3,1.4 -0.7,1.9 -1.4,2.2 -2.2,2 -1.7,1.5 -1.9,1.1 -1.5,1 -1.5,0.5 -1,0.6 -0.9,0.1 -0.4,0.5";

/** The three storeys of Quadro's loggia: five arches, five, and ten. */
function loggia(pen: Pen): void {
  pen.block(-16, 0, 32, 20, 0.4, { ragged: 0.3 });
  for (const [count, y, width, height] of [
    [5, 0.2, 4.4, 5.6],
    [5, 7.4, 4.2, 5],
    [10, 14.2, 1.9, 4.2],
  ] as const) {
    pen.windowRow(-15, 15, count, y, width, height, "round", 0.85).lightWindows();
  }
  // A grille across every arch keeps the light from standing in one flat field.
  pen.uprights([-12, -6, 0, 6, 12], 0.2, 5.4, "ink").uprights([-12, -6, 0, 6, 12], 7.4, 5, "ink");
  pen.strokes("-14.4,3.6 14.4,3.6 | -14.4,9 14.4,9 | -14.4,15.4 14.4,15.4", "ink");
  for (const x of [-15, -9, -3, 3, 9, 15]) pen.block(x - 0.45, 0, 0.9, 6.6, 0.8).block(x - 0.4, 7.2, 0.8, 6, 0.8);
  pen.block(-16.4, 6.4, 32.8, 0.9, 0.9).block(-16.4, 13.2, 32.8, 0.9, 0.9).block(-16.8, 19.4, 33.6, 1.1, 0.9);
  pen.uprights(evenly(-14.6, 14.6, 31), 7.3, 1.1, "hatch").uprights(evenly(-14.6, 14.6, 31), 14.1, 1, "hatch");
}

/** The Town Hall from the east: loggia and attic with its three turrets, tower 61 m. */
function townHall(pen: Pen): void {
  pen.block(-19, 0, 38, 23, 0.3);
  pen
    .block(-5, 20, 10, 17, 0.6, { ragged: 0.6 })
    .bands(-5, 10, [36.2])
    .windowRow(-3.6, 3.6, 2, 28, 1.6, 5, "round", 0.5);
  pen.lightWindows().block(-4.4, 37, 8.8, 9, 0.5);
  pen.windowRow(-3.4, 3.4, 2, 38.6, 1.8, 5, "round", 0.9).lightWindows().block(-5, 45.6, 10, 1, 0.9);
  pen.lathe(0, "4.4,46.6 4.4,48 3.2,50.6 2,52 2,56 2.7,56.6 1.9,58.4 0.7,59.8 0.5,61 0,66", { smooth: 2, ribs: 6 });
  pen
    .window(0, 52.4, 1.6, 2.8, "round", 1)
    .lightWindows()
    .strokes("0,62 0,66.6", "line")
    .at(0, 66)
    .shape(eagle, "figure");
  loggia(pen);
  pen
    .block(-16.6, 20.5, 33.2, 5, 0.45, { ragged: 0.2 })
    .windowRow(-16, 16, 16, 21.2, 1.2, 3.2, "round", 0)
    .lightWindows();
  for (const x of evenly(-15.4, 15.4, 12))
    pen.at(x, 25.5).face("-1.1,0 1.1,0 0.9,1.2 0.4,1.4 0,2.4 -0.4,1.4 -0.9,1.2", 0.5);
  for (const x of [-14.6, 14.6]) {
    pen
      .block(x - 1.9, 20.5, 3.8, 9, 0.6)
      .window(x, 22.6, 1.2, 3, "round", 0.7)
      .lightWindows();
    helm(pen, x, 29.5, 2.2, 9);
  }
  pen.block(-3.4, 19.6, 6.8, 13, 0.55).disc(0, 23.6, 2.5, "lit").disc(0, 23.6, 2).line("0,25.2 0,23.6 1.1,23");
  pen.window(0, 28.4, 1.4, 2.6, "round", 1).lightWindows();
  helm(pen, 0, 32.6, 3.6, 11);
  // The goats that butt at noon, at twice their size, on the ledge over the clock.
  pen.block(-4.4, 26.6, 8.8, 0.6, 0.9);
  pen.at(0.5, 27.2, 1.15).shape(goat, "figure");
  pen.mirror().at(0.5, 27.2, 1.15).shape(goat, "figure");
}

/** A stall-keeper's house, 5 m wide over an arcade. */
function stallHouse(pen: Pen, eaves: number, gable: Point[], pattern: "bands" | "diamonds" | "plain"): void {
  pen.face([[0, eaves], ...gable, [5.4, eaves]], 0.4).block(0, 0, 5.4, eaves, 0.3, { ragged: 0.6 });
  pen.window(2.7, 0, 3.2, 3.8, "round", 0.8).strokes("2.7,0 2.7,3.6 | 1.2,2 4.2,2", "hatch");
  for (let y = 5; y + 2.4 < eaves; y += 3.2) pen.windowRow(0.5, 4.9, 2, y, 1, 1.9, "square", 0.5);
  pen.window(2.7, eaves + 0.8, 0.9, 1.4, "round", 0.6).lightWindows();
  pen.strokes(
    [
      [2.7, 0, 2.7, 3.4],
      [1.2, 2.2, 4.2, 2.2],
    ],
    "ink",
  );
  const rows = evenly(7.4, eaves - 0.5, Math.max(2, Math.floor((eaves - 6) / 3.2)));
  if (pattern === "bands")
    pen.strokes(
      rows.flatMap((y): Stroke[] => [
        [0.3, y, 5.1, y],
        [0.3, y - 0.4, 5.1, y - 0.4],
      ]),
      "line",
    );
  if (pattern === "diamonds") {
    for (const y of rows) pen.line(evenly(0.4, 5, 9).map((x, i): Point => [x, y - 0.5 + (i % 2 ? 0.8 : 0)]));
  }
  pen.strokes(
    [
      [0, 4.3, 5.4, 4.3],
      [0, eaves, 5.4, eaves],
    ],
    "line",
  );
}

function stallHouses(pen: Pen): void {
  const pitched: Point[] = [[2.7, 0]];
  const curved: Point[] = [
    [0.4, -3],
    [0.8, -2.2],
    [1.6, -1.6],
    [1.9, -0.4],
    [2.7, 0],
    [3.5, -0.4],
    [3.8, -1.6],
    [4.6, -2.2],
    [5, -3],
  ];
  const stepped: Point[] = [
    [0, -2.4],
    [1, -2.4],
    [1, -1.2],
    [2, -1.2],
    [2, 0],
    [3.4, 0],
    [3.4, -1.2],
    [4.4, -1.2],
    [4.4, -2.4],
    [5.4, -2.4],
  ];
  const fronts = [
    [10, 3.6, pitched, "bands"],
    [8.6, 4, curved, "plain"],
    [11.4, 3.4, stepped, "diamonds"],
    [9.4, 3.8, pitched, "plain"],
    [10.6, 4.2, curved, "bands"],
  ] as const;
  fronts.forEach(([eaves, rise, outline, pattern], i) => {
    const top = eaves + rise;
    stallHouse(
      pen.at(i * 5.5, 0),
      eaves,
      outline.map(([x, y]): Point => [x, top + y]),
      pattern,
    );
  });
}

/** The pillory of 1535 with its hangman, 6 m. */
function pillory(pen: Pen): void {
  pen.face("-1.7,0 1.7,0 1.5,0.5 -1.5,0.5", 0.6).face("-1.1,0.5 1.1,0.5 0.9,1 -0.9,1", 0.6);
  pen.lathe(0, "0.55,1 0.45,1.6 0.42,4 0.6,4.2 0.6,4.6", { ribs: 2 });
  pen.at(0, 4.6).shape("-0.3,0 0.3,0 0.3,0.9 0.4,1.3 0.8,2.4 0.7,2.5 0.2,1.5 0.1,1.8 -0.1,1.8 -0.3,1.5", "figure");
}

export const poznan: CityScene = {
  crops: crops({ tallLeft: 440, stripTop: 300 }),
  footRow: 641,
  draw(mode) {
    const title = "Poznań: the Town Hall with its goats and the stall-keepers’ houses on the Old Market by night";
    const scene = new Scene("po", { seed: 53, mode, title });
    const view = new Perspective(scene, { vanishX: 700, vanishY: 612, focal: 1000, eye: 3.7 });
    scene.sky({ moon: [1092, 140, 44], phase: "half", horizon: 640, gap: 14.6, clouds: 0.02 });
    const kinds = ["baroque", "eave", "step", "attic"] as const;
    const houses = { kinds, country: "poland" as const, width: [12, 16] as const, lit: 0.42, base: 0, shops: 0.6 };
    paving(view, {
      far: 200,
      lights: [
        [14, 100, 24],
        [-19, 46, 8],
        [25, 44, 8],
      ],
    });
    scene.capture("south", () =>
      houseRow(new WallPen(view, { x: -42, z: 172, right: 0, away: -1 }, 3), 113, { ...houses, height: [15, 19] }),
    );
    scene.place("south", 0, 0);
    scene.capture("north", () =>
      houseRow(new WallPen(view, { x: 45, z: 49, right: 0, away: 1 }, 3), 84, { ...houses, height: [15, 20] }),
    );
    scene.place("north", 0, 0);
    const [x, y] = view.at([19, 0, 116]);
    scene.glow(x, y - 40, 300, 0.3, 120);
    scene.shows("stall-houses", () => stallHouses(scene.pen(x - 392, y, view.scale(114), 2, view.scale(114) * 1.06)));
    scene.landmark("town-hall", () => townHall(scene.pen(x, y, view.scale(116), 2, view.scale(116) * 1.06)));
    pillory(scene.pen(...view.at([35, 0, 80]), view.scale(80)));
    lampsAlong(view, [
      [-19, 46],
      [25, 44],
      [-30, 86],
      [38, 76],
    ]);
    strollersAt(view, [
      [4, 90],
      [5, 91],
      [8, 88],
      [11, 92],
      [12.2, 92],
      [17, 89],
      [18, 90],
      [22, 86],
      [26, 91],
      [27, 92],
      [-14, 66],
      [-13, 66],
      [31, 60],
      [6, 74],
      [-24, 92],
      [15, 70],
    ]);
    guideAt(view, 4.4, 13.3, true);
    return walkers(view, [
      ["man", 0.2, 13.3],
      ["child", 1, 13.2],
      ["woman", 1.7, 13.4],
      ["hat", 2.6, 13.2],
      ["woman", -0.9, 13.6],
    ]);
  },
};
