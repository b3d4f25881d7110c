import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { crescent, leadDome, minaret } from "#art/pieces/mosque.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { prop } from "#art/pieces/props.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { stoneHouseRow } from "#art/pieces/stone-houses.ts";

/** The Sebilj, 9 m: stone foot with spouts, a wooden lattice kiosk, broad eaves and a copper dome. */
function sebilj(pen: Pen): void {
  for (const [y, half] of [
    [-0.7, 4.3],
    [-0.3, 3.8],
  ] as const)
    pen.block(-half, y, 2 * half, 0.45, 0.6, { ragged: 0.1 });
  pen.face("-3.1,0.1 3.1,0.1 3.1,2 -3.1,2", 0.5, { ragged: 0.3 }).strokes("-1.3,0.1 -1.3,2 | 1.3,0.1 1.3,2", "line");
  pen
    .window(0, 0.4, 1.3, 1.4, "round", 0)
    .window(-2.2, 0.4, 0.9, 1.3, "round", 0)
    .window(2.2, 0.4, 0.9, 1.3, "round", 0)
    .lightWindows();
  pen.strokes("0,1 0,0.45 | -2.2,0.9 -2.2,0.45 | 2.2,0.9 2.2,0.45", "spark").block(-3.3, 2, 6.6, 0.3, 0.9);
  pen
    .block(-2.9, 2.3, 5.8, 2.9, -1)
    .windowRow(-2.7, -1.3, 1, 2.6, 1, 2.2, "pointed", 1)
    .windowRow(1.3, 2.7, 1, 2.6, 1, 2.2, "pointed", 1);
  pen.windowRow(-1.1, 1.1, 2, 2.6, 0.9, 2.2, "pointed", 1).lightWindows();
  const lattice = evenly(-2.7, 2.3, 13).flatMap((x): Stroke[] => [
    [x, 2.5, x + 0.5, 3.6],
    [x + 0.5, 2.5, x, 3.6],
  ]);
  pen
    .strokes(lattice, "ink")
    .uprights([-2.9, -1.2, 0, 1.2, 2.9], 2.3, 2.9, "bold")
    .line("-2.9,3.6 2.9,3.6")
    .line("-2.9,4.8 2.9,4.8");
  pen.face("-5,4.7 5,4.7 4.9,5 2.6,6.3 -2.6,6.3 -4.9,5", 0.7, { surface: "roof", ragged: 0.2 });
  pen.strokes(evenly(-4.6, 4.6, 16).map((x): Stroke => [x, 4.75, x * 0.55, 6.2])).line("-5,4.7 5,4.7", "bold");
  pen
    .lathe(0, "2.3,6.3 2.3,6.8", { ribs: 3 })
    .lathe(0, "2.5,6.8 2.4,7.5 1.8,8.3 0.8,8.8 0.2,9.1", { smooth: 3, ribs: 9, tone: 1 });
  crescent(pen, 0, 9.1, 0.42);
}

/** Baščaršija's mosque, dome and porch of three domes, its minaret beside it. */
function bazaarMosque(pen: Pen): void {
  minaret(pen, 9.6, 27, { width: 2, foot: 7 });
  pen.block(-7, 0, 14, 8.6, 0.5, { ragged: 0.4 }).block(-7.4, 8.6, 14.8, 0.6, 0.9);
  leadDome(pen, 0, 9.2, 6, { drum: 0.26, ribs: 9, tip: 0.8 });
  pen.windowRow(-6, 6, 3, 4.6, 1, 2.6, "round", 0.7).lightWindows();
  pen.block(-7.6, 0, 15.2, 4.6, 0.5, { ragged: 0.2 }).block(-7.9, 4.6, 15.8, 0.5, 0.9);
  for (const x of [-5, 0, 5]) leadDome(pen, x, 5.1, x ? 2 : 2.3, { drum: 0, ribs: 4, tip: x ? 0 : 0.4 });
  pen.windowRow(-7.4, 7.4, 5, 0, 2, 3.9, "pointed", 0.8).lightWindows();
}

