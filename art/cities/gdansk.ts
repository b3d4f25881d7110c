import { type CityScene, crops } from "#art/city-scene.ts";
import type { Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow, street } from "#art/pieces/street.ts";

/** Metres from the eye to the quay's edge, to the houses and to the other bank; the Crane's distance; the river's level. */
const [edge, fronts, island, craneAt, river] = [5, -20, 45, 78, -2] as const;

/** Dark boards, upright, over a beam that carries them. */
function boards(pen: Pen, [left, right]: readonly [number, number], [foot, head]: readonly [number, number]): void {
  // Tarred wood is dark by day, too.
  pen.block(left, foot, right - left, head - foot, pen.scene.night ? -1 : 0, { ragged: 0.1 });
  pen.uprights(
    evenly(left + 0.4, right - 0.4, Math.round((right - left) * 1.7)),
    foot + 0.8,
    head - foot - 1.2,
    "hatch",
  );
  pen.block(left - 0.2, foot, right - left + 0.5, 0.7, 0.9, { ragged: 0.05 });
}

function roundTower(pen: Pen, x: number, height: number): void {
  const tower = pen.at(x, 0);
  tower.lathe(
    0,
    [
      [5.8, 0],
      [5.5, height - 1.4],
      [6, height - 0.8],
      [6, height],
    ],
    { ribs: 8, tone: 0.8 },
  );
  for (const [i, y] of evenly(1.4, height - 2.6, 9).entries())
    tower.strokes([
      [-5.2, y, i % 2 ? -1.6 : -2.8, y - 0.5, -0.3],
      [-0.6, y + 0.6, i % 2 ? 3.2 : 2, y + 0.6, -0.3],
    ]);
  tower
    .windowRow(-4.6, 4, 2, 5, 1.1, 2.4, "round", 0.3)
    .windowRow(-3.4, 4.4, 2, 10.6, 1, 2.2, "round", 0.6)
    .lightWindows();
  tower.strokes([[-5.6, height - 1.2, 5.6, height - 1.2, -0.8]], "line");
}

/** The Crane in profile, 30 m: a brick tower of the river gate, and behind it the timber hoist that steps out over the water. */
function crane(pen: Pen): void {
  // The tower on the far side and the wall of the gate between them.
  pen.lathe(3.4, "4.6,0 4.4,14 4.8,14.6 4.8,15.6", { ribs: 5, tone: 0.4 });
  pen.windowRow(1, 6, 2, 4, 0.9, 2, "round", 0.4).lightWindows();
  boards(pen, [-8.6, 8.6], [8.6, 14.6]);
  boards(pen, [-8.8, 10.4], [14.6, 20]);
  pen.windowRow(-1, 8, 3, 16.2, 1, 1.7, "square", 0.6).lightWindows();
  boards(pen, [-9, 12.2], [20, 25.2]);
  pen.windowRow(0, 11, 4, 21.6, 1, 1.7, "square", 0.9).lightWindows();
  const struts: Stroke[] = [
    [8.6, 11.6, 10.2, 14.6],
    [10.4, 17, 12, 20],
    [8.6, 13, 9.6, 14.6],
    [10.4, 18.4, 11.3, 20],
    [6.4, 6.4, 8.4, 8.6],
  ];
  pen.strokes(struts, "bold");
  pen.face("-10.2,25 13.2,25 10.6,34 -7.4,34", 0.7, { surface: "roof", ragged: 0.2 });
  pen
    .strokes("-7.4,34 10.6,34 | -10.2,25 13.2,25 | -9.4,27.6 12.6,27.6", "line")
    .finial(-7.2, 34, 1.2)
    .finial(10.4, 34, 1.2);
  // The hood over the jib at the river's gable.
  pen.face("10.4,28.6 15.2,28.2 14.4,30.6 11.4,32.4", 0.8, { surface: "roof" });
  pen.shape("10.8,27 15,27 15,28.3 10.8,28.8", "face").line("10.4,25.4 14.8,28.2", "bold");
  pen.face("-12.2,15.8 0.2,15.8 -4,21.6 -8,21.6", 0.6, { surface: "roof", ragged: 0.2 });
  roundTower(pen, -6, 16);
  pen.window(-6, 0, 3.4, 6, "pointed", 0).lightWindows();
}

