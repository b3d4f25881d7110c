import { type CityScene, crops } from "#art/city-scene.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";
import { helm } from "#art/pieces/towers.ts";

/** The Old Town Hall: a brick block of 52 m with corner turrets, the tower 40 m with its own four. */
function townHall(pen: Pen): void {
  pen
    .block(-11, 20, 11, 24, 0.6, { ragged: 0.6 })
    .bands(-11, 11, [30, 43])
    .windowRow(-9.6, -1.4, 3, 32, 1.4, 8, "pointed", 0.6);
  pen.lightWindows().disc(-5.5, 26, 2.1, "lit").disc(-5.5, 26, 1.7).line("-5.5,27.2 -5.5,26 -4.6,25.6");
  pen.face("-9.4,44 -1.6,44 -4.4,52 -6.6,52", 0.5, { surface: "roof" });
  for (const x of [-11, 0]) pen.block(x - 1.2, 39, 2.4, 7, 0.6).spire(x, 46, 3.2, 9, 2);
  pen.face("-27,22 27,22 22,33 -22,33", 0.5, { surface: "roof" }).block(-26, 0, 52, 22, 0.4, { ragged: 0.4 });
  // Tall blind niches run through all the storeys.
  pen.uprights(evenly(-22, 22, 12), 3, 17, "line").windowRow(-24, 24, 12, 13, 1.6, 5, "pointed", 0.75);
  pen.windowRow(-24, 24, 12, 5, 1.6, 4.6, "square", 0.65).lightWindows().block(-26.6, 21.4, 53.2, 1.1, 0.9);
  for (const side of [pen, pen.mirror()]) {
    side.at(0, 22).face("-5,0.4 5,0.4 5,4 3,4 3,6.4 1.4,6.4 1.4,9 -1.4,9 -1.4,6.4 -3,6.4 -3,4 -5,4", 0.4);
    side.block(23.6, 0, 4, 26, 0.6).window(25.6, 21, 1, 3, "pointed", 0.7).spire(25.6, 26, 5, 10, 3);
  }
  pen.window(0, 24, 1.2, 3, "pointed", 0.8).window(0, 0, 4, 7, "pointed", 1).lightWindows();
}

/** St John's: the wide unfinished tower of 52 m under two low gables. */
function stJohns(pen: Pen): void {
  pen
    .face("9,27 64,27 58,47 9,47", 0.55, { surface: "roof" })
    .spire(34, 47, 3, 12, 1)
    .block(8, 0, 54, 27, 0.35, { ragged: 0.4 });
  pen
    .windowRow(13, 60, 5, 7, 2.4, 16, "pointed", 0.8)
    .lightWindows()
    .uprights(evenly(12, 61, 6), 0, 24, "bold");
  pen.face("-12,45 -1,45 -6.5,52", 0.45).face("-1,45 12,45 5.5,52", 0.45).block(-12, 0, 24, 45, 0.6, { ragged: 0.6 });
  pen
    .bands(-12, 24, [17, 31, 44.2])
    .windowRow(-10, 10, 3, 33, 2.2, 9, "pointed", 0.4)
    .windowRow(-10, 10, 4, 20, 1.6, 8, "pointed", 0.15);
  pen.lightWindows().disc(4, 38, 3.2, "lit").disc(4, 38, 2.7).line("4,40.2 4,38 5.6,37");
}

/** St Mary's: no tower, a very tall nave and three needle turrets. */
function stMarys(pen: Pen): void {
  pen.face("-3,34 46,34 43,54 -1,54", 0.5, { surface: "roof" }).block(-3, 0, 48, 34, 0.35);
  pen
    .windowRow(0, 44, 5, 9, 2.2, 21, "pointed", 0.7)
    .lightWindows()
    .uprights(evenly(0, 44, 6), 0, 31, "bold");
  for (const [x, y] of [
    [-3, 52],
    [21, 56],
    [45, 50],
  ] as const) {
    pen
      .block(x - 1.6, y - 20, 3.2, 22, 0.6)
      .window(x, y - 5, 1, 3.6, "pointed", 0.8)
      .spire(x, y + 2, 4.2, 12, 2);
  }
  pen.lightWindows();
}

