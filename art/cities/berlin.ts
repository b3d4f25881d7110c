import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { limes } from "#art/pieces/lime.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";

/** One deep passage of the Gate, its middle at `x`; all five look down the one avenue, whose lamps draw together. */
function gatePassage(pen: Pen, x: number, half: number): void {
  const end = half * 0.62;
  pen.shape(
    [
      [-half, 0],
      [half, 0],
      [half, 15],
      [-half, 15],
    ],
    "dark",
  );
  pen.shape([
    [-end, 0],
    [end, 0],
    [end, 9.4],
    [-end, 9.4],
  ]);
  const [left, top] = pen.toPixels([0, 1.6]);
  pen.scene.glow(left, top, end * pen.scale * 1.24, 0.95, pen.scale * 5);
  const gleam = [0.1, 0.5, 1, 1.7].map((level, k): Stroke => {
    const reach = end * (0.92 - k * 0.18);
    return [-reach, level, reach, level];
  });
  pen.strokes(gleam, "spark");
  for (let far = 1; far > 0.02; far *= 0.86) {
    for (const side of [-1, 1]) {
      const across = side * 26 * far - x;
      if (Math.abs(across) < end * 0.92) pen.finial(across, 2.1 + 3.4 * far, 0);
    }
  }
  const edges: Stroke[] = [-1, 1].flatMap((side): Stroke[] => [
    [side * half, 15, side * end, 9.4],
    [side * end, 0, side * end, 9.4],
  ]);
  pen.strokes([...edges, [-end, 9.4, end, 9.4]], "line");
  const wall = evenly(0, 11, 12).map((k): Stroke => [-half, 0.8 + k * 1.15, -end - 0.1, 0.5 + k * 0.75]);
  const ceiling = evenly(0, 5, 6).map((k): Stroke => {
    const reach = half - 0.4 - k * 0.5;
    return [-reach, 14.6 - k * 0.7, reach, 14.6 - k * 0.7];
  });
  pen.strokes([...wall, ...ceiling]);
}

function gateColumn(pen: Pen): void {
  pen.face("-1.75,0.8 1.75,0.8 1.45,13.4 -1.45,13.4", -1);
  const flutes = [-1.4, -1.15, -0.9, -0.6, -0.3, 0.1, 0.5, 1];
  pen.strokes(flutes.map((x): Stroke => [x * 1.1, 0.9, x * 0.92, 13.3]));
  pen.block(-2.1, 0, 4.2, 0.8, 0.8).face("-1.5,13.4 1.5,13.4 2.1,14.3 -2.1,14.3", 0.7).block(-2.2, 14.3, 4.4, 0.7, 0.9);
}

/** The Brandenburg Gate, 65 m wide and 26 m high without the Quadriga. */
function brandenburgGate(pen: Pen): void {
  for (const side of [pen, pen.mirror()]) {
    side.block(33, 0, 15, 10.5, 0.4).face("32,12 49,12 40.5,16", 0.6).block(32, 10.5, 17, 1.6, 0.8);
    for (const x of [34.4, 38.4, 42.6, 46.6]) side.block(x - 0.85, 0, 1.7, 10.5, 0.7);
    side.windowRow(35, 46, 3, 0.3, 1.6, 7, "square", 0.7).lightWindows();
  }
  pen.block(-31.4, 0, 62.8, 15, -1);
  for (const x of [-22.9, -11.4, 0, 11.4, 22.9]) gatePassage(pen.at(x, 0), x, x === 0 ? 3.9 : x ** 2 > 400 ? 4 : 4.1);
  for (const x of [-28.6, -17.2, -5.6, 5.6, 17.2, 28.6]) gateColumn(pen.at(x, 0));
  pen.block(-32.6, 15, 65.2, 1.5, 0.9, { ragged: 0.05 }).block(-32.2, 16.5, 64.4, 2.2, 0.4, { ragged: 0.1 });
  pen.uprights(evenly(-31, 31.08, 33), 16.7, 1.8).block(-33.6, 18.7, 67.2, 1.1, 0.9, { ragged: 0.05 });
  pen.block(-28, 19.8, 56, 0.9, 0.6).block(-24, 20.7, 48, 3.8, 0.5, { ragged: 0.25 }).block(-25, 24.5, 50, 0.9, 0.9);
  pen.block(-12.5, 25.4, 25, 0.9, 0.7).block(-9.5, 26.3, 19, 1.2, 0.8);
  const relief = evenly(-21, 21, 22).map((x): Stroke => [x, 21.2, x + 0.4, 23.4, 0.2]);
  pen.strokes(relief, "line");
  quadriga(pen.at(0, 27.5));
}

