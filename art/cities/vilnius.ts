import { type CityScene, crops } from "#art/city-scene.ts";
import { pointsPath, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { clock, portico } from "#art/pieces/facades.ts";
import { limes } from "#art/pieces/lime.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, lightPool, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { saint } from "#art/pieces/statues.ts";

/** The western tower of the Upper Castle with the flag. */
function gediminasTower(pen: Pen): void {
  pen.face("-7.4,0 7.4,0 6.6,17 -6.6,17", 0.65, { ragged: 0.5 }).strokes("-3.2,0 -2.9,17 | 3.2,0 2.9,17", "line");
  pen.strokes("-7.2,6 7.2,6 | -6.9,12 6.9,12", "line");
  for (const y of [1.6, 7.4, 13]) pen.windowRow(-2.6, 2.6, 1, y, 1.6, 3.2, "pointed", 0.9);
  pen.window(-4.9, 7.6, 1.1, 2.6, "pointed", 0.7).window(4.7, 13, 1.1, 2.4, "pointed", 0.8).lightWindows();
  pen.battlement(-6.9, 6.9, 17, 7, 1.7, 0.6).strokes("0,17 0,31", "line");
  pen.face("0,26.4 2.6,27 5.2,26.2 5.2,29.5 2.6,30.3 0,29.7", 0.6);
  pen.line("0,27.5 2.6,28.1 5.2,27.3").line("0,28.6 2.6,29.2 5.2,28.4");
}

/** Gediminas Hill, 48 m, a wood on its slopes, with the tower and what remains of the palace. */
function castleHill(pen: Pen): void {
  pen.face("-150,-6 -118,4 -96,14 -78,27 -62,40 -44,48 -30,50.5 34,50.5 52,47 70,36 92,20 120,6 150,-6", 0.3, {
    surface: "slope",
  });
  const { random } = pen.scene;
  const crowns = Array.from({ length: 84 }, (): Stroke => {
    const y = 4 + random() * 40;
    const reach = 118 - y * 1.5;
    const x = -reach + random() * reach * 2;
    return [x - 3, y, x + 3, y, 2.6];
  });
  pen.strokes(crowns, "line");
  pen.face("26,49 26,57 33,57 33,55 39,55 39,58 45,57 45,48", 0.5).windowRow(28, 44, 2, 51, 1.6, 3, "pointed", 0);
  pen.lightWindows();
  gediminasTower(pen.at(2, 50, 1.3));
}

// The corner of the Cathedral that is nearest, and where its front and its side run from there.
const corner = { x: 4, z: 112 };
const frontAway = { right: -0.72, away: 0.694 };
const sideAway = { right: 0.7, away: 0.714 };
const frontLength = 34;

/** The portico: six columns, the gable with its relief, and three saints, St Helena with the cross in the middle. */
function front(pen: WallPen): void {
  pen.block(0, 0, frontLength, 21, 0.25);
  pen.window(17, 1.4, 4, 9, "square", 1).windowRow(3, 13, 2, 3, 2.2, 6.6, "round", 0.5);
  pen.windowRow(21, 31, 2, 3, 2.2, 6.6, "round", 0.5).lightWindows().strokes("17,1.4 17,10.4 | 15,6 19,6", "ink");
  portico(pen, 17, 1.4, frontLength, 16, 6, { pediment: 8 });
  pen.block(-1, 0, frontLength + 2, 1.4, 0.9, { ragged: 0.05 });
  const relief = evenly(8, 26, 10).map((x): Stroke => [x, 21.2, x + 0.6, 24 - Math.abs(x - 17) * 0.15]);
  pen.strokes(relief, "line");
  for (const along of [1, 33]) {
    pen.block(along - 1.4, 20.2, 2.8, 1.6, 0.7);
    const corner = pen.upright(along);
    saint(along > 2 ? corner : corner.mirror(), 0, 21.8, 7);
  }
  const middle = pen.upright(17);
  middle.block(-1.6, 27.4, 3.2, 1.6, 0.7);
  saint(middle.mirror(), 0, 29, 7.6);
  middle.strokes("2.3,28.6 2.3,40 | -0.5,36.8 5.1,36.8", "bold");
}

/** The south side with its columns and niches, and the dome of St Casimir's chapel at its end. */
function side(pen: WallPen): void {
  pen.block(0, 0, 48, 21, 0.35, { ragged: 0.3 }).block(0, 17.6, 48, 1.4, 0.9, { ragged: 0.05 });
  pen.windowRow(12, 40, 5, 4, 2.6, 9, "round", 0.55).window(5.6, 4, 2.2, 6, "round", 0.1).lightWindows();
  for (const x of evenly(11, 41, 6)) pen.block(x - 0.8, 0, 1.6, 17.6, 0.8);
  pen.block(46, 0, 17, 23, 0.5, { ragged: 0.3 }).block(45.4, 22, 18.2, 1.4, 0.9, { ragged: 0.05 });
  pen.window(54.5, 4, 4, 11, "round", 0.9).lightWindows().strokes("54.5,4 54.5,14 | 52.6,9 56.4,9", "ink");
}

/** It stands back from the wall. */
function dome(pen: Pen): void {
  pen.lathe(0, "5.4,22.4 5.6,26 4.2,30.2 1.7,32.6", { smooth: 3, ribs: 8, tone: 0.95 });
  pen.block(-1.3, 32.4, 2.6, 3, 0.5).lathe(0, "1.8,35.4 .8,37 0,39", { ribs: 1 }).cross(0, 39, 4);
}

/** The Cathedral from its corner. */
function cathedral(view: Perspective): void {
  const at = (front: number, side: number, y: number) =>
    view.at([
      corner.x + frontAway.right * front + sideAway.right * side,
      y,
      corner.z + frontAway.away * front + sideAway.away * side,
    ]);
  const roof = [at(0, 0, 20.9), at(0, 56, 20.9), at(17, 56, 27), at(17, 0, 27.6)];
  view.scene.pen(0, 0, 1, 2, -1).face(roof, 0.5, { surface: "roof" });
  side(new WallPen(view, { ...corner, ...sideAway }, 2, { coarse: true }));
  const [x, z] = [
    corner.x + sideAway.right * 54.5 + frontAway.right * 1.4,
    corner.z + sideAway.away * 54.5 + frontAway.away * 1.4,
  ];
  dome(view.scene.pen(...view.at([x, 0, z]), view.scale(z)));
  const far = { x: corner.x + frontAway.right * frontLength, z: corner.z + frontAway.away * frontLength };
  front(new WallPen(view, { ...far, right: -frontAway.right, away: -frontAway.away }, 2, { coarse: true }));
}

/** The Belfry, 57 m: a round tower of the lower castle under three storeys of bells. */
function belfry(pen: Pen): void {
  pen.lathe(0, "8.4,0 7.6,15", { ribs: 8, tone: 0.9 });
  pen.strokes("-8.1,5 8.1,5 -0.8 | -7.9,10 7.9,10 -0.8");
  pen.windowRow(-6, 6, 3, 9.6, 0.9, 2, "square", 0.4).window(0, 0, 2.4, 4.4, "round", 1).lightWindows();
  pen.block(-8, 15, 16, 1.2, 0.9);
  const storeys = [
    [16.2, 6.2, 10.4],
    [27.4, 5.6, 9.4],
    [37.6, 4.8, 7],
  ] as const;
  for (const [y, half, height] of storeys) {
    pen.block(-half, y, half * 2, height, 0.6, { ragged: 0.5 });
    pen.uprights([-half * 0.9, -half * 0.42, half * 0.42, half * 0.9], y, height, "line");
    pen.block(-half - 0.7, y + height, half * 2 + 1.4, 0.9, 0.9);
  }
  pen
    .window(0, 18, 2.8, 6.4, "round", 0)
    .window(-4.2, 19, 1.3, 4.6, "round", 0.5)
    .window(4.2, 19, 1.3, 4.6, "round", 0.5);
  pen.window(0, 29, 2.8, 6, "round", 0).window(-3.8, 30, 1.2, 4, "round", 0.5).window(3.8, 30, 1.2, 4, "round", 0.2);
  pen.lightWindows();
  clock(pen, 0, 41.2, 2.6, 8.8);
  pen.lathe(0, "4.6,45.5 4.4,46.6 3.4,49 1.8,50", { smooth: 2, ribs: 5 });
  pen.block(-1.5, 50, 3, 3, 0.5).window(0, 50.3, 1.2, 2.2, "round", 0.1).lightWindows();
  pen.lathe(0, "2,53 1.4,54.6 0.3,56", { smooth: 2, ribs: 2 }).cross(0, 56, 5.4);
}

/** The Palace of the Grand Dukes beside it, three storeys under a tall roof with an attic. */
function palace(pen: WallPen): void {
  pen.face("0,18 62,18 60,27 3,27", 0.5, { surface: "roof" }).block(0, 0, 62, 18, 0.3, { ragged: 0.4 });
  for (const [y, height] of [
    [1.4, 2.4],
    [6.4, 3.2],
    [12, 3],
  ] as const)
    pen.windowRow(1, 61, 12, y, 1.6, height, "square", 0.42);
  pen.lightWindows().strokes("0,5 62,5 | 0,10.8 62,10.8", "line").block(-0.4, 17.4, 62.8, 1.2, 0.9, { ragged: 0.1 });
  for (const x of [11, 24.5, 38, 51.5])
    pen.face(
      [
        [x - 3, 18.6],
        [x + 3, 18.6],
        [x + 2.4, 22],
        [x, 24],
        [x - 2.4, 22],
      ],
      0.4,
    );
}

function threeCrosses(pen: Pen): void {
  for (const [x, height] of [
    [-9, 13],
    [0, 15],
    [9, 13],
  ] as const) {
    pen.strokes(
      [
        [x, -2, x, height],
        [x - 3.6, height * 0.72, x + 3.6, height * 0.72],
      ],
      "bold",
    );
  }
}

/** The tile where the Baltic Way ended: its nine letters in a ring, and somebody who turns on it with a wish. */
function stebuklas(view: Perspective, x: number, z: number): void {
  const { scene } = view;
  const ring = (radius: number): string =>
    pointsPath(
      evenly(0, 345, 24).map((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        return view.at([x + radius * Math.cos(angle), 0, z + radius * Math.sin(angle)]);
      }),
    );
  lightPool(view, [x, 0, z], 2.6);
  scene.put(`<path class="line2" d="${ring(1.1)}${ring(0.68)}"/>`);
  const letters = evenly(0, 320, 9).map((degrees): Stroke => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [...view.at([x + 0.76 * cos, 0, z + 0.76 * sin]), ...view.at([x + cos, 0, z + sin])];
  });
  scene.put(`<path class="spark" style="stroke-width:3" d="${strokesPath(letters)}"/>`);
}

