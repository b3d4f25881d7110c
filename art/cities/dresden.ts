import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { saint } from "#art/pieces/statues.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

/** The Frauenkirche, 91 m: the stone bell over its four corner towers. */
function frauenkirche(pen: Pen): void {
  pen.block(-20, 0, 40, 28, 0.4, { ragged: 0.4 });
  for (const side of [pen, pen.mirror()]) {
    side
      .block(13.4, 0, 8.6, 30, 0.5)
      .window(17.7, 6, 3, 14, "round", 0.7)
      .lightWindows()
      .block(12.8, 29.4, 9.8, 1.2, 0.9);
  }
  pen.windowRow(-12, 12, 3, 6, 3.6, 17, "round", 0.85).lightWindows();
  pen.strokes("-9.8,14 9.8,14 | -8,6 -8,22 | 0,6 0,22 | 8,6 8,22", "ink").block(-12.8, 28, 25.6, 1.4, 0.9);
  pen.face("-12,29.4 12,29.4 8,33.4 0,36 -8,33.4", 0.4).disc(0, 31.6, 1.4, "dim");
  // The concave skirt, the drum with its dormers, the bell.
  pen.lathe(0, "18.6,30 15.4,33.6 13.6,37.6 13,41", { smooth: 3, ribs: 9, tone: 0.9 });
  for (const side of [pen, pen.mirror()]) {
    side
      .block(13.6, 30.6, 6, 15, 0.55)
      .window(16.6, 33, 2.4, 9, "round", 0.85)
      .lightWindows()
      .block(13, 45.4, 7.2, 1, 0.9);
    side
      .lathe(16.6, "3.4,46.4 3.5,48 2,51 1,52.4 1,54.6 1.3,55.2 0,58.6", { smooth: 2, ribs: 3 })
      .finial(16.6, 58.6, 1.1);
  }
  pen.lathe(0, "13,41 12.6,44 13,50 12.6,55 10.8,60.4 7.6,64.8 4.8,67", { smooth: 3, ribs: 13, tone: 1 });
  pen.windowRow(-11, 11, 5, 43.4, 1.7, 4, "round", 0.85).windowRow(-9, 9, 3, 55, 1.3, 2.4, "round", 0.9).lightWindows();
  pen
    .block(-5.4, 67, 10.8, 1.2, 0.9)
    .block(-4, 68.2, 8, 10.4, 0.55)
    .windowRow(-3.7, 3.7, 3, 69, 1.5, 8, "round", 1)
    .lightWindows();
  pen.block(-4.8, 78.6, 9.6, 1.1, 0.9).lathe(0, "4,79.7 4.1,81.4 2.4,84 0.8,85.4 0.4,87", { smooth: 2, ribs: 4 });
  pen.disc(0, 87.4, 0.9, "lit").cross(0, 87.6, 7);
}

/** The Hofkirche, 83 m: open stages of columns, and saints along every balustrade. */
function hofkirche(pen: Pen): void {
  pen.face("7,27 48,27 44,35 9,35", 0.55, { surface: "roof" }).block(6, 16, 42, 11, 0.35, { ragged: 0.4 });
  pen.windowRow(8, 47, 6, 18.4, 2.4, 6, "round", 0.6).lightWindows().block(5, 26.4, 44, 1, 0.9);
  pen.block(5, 0, 45, 16, 0.45, { ragged: 0.3 }).windowRow(7, 49, 6, 4, 2.8, 8.6, "round", 0.75).lightWindows();
  pen.block(4.4, 15.4, 46.4, 1.1, 0.9);
  for (const x of evenly(9.5, 48, 7)) saint(pen, x, 16.5, 4.2);
  for (const x of evenly(12, 46, 6)) saint(pen, x, 27.4, 4);
  pen.block(-6.4, 0, 12.8, 34, 0.6, { ragged: 0.5 }).bands(-6.4, 12.8, [16, 33.4], 0.7);
  pen.windowRow(-4.4, 4.4, 1, 19, 3.4, 10, "round", 0.9).window(0, 0, 4, 9, "round", 1).lightWindows();
  for (const x of [-6.4, 6.4]) saint(pen, x, 34.3, 4.4);
  const stage = (y: number, half: number, height: number): void => {
    pen
      .block(-half, y, 2 * half, height, 0.4)
      .window(0, y + 0.6, half * 0.8, height - 2.4, "round", 1)
      .lightWindows();
    pen.uprights([-half * 0.82, -half * 0.6, half * 0.6, half * 0.82], y, height, "bold");
    pen.block(-half - 0.9, y + height - 0.2, 2 * half + 1.8, 1, 0.9);
  };
  stage(34.3, 5, 15);
  for (const x of [-5.2, 5.2]) saint(pen, x, 50, 3.6);
  stage(50, 3.7, 12.4);
  pen.lathe(0, "4.2,63.2 4.4,65 3,68 1.6,69.4 1.4,70", { smooth: 2, ribs: 4 });
  pen.block(-1.3, 70, 2.6, 4.4, 0.5).window(0, 70.4, 1.1, 3.2, "round", 1).lightWindows();
  pen.lathe(0, "1.9,74.4 1.6,76 0.4,78.4 0.3,80", { ribs: 2 }).cross(0, 80, 5);
}