/** A water gate in the wall, 16 m. */
function waterGate(pen: Pen, width: number, height: number): void {
  const half = width / 2;
  pen
    .block(-half, -3, width, height + 3, 0.55, { ragged: 0.5 })
    .window(0, -3, 4.2, 8.6, "pointed", 1)
    .lightWindows();
  pen
    .strokes("0,-3 0,5 | -2,1 2,1", "ink")
    .windowRow(1 - half, half - 1, 3, 9, 1.2, 3.6, "pointed", 0.6)
    .lightWindows();
  pen.battlement(-half, half, height, 6, 1.6).strokes([[-half, height - 1.6, half, height - 1.6]], "line");
}

/** The Leaning Tower: a fifth of a tower's height out of plumb in the tale, 1.5 m in truth, drawn at twice that. */
function leaningTower(pen: Pen): void {
  pen
    .face("-5,-3 5,-3 8.4,15 -1.6,15", 0.5, { ragged: 0.5 })
    .window(2, 4, 1.2, 2.4, "pointed", 0.9)
    .window(4, 10, 1.2, 2.2, "pointed", 0.7);
  pen
    .window(0.4, -3, 2.4, 4.4, "round", 1)
    .lightWindows()
    .face("-2.4,15 9.2,15 3.8,22", 0.5, { surface: "roof" })
    .finial(3.8, 22);
}

/** The tower of the Holy Spirit beside the Town Hall, 64 m. */
function holySpirit(pen: Pen): void {
  pen.block(-4.4, 0, 8.8, 36, 0.5, { ragged: 0.6 }).bands(-4.4, 8.8, [16, 26, 35.4], 0.5);
  pen.belfry(-3.6, 3.6, 2, 28, 1.8, 5);
  pen.window(0, 18, 1.8, 4.6, "round", 0.4).lightWindows();
  helm(pen, 0, 36.2, 5, 26);
}

function cityWall(pen: Pen, length: number): void {
  pen.block(0, -3, length, 10, 0.3, { ragged: 0.2 }).battlement(0, length, 7, Math.round(length / 3.4), 1.1);
  pen.windowRow(2, length - 2, Math.round(length / 9), 2.4, 0.7, 2, "square", 0.25).lightWindows();
}

/** Copernicus on his pedestal, finger raised to the sky, armillary sphere in hand. */
function copernicus(pen: Pen): void {
  pen.shape(
    "-1.9,0 1.9,0 1.9,0.3 1.5,0.3 1.5,0.6 1.15,0.6 1.05,2.5 1.3,2.6 1.3,2.8 -1.3,2.8 -1.3,2.6 -1.05,2.5 -1.15,0.6 -1.5,0.6 -1.5,0.3 -1.9,0.3",
    "figure",
  );
  const body = pen.at(0, 2.8);
  body.shape(
    "-0.6,0 0.62,0 0.7,0.5 0.5,1.5 0.52,2.2 0.3,2.42 0.12,2.5 -0.14,2.5 -0.4,2.38 -0.56,2.1 -0.5,1.4 -0.72,0.5",
    "figure",
  );
  body.shape("-0.24,2.46 -0.3,2.62 -0.26,2.96 0,3.08 0.24,2.98 0.28,2.66 0.34,2.46 0.14,2.5 -0.06,2.48", "figure");
  body.shape("0.46,2.2 0.74,2.36 0.78,2.84 0.84,3.24 0.94,3.24 0.98,2.84 0.98,2.2 0.6,1.8", "figure");
  body.shape("-0.5,2.1 -0.86,1.7 -0.8,1.4 -0.5,1.56", "figure");
  const sphere = body.at(-1.02, 1.75);
  sphere.strokes(
    "-0.42,-0.1 0.42,0.1 0.16 | -0.42,-0.1 0.42,0.1 -0.16 | -0.1,0.42 0.1,-0.42 0.14 | -0.34,0.26 0.34,-0.26",
    "line",
  );
  sphere.line(
    evenly(0, Math.PI * 2, 17).map((turn) => [0.44 * Math.cos(turn), 0.44 * Math.sin(turn)] as const),
    "bold",
  );
  body.strokes("-0.2,2.2 -0.34,0.3 | 0.06,2.2 0.1,0.3 | 0.3,2 0.4,0.3", "hatch").strokes("-0.7,1.3 0.5,1.5", "hatch");
}

