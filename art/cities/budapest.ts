import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { burst } from "#art/pieces/fireworks.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { street } from "#art/pieces/street.ts";

function parliamentWing(pen: Pen): void {
  pen.face("30,24 122,24 120,36 30,36", 0.5, { surface: "roof" }).block(28, 0, 106, 24, 0.3, { ragged: 0.5 });
  pen.windowRow(30, 118, 17, 15.5, 2.2, 5.6, "round", 0.75).windowRow(30, 118, 17, 7.4, 2.2, 4.8, "square", 0.5);
  pen.lightWindows().uprights(evenly(30, 122, 17), 24, 5.5, "bold");
  // The assembly hall.
  pen.block(52, 0, 26, 34, 0.4, { ragged: 0.5 });
  pen.windowRow(54, 76, 5, 19, 2.4, 10, "pointed", 0.9).windowRow(54, 76, 5, 7, 2.2, 8, "pointed", 0.7);
  pen.lightWindows().face("51,34 79,34 73,53 57,53", 0.6, { surface: "roof" });
  for (let x = 57; x <= 73; x += 4) pen.finial(x, 53, 0.9);
  for (const x of [52, 78]) {
    pen
      .block(x - 2, 0, 4, 42, 0.6)
      .window(x, 34, 1.6, 5, "pointed", 0.7)
      .lightWindows()
      .spire(x, 42, 5, 17, 2);
  }
  // The end pavilion.
  pen.block(114, 0, 20, 28, 0.4);
  pen.windowRow(116, 132, 4, 15, 2, 8, "pointed", 0.8).windowRow(116, 132, 4, 6, 2, 6, "pointed", 0.6);
  pen.lightWindows().face("113,28 135,28 130,42 118,42", 0.6, { surface: "roof" });
  for (const x of [114, 134]) pen.block(x - 1.8, 0, 3.6, 34, 0.6).spire(x, 34, 4.6, 14, 2);
}

/** Parliament from the Danube: 268 m long, 96 m to the tip of the dome. */
function parliament(pen: Pen): void {
  parliamentWing(pen);
  parliamentWing(pen.mirror());
  pen.block(-135, 0, 270, 5.5, 0.7, { ragged: 0.1 }).windowRow(-133, 133, 38, 0.2, 4, 4.6, "round", 0.8).lightWindows();
  pen.block(-30, 0, 60, 30, 0.4, { ragged: 0.4 });
  pen.windowRow(-27, 27, 11, 17.5, 2.6, 9.5, "pointed", 0.9).windowRow(-27, 27, 11, 7, 2.6, 7.5, "pointed", 0.8);
  pen.lightWindows().face("-30,30 30,30 26,39 -26,39", 0.55, { surface: "roof" });
  pen.uprights(evenly(-30, 30, 13), 30, 6, "bold");
  pen.block(-14, 34, 28, 18, 0.55, { ragged: 0.5 }).windowRow(-13, 13, 7, 39, 2.1, 9.5, "pointed", 0.95).lightWindows();
  pen.uprights(evenly(-14, 14, 8), 50, 7, "bold");
  pen.lathe(0, "12,52 12.3,56 11.6,62 9,69 4.6,75 2.6,77", { smooth: 3, ribs: 9, tone: 0.95 });
  pen.line("-12,57 12,57").line("-10,66.5 10,66.5");
  pen.block(-2.4, 77, 4.8, 5.5, 0.5).window(0, 77.5, 1.8, 4, "pointed", 1).lightWindows();
  pen.uprights([-2.8, 2.8], 80, 5, "bold").spire(0, 82.5, 4, 14, 2).finial(0, 96, 1.6);
  for (const x of [-23.5, 23.5]) {
    pen.block(x - 3.6, 0, 7.2, 52, 0.6);
    pen.window(x, 40, 2.4, 9, "pointed", 0.9).window(x, 22, 2.4, 9, "pointed", 0.5).lightWindows();
    for (const side of [-3.6, 3.6]) pen.spire(x + side, 50, 1.8, 8, 1, false);
    pen.spire(x, 52, 6, 22, 3).finial(x, 74, 1.2);
  }
}

