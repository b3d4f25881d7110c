import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { balustrade, clock, wing } from "#art/pieces/facades.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { lime } from "#art/pieces/lime.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

/** One bastion: a battered wall of brick with its stone cordon and corner. */
function bastion(pen: Pen, left: number, right: number, foot: number, top: number, corner: number, tone: number): void {
  const lean = (top - foot) * 0.14;
  const wall: Point[] = [
    [left - lean, foot],
    [right + lean, foot],
    [right, top],
    [left, top],
  ];
  pen.face(wall, tone, { ragged: 0.35 });
  pen.strokes([[corner, foot, corner, top]], "bold");
  pen.strokes(
    evenly(foot + 2, top - 3, Math.max(2, Math.round((top - foot) / 3.2))).map(
      (y): Stroke => [corner - 1.6, y, corner + 1.6, y],
    ),
    "line",
  );
  pen
    .block(left - 0.5, top - 1.6, right - left + 1, 0.7, 0.9, { ragged: 0.05 })
    .block(left, top - 0.9, right - left, 2.2, 0.5, { ragged: 0.1 });
}

/** The Drunken Clock: the long hand shows the hours, for the boatmen. */
function clockTower(pen: Pen): void {
  pen.block(-4.6, 0, 9.2, 16, 0.9, { ragged: 0.4 }).block(-5.2, 4.6, 10.4, 0.6, 0.9).block(-5.4, 15.4, 10.8, 1, 0.9);
  pen.window(0, 0, 2, 3.8, "round", 1).lightWindows();
  pen.disc(0, 10.2, 4.1).disc(0, 10.2, 3.5);
  clock(pen, 0, 10.2, 3.3, 10.3, [0.78, 0.44]);
  pen.face("-5.6,16.4 5.6,16.4 3.2,19.4 -3.2,19.4", 0.6, { surface: "roof" });
  pen.block(-2.2, 19.4, 4.4, 3.6, 0.6).windowRow(-2, 2, 2, 19.9, 1, 2.6, "round", 1).lightWindows();
  pen.lathe(0, "3.2,23 2.7,24.6 1.2,26.4 0.4,27.2 0,30", { smooth: 2, ribs: 4, tone: 0.9 });
  pen.line("0,30 0,33.6").face("0,33.6 0,31.8 3.4,32.7", 0.8).finial(0, 33.6, 0);
}

/** Petrovaradin over the Danube: three tiers of walls, the long barracks, the clock tower at the brink. */
function petrovaradin(pen: Pen): void {
  const floors = [
    [2, 2.4, "square", 0.5],
    [6.6, 2.6, "square", 0.55],
  ] as const;
  wing(pen.at(0, 44), 46, 74, 11, 15, floors, { rise: 6.5, hip: 3, tone: 0.55 });
  for (const x of [58, 72, 96, 110]) pen.block(x, 60, 1.8, 3.4, 0.4);
  wing(pen.at(0, 44), 78, 12, 13, 3, floors, { rise: 8, hip: 3, tone: 0.6 });
  wing(pen.at(0, 40), 124, 40, 10, 8, floors, { rise: 6, hip: 2, tone: 0.5 });
  bastion(pen, 30, 128, 26, 44, 96, 0.5);
  bastion(pen, 118, 172, 22, 40, 140, 0.45);
  clockTower(pen.at(22, 43, 1.5));
  bastion(pen, 6, 62, 16, 43, 24, 0.65);
  pen.windowRow(34, 60, 3, 30, 1.6, 2.4, "round", 0.3).windowRow(68, 92, 3, 32, 1.6, 2.4, "round", 0.3).lightWindows();
  bastion(pen, 52, 176, 8, 27, 84, 0.45);
  pen.windowRow(98, 160, 5, 16, 2, 3, "round", 0.2).lightWindows();
  // The rock and the road to the Lower Town.
  pen.face("-26,-2 -20,3 -12,4 -8,11 0,14 4,20 12,18 20,19 26,14 40,16 52,12 62,9 80,10 180,8 180,-2", 0.4, {
    surface: "slope",
  });
  pen.strokes(
    "-6,9 -3,3 1 | 4,18 6,9 1 | 14,16 12,8 | 24,14 27,6 1 | 36,14 35,7 | 46,11 50,5 1 | 58,8 56,3 | -15,3 -13,0",
    "line",
  );
  pen.face("62,-2 62,6 180,6 180,-2", 0.4);
  pen.windowRow(70, 176, 11, 0.4, 2.4, 3.4, "round", 0.35).lightWindows();
}

