import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import { type Point, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen, type WallPlace } from "#art/engine/wall-pen.ts";
import { balustrade, clock, wing } from "#art/pieces/facades.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";

const tampaRidge =
  "-20,560 80,500 170,440 260,380 340,330 430,282 520,246 600,226 640,210 676,216 700,200 740,208 790,196 830,206 880,204 914,226 960,240 1040,276 1120,330 1200,392 " +
  "1290,452 1380,500 1480,536 1620,566";

// B, R, A, S, O, V, 20 by 26.
const letters = [
  "0,0 0,26 12,26 16,20 12,14 0,14 14,14 18,7 14,0 0,0",
  "0,0 0,26 13,26 17,20 13,13 0,13 8,13 18,0",
  "0,0 9,26 18,0 15,9 3,9",
  "17,22 12,26 4,26 0,20 4,14 13,12 17,6 13,0 4,0 0,4",
  "9,0 2,5 0,13 2,21 9,26 16,21 18,13 16,5 9,0",
  "0,26 9,0 18,26",
];

const ridgeAt = (ridge: readonly Point[], x: number): number => {
  const after = ridge.findIndex(([at]) => at >= x);
  const [x0, y0] = ridge[after - 1] ?? [x, 560];
  const [x1, y1] = ridge[after] ?? [x + 1, 560];
  return y0 + ((y1 - y0) * (x - x0)) / Math.max(1, x1 - x0);
};

/** Tâmpa over the roofs, wooded to the top, with rock bands under the ridge. */
function tampa(scene: Scene): void {
  const ridge = readPoints(tampaRidge);
  const pen = scene.pen(0, 0, 1, 1);
  const outline = [...ridge, [1620, 740] as Point, [-20, 740] as Point].map(([x, y]): Point => [x, -y]);
  pen.face(outline, 0.4, { surface: "slope" });
  const { random } = scene;
  // One stand of firs is drawn once and set all over the slope.
  scene.capture("wood", () => {
    const firs = Array.from({ length: 20 }, (_, i): Stroke[] => {
      const [x, y, size] = [i * 10 + random() * 8, random() * 34, 9 + random() * 7];
      return [
        [x - size * 0.5, -y, x, -y + size * 1.9],
        [x, -y + size * 1.9, x + size * 0.5, -y],
      ];
    }).flat();
    pen.strokes(firs, "line");
  });
  for (let row = 0; row < 9; row++) {
    for (let x = -30 + (row % 2) * 90; x < 1600; x += 226) {
      const left = x + random() * 40;
      const top = Math.max(ridgeAt(ridge, Math.max(0, left)), ridgeAt(ridge, Math.min(1600, left + 200)));
      const y = 290 + row * 42 + random() * 10;
      if (y > top + 34) scene.place("wood", left, y, 0.9 + random() * 0.2);
    }
  }
  // The white letters on the ridge can be read from the square.
  for (const [i, letter] of letters.entries()) pen.at(738 + i * 30, -286).line(letter, "bold");
}

/** The Black Church: 89 m long, ridge 42 m, the one tower 65 m. */
function blackChurch(pen: Pen): void {
  pen.face("6,19 62,19 60,45 10,45", 0.45, { surface: "roof" });
  for (const [row, y] of [
    [8, 23],
    [7, 29],
    [6, 35],
  ] as const) {
    for (const x of evenly(12 + (y - 23) * 0.3, 57, row)) pen.at(x, y).face("-0.9,0 0.9,0 0,1.6", -1);
  }
  pen.block(6, 0, 56, 19, 0.3, { ragged: 0.6 }).windowRow(9, 61, 6, 3.6, 3, 12.4, "pointed", 0.8).lightWindows();
  const tracery = evenly(13.3, 56.7, 6).flatMap((x): Stroke[] => [
    [x, 3.6, x, 14],
    [x - 1.5, 10, x + 1.5, 10],
  ]);
  pen.strokes(tracery, "ink");
  for (const x of evenly(9, 61, 7)) {
    pen
      .block(x - 0.9, 0, 1.8, 18, 0.7)
      .block(x - 1.2, 17.4, 2.4, 0.8, 0.9)
      .spire(x, 18.2, 1.6, 4.4, 1, false);
  }
  pen.face("60,0 84,0 84,17 60,17", 0.35).face("59,17 86,17 78,38 60,38", 0.5, { surface: "roof" });
  pen.windowRow(64, 83, 3, 3.6, 2.6, 11, "pointed", 0.8).lightWindows();
  for (const x of [63.5, 70, 76.6, 84]) pen.block(x - 0.9, 0, 1.8, 16, 0.7).spire(x, 16, 1.6, 4.4, 1, false);
  pen
    .face("31,0 41,0 41,11 36,15 31,11", 0.5)
    .window(36, 0, 4, 8, "pointed", 1)
    .lightWindows()
    .strokes("36,0 36,6.6", "ink");
  pen.block(-8, 0, 15.6, 26, 0.5, { ragged: 0.6 }).window(0, 2, 4, 10, "pointed", 1).lightWindows();
  pen.block(-6.6, 26, 13.2, 22, 0.55, { ragged: 0.6 }).bands(-7.4, 14.8, [25.4, 36, 47.4], 0.3);
  pen.windowRow(-5, 5, 2, 38, 2, 7, "pointed", 0.15).windowRow(-4, 4, 1, 15, 2.6, 8, "pointed", 0.3).lightWindows();
  clock(pen, 0, 31.6, 2.7, 8.1);
  for (const x of [-8.2, 7.8]) pen.block(x - 1, 0, 2, 24, 0.7).spire(x, 24, 2.2, 5, 1, false);
  for (const x of [-6, 6]) pen.block(x - 0.9, 47, 1.8, 3.4, 0.6).spire(x, 50.4, 2.4, 5, 1);
  pen
    .face("-7.2,48.3 7.2,48.3 3.4,55 1.2,62 -1.2,62 -3.4,55", 0.6, { surface: "roof" })
    .spire(0, 61, 2.4, 8, 2)
    .finial(0, 69, 1.3);
}