/** The Semper Opera: two tiers of round arches in a bow, the panthers over the middle. */
function semperOpera(pen: Pen): void {
  pen.face("-22,24 22,24 17,38 -17,38", 0.5, { surface: "roof" }).block(-22, 14, 44, 11, 0.35);
  pen.windowRow(-20, 20, 9, 17, 1.8, 4.6, "round", 0.5).lightWindows().block(-23, 24.2, 46, 1, 0.9);
  pen.block(-38, 0, 76, 16, 0.5, { ragged: 0.25 }).block(-38.6, 7.6, 77.2, 0.9, 0.9).block(-38.8, 15.6, 77.6, 1.2, 0.9);
  for (const side of [pen, pen.mirror()]) {
    side.windowRow(8, 37, 6, 0.4, 2.9, 6, "round", 0.75).windowRow(8, 37, 6, 9, 2.6, 5.4, "round", 0.7).lightWindows();
    for (const x of evenly(11, 36, 5)) saint(side, x, 16.8, 3.2);
  }
  pen.face(
    [
      [-7.6, 0],
      [-7.6, 21],
      ...evenly(Math.PI, 0, 9).map((a): Point => [5.4 * Math.cos(a), 21 + 4 * Math.sin(a)]),
      [7.6, 21],
      [7.6, 0],
    ],
    0.55,
  );
  pen.window(0, 9.4, 7.4, 12, "round", 1).window(0, 0, 4, 6.4, "round", 1).lightWindows();
  pen.strokes("0,0 0,20 | -3.6,13 3.6,13 | -1.9,9.4 -1.9,19 | 1.9,9.4 1.9,19", "ink").block(-8.2, 21, 16.4, 0.8, 0.9);
  const panther =
    "0.3,0 0.5,1.6 0,2.6 -0.4,4 0.2,4.6 1.2,4.4 1.6,3.4 3.6,3.2 4.4,2.4 4.3,0 3.8,0 3.6,1.4 1.4,1.5 0.9,0";
  for (const side of [pen.at(0.6, 25), pen.at(-0.6, 25).mirror()]) side.shape(panther, "figure");
  saint(pen, 0, 25, 6);
}

/** The Crown Gate of the Zwinger on its rampart: the Polish crown borne by eagles. */
function crownGate(pen: Pen): void {
  for (const side of [pen, pen.mirror()]) {
    side.block(6, 0, 11, 8.4, 0.4, { ragged: 0.25 }).windowRow(7, 17, 3, 0.8, 2, 5.6, "round", 0.65).lightWindows();
    side
      .block(5.6, 8.4, 12, 0.7, 0.9)
      .uprights(evenly(7, 17, 10), 9.1, 1.2, "hatch")
      .line("6,10.3 17.4,10.3");
    for (const x of [10, 13.6, 17]) saint(side, x, 10.3, 2.6);
    for (const x of [10.2, 13.6, 16.6]) side.block(x - 0.4, 0, 0.8, 8.4, 0.8);
  }
  pen.block(-6.4, 0, 12.8, 10.4, 0.5, { ragged: 0.3 }).window(0, 0, 5, 8.4, "round", 1).lightWindows();
  pen.strokes("0,0 0,7 | -2.4,4.4 2.4,4.4", "ink");
  for (const x of [-5.6, -3.7, 3.7, 5.6]) pen.block(x - 0.5, 0, 1, 9.8, 0.8);
  pen
    .block(-7.2, 9.8, 14.4, 1.1, 0.9)
    .face("-6.4,10.9 -2.6,10.9 -3,12.4 -5.6,13", 0.6)
    .face("6.4,10.9 2.6,10.9 3,12.4 5.6,13", 0.6);
  for (const x of [-6, 6]) saint(pen, x, 11.4, 3);
  pen.block(-4.4, 11, 8.8, 6.4, 0.5).window(0, 11.4, 3, 5.2, "round", 1).lightWindows();
  for (const x of [-3.9, -2.4, 2.4, 3.9]) pen.block(x - 0.35, 11, 0.7, 6.2, 0.8);
  pen.block(-5.2, 17.2, 10.4, 1, 0.9);
  for (const x of [-4.6, 4.6]) saint(pen, x, 18.2, 2.4);
  pen.lathe(0, "4,18.2 5,19.6 5.4,21.4 4.8,23.6 3.2,25.4 2.2,26", { smooth: 3, ribs: 10, tone: 1 });
  pen.strokes(
    evenly(-3, 3, 4).map((x): Stroke => [x * 1.2, 18.4, x * 0.62, 25.6, 0.2]),
    "line",
  );
  // Eagles round the foot of the crown, the crown itself, the orb.
  for (const x of [-2.2, 0, 2.2]) {
    pen
      .at(x, 26)
      .shape(
        "-0.3,0 0.3,0 0.5,0.8 1.2,1.5 0.3,1.3 0,1.9 -0.3,1.3 -1.2,1.5 -0.5,0.8",
        pen.scene.night ? "lit" : "figure",
      );
  }
  pen
    .block(-2.9, 27.7, 5.8, 0.7, 0.9)
    .lathe(0, "2.6,28.4 3,29.4 2.8,30.6 1.6,31.8 0.5,32.2", { smooth: 2, ribs: 5, tone: 1 });
  pen.strokes("-2.6,28.4 -3.1,29.6 | 2.6,28.4 3.1,29.6", "bold").disc(0, 32.8, 0.6, "lit").cross(0, 33.2, 2.2);
}