/** Wooden shops of the bazaar: a lit counter between shutters, eaves that hang far over it, a low room above some. */
function bazaarRow(row: Pen, length: number): void {
  const { random } = row.scene;
  for (let x = 0; x < length - 0.01; ) {
    const width = Math.min(5.4 + random() * 3.2, Math.max(4, length - x));
    const isTall = random() < 0.4;
    const eaves = isTall ? 5.6 + random() * 0.8 : 3.2 + random() * 0.5;
    const pen = row.at(x, 0);
    pen.face(
      [
        [-0.5, eaves - 0.2],
        [width + 0.5, eaves - 0.2],
        [width - 0.8, eaves + 1.9],
        [0.8, eaves + 1.9],
      ],
      0.55,
      { surface: "roof", ragged: 0.2 },
    );
    pen.block(0, 0, width, eaves - 0.2, 0.2 + random() * 0.2, { ragged: 0.7 });
    if (isTall) pen.windowRow(0.5, width - 0.5, 3, 3.9, 0.7, 1.2, "square", 0.45);
    const lit = random() < 0.72;
    pen.window(width / 2, 0.7, width * 0.62, 1.7, "square", lit ? 1 : 0).lightWindows();
    if (lit) {
      const wares = evenly(width * 0.24, width * 0.76, 5);
      pen.strokes(
        wares.map((at, i): Stroke => [at, 0.7, at, 1 + (i % 3) * 0.24]),
        "ink",
      );
      pen.strokes([[width * 0.2, 1.7, width * 0.8, 1.7]], "ink");
    }
    pen.strokes(
      [
        [width * 0.06, 2.7, width * 0.94, 2.7],
        [width * 0.06, 0.6, width * 0.94, 0.6],
        [width * 0.5, 2.4, width * 0.5, 2.7],
      ],
      "line",
    );
    x += width;
  }
}

/** The mahalas on a hillside: rows of houses, each on the edge of its own terrace. */
function mahala(scene: Scene, rows: readonly (readonly [x: number, y: number, length: number, drop: number])[]): void {
  for (const [x, y, length, drop] of rows) {
    const count = Math.round(length / 118);
    for (let i = 0; i < count; i++) {
      const size = 0.5 + (y - 400) * 0.0011;
      scene.place(
        "mahala",
        x + i * 118 + (i % 2 ? 118 : 0),
        y + ((i + 0.5) * drop) / count,
        size,
        i % 2 ? -size : size,
      );
    }
    const edge = evenly(0, 1, 7).map(
      (t): Point => [x - 30 + t * (length + 60), y + t * drop - 3 - 3 * Math.sin(t * 9 + y)],
    );
    // It runs out into the slope below it.
    const [first = [x, y], last = [x, y]] = [edge[0], edge.at(-1)];
    const slope: Point[] = [[first[0] - 90, first[1] + 150], ...edge, [last[0] + 90, last[1] + 150]];
    mountain(scene, slope, 700, { relief: 26, gap: 15 });
  }
}

function pigeons(view: Perspective, around: readonly [x: number, z: number]): void {
  const { scene } = view;
  const { random } = scene;
  for (let i = 0; i < 10; i++) {
    const z = around[1] - 10.6 + (i % 5) * 1.7;
    const [x, y] = view.at([around[0] + 1 + (random() - 0.35) * 9, 0, z]);
    const size = (view.scale(z) * 0.56) / 22;
    prop(scene, "pigeon", x, y, i % 3 ? size : -size);
  }
  const [left, top] = view.at([around[0], 9, around[1]]);
  const flying = Array.from({ length: 13 }, (_, i): Stroke[] => {
    const [x, y, span] = [left + 110 + random() * 210, top - 60 + random() * 150, 6 + (i % 3) * 3];
    return [
      [x - span, y - span * 0.4, x, y, -3],
      [x, y, x + span, y - span * 0.5, -3],
    ];
  }).flat();
  scene.path("bold2", strokesPath(flying, true));
}