/** The Chain Bridge from the river level up, its towers at ±101 m. */
function chainBridge(pen: Pen): void {
  const deck = 15;
  const mainChain = (x: number): number => deck + 3 + 27 * (x / 101) ** 2;
  const sideChain = (x: number): number => deck + 3 + 27 * ((188 - Math.abs(x)) / 87) ** 1.7;
  const hangers: Stroke[] = [];
  for (let x = -96; x <= 96; x += 6) hangers.push([x, deck + 1, x, mainChain(x)]);
  for (const side of [-1, 1]) {
    for (let x = 107; x < 186; x += 6) hangers.push([side * x, deck + 1, side * x, sideChain(x)]);
  }
  pen.strokes(hangers);
  const chain = (xs: readonly number[], height: (x: number) => number): void => {
    pen.line(
      xs.map((x): Point => [x, height(x)]),
      "bold",
    );
    pen.line(
      xs.map((x): Point => [x, height(x) - 2.2]),
      "hatch",
    );
  };
  chain(evenly(-101, 101, 25), mainChain);
  chain(evenly(-101, -188, 13), sideChain);
  chain(evenly(101, 188, 13), sideChain);
  pen.block(-200, deck - 2, 400, 3.4, 0.8, { ragged: 0.05 });
  pen.uprights(evenly(-197, 193, 66), deck + 1.4, 1.6, "hatch");
  pen.strokes([[-200, deck + 3, 200, deck + 3]]);
  for (const x of [-101, 101]) {
    const tower = pen.at(x, 0);
    tower.face("-10,-2 10,-2 8.5,13 -8.5,13", 0.7, { ragged: 0.4 }).block(-8, deck - 2, 16, 33, 0.6);
    tower.window(0, deck + 1, 6.6, 16, "round", 1).lightWindows();
    tower.strokes("-6,15 -6,46 | 6,15 6,46 | -8,36 8,36");
    tower.block(-9.4, 46, 18.8, 3, 0.9).block(-8.4, 49, 16.8, 2.6, 0.6).block(-9, 51.6, 18, 1, 0.9);
  }
}

function castleWing(pen: Pen, x: number, width: number, height: number, columns: number, rise: number): void {
  const ridge = height + rise;
  const wing = pen.at(x, 0);
  wing.face(
    [
      [0, height],
      [width, height],
      [width - 3, ridge],
      [3, ridge],
    ],
    0.55,
    { surface: "roof" },
  );
  wing.block(0, -2, width, height + 2, 0.35, { ragged: 0.5 });
  for (const y of [3, 10.5, 18]) {
    if (y + 5 < height) wing.windowRow(2, width - 2, columns, y, 2.6, 5, y === 10.5 ? "round" : "square", 0.55);
  }
  wing.lightWindows();
}

/** The Royal Palace on its hill, 304 m. */
function budaCastle(pen: Pen): void {
  pen.face("-110,-110 -70,-30 -30,-12 0,-4 304,-4 340,-16 372,-40 390,-110", 0.4, { surface: "slope" });
  pen.block(-22, -30, 346, 20, 0.4, { ragged: 0.5 }).windowRow(-16, 318, 22, -26, 7, 12, "round", 0.1).lightWindows();
  pen.block(-8, -10, 318, 8, 0.3).block(-40, -22, 22, 26, 0.4).face("-43,4 -15,4 -29,18", 0.5, { surface: "roof" });
  for (const x of [20, 180]) castleWing(pen, x, 104, 25, 13, 7);
  for (const x of [0, 278]) castleWing(pen, x, 26, 30, 4, 10);
  for (const x of [70, 212]) castleWing(pen, x, 22, 28, 3, 12);
  pen.block(122, -2, 60, 30, 0.45);
  pen.windowRow(124, 180, 9, 3, 3.4, 11, "round", 0.9).windowRow(124, 180, 9, 18, 3, 8, "round", 0.7).lightWindows();
  pen.block(120, 30, 64, 2, 0.9).block(134, 32, 36, 16, 0.5);
  pen.windowRow(135, 169, 7, 35, 2.8, 9, "round", 0.85).lightWindows().block(132, 48, 40, 1.8, 0.9);
  pen.lathe(152, "17,49.8 17.4,54 15,61 10,66 5,69", { smooth: 3, ribs: 9, tone: 0.9 });
  pen.block(148, 69, 8, 7, 0.6).window(152, 69.5, 2.4, 5, "round", 1).lightWindows();
  pen.lathe(152, "5,76 4,79 1,82 0,88", { ribs: 2 }).finial(152, 88, 1.2);
}

