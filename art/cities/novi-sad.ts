import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective, type Place } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { clock, wing } from "#art/pieces/facades.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, lightPool, strollersAt, walkers } from "#art/pieces/square.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

/** The Drunken Clock: the long hand shows the hours, for the boatmen. */
export function clockTower(pen: Pen): void {
  pen.block(-4.6, 0, 9.2, 16, 0.9, { ragged: 0.4 }).block(-5.2, 4.6, 10.4, 0.6, 0.9).block(-5.4, 15.4, 10.8, 1, 0.9);
  pen.window(0, 0, 2, 3.8, "round", 1).lightWindows();
  pen.disc(0, 10.2, 4.1).disc(0, 10.2, 3.5);
  clock(pen, 0, 10.2, 3.3, 10.3, [0.78, 0.44]);
  pen.face("-5.6,16.4 5.6,16.4 3.2,19.4 -3.2,19.4", 0.6, { surface: "roof" });
  pen.block(-2.2, 19.4, 4.4, 3.6, 0.6).windowRow(-2, 2, 2, 19.9, 1, 2.6, "round", 1).lightWindows();
  pen.lathe(0, "3.2,23 2.7,24.6 1.2,26.4 0.4,27.2 0,30", { smooth: 2, ribs: 4, tone: 0.9 });
  pen.line("0,30 0,33.6").face("0,33.6 0,31.8 3.4,32.7", 0.8).finial(0, 33.6, 0);
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
  '<g transform="translate(230 668)scale(.6)"><path class="face4" d="M-96-8l14 22H78L104-10 60-6v-16H44v-12H-40v12h-28v16z"/><path class="lit" d="M-60-16h10v7h-10zM-44-16h10v7h-10zM-12-16h10v7h-10zM4-16h10v7H4zM36-16h10v7H36zM-28-30h8v6h-8zM20-30h8v6h-8z"/><path class="spark" d="M-80 20H70M-50 26H40M-66 33h40M0 34h50M-20 42h36"/><path class="line4" d="M0-34v-22M0-56l18 6M-90 14l-30 4M84 14l24 3"/></g>';

/** The long barracks beside the terrace, two storeys under a high roof. */
function barracks(wall: WallPen): void {
  const floors = [
    [1.6, 2.6, "square", 0.6],
    [6.4, 2.6, "square", 0.5],
  ] as const;
  wing(wall, 0, 62, 11, 15, floors, { rise: 6, hip: 3, tone: 0.5 });
}

/** The slabs of the terrace, right of its parapet. */
function slabs(view: Perspective): void {
  const { random } = view.scene;
  const joints: Stroke[] = [];
  for (let z = 10.8; z < 70; z *= 1.1) {
    const left = z < 12 ? -15.6 : -15.6 + (z - 12) * 0.575;
    for (let x = left + random(); x < 0.85 * z; x += 1 + random() * 2 * (z / 12)) {
      if (random() > 0.34) continue;
      joints.push([...view.at([x, 0, z]), ...view.at([x + 0.7 * (z / 12), 0, z])]);
      if (random() < 0.5) joints.push([...view.at([x, 0, z]), ...view.at([x, 0, z * 1.1])]);
    }
  }
  view.scene.put(`<path class="hatch3" opacity=".6" d="${strokesPath(joints, true)}"/>`);
}

export const noviSad: CityScene = {
  crops: crops({ tallLeft: 640, stripTop: 330 }),
  footRow: 612,
  draw(mode) {
    const title =
      "Novi Sad: from the terrace of Petrovaradin, under the clock tower, over the Danube to the city by night";
    const scene = new Scene("nv", { seed: 283, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 560, focal: 1000, eye: 4 });
    scene.sky({ moon: [860, 150, 46], phase: "gibbous", horizon: 570, gap: 13.6, stars: 70, clouds: -0.02 });
    scene.hills(578, 14, 41, { base: 620 });
    const kinds = ["flat", "eave", "baroque", "flat"] as const;
    street(
      scene,
      "row",
      400,
      { scale: 4.4, kinds, country: "balkans" as const, height: [9, 16], width: [9, 13], lit: 0.5, base: 60 },
      [
        [-40, 596, 0.56],
        [180, 596, 0.54, true],
        [390, 596, 0.5],
        [590, 596, 0.46, true],
        [770, 596, 0.4],
      ],
    );
    scene.shows("name-of-mary", () => nameOfMary(scene.pen(350, 602, 2.5, 2, 2.9)));
    placeStreet(scene, "row", 400, [
      [-60, 606, 0.6, true],
      [176, 606, 0.58],
      [400, 606, 0.56, true],
      [610, 606, 0.5],
    ]);
    scene.mist(540, 606, 0.5);
    scene.water(602, 905, {
      density: 0.7,
      lights: [
        [90, 40, 0.5],
        [350, 36, 0.7],
        [520, 40, 0.5],
        [700, 30, 0.4],
        [860, 80, 0.9],
        [1050, 30, 0.4],
      ],
    });
    // The bank of the city comes forward to its bridge.
    scene.pen(0, 0, 1).face("-10,-598 420,-600 640,-606 700,-614 640,-618 400,-612 -10,-610", 0.4, { ragged: 0.2 });
    scene.shows("zezelj", () => zezelj(scene.pen(690, 634, 1.5, 2, 1.9)));
    scene.shows("boat", () => scene.putNear(boat));
    // The terrace: its parapet runs from our left to the brink under the tower.
    const edge = [
      [-15.6, 12],
      [12, 60],
      [32, 116],
    ] as const;
    view.face(
      "bare3",
      [...edge, [70, 116], [70, 10], [-15.6, 10]].map(([x = 0, z = 0]): Place => [x, 0, z]),
    );
    slabs(view);
    edge.slice(1).forEach(([x, z], i) => {
      const [fromX, fromZ] = edge[i] ?? [x, z];
      const length = Math.hypot(x - fromX, z - fromZ);
      const wall = new WallPen(view, { x: fromX, z: fromZ, right: (x - fromX) / length, away: (z - fromZ) / length });
      wall.block(0, 0, length, 1.1, 0.4, { ragged: 0.2 }).block(0, 1.1, length, 0.2, 0.9, { ragged: 0.05 });
    });
    scene
      .capture("barracks", () => barracks(new WallPen(view, { x: 42, z: 50, right: 0, away: 1 })))
      .place("barracks", 0, 0);
    for (const [x, z, radius] of [
      [4, 26, 6],
      [16, 44, 8],
    ] as const)
      lightPool(view, [x, 0, z], radius);
    scene.glow(...view.at([17, 12, 50]), 260, 0.3, 320);
    scene.landmark("clock-tower", () => clockTower(scene.pen(...view.at([17, 0, 50]), view.scale(50) * 0.84)));
    lampsAlong(
      view,
      [
        [2.6, 27],
        [24, 40],
        [9.6, 52],
      ],
      4.4,
    );
    strollersAt(view, [
      [14, 44],
      [14.8, 44.3],
      [10, 46],
      [22, 38],
      [6, 38],
    ]);
    guideAt(view, 1.6, 12.8);
    return walkers(view, [
      ["woman", 3.6, 12.8],
      ["child", 4.3, 12.6],
      ["man", 5, 12.9],
      ["hat", 5.8, 12.7, true],
    ]);
  },
};
