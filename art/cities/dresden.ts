import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { balustrade, clock } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { limes } from "#art/pieces/lime.ts";
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

/** The Hausmannsturm of the Residence, 100 m: square shaft, octagon, helmet, open lantern and needle. */
function hausmannsturm(pen: Pen): void {
  pen.block(-5.6, 0, 11.2, 39, 0.5, { ragged: 0.3 }).bands(-5.6, 11.2, [20, 30, 38.2], 0.5);
  pen.window(0, 31.6, 1.8, 4.4, "round", 0.3).window(0, 23, 1.6, 4, "round", 0.4).lightWindows();
  balustrade(pen, -6.2, 6.2, 39.2, 11, 1.3);
  pen.block(-4.5, 39.2, 9, 19.4, 0.5, { ragged: 0.3 }).uprights([-1.9, 1.9], 39.2, 19, "line");
  pen.windowRow(-4, 4, 3, 42, 1.3, 5.6, "round", 0.2).lightWindows();
  clock(pen, 0, 53, 2.6, 7.4, [0.74, 0.44]);
  pen.block(-5.2, 58.4, 10.4, 1, 0.9);
  pen.lathe(0, "4.8,59.4 5.1,61.4 4,65 2.5,67.2 2,68.4", { smooth: 3, ribs: 7, tone: 0.9 });
  pen.block(-1.9, 68.4, 3.8, 6.6, 0.3).windowRow(-1.8, 1.8, 2, 69, 1, 5, "round", 1).lightWindows();
  pen.lathe(0, "2.5,75 2.6,76.4 1.3,79 0.8,80.4 0.8,83 1.1,84 0.5,86.4 0.2,99", { ribs: 2 }).finial(0, 99, 1);
}

/** The Augustus Bridge from the far bank to ours, nine metres above the Elbe, with a tram on it. */
function augustusBridge(bridge: WallPen, length: number): void {
  const [spans, deck] = [5, 9];
  const step = length / spans;
  const tram = bridge.at(58, 0);
  tram
    .block(0, deck + 0.4, 34, 3.2, -1)
    .windowRow(0.6, 33.4, 13, deck + 1.5, 1.5, 1.3, "square", 1.3)
    .lightWindows();
  for (let i = 0; i < spans; i++) {
    const [from, to] = [i * step, (i + 1) * step];
    const arch = evenly(Math.PI, 0, 13).map(
      (a): Point => [(from + to) / 2 + Math.cos(a) * (step / 2 - 2.4), Math.sin(a) * 7.2],
    );
    bridge.face(
      [[from, 0], [from, deck], [to, deck], [to, 0], [to - 2.4, 0], ...arch.toReversed(), [from + 2.4, 0]],
      0.5,
      {
        ragged: 0.2,
      },
    );
    bridge.line(arch, "bold").strokes(
      arch.slice(1, -1).map(([x, y]): Stroke => [x, y, x + ((x - (from + to) / 2) / step) * 2.4, y + 1]),
      "line",
    );
  }
  for (const x of evenly(step, length, spans)) {
    bridge.face(
      [
        [x - 2.8, 0],
        [x + 2.8, 0],
        [x + 2, deck - 1.6],
        [x - 2, deck - 1.6],
      ],
      0.7,
    );
  }
  bridge
    .block(-2, deck, length + 4, 1.2, 0.9, { ragged: 0.05 })
    .strokes(`-2,${deck + 0.4} ${length},${deck + 0.4}`, "line");
  for (const x of evenly(step / 2, length - step / 2, spans)) {
    const lamp = bridge.upright(x);
    lamp.line(`0,${deck + 1} 0,${deck + 5}`, "line").finial(0, deck + 5.2, 0);
  }
}