const bridgeLion =
  '<g transform="translate(1440 886)scale(.95)"><path class="face4" d="M-120 0V-92h-12v-14H132v14H120V0z"/><path class="line4" d="M-106-8V-82H106V-8zM-120-92H120M-94-20V-70H94V-20z"/><path class="face4" d="M-118-106c-4-12 4-18 16-17l36 1c2-8-2-18-6-26-6 0-12-2-16-6-8 0-14-4-15-10-5-1-8-5-7-10 1-6 6-9 12-9 3-10 9-17 17-21-1-7 5-13 11-9 22-6 44 4 54 22 9 16 9 30 18 42 22-5 52-6 76 2 22 8 36 20 40 41h14c10 0 12-10 6-16-6-7-4-16 6-18 10-1 16 6 14 14-2 6-6 4-6 10C156-108 146-106 132-106H-118z"/><path class="line4" d="M-108-178c4 3 8 3 12 1M-106-166c8 3 16 2 20-3M-84-186c4-3 9-3 12 0M-80-183h4M-74-206c4-2 8 1 8 6M-64-204c8 8 8 22 2 34M-54-208c10 12 10 30 2 44M-42-204c10 14 10 34 2 50M-30-194c8 14 8 34 0 50M-20-180c6 14 4 30-4 42M-62-166c-4 8-4 16 0 26M-70-170c-6 6-6 14-2 22M-48-156c-4 10-4 18 0 28M-36-146c-4 8-4 16 0 24M-62-118c10-2 40-2 66 0M-114-114h5M-106-113h5M-98-112h5M0-146c24-5 50-5 70 0M4-138c20-4 40-4 56-1M84-140c-18 4-28 16-28 32M40-112c18-8 40-8 60-2M96-130c8 4 14 10 18 18M8-128c14-3 26-3 36-1"/></g>';
const pleasureBoat =
  '<g transform="translate(520 806)"><path class="face4" d="M-96-8l14 22H78L104-10 60-6v-16H44v-12H-40v12h-28v16z"/><path class="lit" d="M-60-16h10v7h-10zM-44-16h10v7h-10zM-28-16h10v7h-10zM-12-16h10v7h-10zM4-16h10v7H4zM20-16h10v7H20zM36-16h10v7H36zM-28-30h8v6h-8zM-12-30h8v6h-8zM4-30h8v6H4zM20-30h8v6h-8z"/><path class="spark" d="M-80 20H70M-50 26H40M-66 33h40M0 34h50M-20 42h36"/><path class="line4" d="M0-34v-22M0-56l18 6M-90 14l-30 4M84 14l24 3"/></g>';

export const budapest: CityScene = {
  crops: crops({ tallLeft: 870, stripTop: 330 }),
  draw(mode) {
    const title = "Budapest: Parliament, the Chain Bridge and Buda Castle by night";
    const scene = new Scene("bp", { seed: 31, mode, title });
    scene.sky({ moon: [1512, 116, 34], phase: "old-crescent", horizon: 585, gap: 12.8 });
    scene.hills(560, 70, 8, { base: 700, bump: (x) => Math.max(0, 110 - Math.abs(x - 1380) * 0.2) });
    // Saint Stephen's night. By day there is nothing in the sky.
    if (scene.night) burst(burst(burst(scene, 1150, 170, 130, 30), 1000, 300, 70), 1380, 240, 86);
    scene.shows("buda-castle", () => budaCastle(scene.pen(1190, 486, 1.3, 2, 1.6)));
    scene.mist(500, 620, 0.7);
    street(scene, "row", 360, { scale: 3.6, kinds: ["flat", "eave", "flat"], height: [8, 13], lit: 0.4 }, [
      [1090, 634, 0.72],
      [1330, 634, 0.76, true],
      [-30, 634, 1.1],
    ]);
    scene.water(640, 905, {
      density: 0.8,
      lights: [
        [378, 120, 0.9],
        [150, 60, 0.6],
        [620, 60, 0.6],
        [270, 40, 0.5],
        [500, 40, 0.5],
        [840, 30, 0.5],
        [1040, 30, 0.5],
        [1390, 90, 0.6],
      ],
    });
    scene.landmark("chain-bridge", () => chainBridge(scene.pen(936, 670, 1.25, 2, 1.55)), [890, 1560]);
    scene.glow(378, 600, 470, 0.28, 150);
    scene.shows("parliament", () => parliament(scene.pen(378, 648, 2.85, 2, 3.75)));
    scene.pen(1076, 652, 1).block(0, 0, 540, 16, 0.4, { ragged: 0.1 });
    scene
      .put(pleasureBoat)
      .putNear('<path class="face4" d="M1010 900l24-18h586v18z"/>')
      .shows("bridge-lion", () => scene.put(bridgeLion));
    lamp(scene, 1095, 884, 1.5);
    guide(scene, 1232, 890, -1.2, 0.7);
    return guests(scene, [
      ["woman", 1148, 892, 1.1],
      ["man", 1050, 892, 1.16],
    ]);
  },
};
