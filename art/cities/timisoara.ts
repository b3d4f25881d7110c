import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective, type Place } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";

/** A Moldavian tower: drum with tall arches, wide eaves, a tiled cone. */
function moldavianTower(
  pen: Pen,
  x: number,
  y: number,
  half: number,
  drum: number,
  roof: number,
  openings: number,
): void {
  pen.block(x - half, y, half * 2, drum, 0.55, { ragged: 0.6 });
  pen
    .windowRow(x - half, x + half, openings, y + drum * 0.14, (half * 1.05) / openings, drum * 0.62, "round", 0.85)
    .lightWindows();
  pen.strokes([[x - half, y + drum * 0.88, x + half, y + drum * 0.88]], "line");
  const top = y + drum;
  const cone: Point[] = [
    [half * 1.34, top - 0.3],
    [half * 1.02, top + roof * 0.12],
    [half * 0.62, top + roof * 0.5],
    [0.1, top + roof],
  ];
  pen.lathe(x, cone, { smooth: 1, ribs: half > 3 ? 6 : 3, tone: 0.8 });
  for (const share of half > 2 ? [0.2, 0.4, 0.6] : [0.3]) {
    const reach = half * (1.1 - share * 1.02);
    const zigzag = evenly(-reach, reach, half > 3 ? 9 : 5).map(
      (dx, i): Point => [x + dx, top + roof * share + (i % 2 ? roof * 0.05 : 0)],
    );
    pen.line(zigzag, "line");
  }
  pen.cross(x, top + roof, 2 + half * 0.7);
}

/** The Metropolitan Cathedral, 84 m: eleven towers under glazed tiles. */
function cathedral(pen: Pen): void {
  for (const x of [-20, 20]) moldavianTower(pen, x, 22, 2.6, 10, 12, 2);
  pen.block(-24, 0, 48, 24, 0.35, { ragged: 0.6 });
  moldavianTower(pen, 0, 36, 6.6, 19, 27, 5);
  for (const x of [-9.6, 9.6]) moldavianTower(pen, x, 34, 2.4, 9, 11, 2);
  pen.face("-14,26 14,26 10,38 -10,38", 0.55, { surface: "roof" });
  for (const side of [pen, pen.mirror()]) {
    side.block(10.4, 0, 8.6, 37, 0.6, { ragged: 0.6 }).bands(10.4, 8.6, [13, 25, 36.2], 0.4);
    side
      .window(14.7, 27, 3.4, 7.4, "round", 0.8)
      .window(14.7, 15, 2.4, 7.6, "round", 0.5)
      .window(14.7, 2, 2.4, 7, "round", 0.7)
      .lightWindows();
    side.strokes("14.7,27 14.7,33", "ink");
    moldavianTower(side, 14.7, 37, 3.9, 11, 18, 3);
    side.block(19, 0, 6, 22, 0.45).windowRow(19.4, 24.6, 2, 4, 1.4, 10, "round", 0.6).lightWindows();
    side.face("18.6,22 25.6,22 23.6,26.4 19.6,26.4", 0.5, { surface: "roof" });
  }
  pen.block(-10.4, 0, 20.8, 27, 0.4, { ragged: 0.5 }).block(-11, 26.4, 22, 1.1, 0.9);
  // The deep arch over the porch.
  pen.window(0, 3, 11, 19, "round", 0).lightWindows().windowRow(-4.6, 4.6, 3, 11, 2.2, 8, "round", 0.95).lightWindows();
  const rim = (radius: number): Point[] =>
    evenly(Math.PI, 0, 15).map((a): Point => [Math.cos(a) * radius, 16.5 + Math.sin(a) * radius]);
  pen.line(rim(6.2), "bold").line(rim(7.2), "line").line("-6.2,16.5 -6.2,3", "bold").line("6.2,16.5 6.2,3", "bold");
  pen.block(-8.4, 0, 16.8, 8.6, 0.5).windowRow(-7.4, 7.4, 3, 1.6, 3.2, 5.6, "round", 1).lightWindows();
  pen.strokes("-4.9,1.6 -4.9,6.4 | 0,1.6 0,6.4 | 4.9,1.6 4.9,6.4", "ink");
  pen.block(-8.9, 8.2, 17.8, 0.8, 0.9).face("-11,0 11,0 9.4,1.6 -9.4,1.6", 0.8);
}

/** A bed of flowers in its kerb, running down the square. */
function flowerBed(view: Perspective, near: number, far: number): void {
  const { random } = view.scene;
  const bed = (half: number, y: number): Place[] => [
    [-half, y, near],
    [half, y, near],
    [half, y, far],
    [-half, y, far],
  ];
  view.face("face3", bed(4.2, 0)).face("face3", [
    [-4.2, 0, near],
    [4.2, 0, near],
    [4.2, 0.35, near],
    [-4.2, 0.35, near],
  ]);
  view.face("face3", bed(4.2, 0.35)).face("face2", bed(3.7, 0.35));
  const flowers: Stroke[] = [];
  for (let z = near + 0.6; z < far - 0.4; z *= 1.065) {
    for (let x = -3.4 + random() * 0.4; x < 3.4; x += 0.6 + random() * 0.7) {
      const [px, py] = view.at([x, 0.4, z]);
      const size = view.scale(z) * 0.16;
      flowers.push([px - size, py, px + size, py]);
    }
  }
  view.scene.put(`<path class="spark" d="${strokesPath(flowers, true)}"/>`);
}

