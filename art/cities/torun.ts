import { type CityScene, crops } from "#art/city-scene.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";
import { helm } from "#art/pieces/towers.ts";

/** The Old Town Hall: a brick block of 52 m with corner turrets, the tower 40 m to its terrace, with its own four. */
function townHall(pen: Pen): void {
  pen
    .block(-11, 20, 11, 20, 0.6, { ragged: 0.6 })
    .bands(-11, 11, [39.2])
    .windowRow(-9.6, -1.4, 3, 31, 1.4, 7, "pointed", 0.1);
  pen.lightWindows().face("-9.4,40.1 -1.6,40.1 -4.4,46 -6.6,46", 0.5, { surface: "roof" });
  // The corner turrets stand out on corbels.
  for (const x of [-11, 0]) {
    const inside = x < -5 ? 1 : -1;
    pen.shape([
      [x + inside * 0.3, 32],
      [x + 1.2, 35.4],
      [x - 1.2, 35.4],
    ]);
    pen.block(x - 1.2, 35.4, 2.4, 6.6, 0.6).spire(x, 42, 3.2, 8, 2);
  }
  pen.face("-27,22 27,22 22.6,28.6 -22.6,28.6", 0.5, { surface: "roof" }).block(-26, 0, 52, 22, 0.4, { ragged: 0.4 });
  // Tall blind niches run through all the storeys.
  pen.uprights(evenly(-22, 22, 12), 3, 17, "line").windowRow(-24, 24, 12, 13, 1.6, 5, "pointed", 0.75);
  pen.windowRow(-24, 24, 12, 5, 1.6, 4.6, "square", 0.65).lightWindows().block(-26.6, 21.4, 53.2, 1.1, 0.9);
  for (const side of [pen, pen.mirror()]) {
    side.at(0, 22).face("-5,0.4 5,0.4 5,3 3.2,3 3.2,5.2 1.6,5.2 1.6,7.4 -1.6,7.4 -1.6,5.2 -3.2,5.2 -3.2,3 -5,3", 0.4);
    side.block(23.6, 0, 4, 26, 0.6).window(25.6, 21, 1, 3, "pointed", 0.7).spire(25.6, 26, 5, 10, 3);
  }
  pen.window(0, 24, 1.2, 3, "pointed", 0.8).window(0, 0, 4, 7, "pointed", 1).lightWindows();
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

/** The tower of the Holy Spirit beside the Town Hall, 64 m. */
function holySpirit(pen: Pen): void {
  pen.block(-4.4, 0, 8.8, 36, 0.5, { ragged: 0.6 }).bands(-4.4, 8.8, [16, 26, 35.4], 0.5);
  pen.belfry(-3.6, 3.6, 2, 28, 1.8, 5);
  pen.window(0, 18, 1.8, 4.6, "round", 0.4).lightWindows();
  helm(pen, 0, 36.2, 5, 26);
}

/** Copernicus on his pedestal, finger raised to the sky, armillary sphere in hand. */
function copernicus(pen: Pen): void {
  pen.shape(
    "-1.9,0 1.9,0 1.9,0.3 1.5,0.3 1.5,0.6 1.15,0.6 1.05,2.5 1.3,2.6 1.3,2.8 -1.3,2.8 -1.3,2.6 -1.05,2.5 -1.15,0.6 -1.5,0.6 -1.5,0.3 -1.9,0.3",
    "stone",
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
      `<circle class="line1" style="stroke-width:1.2" cx="${x}" cy="${y}" r="${radius}" stroke-dasharray="${26 + i * 9} 7"/>`,
    );
    const angle = 2.1 + i * 2.4;
    const star = `M${Math.round(x + radius * Math.cos(angle))} ${Math.round(y - radius * Math.abs(Math.sin(angle)))}h.1`;
    scene.put(`<path class="dot" style="stroke-width:${5 + (i % 3) * 2}" d="${star}"/>`);
  });
}

export const torun: CityScene = {
  crops: crops({ tallLeft: 408, stripTop: 320 }),
  footRow: 641,
  draw(mode) {
    const title = "Toruń: the Old Town Hall and Copernicus, the heavens turning over the market by night";
    const scene = new Scene("to", { seed: 71, mode, title });
    const view = new Perspective(scene, { vanishX: 760, vanishY: 604, focal: 1000, eye: 4 });
    scene.sky({ moon: [1044, 186, 40], horizon: 610, stars: 120, gap: 15.4, clouds: -0.07 });
    heavenlyRings(scene, 1044, 186, [84, 122, 164, 210, 260, 316]);
    const kinds = ["gable", "step", "eave", "baroque"] as const;
    const houses = { kinds, country: "poland" as const, width: [9, 13] as const, lit: 0.42, base: 0, shops: 0.7 };
    paving(view, {
      far: 200,
      share: 0.26,
      lights: [
        [-20, 46, 8],
        [26, 44, 8],
        [9, 32, 8],
        [-6, 100, 26],
      ],
    });
    scene.shows("st-marys", () => stMarys(scene.pen(...view.at([-102, 0, 172]), view.scale(172))));
    scene.shows("holy-spirit", () => holySpirit(scene.pen(...view.at([-64, 0, 152]), view.scale(152))));
    scene.mist(430, 640, 0.6);
    scene
      .capture("north", () =>
        houseRow(new WallPen(view, { x: 28, z: 150, right: 1, away: 0 }, 3), 36, { ...houses, height: [13, 16] }),
      )
      .place("north", 0, 0);
    scene.glow(...view.at([-6, 14, 108]), 420, 0.3, 220);
    scene.landmark("town-hall", () =>
      townHall(scene.pen(...view.at([-5.4, 0, 98]), view.scale(98), 2, view.scale(98) * 1.1)),
    );
    scene
      .capture("west", () =>
        houseRow(new WallPen(view, { x: -44, z: 140, right: 0, away: -1 }, 3), 86, { ...houses, height: [14, 18] }),
      )
      .place("west", 0, 0);
    scene
      .capture("east", () =>
        houseRow(new WallPen(view, { x: 46, z: 51, right: 0, away: 1 }, 3), 88, { ...houses, height: [14, 18] }),
      )
      .place("east", 0, 0);
    lampsAlong(view, [
      [-20, 46],
      [26, 44],
      [-30, 84],
      [36, 78],
    ]);
    strollersAt(view, [
      [-12, 70],
      [-11, 70.4],
      [-2, 92],
      [-1, 92.4],
      [4, 96],
      [14, 80],
      [15, 80.5],
      [20, 62],
      [-22, 58],
      [-28, 92],
      [30, 96],
      [6, 60],
      [-6, 84],
      [17, 40],
    ]);
    scene.shows("copernicus", () => copernicus(scene.pen(...view.at([8.6, 0, 30]), view.scale(30))));
    walkers(view, [["woman", -10, 27]]);
    guideAt(view, 2, 13.8);
    return walkers(view, [
      ["woman", -0.4, 13.8],
      ["man", -1.2, 13.6],
      ["child", 0.3, 13.6],
      ["hat", -2, 13.9],
    ]);
  },
};