/** The Council House with the Trumpeters' Tower, 58 m. */
function councilHouse(pen: Pen): void {
  pen.block(-6, 0, 12, 40, 0.6, { ragged: 0.6 }).bands(-6, 12, [27, 39.2], 0.4);
  wing(pen, -17, 34, 12, 0, [], { rise: 11, hip: 7, tone: 0.55 });
  pen.windowRow(-16, -6, 2, 7, 1.9, 3.2, "square", 0.6).windowRow(6, 16, 2, 7, 1.9, 3.2, "square", 0.6);
  pen.windowRow(-16, -6, 2, 1.4, 1.9, 3, "round", 0.5).windowRow(6, 16, 2, 1.4, 1.9, 3, "round", 0.5).lightWindows();
  for (const x of [-11, 11])
    pen
      .at(x, 13.4)
      .face("-1.3,0 1.3,0 1.3,1.8 0,3.2 -1.3,1.8", 0.3)
      .window(0, 0.3, 1, 1.3, "square", 0.8)
      .lightWindows();
  // The loggia and its steep roof before the tower.
  pen.face("-6.6,13 6.6,13 4,19.6 -4,19.6", 0.6, { surface: "roof" }).block(-6, 0, 12, 13, 0.6);
  pen.windowRow(-5.6, 5.6, 3, 7.4, 2.7, 4.6, "round", 0.9).window(0, 0, 3.4, 5.4, "round", 1).lightWindows();
  balustrade(pen, -5.6, 5.6, 7, 12, 1.2);
  pen.window(0, 22, 1.8, 3.6, "round", 0.5).lightWindows();
  clock(pen, 0, 33.4, 3.1, 10.6);
  pen.face("-6,39.6 6,39.6 7.4,41.4 -7.4,41.4", 0.7);
  pen.block(-6.2, 41.4, 12.4, 6, 0.4).windowRow(-6, 6, 4, 42.4, 1.7, 4, "round", 0.95).lightWindows();
  balustrade(pen, -7.2, 7.2, 41.4, 13, 1.4);
  pen.block(-7, 47.2, 14, 0.9, 0.9).face("-7,48.1 7,48.1 1.4,58 -1.4,58", 0.55, { surface: "roof" });
  for (const x of [-6.2, 6.2]) pen.spire(x, 48.1, 2, 6, 1);
  pen.spire(0, 57.6, 2.6, 6, 2).finial(0, 63.6, 1.4);
}

// The piper in his pointed hat, going left; metres.
const piper = {
  coat: "-.1,0 -.1,0 .02,.04 .04,.5 .14,.04 .3,0 .3,0 .26,.5 .4,.52 .3,.9 .24,1.24 .14,1.46 -.02,1.5 -.16,1.42 -.22,1.1 -.28,.5 -.14,.5",
  arm: "-.14,1.4 -.34,1.22 -.56,1.3 -.6,1.38 -.5,1.42 -.34,1.36 -.2,1.3",
  hat: "-.22,1.72 -.22,1.72 -.1,1.8 -.06,2.02 .2,2.28 .4,2.2 .26,2.12 .2,1.84 .26,1.74 .26,1.74",
};

