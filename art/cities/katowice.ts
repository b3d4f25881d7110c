import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { street } from "#art/pieces/street.ts";

/** Spodek, the saucer: 126 m across, tilted back on its ring of glass. */
function spodek(pen: Pen): void {
  pen.face("-44,0 44,0 38,7 -38,7", 0.35).windowRow(-40, 40, 24, 1, 2.2, 4, "square", 0.75).lightWindows();
  pen.face("-38,7 38,7 62,20 63,22.6 60,25 -60,25 -63,22.6 -62,20", 0.45, { ragged: 0.3 });
  const ribs = evenly(-1, 1, 25).map((t): Stroke => [t * 38, 7, t * 62, 20]);
  pen.strokes(ribs, "line").strokes("-46,11.4 46,11.4 -1.6 | -54,15.8 54,15.8 -2", "line");
  pen
    .windowRow(-60, 60, 40, 20.6, 1.9, 2.4, "square", 0.85)
    .lightWindows()
    .strokes("-63,22.9 63,22.9 -1 | -61.6,20 61.6,20 -1", "line");
  const crown: Point[] = [
    [60, 25],
    [50, 29.6],
    [32, 33.6],
    [15, 35.6],
    [9, 36],
  ];
  pen
    .lathe(0, crown, { smooth: 2, ribs: 10, tone: 0.9 })
    .strokes("-50,29.6 50,29.6 -1.4 | -32,33.6 32,33.6 -0.9", "hatch");
  pen.block(-9, 36, 18, 2.4, 0.7).finial(-6, 38.4).finial(0, 38.4, 1.4).finial(6, 38.4);
}

/** The winding tower of a shaft, 42 m: lattice legs, the wheels and the winch house. */
function shaftTower(pen: Pen): void {
  const leg = (x0: number, x1: number, top: number): void => {
    const at = (t: number): number => x0 + (x1 - x0) * t;
    pen
      .line(
        [
          [x0 - 0.9, 0],
          [x1 - 0.9, top],
        ],
        "bold",
      )
      .line(
        [
          [x0 + 0.9, 0],
          [x1 + 0.9, top],
        ],
        "bold",
      );
    const levels = evenly(0, 1, 13);
    pen.strokes(
      levels.slice(0, -1).map((t, i): Stroke => {
        const side = i % 2 ? 0.9 : -0.9;
        return [at(t) + side, top * t, at(t + 1 / 12) - side, top * (t + 1 / 12)];
      }),
      "line",
    );
  };
  leg(22, 4, 36);
  leg(-4, -4, 40);
  leg(4, 4, 40);
  pen.strokes(
    evenly(4, 36, 9).flatMap((y): Stroke[] => [
      [-4, y, 4, y],
      [-4, y, 4, y + 4],
    ]),
    "line",
  );
  pen
    .block(-8, 33, 17, 1, 0.9)
    .block(-8, 40, 16, 1, 0.9)
    .uprights(evenly(-8, 8, 9), 41, 1.4, "hatch");
  pen.block(-6.4, 41, 7.6, 7.6, -1);
  for (const [x, y] of [
    [-2.6, 44.4],
    [3.8, 37.4],
  ] as const) {
    pen.disc(x, y, 3.5, "bare").line(
      evenly(0, Math.PI * 2, 25).map((turn): Point => [x + 3.5 * Math.cos(turn), y + 3.5 * Math.sin(turn)]),
      "bold",
    );
    pen.strokes(
      evenly(0, Math.PI * 2, 9).map((turn): Stroke => [x, y, x + 3.4 * Math.cos(turn), y + 3.4 * Math.sin(turn)]),
      "line",
    );
    pen.finial(x, y, 0);
  }
  pen
    .line("0.8,45.6 30,9")
    .line("7.2,38 30,7.4")
    .strokes("-6.2,41 -6.2,48.6 | 1,41 1,48.6 | -6.2,44.6 1,44.6", "bold")
    .face("-7,48.2 1.8,48.2 1.8,49 -2.6,51.6 -7,49", 0.5)
    .finial(-2.6, 51.4, 1.2);
  pen
    .face("24,9 42,9 38,13.4 28,13.4", 0.5, { surface: "roof" })
    .block(25, 0, 16, 9, 0.45)
    .windowRow(26, 40, 4, 3, 1.8, 4, "round", 0.85);
  pen.block(-10, 0, 16, 9, 0.4).windowRow(-9, 5, 4, 3, 1.6, 3.6, "square", 0.7).lightWindows();
}