/** The Name of Mary, 72 m, its roof of Zsolnay tiles; the nave runs left. */
function nameOfMary(pen: Pen): void {
  pen.face("-52,17 -4,17 -6,33 -49,33", 0.3, { surface: "roof" });
  for (const y of [19, 23, 27]) {
    const inset = (y - 17) * 0.19;
    pen.line(
      evenly(-51.4 + inset, -5, 21).map((x, i): Point => [x, y + (i % 2 ? 3 : 0)]),
      "line",
    );
  }
  pen.block(-52, 0, 48, 17, 0.35).windowRow(-50, -8, 6, 4, 2.4, 10, "pointed", 0.75).lightWindows();
  for (const x of evenly(-50, -8, 7)) pen.block(x - 0.8, 0, 1.6, 15, 0.65).spire(x, 15, 2, 5.4, 1, false);
  pen.lathe(-36, "1.3,33 1.1,38 0.2,47", { ribs: 2 }).finial(-36, 47, 0.9);
  pen.face("-11,0 11,0 11,16 8,18 8,22 -8,22 -8,18 -11,16", 0.45);
  for (const x of [-10.4, 10.4]) pen.block(x - 0.9, 0, 1.8, 18, 0.7).spire(x, 18, 2.2, 7, 1);
  pen
    .windowRow(-10, -5.6, 1, 5, 1.6, 8, "pointed", 0.6)
    .windowRow(5.6, 10, 1, 5, 1.6, 8, "pointed", 0.6)
    .lightWindows();
  pen.block(-5, 0, 10, 43, 0.6, { ragged: 0.6 }).bands(-5, 10, [18, 29, 42.4], 0.4);
  pen
    .window(0, 0, 3.6, 7.4, "pointed", 1)
    .window(0, 10.6, 2.6, 6, "pointed", 0.9)
    .windowRow(-3.6, 3.6, 2, 31, 1.7, 8.6, "pointed", 0.15)
    .lightWindows();
  pen.strokes("0,0 0,6", "ink");
  clock(pen, 0, 24.4, 2.6, 9.4);
  for (const x of [-4.8, 4.8]) pen.block(x - 0.9, 40, 1.8, 6, 0.65).spire(x, 46, 2.4, 9, 1);
  pen.lathe(0, "4,43.4 0.25,71", { ribs: 5, tone: 0.7 }).face("-4.4,43.4 0,52 4.4,43.4", 0.5).disc(0, 46.2, 1);
  for (const y of [53, 58, 63]) {
    const reach = 4 * (1 - (y - 43.4) / 27.8);
    pen.line(
      evenly(-reach, reach, 5).map((x, i): Point => [x, y + (i % 2 ? 1.6 : 0)]),
      "line",
    );
  }
  pen.cross(0, 71, 5);
}

/** The Bishop's Palace, 1901: striped brick, Moorish arches, a cupola over the corner. */
function bishopsPalace(pen: Pen): void {
  pen.block(0, 0, 27, 13, 0.5, { ragged: 0.4 });
  pen.strokes(
    [1.6, 3.2, 4.8, 8.4, 10, 11.4].map((y): Stroke => [0, y, 27, y]),
    "line",
  );
  pen.windowRow(1, 19, 5, 7.4, 1.7, 3.8, "round", 0.7).windowRow(1, 19, 5, 1.4, 1.7, 3.4, "round", 0.5).lightWindows();
  const arches = evenly(2.8, 17.2, 5).flatMap((x): Stroke[] => [
    [x - 1.4, 9.8, x + 1.4, 9.8, 2.6],
    [x - 1.4, 3.6, x + 1.4, 3.6, 2.4],
  ]);
  pen.strokes(arches, "line").block(-0.5, 6, 28, 0.7, 0.9).block(-0.5, 12.6, 28, 0.8, 0.9);
  pen.battlement(0, 20, 13.4, 10, 1.5, 0.5);
  for (const x of [0.8, 10]) pen.block(x - 0.7, 13.4, 1.4, 3, 0.6).spire(x, 16.4, 1.8, 3, 1);
  pen
    .block(19.4, 0, 8.6, 16, 0.6)
    .block(18.9, 15.4, 9.6, 1, 0.9)
    .strokes(
      [2, 4, 8, 10, 14].map((y): Stroke => [19.4, y, 28, y]),
      "line",
    );
  pen.window(23.7, 0, 3, 5.4, "round", 1).windowRow(20, 27.4, 2, 8, 1.8, 4.4, "round", 0.9).lightWindows();
  pen
    .lathe(23.7, "4,16.4 4.6,18.2 4.2,20.8 2.4,23.2 0.6,24.4 0.3,26", { smooth: 3, ribs: 6, tone: 0.9 })
    .cross(23.7, 26, 2.6);
  for (const x of [19.8, 27.6]) pen.block(x - 0.6, 15, 1.2, 3.4, 0.6).spire(x, 18.4, 1.6, 2.6, 1);
}