const paddleSteamer =
  '<g transform="translate(1130 800)"><path class="face4" d="M-190-14l20 30H176l26-34-60 6v-14H-150v12zM-140-26v-18H110v18zM-20-44h40v-16h-40zM38-44v-52h14v52z"/><path class="face4" d="M-36 16v-20a36 34 0 0 1 72 0v20z"/><path class="line4" d="M-28 14v-18a28 27 0 0 1 56 0v18M0-30v44M-20-20l14 30M20-20L6 10M-28-6h56M-146-44h262M36-80h18M-190-14H-40M40-14H196M-120-44v-30M-120-74l18 6M52-96q10-12 26-10 14 1 26-10"/><path class="lit" d="M-132-40h10v9h-10zM-114-40h10v9h-10zM-96-40h10v9h-10zM-78-40h10v9h-10zM-60-40h10v9h-10zM48-40h10v9H48zM66-40h10v9H66zM84-40h10v9H84zM-14-56h10v8h-10zM4-56h10v8H4z"/><path class="spark" d="M-170 24H170M-120 32H110M-80 41h90M40 42h80M-30 51h60"/></g>';
const quay =
  '<path class="face4" d="M440 905l24-34h1150v34z"/><path class="hatch4" d="M458 888h1150M560 873v14M680 873v14M800 873v14M920 873v14M1040 873v14M1160 873v14M1280 873v14M1400 873v14M1520 873v14M620 890v15M740 890v15M860 890v15M980 890v15M1100 890v15M1220 890v15M1340 890v15M1460 890v15"/>';

export const dresden: CityScene = {
  crops: crops({ tallLeft: 250, stripTop: 345 }),
  draw(mode) {
    const title =
      "Dresden: the Augustus Bridge leads over the Elbe to the Hofkirche, the Frauenkirche behind it by night";
    const scene = new Scene("dd", { seed: 109, mode, title });
    const view = new Perspective(scene, { vanishX: 900, vanishY: 652, focal: 1300, eye: 12 });
    scene
      .sky({ moon: [564, 136, 44], phase: "old-crescent", horizon: 600, gap: 18, stars: 42, clouds: 0.02 })
      .hills(620, 26, 5, { base: 720 });
    const kinds = ["eave", "flat", "eave", "baroque"] as const;
    street(scene, "row", 420, { scale: 4.2, kinds, height: [11, 16], width: [10, 15], lit: 0.4, base: 60 }, [
      [-50, 664, 0.8],
      [300, 664, 0.8, true],
      [1380, 668, 0.7],
    ]);
    scene.landmark("frauenkirche", () => frauenkirche(scene.pen(390, 676, 4.5, 2, 4.9)));
    scene.shows("hausmannsturm", () => hausmannsturm(scene.pen(912, 680, 4.5, 2, 4.7)));
    scene.mist(580, 690, 0.5);
    placeStreet(scene, "row", 420, [
      [-90, 690, 0.8, true],
      [240, 690, 0.86],
      [860, 690, 0.66, true],
    ]);
    scene.glow(700, 600, 260, 0.26, 160);
    scene.shows("hofkirche", () => hofkirche(scene.pen(690, 694, 5.4, 2, 5.7)));
    scene.shows("semper-opera", () => semperOpera(scene.pen(1252, 696, 4.4, 2, 4.9)));
    limes(
      scene,
      [1010, 1046, 1444, 1490, 1532, 1580].map((x, i) => [x, 698, 0.9 + (i % 3) * 0.14] as const),
    );
    scene.water(704, 905, {
      density: 0.8,
      lights: [
        [690, 44, 0.8],
        [860, 70, 0.5],
        [1252, 130, 0.8],
        [1130, 40, 0.4],
        [1420, 50, 0.5],
        [330, 40, 0.6],
        [180, 50, 0.7],
      ],
    });
    const bank = scene.pen(560, 722, 1);
    bank.block(0, 0, 1060, 32, 0.35, { ragged: 0.1 }).windowRow(90, 480, 13, 0, 12, 18, "round", 0.12).lightWindows();
    const length = 130;
    const place = { x: -53, z: 223, right: -14 / length, away: -128 / length };
    scene.shows("augustus-bridge", () => augustusBridge(new WallPen(view, place), length));
    scene.shows("paddle-steamer", () => scene.putNear(paddleSteamer)).putNear(quay);
    lamp(scene, 850, 872, 1.5);
    guide(scene, 540, 874, 1.24);
    return guests(scene, [
      ["hat", 622, 874, -1.16],
      ["woman", 664, 872, 1.1],
      ["man", 706, 874, 1.16],
      ["child", 744, 872, 1.1],
    ]);
  },
};