/** Nikiszowiec: a brick block with its arched passage and red-rimmed windows, 14 m to the eaves. */
function nikiszowiecBlock(pen: Pen, width: number, arch: number): void {
  pen.face(
    [
      [-0.4, 13.4],
      [width + 0.4, 13.4],
      [width - 1.6, 18.4],
      [1.6, 18.4],
    ],
    0.5,
    { surface: "roof" },
  );
  for (const x of evenly(width * 0.18, width * 0.82, 4)) pen.block(x - 0.7, 17, 1.4, 3.2, 0.4);
  pen.block(0, 0, width, 13.4, 0.42, { ragged: 0.4 }).block(-0.4, 13, width + 0.8, 0.7, 0.9);
  const columns = Math.round(width / 3.6);
  for (const y of [1.4, 5.6, 9.6]) {
    pen.windowRow(1, width - 1, columns, y - 0.3, 2, 3, "round", 0).lightWindows();
    pen.windowRow(1, width - 1, columns, y, 1.3, 2.3, "round", 0.5).lightWindows();
  }
  pen.strokes([
    [0, 4.8, width, 4.8],
    [0, 9, width, 9],
  ]);
  const gate = pen.at(arch, 0);
  gate.face("-4.4,0 4.4,0 4.4,13.4 3,13.4 3,16 1.6,16 1.6,18 -1.6,18 -1.6,16 -3,16 -3,13.4 -4.4,13.4", 0.55);
  gate.window(0, 0, 5, 5.6, "round", 1).window(0, 8.4, 1.8, 3.6, "round", 0.9).lightWindows();
  gate.strokes("0,0 0,5.4 | -2.4,2.6 2.4,2.6", "ink").strokes("-3.4,7.2 3.4,7.2", "line");
}

/** St Anne's in Nikiszowiec: Neo-Baroque, brick, one great dome. */
function stAnnes(pen: Pen): void {
  pen
    .block(-8, 18, 16, 7, 0.5)
    .windowRow(-7, 7, 4, 19.6, 1.6, 4, "round", 0.9)
    .lightWindows()
    .block(-8.8, 25, 17.6, 1, 0.9);
  pen.lathe(0, "8,26 8.3,28.6 6.6,33 3,36 1.8,36.4", { smooth: 3, ribs: 8, tone: 0.95 });
  pen.block(-1.8, 36.2, 3.6, 4, 0.5).window(0, 36.8, 1.3, 2.8, "round", 1).lightWindows();
  pen.lathe(0, "2.3,40.2 1.6,42 0.4,43 0,45", { smooth: 2, ribs: 2 }).cross(0, 45, 4);
  pen
    .face("-12,0 12,0 12,13 8.6,14 7.4,18 5,19 0,24 -5,19 -7.4,18 -8.6,14 -12,13", 0.45)
    .window(0, 12.4, 3, 4.6, "round", 1);
  for (const x of [-10, 10]) {
    pen.block(x - 2.8, 0, 5.6, 19, 0.6).window(x, 12.4, 1.6, 4, "round", 0.7);
    pen.lathe(x, "3,19 3,20.4 1.6,22.4 1,23 1,24.6 0,28", { smooth: 2, ribs: 3 }).finial(x, 28);
  }
  pen.windowRow(-6, 6, 3, 3, 1.8, 5, "round", 0.8).lightWindows();
}