/** Rings round the moon as in the printed picture of the heavens, each with its wandering star. */
function heavenlyRings(scene: Scene, x: number, y: number, radii: readonly number[]): void {
  radii.forEach((radius, i) => {
    scene.put(
      `<circle class="hatch1" cx="${x}" cy="${y}" r="${radius}" opacity=".85" stroke-dasharray="${26 + i * 9} 7"/>`,
    );
    const angle = 2.1 + i * 2.4;
    const star = `M${Math.round(x + radius * Math.cos(angle))} ${Math.round(y - radius * Math.abs(Math.sin(angle)))}h.1`;
    scene.put(`<path class="dot" style="stroke-width:${5 + (i % 3) * 2}" d="${star}"/>`);
  });
}

const bank =
  '<path class="face4" d="M-10 905V858c90-14 210-16 330-6 110 9 200 10 300 22l70 31z"/><path class="hatch4" d="M20 872c60-8 120-9 190-4M120 890c90-8 180-6 260 2M300 866c60 2 120 8 180 12M430 892c60 0 110 2 150 6"/>';
const barge =
  '<g transform="translate(1180 806)"><path class="face4" d="M-110-8c8 20 20 24 36 24H70c20 0 32-8 40-26L66-6v-14H26v14z"/><path class="line4" d="M-98 4h196M-20-6v-96M-20-102l-66 92M-20-96l70 80"/><path class="face4" d="M-16-94c30 16 42 44 40 74h-40z"/><path class="hatch4" d="M-12-70h26M-12-50h32M-12-34h36"/><path class="lit" d="M36-18h7v7h-7zM50-18h7v7h-7z"/></g>';

export const torun: CityScene = {
  crops: crops({ tallLeft: 200, stripTop: 367 }),
  draw(mode) {
    const title = "Toruń: the river wall, the Town Hall, St John’s and Copernicus by night";
    const scene = new Scene("to", { seed: 71, mode, title });
    scene.sky({ moon: [790, 190, 40], horizon: 600, stars: 120, gap: 14.4, clouds: -0.07 });
    heavenlyRings(scene, 790, 190, [84, 122, 164, 210, 260, 316]);
    scene.hills(650, 20, 3, { base: 710 });
    const kinds = ["gable", "step", "eave", "gable"] as const;
    street(scene, "row", 400, { scale: 4.4, kinds, height: [9, 13], width: [7, 11], lit: 0.4, roof: 1.3, base: 60 }, [
      [-40, 668, 0.86],
      [300, 668, 0.8, true],
      [620, 668, 0.86],
      [960, 668, 0.86, true],
      [1290, 668, 0.86],
    ]);
    scene.shows("st-marys", () => stMarys(scene.pen(330, 672, 4.2)));
    scene.landmark("town-hall", () => townHall(scene.pen(735, 672, 5.6)));
    scene.shows("holy-spirit", () => holySpirit(scene.pen(590, 672, 4.8)));
    scene.shows("st-johns", () => stJohns(scene.pen(1080, 674, 5)));
    scene.mist(600, 690, 0.6);
    placeStreet(scene, "row", 400, [
      [-20, 700, 0.9, true],
      [360, 700, 0.9],
      [720, 700, 0.9, true],
      [1080, 700, 0.9],
      [1420, 700, 0.9, true],
    ]);
    scene.water(716, 905, {
      lights: [
        [180, 40, 0.5],
        [490, 46, 0.8],
        [960, 46, 0.8],
        [1110, 30, 0.5],
        [1300, 46, 0.7],
        [1482, 24, 0.5],
        [700, 60, 0.4],
      ],
    });
    scene.shows("city-wall", () => cityWall(scene.pen(-10, 718, 5.6), 290));
    scene.shows("leaning-tower", () => leaningTower(scene.pen(318, 718, 6.2)));
    scene.shows("city-wall", () => waterGate(scene.pen(490, 718, 6), 14, 15));
    scene.shows("city-wall", () => waterGate(scene.pen(960, 718, 6), 12, 19));
    scene.shows("city-wall", () => waterGate(scene.pen(1300, 718, 6), 15, 14));
    scene
      .shows("barge", () => scene.put(barge))
      .putNear(bank)
      .glow(196, 700, 170, 0.3);
    scene.shows("copernicus", () => copernicus(scene.pen(196, 862, 46)));
    lamp(scene, 612, 884, 1.4);
    guide(scene, 352, 866, 1.24);
    return guests(scene, [
      ["woman", 428, 868, 1.1],
      ["man", 470, 872, 1.16],
      ["child", 504, 874, 1.1],
    ]);
  },
};