const paddleSteamer =
  '<g transform="translate(760 806)"><path class="face4" d="M-190-14l20 30H176l26-34-60 6v-14H-150v12zM-140-26v-18H110v18zM-20-44h40v-16h-40zM38-44v-52h14v52z"/><path class="face4" d="M-36 16v-20a36 34 0 0 1 72 0v20z"/><path class="line4" d="M-28 14v-18a28 27 0 0 1 56 0v18M0-30v44M-20-20l14 30M20-20L6 10M-28-6h56M-146-44h262M36-80h18M-190-14H-40M40-14H196M-120-44v-30M-120-74l18 6M52-96q10-12 26-10 14 1 26-10"/><path class="lit" d="M-132-40h10v9h-10zM-114-40h10v9h-10zM-96-40h10v9h-10zM-78-40h10v9h-10zM-60-40h10v9h-10zM48-40h10v9H48zM66-40h10v9H66zM84-40h10v9H84zM-14-56h10v8h-10zM4-56h10v8H4z"/><path class="spark" d="M-170 24H170M-120 32H110M-80 41h90M40 42h80M-30 51h60"/></g>';
const pier =
  '<path class="face4" d="M-10 905v-38h470l20 12v26z"/><path class="hatch4" d="M0 886h476M60 870v14M160 870v14M260 870v14M360 870v14M110 888v14M210 888v14M310 888v14M410 888v14"/>';

export const dresden: CityScene = {
  crops: crops({ tallLeft: 0, stripTop: 345 }),
  draw(mode) {
    const title = "Dresden: the Frauenkirche, the Hofkirche, the Semper Opera and the Zwinger on the Elbe by night";
    const scene = new Scene("dd", { seed: 109, mode, title });
    scene
      .sky({ moon: [564, 136, 44], phase: "old-crescent", horizon: 600, gap: 13.4, stars: 50, clouds: 0.02 })
      .hills(620, 26, 5, { base: 720 });
    const kinds = ["eave", "flat", "eave", "baroque"] as const;
    street(scene, "row", 420, { scale: 4.2, kinds, height: [11, 16], width: [10, 15], lit: 0.4, base: 60 }, [
      [-50, 664, 0.8],
      [420, 664, 0.8, true],
      [940, 668, 0.7],
    ]);
    scene.landmark("frauenkirche", () => frauenkirche(scene.pen(300, 680, 5.3, 2, 5.5)));
    scene.mist(600, 690, 0.4);
    placeStreet(scene, "row", 420, [
      [-90, 694, 0.82, true],
      [360, 694, 0.7],
    ]);
    scene.shows("hofkirche", () => hofkirche(scene.pen(680, 696, 4.7, 2, 5)));
    scene.shows("semper-opera", () => semperOpera(scene.pen(1082, 698, 3.9, 2, 4.3)));
    scene.water(704, 905, {
      lights: [
        [300, 70, 0.6],
        [680, 40, 0.8],
        [860, 70, 0.5],
        [1090, 120, 0.7],
        [1424, 60, 0.9],
        [1260, 40, 0.4],
        [520, 40, 0.4],
      ],
    });
    const bank = scene.pen(-10, 722, 1);
    bank.block(0, 0, 1240, 30, 0.35, { ragged: 0.1 }).windowRow(20, 640, 22, 0, 12, 18, "round", 0.12).lightWindows();
    scene.glow(1424, 620, 200, 0.3, 150);
    scene
      .pen(1424, 734, 1)
      .block(-172, 0, 360, 76, 0.5, { ragged: 0.2 })
      .strokes("-172,20 188,20 | -172,44 188,44", "line");
    scene.shows("crown-gate", () => crownGate(scene.pen(1424, 662, 9.6, 2, 10.8)));
    scene.shows("paddle-steamer", () => scene.put(paddleSteamer)).putNear(pier);
    lamp(scene, 60, 868, 1.5);
    guide(scene, 178, 870, 1.24);
    return guests(scene, [
      ["hat", 258, 870, -1.16],
      ["woman", 300, 868, 1.1],
      ["man", 342, 870, 1.16],
      ["child", 380, 868, 1.1],
    ]);
  },
};