// One wing of bronze, 100 units tall: a straight leading edge to the right, torn feathers hanging from it to the left.
const wing =
  '<path class="face4" d="M10 0C13-26 16-52 12-76 11-86 8-94 2-102-2-94-5-86-8-80L-9-90C-14-80-17-72-18-64L-22-72C-25-62-26-54-25-46L-30-53C-32-44-31-36-28-29L-33-34C-33-26-30-18-24-12L-27-15C-25-8-20-3-12 0z"/>' +
  '<path class="line4" d="M9-6C11-34 12-62 2-96M6-4C6-30 2-56-8-80M2-3C0-24-6-44-18-64M-2-2C-5-18-12-32-25-46M-6-1C-10-12-18-22-28-29M-9 0C-14-7-19-10-24-12"/>' +
  '<path class="bold4" d="M10 0C13-26 16-52 12-76 11-86 8-94 2-102"/>';

/** The Silesian Insurgents' Monument: three wings for three risings. */
function insurgentWings(scene: Scene, x: number, y: number): void {
  scene.define("wing", wing);
  scene
    .glow(x, y - 90, 220, 0.3)
    .put(`<path class="face4" d="M${x - 150} ${y + 12}l16-18h268l16 18z"/>`)
    .put(`<path class="hatch4" d="M${x - 138} ${y}h276M${x - 146} ${y + 7}h292"/>`);
  scene
    .place("wing", x + 84, y - 2, 2.5, 1.7)
    .place("wing", x - 72, y - 2, 2.8, 1.8)
    .place("wing", x + 8, y - 2, 3.6, 2.1);
}

export const katowice: CityScene = {
  crops: crops({ tallLeft: 240, stripTop: 367 }),
  draw(mode) {
    const title = "Katowice: Spodek, the insurgents’ wings, a shaft tower and Nikiszowiec by night";
    const scene = new Scene("ka", { seed: 97, mode, title });
    scene.sky({ moon: [790, 210, 44], phase: "crescent", horizon: 640, stars: 50, gap: 12.6, clouds: 0.03 });
    scene.hills(640, 40, 9, { base: 730, bump: (x) => Math.max(0, 60 - Math.abs(x - 700) * 0.3) });
    street(
      scene,
      "row",
      380,
      { scale: 4, kinds: ["flat", "flat", "eave"], height: [14, 22], width: [9, 14], lit: 0.42, base: 50 },
      [
        [-30, 700, 0.9],
        [620, 700, 0.86, true],
      ],
    );
    scene.shows("shaft-tower", () => shaftTower(scene.pen(1040, 748, 9, 2, 10.6)));
    scene.mist(600, 720, 0.5);
    scene.glow(572, 640, 380, 0.3, 110);
    scene.landmark("spodek", () => spodek(scene.pen(600, 752, 5.5, 2, 6.8)));
    scene.shows("st-annes", () => nikiszowiecBlock(scene.pen(1284, 750, 8, 2, 9), 16, 8));
    scene.shows("st-annes", () => nikiszowiecBlock(scene.pen(1500, 750, 8, 2, 9), 17, 8));
    scene.glow(1440, 640, 230, 0.3, 160);
    scene.shows("st-annes", () => stAnnes(scene.pen(1454, 756, 9.4, 2, 10.6)));
    scene.cobbles(744, 905, 15, [
      [1116, 836, 220],
      [520, 770, 380],
      [1440, 770, 150],
    ]);
    scene.shows("insurgents-wings", () => insurgentWings(scene, 156, 862));
    lamp(scene, 1116, 838, 1.6);
    guests(scene, [
      ["woman", 560, 806, 0.6],
      ["man", 584, 807, 0.64],
      ["child", 606, 807, 0.6],
    ]);
    guide(scene, 656, 888, 1.38);
    return guests(scene, [
      ["man", 752, 886, 1.28],
      ["woman", 798, 884, 1.2],
      ["hat", 846, 888, -1.28],
    ]);
  },
};