const horseOutline =
  "-0.2,0 -0.1,1.4 -0.35,2.4 -0.7,2.2 -1.5,2.5 -1.7,1.6 -2.1,1.5 -2,2.9 -1.2,3.3 -1.35,4.2 -1.2,5 -1.5,5.4 -2.3,5 " +
  "-2.7,5.2 -2.6,5.8 -1.8,6.7 -1.4,7.4 -1.1,6.9 -0.4,6.6 0.3,5.4 0.7,4.2 1.3,3.9 1.7,3 1.5,1.8 1.6,0.6 1.8,0 1.2,0 " +
  "1.1,1.3 0.7,2 0.4,1.3 0.4,0";

/** Four horses abreast, heads turned outward; Victoria with the iron cross in its wreath. */
function quadriga(pen: Pen): void {
  pen.face("-2.2,1.6 2.2,1.6 1.8,4.2 -1.8,4.2", -1);
  pen.shape("-0.9,3.6 0.9,3.6 0.9,6 1.3,7.2 0.7,7.6 0.4,8.6 -0.4,8.6 -0.6,7.6 -1.2,7.2 -0.9,6", "figure");
  pen.disc(0.1, 9.1, 0.62, "figure");
  for (const side of [pen, pen.mirror()])
    side
      .shape("-0.6,7.4 -1.6,8.6 -2.6,9.7 -3.5,10.2 -3.4,8.8 -3,7.4 -2.3,6 -1.5,5.2 -0.8,5.2", "figure")
      .strokes("-1.2,7.2 -3.1,9.2 | -1.2,6.4 -2.9,8 | -1.1,5.8 -2.4,6.7");
  pen.line("1.2,6.6 1.9,12", "bold").disc(1.95, 12.2, 0.95, "figure");
  pen.strokes("1.95,11.6 1.95,12.8 | 1.4,12.2 2.5,12.2", "bold");
  pen.face("1.2,13.1 1.95,13.7 2.7,13.1 3.1,14 2.2,14 1.95,14.5 1.7,14 0.8,14", -1);
  for (const [x, zoom] of [
    [-2, 1.05],
    [-5.6, 1.1],
  ] as const) {
    for (const side of [pen, pen.mirror()]) {
      side.at(x, 0, zoom).shape(horseOutline, "figure");
      side.at(x, 0).strokes("-0.9,4.4 -0.1,6 0.2 | -0.5,3 0.2,4.6 | -1.9,6.1 -1.7,6.1");
    }
  }
  pen.strokes("-6.4,0.1 6.4,0.1", "bold");
}