/** It lifts two barrels out of a lighter: its wheels are trodden by four men. */
function load(pen: Pen): void {
  pen.line("14.4,28.2 14.4,11", "bold").strokes("14.4,11 12.9,9 | 14.4,11 15.9,9 | 12.9,9 15.9,9", "line");
  for (const x of [13, 15.8]) {
    const barrel = pen.at(x, 5.4, 0.9);
    barrel.shape("-1,0 1,0 1.35,1.2 1.4,2 1.35,2.8 1,4 -1,4 -1.35,2.8 -1.4,2 -1.35,1.2", "lit");
    barrel.strokes("-1.3,1.2 1.3,1.2 -0.15 | -1.3,2.8 1.3,2.8 0.15", "ink");
  }
  pen.shape("10.6,-0.6 11.4,-2.1 17.4,-2.1 18.2,-0.6 16.6,-0.9 12.2,-0.9", "stone");
}

/** A galleon from astern, moored along the quay: the lit gallery, three masts one behind another, yards and shrouds. */
function galleon(pen: Pen): void {
  const rig = pen.at(0, 0, 1, pen.scene.near);
  for (const side of [rig, rig.mirror()]) {
    side.strokes(
      "3.4,6.6 0.1,17.6 | 2.7,6.8 0.1,17.6 | 2,7 0.1,17.6 | 3.6,6.4 0.1,23.6 | 6.2,12.6 0,15.6 | 4.6,18.6 0,20.8",
      "line",
    );
    side.strokes("0.6,9 2.9,8.6 | 0.5,11 2.2,10.6 | 0.4,13 1.6,12.8 | 0.3,15 0.9,15", "hatch");
  }
  pen.shape("-0.22,6 0.22,6 0.1,26 -0.1,26", "stone").shape("-6.4,12.3 6.4,12.3 6.4,12.8 -6.4,12.8", "stone");
  pen.shape("-6,12.8 6,12.8 5.4,13.5 -5.4,13.5", "stone").shape("-4.8,18.3 4.8,18.3 4.8,18.7 -4.8,18.7", "stone");
  pen.shape("-4.4,18.7 4.4,18.7 4,19.3 -4,19.3", "stone").shape("0,25.9 1.2,25.5 0,25", "stone");
  pen.shape(
    "-1,-2 1,-2 2.8,-0.4 3.5,1.6 3.3,3.4 3,5.4 2.7,8.2 1.2,8.8 -1.2,8.8 -2.7,8.2 -3,5.4 -3.3,3.4 -3.5,1.6 -2.8,-0.4",
    "stone",
  );
  rig.strokes(
    "-3.3,3.4 3.3,3.4 | -3.1,4.6 3.1,4.6 | -2.9,6.6 2.9,6.6 | -3.4,1.6 3.4,1.6 | -2.8,7.6 2.8,7.6 | 0,-2 0,1.6",
    "line",
  );
  for (const x of [-2, -0.7, 0.7, 2])
    pen.shape(
      [
        [x - 0.4, 4.8],
        [x + 0.4, 4.8],
        [x + 0.38, 6.2],
        [x - 0.38, 6.2],
      ],
      "lit",
    );
  for (const x of [-1.7, 0, 1.7])
    pen.shape(
      [
        [x - 0.32, 2.1],
        [x + 0.32, 2.1],
        [x + 0.32, 3],
        [x - 0.32, 3],
      ],
      "dim",
    );
  for (const x of [-2.7, 2.7])
    pen.shape(
      [
        [x - 0.3, 8.4],
        [x + 0.3, 8.4],
        [x + 0.36, 9.2],
        [x - 0.36, 9.2],
      ],
      "lit",
    );
}

