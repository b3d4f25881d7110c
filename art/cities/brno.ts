import { type CityScene, crops } from "#art/city-scene.ts";
import { curvePath } from "#art/engine/curve.ts";
import { type Point, readPoints, type Stroke, strokesPath } from "#art/engine/path.ts";
import { Perspective } from "#art/engine/perspective.ts";
import { Scene } from "#art/engine/scene.ts";
import { WallPen } from "#art/engine/wall-pen.ts";
import { parnas, petrov } from "#art/pieces/brno.ts";
import { wing } from "#art/pieces/facades.ts";
import { cabbage, marketStall } from "#art/pieces/market-stall.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { guideAt, lampsAlong, paving, strollersAt, walkers } from "#art/pieces/square.ts";
import { houseRow } from "#art/pieces/street.ts";

/** The Cabbage Market climbs this many metres for each metre away from the eye. */
const climb = 0.05;
const eye = 3.2;
const horizon = 616;

/** Petrov's rock: a wood, the wall of its gardens, roofs that climb to it. */
function petrovRock(scene: Scene): void {
  const { random } = scene;
  const plain = scene.pen(0, 0, 1, 2, -1);
  const hill = readPoints(
    "420,580 480,540 540,506 590,470 640,434 684,408 716,398 1114,398 1140,412 1170,440 1220,470 1266,506 1330,540 1380,580",
  );
  plain.shape(hill).engrave(hill, "crossed", 1, 0.1);
  const crowns: Stroke[] = [];
  for (let i = 0; i < 46; i++) {
    const y = 424 + random() * 90;
    const reach = 190 + (y - 424) * 1.6;
    const x = 905 + (random() - 0.5) * 2 * reach;
    const half = 7 + random() * 7;
    crowns.push([x - half, y, x + half, y, -half * 1.2]);
  }
  scene.path("line2", strokesPath(crowns, true));
  plain.face("700,398 1128,398 1132,418 692,418", 0.6, { ragged: 0.2 });
}

type House = readonly [z: number, width: number, eaves: number, kind: "eave" | "flat" | "baroque" | "gable"];

/** Houses along one side: each stands level on the plinth that the climb asks for. */
function side(view: Perspective, name: string, x: number, houses: readonly House[]): void {
  const { scene } = view;
  const draw = (): void => {
    const away = x < 0 ? -1 : 1;
    for (const [z, width, eaves, kind] of houses) {
      const far = z + width;
      const foot = climb * far;
      const pen = new WallPen(view, { x, z: away < 0 ? far : z, right: 0, away }, 3, { foot });
      const drop = climb * width;
      pen.face(
        away < 0
          ? [
              [0, 0.2],
              [width, 0.2],
              [width, -drop],
              [0, 0],
            ]
          : [
              [0, -drop],
              [0, 0.2],
              [width, 0.2],
              [width, 0],
            ],
        0.5,
      );
      const options = { kinds: [kind], height: [eaves, eaves] as const, width: [width, width] as const };
      houseRow(pen, width, { ...options, base: 0, lit: 0.42, shops: 0.6, roof: 0.8 });
    }
  };
  scene.capture(name, draw).place(name, 0, 0);
}

// A child in full flight, going left; metres.
const runner = {
  body: ".1,.98 -.06,.96 -.16,.84 -.14,.56 -.3,.4 -.3,.4 -.44,.5 -.52,.46 -.34,.24 -.22,.26 .02,.4 .14,.3 .34,.3 .5,.14 .5,.14 .58,.2 .42,.42 .2,.46 .14,.56 .18,.8",
  arms: "-.04,.88 -.28,.82 -.52,.9 -.54,.82 -.3,.72 -.1,.74 .1,.76 .3,.66 .42,.76 .48,.7 .34,.54 .2,.6 .12,.84",
};

/** One cabbage has left its stall and rolls down the market; a child runs after it. */
function runaway(scene: Scene, ground: Perspective): void {
  const child = scene.pen(...ground.at([3.5, 0, 11.9]), ground.scale(11.9), 4);
  for (const part of [runner.body, runner.arms])
    scene.path("face4", curvePath(readPoints(part).map((point) => child.toPixels(point))));
  child.disc(-0.1, 1.13, 0.14, "figure").disc(-0.07, 1.28, 0.05, "figure");
  child.strokes("-.22,1.17 .04,1.21 | .04,.9 .3,1 .04 | .06,.88 .34,.92 .05", "line");
  const [z, radius] = [10.9, 0.27];
  const ball = scene.pen(...ground.at([1.75, 0, z]), ground.scale(z), 4);
  cabbage(ball, 0, radius, radius);
  ball.shape("-.62,.0 -.5,.09 -.34,.02 -.46,-.03", "figure").strokes("-.6,.0 -.36,.02 .02");
  // Its way down, and the air behind it.
  const way = evenly(0, 1, 7).map((t): Point => [2.1 + t * 1.5 + Math.sin(t * 5) * 0.16, 11.1 + t * 2.2]);
  const hops = way.slice(1).flatMap(([toX, toZ], i): Stroke[] => {
    const [fromX, fromZ] = way[i] ?? [0, 0];
    return [[...ground.at([fromX, 0, fromZ]), ...ground.at([(fromX + toX) / 2, 0, (fromZ + toZ) / 2]), -3]];
  });
  scene.put(`<path class="spark" style="stroke-width:2" d="${strokesPath(hops)}"/>`);
}