export const sarajevo: CityScene = {
  crops: crops({ tallLeft: 334, stripTop: 330 }),
  footRow: 636,
  draw(mode) {
    const title = "Sarajevo: the Sebilj among its pigeons, the bazaar and its mosque under the hills by night";
    const scene = new Scene("sj", { seed: 127, mode, title });
    const view = new Perspective(scene, { vanishX: 760, vanishY: 604, focal: 1000, eye: 3.6 });
    scene.sky({ moon: [676, 130, 46], phase: "last-half", horizon: 560, gap: 16, stars: 70, clouds: -0.02 });
    mountain(scene, "380,470 520,430 600,400 700,420 800,396 900,424 1004,404 1090,440 1240,500", 700, {
      relief: 60,
      gap: 9,
    });
    scene.capture("mahala", () =>
      stoneHouseRow(scene.pen(0, 0, 3.6, 1), 64, { height: [5, 8], width: [7, 11], lit: 0.4, base: 30 }),
    );
    mountain(scene, "-20,236 60,250 140,288 220,312 300,360 380,392 460,446 540,486 640,540 760,600", 720, {
      relief: 120,
      gap: 9,
    });
    mahala(scene, [
      [-30, 396, 340, 76],
      [-30, 446, 480, 96],
      [-30, 500, 560, 90],
      [-30, 556, 640, 50],
    ]);
    mountain(scene, "860,600 960,548 1040,500 1120,466 1200,406 1280,372 1360,310 1440,290 1520,240 1620,216", 720, {
      relief: 110,
      gap: 8,
    });
    mahala(scene, [
      [1330, 452, 300, -70],
      [1190, 520, 430, -70],
      [1080, 572, 540, -50],
    ]);
    scene.mist(470, 660, 0.6);
    paving(view, {
      far: 130,
      share: 0.14,
      bandsApart: 5,
      lights: [
        [-7.4, 32, 8],
        [16, 40, 6],
        [8, 80, 14],
      ],
    });
    scene
      .capture("sarac", () => bazaarRow(new WallPen(view, { x: -35, z: 118, right: 1, away: 0 }, 3), 84))
      .place("sarac", 0, 0);
    scene.glow(...view.at([14, 8, 88]), 240, 0.3, 140);
    scene.shows("bazaar-mosque", () => bazaarMosque(scene.pen(...view.at([15, 0, 88]), view.scale(88))));
    scene
      .capture("coppersmiths", () => bazaarRow(new WallPen(view, { x: -24, z: 104, right: 0, away: -1 }, 3), 74))
      .place("coppersmiths", 0, 0);
    scene
      .capture("tailors", () => bazaarRow(new WallPen(view, { x: 27, z: 30, right: 0, away: 1 }, 3), 72))
      .place("tailors", 0, 0);
    lampsAlong(
      view,
      [
        [16, 40],
        [-17, 58],
        [20, 70],
      ],
      4,
    );
    strollersAt(view, [
      [-3, 60],
      [-2.2, 60.4],
      [4, 72],
      [8, 78],
      [-14, 52],
      [-13.2, 52.4],
      [20, 50],
      [0, 90],
      [12, 60],
      [-10, 80],
    ]);
    const [x, y] = view.at([-7.4, 0, 31]);
    scene.glow(x, y - 110, 210, 0.35);
    scene.landmark("sebilj", () => sebilj(scene.pen(x, y, view.scale(31), 2, view.scale(31) * 1.08)));
    scene.shows("sebilj", () => pigeons(view, [-7.4, 31]));
    guideAt(view, 2.9, 13, true);
    return walkers(view, [
      ["woman", 0.2, 13],
      ["hat", 1, 12.9, true],
      ["man", -0.6, 13.2],
    ]);
  },
};