/** The air that she stirs: she turns three times, as one must. */
function turning(view: Perspective, x: number, z: number): void {
  const arc = (y: number, radius: number, from: number, to: number): string =>
    pointsPath(
      evenly(from, to, 9).map((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        return view.at([x + radius * Math.cos(angle), y, z + radius * Math.sin(angle) * 1.2]);
      }),
      { close: false },
    );
  const arcs = [arc(0.5, 0.72, 200, 330), arc(0.95, 0.66, 20, -100), arc(1.4, 0.6, 160, 290)];
  view.scene.put(`<path class="spark" d="${arcs.join("")}"/>`);
}

export const vilnius: CityScene = {
  crops: crops({ tallLeft: 248, stripTop: 340 }),
  footRow: 632,
  draw(mode) {
    const title =
      "Vilnius: the Cathedral and its belfry under Gediminas Hill, a wish on the tile of the Baltic Way by night";
    const scene = new Scene("vn", { seed: 223, mode, title });
    const view = new Perspective(scene, { vanishX: 640, vanishY: 604, focal: 1000, eye: 3.8 });
    scene.sky({ moon: [628, 132, 40], phase: "crescent", horizon: 600, gap: 18, stars: 70, clouds: -0.06 });
    scene.hills(600, 46, 9, { base: 660, bump: (x) => Math.max(0, 96 - Math.abs(x - 1486) * 0.5) });
    scene.shows("three-crosses", () => threeCrosses(scene.pen(1486, 492, 2.6, 1)));
    scene.mist(500, 630, 0.6);
    scene.shows("castle-hill", () => castleHill(scene.pen(828, 628, 4.4, 1)));
    scene.mist(470, 640, 0.8);
    paving(view, {
      far: 150,
      share: 0.22,
      bandsApart: 9,
      lights: [
        [-20, 46, 8],
        [24, 60, 11],
        [-4, 100, 20],
      ],
    });
    const [x, z] = [-0.7, 17.4];
    scene.shows("palace", () =>
      palace(new WallPen(view, { x: 52, z: 146, right: 0.97, away: 0.24 }, 2, { coarse: true })),
    );
    scene.glow(640, 560, 320, 0.3, 180);
    scene.landmark("cathedral", () => cathedral(view), [480, 940]);
    const [left, foot] = view.at([-33, 0, 104]);
    limes(scene, [
      [40, 650, 2.1],
      [128, 645, 1.7],
      [198, 642, 1.6],
      [1400, 646, 1.65],
      [1572, 656, 2.2],
    ]);
    scene.shows("belfry", () => belfry(scene.pen(left, foot, view.scale(104)).at(0, 0, 0.93)));
    lampsAlong(view, [
      [-20, 46],
      [24, 60],
      [-30, 84],
      [40, 96],
    ]);
    strollersAt(view, [
      [-14, 86],
      [-13, 86.5],
      [-6, 96],
      [8, 92],
      [9, 92.4],
      [20, 104],
      [30, 90],
      [-22, 70],
      [14, 70],
      [42, 118],
    ]);
    guideAt(view, -3.6, 13.2);
    scene.shows("stebuklas", () => {
      stebuklas(view, x, z);
      walkers(view, [["woman", x, z]]);
      turning(view, x, z);
    });
    return walkers(view, [
      ["man", 1.7, 13.2, true],
      ["hat", 2.6, 13.3, true],
      ["child", 3.3, 13.1, true],
    ]);
  },
};