export const gdansk: CityScene = {
  crops: crops({ tallLeft: 362, stripTop: 330 }),
  footRow: 620,
  draw(mode) {
    const title = "Gdańsk: along the Long Quay of the Motława to the Crane, a galleon moored beside it by night";
    const scene = new Scene("gd", { seed: 37, mode, title });
    const view = new Perspective(scene, { vanishX: 640, vanishY: 592, focal: 1000, eye: 3.2 });
    scene.sky({ moon: [1000, 166, 42], phase: "last-half", horizon: 600, gap: 18.4, stars: 40 });
    street(
      scene,
      "far",
      150,
      {
        scale: 3.4,
        kinds: ["gable", "step", "eave"],
        country: "poland" as const,
        height: [10, 15],
        width: [6, 10],
        lit: 0.4,
        base: 40,
      },
      [
        [640, 612],
        [790, 612, 0.94, true],
      ],
    );
    scene.mist(520, 620, 0.5);
    const [, farWater] = view.at([0, river, 250]);
    const quayEdge = view.at([15.5, 0, 60])[0];
    scene.water(Math.round(farWater), 905, {
      density: 0.5,
      lights: [
        [760, 30, 0.3],
        [quayEdge, 60, 0.8],
        [1100, 60, 0.7],
        [1240, 70, 0.9],
        [1420, 80, 1],
        [700, 30, 0.3],
      ],
    });
    const gabled = {
      kinds: ["gable", "step", "baroque", "gable"] as const,
      country: "poland" as const,
      height: [11, 14] as const,
      width: [6.4, 8.6] as const,
      base: 0,
    };
    const bank = new WallPen(view, { x: island, z: 190, right: 0, away: -1 }, 3);
    bank.block(0, river, 156, -river, 0.4, { ragged: 0.2 });
    scene.capture("granaries", () =>
      houseRow(bank, 156, { ...gabled, height: [9, 12], width: [14, 19], lit: 0.3, shops: 0 }),
    );
    scene.shows("granaries", () => scene.place("granaries", 0, 0));
    paving(view, {
      far: 170,
      edge,
      share: 0.26,
      bandsApart: 4,
      lights: [
        [-9, 26, 5],
        [-9, 46, 8],
        [-2, 62, 8],
      ],
    });
    scene.capture("fronts", () =>
      houseRow(new WallPen(view, { x: fronts, z: 112, right: 0, away: -1 }, 3), 86, {
        ...gabled,
        lit: 0.4,
        shops: 0.6,
      }),
    );
    scene.shows("fronts", () => scene.place("fronts", 0, 0));
    const at = scene.pen(...view.at([-2, 0, craneAt]), view.scale(craneAt), 2, view.scale(craneAt) * 1.04);
    scene.glow(...view.at([-2, 12, craneAt]), 300, 0.24, 240);
    scene.landmark("crane", () => {
      crane(at);
      load(at);
    });
    strollersAt(view, [
      [-13, 60],
      [-12.2, 60.4],
      [-16, 48],
      [2.4, 84],
      [3, 84.4],
      [1.6, 70],
      [-11, 38],
    ]);
    scene.shows("galleon", () => galleon(scene.pen(...view.at([16, 0, 60]), view.scale(60))));
    lampsAlong(
      view,
      [
        [-11, 26],
        [-11, 42],
        [-11, 62],
      ],
      4.6,
    );
    const kerb = new WallPen(view, { x: edge, z: 9.6, right: 0, away: 1 }, 3);
    kerb.strokes("0,0 150,0", "bold");
    const bollard = "-.16,0 .16,0 .14,.4 .22,.46 .22,.56 -.22,.56 -.22,.46 -.14,.4";
    for (const z of [16, 26, 44]) scene.pen(...view.at([edge - 0.5, 0, z]), view.scale(z), 4).shape(bollard);
    guideAt(view, 2.1, 13, true);
    return walkers(view, [
      ["woman", 0.4, 13],
      ["hat", -0.4, 13.1],
      ["man", -1.2, 12.9],
      ["child", -1.8, 12.8],
    ]);
  },
};
