import { type CityScene, crops } from "#art/city-scene.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { limes } from "#art/pieces/lime.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";

/** The chapel of the Holy Trinity behind the front, its Renaissance gable to the right. */
function chapel(pen: Pen): void {
  pen.face("16,26 42,26 42,40 20,40", 0.5, { surface: "roof" }).block(16, 8, 26, 18, 0.45);
  pen.windowRow(18, 36, 3, 17, 1.8, 7, "pointed", 0.8).lightWindows();
  pen.face(
    "34,8 45,8 45,28 44.4,30 43,30.6 42.6,34 41.2,35 40.8,38 39.5,41 38.2,38 37.8,35 36.4,34 36,30.6 34.6,30 34,28",
    0.6,
  );
  pen.strokes("34,28 45,28 | 36,31 43,31 | 37,35 42,35", "line").window(39.5, 18, 2, 7, "pointed", 0.9).lightWindows();
  pen.spire(27, 40, 2.2, 9, 1);
}

/** The keep, 30 m, round, with battlements of the nineteenth century and the flag. */
function keep(pen: Pen): void {
  pen.lathe(-27, "7.8,0 7.4,25.4 8.2,26.2 8.2,28", { ribs: 11, tone: 0.85 }).battlement(-35.2, -18.8, 28, 8, 2);
  for (const y of [4, 8, 12, 16, 20]) pen.strokes([[-34.2, y, -28, y - 0.5, -0.4]]);
  pen.windowRow(-31.4, -28.6, 2, 18, 1.1, 3.4, "round", 0.9).window(-24, 12, 1, 3, "round", 0.5).lightWindows();
  pen.strokes("-35.2,26.2 -18.8,26.2 -1", "line").strokes("-27,30 -27,40", "line");
  pen.face("-27,36 -20,36.6 -20,40 -27,39.6", 0.7);
}

/** The Neo-Gothic front of 1826, 95 m, two storeys and the taller gate block with its turrets. */
function front(pen: Pen): void {
  pen.block(-47, 0, 96, 15, 0.4, { ragged: 0.3 });
  for (const y of [2, 8.6])
    pen.windowRow(-45, -9, 9, y, 1.7, 4, "pointed", 0.5).windowRow(11, 47, 9, y, 1.7, 4, "pointed", 0.5);
  pen.lightWindows().strokes("-47,7.2 -8,7.2 | 10,7.2 49,7.2", "line");
  pen.uprights([-36.4, -27.2, -18, 20, 29, 38], 0, 15, "hatch");
  pen.battlement(-47, -8, 15, 13, 1.9).battlement(10, 49, 15, 13, 1.9);
  for (const x of [-47, 49])
    pen
      .block(x - 3, 0, 6, 18, 0.6)
      .battlement(x - 3.4, x + 3.4, 18, 4, 1.8)
      .window(x, 3, 1.4, 4, "pointed", 0.5)
      .window(x, 10, 1.4, 4, "pointed", 0.8);
  pen.lightWindows().block(-8, 0, 18, 19, 0.55, { ragged: 0.4 }).battlement(-8, 10, 19, 7, 1.9);
  pen.windowRow(-6, 8, 3, 11, 1.8, 5, "pointed", 0.9).window(1, 0, 5, 9, "pointed", 1).lightWindows();
  pen.strokes("1,4.6 1,8.6 | -1.3,6 3.3,6 | -0.2,4.6 -0.2,8 | 2.2,4.6 2.2,8", "ink");
  for (const x of [-8, 10]) {
    pen.lathe(x, "2.3,0 2.2,22 2.7,22.6 2.7,24", { ribs: 4 }).battlement(x - 2.7, x + 2.7, 24, 4, 1.6);
    pen.window(x, 14, 1, 3.4, "pointed", 0.7);
  }
  pen.lightWindows();
}