/** The fountain before the cathedral: a round basin, jets that fall into it. */
function fountain(pen: Pen): void {
  const jets = evenly(-3.4, 3.4, 9).map(
    (x): Stroke => [x * 0.4, 4.6 - Math.abs(x) * 0.3, x, 0.9, 1.4 - Math.abs(x) * 0.2],
  );
  pen.face("-5,0 5,0 5.3,0.9 -5.3,0.9", 0.5).strokes(jets, "spark");
}

/** The she-wolf on her pillar, 226 pixels tall: stone below, bronze above. */
const pillar =
  '<path class="face4" d="M-34 0v-12h8v-140h-10v-12h72v12H26v140h8V0zM-14-14v-130h28v130z"/><path class="face4" d="M-60-164h120v-8H-60z"/>';
const wolf =
  '<path class="face4" d="M-50-172l4-26-4-20-16-4-12 4-2-8 14-16 4-10 8 8 16 10 36 4 32-2 18 10 10 20-4 20-6-2 0-14-8-8 2 34H36l2-26-8-10-24 2-30-4-8 10-2 28z"/><path class="face4" d="M-16-172l2-16-2-6c4-8 10-2 8 4l8 6 2 12zM8-172l4-14-2-8c4-8 10-2 8 4l6 8-2 10z"/><path class="line4" d="M-70-226h3M-40-216c16 4 40 4 60 0M-30-208c14 3 30 3 44 1"/>';

export const timisoara: CityScene = {
  crops: crops({ tallLeft: 440, stripTop: 330 }),
  footRow: 625,
  draw(mode) {
    const title = "Timișoara: the lamps of Victory Square lead to the Orthodox Cathedral by night";
    const scene = new Scene("tm", { seed: 281, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: 598, focal: 1000, eye: 3.9 });
    scene.sky({ moon: [966, 130, 0], horizon: 610, gap: 17.5, stars: 60, clouds: 0 });
    scene.hills(606, 16, 4, { base: 640 });
    paving(view, {
      far: 200,
      share: 0.3,
      lights: [
        [-14, 34, 7],
        [14, 34, 7],
        [-14, 58, 8],
        [14, 58, 8],
        [0, 150, 30],
      ],
    });
    const kinds = ["baroque", "flat", "baroque", "eave"] as const;
    const palaces = {
      kinds,
      country: "romania" as const,
      height: [18, 22] as const,
      width: [15, 20] as const,
      lit: 0.42,
      base: 0,
      shops: 0.8,
    };
    scene.capture("corso", () => houseRow(new WallPen(view, { x: 33, z: 39, right: 0, away: 1 }, 3), 112, palaces));
    scene.capture("surogat", () =>
      houseRow(new WallPen(view, { x: -33, z: 151, right: 0, away: -1 }, 3), 112, palaces),
    );
    scene.glow(800, 560, 330, 0.3, 230);
    scene.landmark("cathedral", () =>
      cathedral(scene.pen(...view.at([0, 0, 172]), view.scale(172), 2, view.scale(172) * 1.06)),
    );
    scene.place("corso", 0, 0).place("surogat", 0, 0);
    fountain(scene.pen(...view.at([0, 0, 118]), view.scale(118)));
    flowerBed(view, 62, 104);
    flowerBed(view, 30, 56);
    lampsAlong(
      view,
      [34, 46, 58, 72, 90, 112].flatMap(
        (z) =>
          [
            [-14, z],
            [14, z],
          ] as const,
      ),
      4.6,
    );
    strollersAt(view, [
      [9, 60],
      [10, 60.5],
      [-10, 70],
      [-20, 52],
      [-19, 52.4],
      [18, 80],
      [8, 96],
      [-9, 92],
      [-8, 92],
      [22, 48],
      [4, 130],
      [-5, 134],
      [-3, 140],
      [20, 64],
    ]);
    const [x, y] = view.at([-5.4, 0, 22]);
    const move = `transform="translate(${Math.round(x)} ${Math.round(y)})scale(1.02)"`;
    scene.shows("she-wolf", () => scene.putNear(`<g ${move}>${pillar}</g>`).put(`<g ${move}>${wolf}</g>`));
    guideAt(view, 3.6, 13.2, true);
    return walkers(view, [
      ["man", -0.6, 13.2],
      ["woman", 0.3, 13.4],
      ["hat", 1.1, 13.1],
      ["child", 1.8, 13],
      ["woman", -1.4, 13.5],
    ]);
  },
};
