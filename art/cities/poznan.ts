import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";
import { helm } from "#art/pieces/towers.ts";

const goat =
  "0.3,0 0.6,0 0.8,1 1.9,1.1 2.1,0 2.4,0 2.5,1.2 2.7,2 2.5,2.4 1.2,2.3 0.7,2.6 0.4,3.1 0.7,3.8 0.3,3.6 0.1,3.2 -0.4,2.7 -0.3,2.3 0.2,2.2 0.3,1.2";

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
  pen.window(0, 52.4, 1.6, 2.8, "round", 1).lightWindows().line("-1.8,67.4 0,66 1.8,67.4", "bold").finial(0, 66, 0);
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
    [8.8, 3.4, stepped, "plain"],
    [11.2, 3.8, pitched, "diamonds"],
    [9.6, 4, curved, "plain"],
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

/** The cathedral on its island: two towers of 62 m under Baroque helmets. */
function cathedral(pen: Pen): void {
  pen
    .face("9,22 60,22 56,36 9,36", 0.5, { surface: "roof" })
    .block(8, 0, 50, 22, 0.3)
    .windowRow(14, 56, 5, 6, 2.4, 11, "pointed", 0.8);
  pen.lightWindows().lathe(44, "3.4,36 3.4,40 2,43 0,49", { ribs: 3 }).face("-5,0 5,0 5,28 0,36 -5,28", 0.4);
  pen.window(0, 14, 3, 9, "pointed", 1).lightWindows();
  for (const x of [-10, 10]) {
    pen
      .block(x - 5, 0, 10, 39, 0.55)
      .bands(x - 5, 10, [13, 26, 38.4])
      .windowRow(x - 3, x + 3, 2, 29, 1.6, 6, "pointed", 0.7);
    pen.window(x, 16, 1.8, 6, "pointed", 0.3).lightWindows();
    helm(pen, x, 39.3, 5.2, 23);
  }
}

export const poznan: CityScene = {
  crops: crops({ tallLeft: 330, stripTop: 340 }),
  draw(mode) {
    const title = "Poznań: the Town Hall with its goats, the stall-keepers’ houses and the cathedral by night";
    const scene = new Scene("po", { seed: 53, mode, title });
    scene
      .sky({ moon: [968, 170, 48], phase: "half", horizon: 620, gap: 12.8, clouds: 0.02 })
      .hills(640, 30, 5, { base: 730 });
    scene.shows("cathedral", () => cathedral(scene.pen(1290, 704, 4.4)));
    scene.mist(580, 700, 0.75);
    const kinds = ["baroque", "eave", "step", "attic"] as const;
    street(scene, "row", 420, { scale: 5.6, kinds, height: [13, 18], width: [8, 12], lit: 0.42 }, [
      [-50, 712, 1],
      [1150, 716, 0.96, true],
      [1540, 716, 0.96],
    ]);
    placeStreet(scene, "row", 420, [[720, 712, 0.8]]);
    scene.glow(560, 720, 300, 0.35, 110);
    scene.landmark("town-hall", () => townHall(scene.pen(560, 748, 8.8)));
    scene.shows("stall-houses", () => stallHouses(scene.pen(764, 750, 9.4)));
    scene.cobbles(742, 905, 15, [
      [560, 764, 340],
      [270, 830, 200],
      [1330, 830, 210],
    ]);
    lamp(scene, 270, 832, 1.55);
    lamp(scene, 1330, 832, 1.6);
    guests(scene, [
      ["hat", 1112, 808, 0.64],
      ["woman", 1136, 809, 0.62],
      ["man", 420, 796, 0.56],
    ]);
    guide(scene, 960, 888, -1.4);
    return guests(scene, [
      ["man", 740, 884, 1.3],
      ["child", 782, 886, 1.3],
      ["woman", 822, 884, 1.24],
      ["hat", 868, 888, 1.3],
    ]);
  },
};