/** The hill, 12 m, and the broad stairs that climb it in three flights. */
function castleHill(pen: Pen): void {
  pen.face("-110,-24 -84,-17 -66,-8 -54,0 56,0 68,-8 86,-17 112,-24", 0.35, { surface: "slope" });
  const half = (y: number): number => 4.6 - y * 0.3;
  const edge = (y: number, side: 1 | -1): [number, number] => [1 + half(y) * side, y];
  pen.face([edge(0, -1), edge(0, 1), edge(-23, 1), edge(-23, -1)], -1);
  let y = -22.4;
  for (let step = 1; y < -0.2; step++) {
    const isLanding = step % 9 === 0;
    pen.strokes([[...edge(y, -1), ...edge(y, 1)]], isLanding ? "line" : "hatch");
    y += (isLanding ? 2.2 : 1) * (0.22 + 0.5 * (-y / 23));
  }
  for (const side of [-1, 1] as const) {
    pen.face(
      [edge(0, side), [1 + (half(0) + 1) * side, 0.4], [1 + (half(-23) + 2.6) * side, -22], edge(-23, side)],
      0.7,
    );
  }
}

export const lublin: CityScene = {
  crops: crops({ tallLeft: 420, stripTop: 300 }),
  footRow: 716,
  draw(mode) {
    const title = "Lublin: the stairs from the square to the castle, its keep and the Trinity Chapel by night";
    const scene = new Scene("lu", { seed: 83, mode, title });
    const view = new Perspective(scene, { vanishX: 780, vanishY: 660, focal: 1000, eye: 3.2 });
    scene.sky({ moon: [752, 118, 40], phase: "old-crescent", horizon: 620, stars: 60, gap: 13, clouds: 0.02 });
    scene.hills(600, 40, 7, { base: 740 });
    scene.mist(560, 700, 0.5);
    const hill = scene.pen(772, 540, 7.6);
    scene.landmark("castle", () => {
      castleHill(hill);
      chapel(hill);
      keep(hill);
      front(hill);
    }, [500, 1100]);
    const kinds = ["eave", "attic", "gable", "eave"] as const;
    const houses = {
      kinds,
      country: "poland" as const,
      height: [9, 12] as const,
      width: [10, 13] as const,
      lit: 0.45,
      base: 0,
      shops: 0.8,
    };
    paving(view, {
      far: 58,
      share: 0.28,
      bandsApart: 5,
      lights: [
        [-9, 30, 6],
        [9, 30, 6],
        [0, 50, 12],
      ],
    });
    scene
      .capture("west", () => houseRow(new WallPen(view, { x: -30, z: 64, right: 0, away: -1 }, 3), 40, houses))
      .place("west", 0, 0);
    scene
      .capture("east", () => houseRow(new WallPen(view, { x: 32, z: 24, right: 0, away: 1 }, 3), 40, houses))
      .place("east", 0, 0);
    limes(scene, [
      [352, 640, 0.8],
      [420, 600, 0.66],
      [494, 650, 0.84],
      [560, 604, 0.66],
      [996, 610, 0.7],
      [1062, 652, 0.86],
      [1130, 606, 0.66],
      [1204, 648, 0.8],
      [430, 716, 1.3],
      [520, 714, 1.1],
      [1050, 714, 1.1],
      [1140, 716, 1.3],
    ]);
    lampsAlong(
      view,
      [
        [-9, 30],
        [9, 30],
        [-7, 48],
        [7, 48],
      ],
      4.6,
    );
    lamp(scene, 700, 640, 0.5);
    lamp(scene, 860, 640, 0.5);
    strollersAt(view, [
      [-2, 50],
      [-1.2, 50.4],
      [3, 54],
      [1, 44],
      [-12, 42],
      [-11, 42.4],
      [14, 38],
      [8, 34],
      [-5, 36],
    ]);
    walkers(view, [["man", -7, 25]]);
    guideAt(view, 3.4, 14, true);
    return walkers(view, [
      ["woman", 0.4, 14],
      ["hat", 1.2, 13.9, true],
      ["man", -0.4, 14.1],
      ["child", -1.1, 13.8],
    ]);
  },
};