/** The television tower, 368 m: shaft, sphere and mast. */
function fernsehturm(pen: Pen): void {
  const sphere = (y: number): number => 18 * Math.sqrt(Math.max(0, 1 - ((y - 216) / 18) ** 2));
  pen.lathe(0, "16,0 9,8 7,25 4.6,200", { ribs: 4, tone: 0.4 }).block(-6, 192, 12, 7, 0.5);
  const heights = [198, 199.4, 202, 206, 211, 216, 221, 226, 230, 232.6, 234];
  pen.lathe(
    0,
    heights.map((y): Point => [Math.max(sphere(y), 3), y]),
    { ribs: 8, tone: 0.9 },
  );
  const rings = [204, 208, 212, 217, 222, 226, 230];
  pen.strokes(
    rings.map((y): Stroke => [-sphere(y), y, sphere(y), y, (y - 215) * 0.1]),
    "line",
  );
  pen.strokes("-12,228 -4,204 | -4,233 8,200 | 6,233 15,208 | -12,204 -4,228 | -8,200 4,233");
  pen.windowRow(-16.5, 16.5, 14, 212.8, 1.7, 3, "square", 1).lightWindows();
  pen.windowRow(-16, 16, 14, 218, 1.7, 2.4, "square", 0.8).lightWindows().block(-4.6, 233, 9.2, 7, 0.6);
  pen.lathe(0, "3.6,240 3.4,256 3,256 2.7,300 2,300 1.7,330 1.1,330 0.7,368", { ribs: 1 });
  for (const y of [262, 274, 286, 298, 308, 318, 328, 340, 352]) pen.block(-2.4, y, 4.8, 3, 0.9);
  pen.finial(0, 368, 1.4);
}

export const berlin: CityScene = {
  crops: crops({ tallLeft: 396, stripTop: 320 }),
  footRow: 632,
  draw(mode) {
    const title =
      "Berlin: the Brandenburg Gate at the end of the avenue through the Tiergarten, the Fernsehturm behind by night";
    const scene = new Scene("be", { seed: 41, mode, title });
    const view = new Perspective(scene, { vanishX: 756, vanishY: 600, focal: 1000, eye: 4 });
    scene.sky({ moon: [316, 150, 0], horizon: 620, gap: 13, stars: 30 }).hills(620, 24, 2, { base: 660 });
    scene.shows("fernsehturm", () => fernsehturm(scene.pen(452, 630, 1.36, 1)));
    scene.mist(540, 640, 0.7);
    paving(view, {
      far: 200,
      share: 0.26,
      bandsApart: 8,
      lights: [
        [-13, 40, 7],
        [13, 40, 7],
        [-13, 64, 8],
        [13, 64, 8],
        [0, 112, 34],
      ],
    });
    const kinds = ["flat", "flat", "eave"] as const;
    const houses = { kinds, height: [17, 21] as const, width: [15, 20] as const, lit: 0.42, base: 0, shops: 0.6 };
    for (const [name, x] of [
      ["north", -136],
      ["south", 52],
    ] as const)
      scene
        .capture(name, () => houseRow(new WallPen(view, { x, z: 150, right: 1, away: 0 }, 3), 84, houses))
        .place(name, 0, 0);
    scene.glow(...view.at([0, 10, 118]), 460, 0.4, 200);
    const scale = view.scale(118);
    scene.landmark(
      "brandenburg-gate",
      () => brandenburgGate(scene.pen(...view.at([0, 0, 118]), scale, 2, scale * 0.92)),
      [480, 1032],
    );
    limes(
      scene,
      [100, 84, 70, 58, 47, 37, 28].flatMap((z, i) =>
        [-24 - (i % 2) * 3, 25 + (i % 3)].map(
          (x) => [...view.at([x, 0, z]), view.sizeOf(9.4 + (i % 3) * 0.7, 58, z)] as const,
        ),
      ),
    );
    lampsAlong(
      view,
      [30, 40, 52, 66, 84].flatMap(
        (z) =>
          [
            [-13, z],
            [13, z],
          ] as const,
      ),
      5,
    );
    strollersAt(view, [
      [-2, 92],
      [-1.2, 92.4],
      [4, 100],
      [5, 100.5],
      [11, 90],
      [-12, 96],
      [-8, 74],
      [7, 66],
      [8, 66.4],
      [-17, 56],
      [-16.2, 56.3],
      [17, 50],
      [-5, 104],
      [0.6, 84],
    ]);
    walkers(view, [["man", 8, 27]]);
    guideAt(view, -3.6, 13.9);
    return walkers(view, [
      ["woman", -1.2, 13.9],
      ["man", -0.4, 13.7],
      ["hat", 0.5, 13.8, true],
      ["child", 1.2, 13.6],
    ]);
  },
};