/** The children of Hamelin come up out of the ground, as the tale has it, behind their piper. */
function childrenOfHamelin(view: Perspective): void {
  const { scene } = view;
  const at = (x: number, z: number): Pen => scene.pen(...view.at([x, 0, z]), view.scale(z), 4);
  const paint = (pen: Pen, outline: string): void => {
    scene.path("face4", curvePath(readPoints(outline).map((point) => pen.toPixels(point))));
  };
  const ring = (x: number, y: number, across: number, deep: number): Point[] =>
    evenly(0, 6.02, 24).map((a): Point => [x + across * Math.cos(a), y + deep * Math.sin(a)]);
  const child = (pen: Pen, from: number, turn: number): void => {
    const legs = from ? [] : ["-.16,0 -.06,0 -.02,.34 -.16,.36", ".02,0 .14,0 .14,.36 .02,.34"];
    for (const leg of legs) pen.shape(leg, "figure");
    paint(pen, "-.2,.3 -.22,.44 -.16,.7 -.08,.86 .06,.86 .16,.7 .22,.44 .2,.3");
    pen.disc(-0.02, 1, 0.13, "figure").strokes(
      [
        [-0.1, 0.76, -0.24 - turn, 0.5 + turn],
        [0.1, 0.76, 0.24, 0.52],
      ],
      "bold",
    );
  };
  const hole = at(5.1, 16.4);
  hole.shape(ring(0, 0, 1.05, 0.27), "figure").shape(ring(0, 0.01, 0.9, 0.21), "dark");
  const [glowX, glowY] = hole.toPixels([0, 0.2]);
  scene.glow(glowX, glowY, 120, 0.6, 70);
  child(hole.at(0.2, -0.36), 1, 0.3);
  child(hole.at(-0.34, -0.12), 1, 0.1);
  hole.line(
    evenly(Math.PI * 1.1, Math.PI * 1.9, 9).map((a): Point => [0.9 * Math.cos(a), 0.01 + 0.21 * Math.sin(a)]),
    "bold",
  );
  for (const [x, z, turn] of [
    [3.6, 16, 0.1],
    [2.9, 15.5, 0.24],
    [2.2, 15.2, 0.05],
  ] as const)
    child(at(x, z), 0, turn);
  const man = at(1.1, 14.8);
  paint(man, piper.coat);
  paint(man, piper.arm);
  man.disc(0.02, 1.64, 0.13, "figure");
  paint(man, piper.hat);
  man
    .strokes("-.1,1.6 -.72,1.3", "bold")
    .strokes(".36,2.2 .62,2.44 .06", "line")
    .strokes("-.1,1.2 -.18,.7 | .16,1.2 .22,.7", "line");
  const notes: Stroke[] = [
    [-0.9, 1.5, -0.9, 1.74],
    [-1.2, 1.62, -1.2, 1.9],
    [-1.2, 1.9, -1.04, 1.84],
    [-1.44, 1.9, -1.44, 2.14],
  ];
  scene.put(
    `<path class="spark" d="${notes.map(([x0, y0, x1, y1]) => `M${[...man.toPixels([x0, y0]), "L", ...man.toPixels([x1, y1])].map((v) => (typeof v === "number" ? Math.round(v) : v)).join(" ")}`).join("")}"/>`,
  );
  for (const [x, y] of [
    [-0.94, 1.5],
    [-1.24, 1.62],
    [-1.48, 1.9],
  ] as const)
    man.disc(x, y, 0.05, "lit");
}

export const brasov: CityScene = {
  crops: crops({ tallLeft: 412, stripTop: 367 }),
  footRow: 640,
  near: ["children-of-hamelin"],
  draw(mode) {
    const title =
      "Brașov: the Council House under Tâmpa, the children of Hamelin climbing out of the square on a night of snow";
    const scene = new Scene("bv", { seed: 269, mode, title });
    const view = new Perspective(scene, { vanishX: 780, vanishY: 606, focal: 1000, eye: 3.2 });
    scene.sky({ moon: [318, 150, 0], horizon: 560, gap: 28, stars: 26, clouds: -0.04, weather: "snow" });
    scene.shows("tampa", () => tampa(scene));
    scene.mist(400, 650, 0.8);
    scene.landmark("black-church", () => blackChurch(scene.pen(1010, 618, 5.6, 2, 6.4)), [950, 1090]);
    scene.mist(520, 650, 0.4);
    paving(view, {
      far: 126,
      share: 0.07,
      bandsApart: 6,
      lights: [
        [-13, 32, 6],
        [14, 36, 6],
        [-24, 60, 10],
        [5, 16, 4],
      ],
    });
    const houses = {
      kinds: ["eave", "baroque", "eave", "gable"] as const,
      base: 0,
      lit: 0.42,
      shops: 0.6,
      width: [11, 15] as const,
      height: [8, 11] as const,
    };
    const row = (name: string, place: WallPlace, length: number): void => {
      scene.capture(name, () => houseRow(new WallPen(view, place, 3), length, houses)).place(name, 0, 0);
    };
    row("south", { x: -50, z: 124, right: 1, away: 0 }, 112);
    row("east", { x: -42, z: 122, right: 0, away: -1 }, 68);
    row("west", { x: 52, z: 64, right: 0, away: 1 }, 58);
    scene.shows("council-house", () => councilHouse(scene.pen(...view.at([-15.6, 0, 102]), view.scale(102))));
    lampsAlong(view, [
      [-13, 32],
      [14, 36],
      [-24, 60],
    ]);
    strollersAt(view, [
      [-20, 64],
      [-19.2, 64.4],
      [6, 60],
      [10, 74],
      [10.8, 74.4],
      [-4, 50],
      [20, 66],
      [2, 82],
    ]);
    scene.shows("children-of-hamelin", () => childrenOfHamelin(view));
    guideAt(view, -4, 12);
    return walkers(view, [
      ["man", -2.9, 12],
      ["woman", -2.1, 12.1],
      ["child", -1.4, 11.9],
      ["hat", -0.7, 12],
    ]);
  },
};