export const brno: CityScene = {
  crops: crops({ tallLeft: 440, stripTop: 367 }),
  footRow: 592,
  near: ["parnas", "stalls", "runaway-cabbage"],
  draw(mode) {
    const title =
      "Brno: the Cabbage Market climbing to Petrov, a cabbage rolling down it past the Parnas fountain by night";
    const scene = new Scene("bn", { seed: 239, mode, title });
    const view = new Perspective(scene, { vanishX: 800, vanishY: horizon, focal: 1000, eye });
    const ground = new Perspective(scene, { vanishX: 800, vanishY: horizon - 1000 * climb, focal: 1000, eye });
    scene.sky({ moon: [640, 142, 42], phase: "half", horizon: 600, gap: 18, stars: 60 });
    petrovRock(scene);
    scene.glow(920, 300, 330, 0.24, 240);
    scene.landmark("petrov", () => petrov(scene.pen(1000, 398, 4.1, 2, 4.4).mirror()));
    scene.mist(410, 600, 0.6);
    paving(ground, {
      far: 124,
      share: 0.1,
      bandsApart: 7,
      lights: [
        [-12, 26, 6],
        [15, 34, 7],
        [-26, 62, 12],
        [22, 74, 14],
        [-2, 96, 18],
      ],
    });
    const foot = (z: number) => ground.at([0, 0, z])[1];
    scene.shows("dietrichstein-palace", () => {
      const front = scene.pen(800, foot(124), ground.scale(124), 3);
      wing(front, -46, 50, 14, 12, [
        [1.6, 2.6, "square", 0.4],
        [5.6, 3, "square", 0.5],
        [10, 2.4, "square", 0.4],
      ]);
      front.block(-25, 0, 8, 14.6, 0.6).window(-21, 0, 3.4, 5.6, "round", 1).window(-21, 8, 2, 4, "round", 0.9);
      front.lightWindows().face("-26,14.6 -16,14.6 -21,18", 0.6);
    });
    scene
      .capture("upper", () =>
        houseRow(scene.pen(0, 0, ground.scale(124), 3), 44, {
          kinds: ["eave", "baroque", "eave"],
          height: [10, 14],
          width: [11, 15],
          base: 0,
          shops: 0.6,
        }),
      )
      .place("upper", ...ground.at([4, 0, 124]));
    side(view, "east", -38, [
      [106, 16, 12, "eave"],
      [90, 16, 14, "flat"],
      [76, 14, 11, "eave"],
      [60, 16, 13, "eave"],
      [43, 17, 15, "flat"],
    ]);
    side(view, "west", 40, [
      [108, 14, 13, "eave"],
      [94, 14, 11, "baroque"],
      [79, 15, 14, "flat"],
      [64, 15, 12, "eave"],
      [46, 18, 14, "flat"],
    ]);
    lampsAlong(ground, [
      [-12, 26],
      [15, 34],
      [-26, 62],
      [22, 74],
      [-4, 96],
    ]);
    strollersAt(ground, [
      [-4, 60],
      [-3, 60.5],
      [6, 72],
      [2, 90],
      [3, 90.6],
      [-18, 76],
      [13, 56],
      [14, 56.5],
      [-20, 44],
      [4, 48],
      [8, 104],
    ]);
    scene.shows("parnas", () => scene.put(parnas(...ground.at([-11.5, 0, 44]), 1)));
    strollersAt(ground, [
      [-6, 38],
      [-18.5, 40],
      [-19.4, 40.4],
    ]);
    scene.capture("stall", () => marketStall(scene.pen(0, 0, 64, 4)));
    scene.shows("stalls", () => {
      for (const [x, z] of [
        [9.2, 31],
        [7.6, 22],
        [6.1, 15.6],
      ] as const)
        scene.place("stall", ...ground.at([x, 0, z]), ground.scale(z) / 64);
    });
    strollersAt(ground, [
      [6.6, 29],
      [5, 20.6],
      [5.6, 20.8],
    ]);
    guideAt(ground, -2.5, 11.5);
    walkers(ground, [
      ["hat", -1.3, 11.5, true],
      ["woman", -0.4, 11.6],
      ["man", 0.5, 11.4],
    ]);
    scene.shows("runaway-cabbage", () => runaway(scene, ground));
    return scene;
  },
};