/** The Žeželj Bridge: two tied arches of 177 and 220 m. */
function zezelj(pen: Pen): void {
  for (const [from, span, rise] of [
    [0, 178, 36],
    [178, 220, 46],
  ] as const) {
    const height = (x: number): number => 10 + rise * (1 - ((x - from - span / 2) / (span / 2)) ** 2);
    const arch = evenly(from, from + span, 21).map((x): Point => [x, height(x)]);
    const hangers = evenly(from + 8, from + span - 8, 22).map((x): Stroke => [x, 10, x, height(x)]);
    pen
      .strokes(hangers)
      .line(arch, "bold")
      .line(
        arch.map(([x, y]): Point => [x, y - 2.4]),
        "line",
      );
  }
  pen.block(-60, 7, 540, 3, 0.7, { ragged: 0.05 });
  for (const x of [0, 178, 398]) pen.block(x - 4, -8, 8, 15, 0.5);
}

const boat =
  '<g transform="translate(440 836)"><path class="face4" d="M-96-8l14 22H78L104-10 60-6v-16H44v-12H-40v12h-28v16z"/><path class="lit" d="M-60-16h10v7h-10zM-44-16h10v7h-10zM-12-16h10v7h-10zM4-16h10v7H4zM36-16h10v7H36zM-28-30h8v6h-8zM20-30h8v6h-8z"/><path class="spark" d="M-80 20H70M-50 26H40M-66 33h40M0 34h50M-20 42h36"/><path class="line4" d="M0-34v-22M0-56l18 6M-90 14l-30 4M84 14l24 3"/></g>';

export const noviSad: CityScene = {
  crops: crops({ tallLeft: 880, stripTop: 367 }),
  draw(mode) {
    const title = "Novi Sad: Petrovaradin over the Danube, the Name of Mary and the Bishop’s Palace by night";
    const scene = new Scene("nv", { seed: 283, mode, title });
    scene.sky({ moon: [1032, 150, 52], phase: "waning", horizon: 640, gap: 13.6, stars: 60, clouds: -0.02 });
    scene.hills(676, 60, 41, { base: 760, bump: (x) => Math.max(0, (x - 700) * 0.09) });
    scene.shows("zezelj", () => zezelj(scene.pen(632, 732, 1.02, 2, 1.3)));
    scene.mist(640, 750, 0.8);
    const kinds = ["flat", "eave", "baroque", "flat"] as const;
    street(scene, "row", 400, { scale: 4.4, kinds, height: [9, 14], width: [9, 13], lit: 0.42, base: 60 }, [
      [-60, 712, 0.9],
      [300, 714, 0.8, true],
    ]);
    scene.shows("name-of-mary", () => nameOfMary(scene.pen(540, 722, 6, 2, 6.8)));
    scene.shows("bishops-palace", () => bishopsPalace(scene.pen(20, 728, 7.6)));
    // Houses and trees of the quay: church and palace stand streets away from the water.
    placeStreet(scene, "row", 400, [
      [-40, 746, 0.5, true],
      [160, 746, 0.46],
      [330, 746, 0.5, true],
      [530, 746, 0.3],
    ]);
    scene.define("lime", lime);
    for (const [i, x] of [26, 92, 150, 214, 262, 330, 392, 450, 520, 584, 626].entries())
      scene.place("lime", x, 744, 0.9 + (i % 3) * 0.16);
    scene.water(738, 905, {
      density: 1,
      lights: [
        [812, 110, 1],
        [250, 50, 0.5],
        [556, 50, 0.7],
        [1110, 50, 0.7],
        [1320, 60, 0.5],
      ],
    });
    scene.put('<path class="face3" d="M-10 760V740h660l30 20z"/><path class="line3" d="M0 750h664"/>');
    balustrade(scene.pen(0, 741, 1), 0, 646, 0, 66, 9);
    scene.glow(1110, 520, 260, 0.3);
    scene.landmark("petrovaradin", () => petrovaradin(scene.pen(1010, 762, 5.2)), [1000, 1500]);
    scene.shows("boat", () => scene.put(boat));
    scene.putNear(
      '<path class="face4" d="M1020 905l20-30h580v30z"/><path class="hatch4" d="M1030 890h576M1130 876v30M1250 876v30M1370 876v30M1490 876v30"/>',
    );
    lamp(scene, 1530, 878, 1.4);
    guide(scene, 1100, 878, 1.26);
    return guests(scene, [
      ["woman", 1188, 878, 1.1],
      ["child", 1224, 878, 1.12],
      ["man", 1262, 878, 1.2],
      ["hat", 1312, 878, -1.18],
    ]);
  },
};
