import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { cypress } from "#art/pieces/southern-trees.ts";
import { stoneRow } from "#art/pieces/stone-houses.ts";
import { placeStreet } from "#art/pieces/street.ts";

/** St Tryphon: two towers, the arch of the portico and a rose window between them. */
export function stTryphon(pen: Pen): void {
  pen.face("-8,18 8,18 0,24", 0.5).block(-8, 0, 16, 18, 0.4).disc(0, 15.4, 2.5, "lit").disc(0, 15.4, 1.9, "dark");
  pen.strokes("0,13.5 0,17.3 | -1.9,15.4 1.9,15.4 | -1.3,14.1 1.3,16.7 | -1.3,16.7 1.3,14.1", "line").cross(0, 24, 2.6);
  pen
    .window(0, 0, 6.4, 9.4, "round", 1)
    .lightWindows()
    .strokes("0,0 0,8 | -3,5 3,5", "ink")
    .block(-8, 10.4, 16, 0.9, 0.9);
  pen.uprights(evenly(-7, 7, 13), 11.3, 1.4, "hatch").line("-8,12.7 8,12.7");
  for (const [x, tone] of [
    [-11.4, 0.6],
    [11.4, 0.42],
  ] as const) {
    pen.block(x - 4, 0, 8, 27, tone, { ragged: 0.5 }).bands(x - 4, 8, [9, 17, 26.4], 0.5);
    pen
      .windowRow(x - 3, x + 3, 2, 19.4, 1.7, 5, "round", 0.85)
      .window(x, 11, 1.6, 4, "round", 0.5)
      .window(x, 3, 1.6, 3.6, "round", 0.6);
    pen
      .lightWindows()
      .block(x - 3.2, 27.3, 6.4, 3, 0.5)
      .windowRow(x - 2.8, x + 2.8, 3, 27.8, 0.9, 1.8, "round", 0.9)
      .lightWindows();
    pen.lathe(x, "3.7,30.3 3.4,31.4 1.8,33.2 0.4,34.4", { smooth: 2, ribs: 4, tone: 0.9 }).cross(x, 34.4, 2.4);
  }
}

/** Our Lady of the Rocks on the island the sailors built. */
function ladyOfTheRocks(pen: Pen): void {
  pen.block(-13, 0, 15, 7, 0.4).face("-13.8,7 2.8,7 1,10 -12,10", 0.6, { surface: "roof" });
  pen.windowRow(-12, 1, 4, 2.4, 1.2, 2.6, "round", 0.8).lightWindows();
  pen
    .block(1, 0, 10, 9.6, 0.5)
    .block(0.6, 9.4, 10.8, 0.7, 0.9)
    .window(6, 0, 2, 4, "round", 1)
    .window(6, 5.8, 1.4, 2.4, "round", 0.8)
    .lightWindows();
  pen.lathe(6, "4,10 4,12.6", { ribs: 4 }).windowRow(2.4, 9.6, 4, 10.4, 0.8, 1.7, "round", 0.9).lightWindows();
  pen
    .lathe(6, "4.4,12.6 4.2,14.4 2.8,16.8 0.7,18", { smooth: 3, ribs: 7, tone: 1 })
    .lathe(6, "0.6,18 0.6,19 0,20", { ribs: 1 })
    .cross(6, 20, 2);
  pen.lathe(-15.4, "2.6,0 2.4,12.4", { ribs: 5, tone: 0.8 }).window(-15.4, 8.6, 1.2, 2.6, "round", 1).lightWindows();
  pen.lathe(-15.4, "3,12.4 2.6,13.2 0,16.4", { ribs: 4, tone: 0.9 }).cross(-15.4, 16.4, 1.8);
}

/** A wall up a mountain, given by the pixels of its walk; lamps stand at every turn. */
export function climbingWall(scene: Scene, path: string, thickness = 13): void {
  const points = readPoints(path);
  const pen = scene.pen(0, 0, 1, 2, -1);
  points.slice(1).forEach(([x, y], i) => {
    const [fromX, fromY] = points[i] ?? [x, y];
    pen.face(
      [
        [fromX, fromY],
        [x, y],
        [x, y + thickness],
        [fromX, fromY + thickness],
      ],
      0.8,
      { ragged: 0.1 },
    );
    const steps = Math.max(3, Math.round(Math.hypot(x - fromX, y - fromY) / 9));
    const teeth = evenly(0, 1, steps).map((t): Stroke => {
      const [px, py] = [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
      return [px, py, px, py - 5];
    });
    pen.strokes(teeth, "bold").strokes([[fromX, fromY + 3, x, y + 3]], "spark");
  });
  const lights = points.flatMap(([x, y], i): Point[] => {
    const [nextX, nextY] = points[i + 1] ?? [x, y];
    return [
      [x, y - 7],
      [(x + nextX) / 2, (y + nextY) / 2 - 7],
    ];
  });
  for (const [x, y] of lights) pen.finial(x, y, 0);
  for (const [x, y] of points.slice(1, -1))
    pen
      .face(
        [
          [x - 8, y + thickness + 4],
          [x + 8, y + thickness + 4],
          [x + 7, y - 9],
          [x - 7, y - 9],
        ],
        0.6,
      )
      .battlement(x - 8, x + 8, y - 9, 3, -5);
}

/** San Giovanni, 260 m over the town. */
export function fortress(pen: Pen): void {
  pen.face("-34,0 30,0 28,9 -31,9", 0.5, { ragged: 0.3 }).block(-20, 8, 34, 10, 0.6).battlement(-20, 14, 18, 8, 2);
  pen.block(-8, 16, 14, 11, 0.6).battlement(-8.6, 6.6, 27, 4, 2).windowRow(-18, 12, 4, 11, 1.6, 3, "square", 0.8);
  pen.window(-1, 20, 1.8, 3.4, "round", 1).windowRow(-28, 26, 6, 3, 1.3, 2.6, "square", 0.4).lightWindows();
  pen.line("-1,29 -1,44").face("-1,37 8,38 8,43.6 -1,44", 0.7);
}

/** The chapel of Our Lady of Remedy, half way up. */
function chapel(pen: Pen): void {
  pen
    .block(-7, 0, 12, 7, 0.5)
    .face("-8,7 6,7 4.6,10.4 -6.6,10.4", 0.6, { surface: "roof" })
    .window(-1, 1, 2, 4, "round", 1)
    .lightWindows();
  pen
    .block(4, 0, 5, 13, 0.6)
    .window(6.5, 8, 1.8, 3.4, "round", 1)
    .lightWindows()
    .lathe(6.5, "2.9,13 2.2,15.4 0,17.4", { ribs: 2 })
    .cross(6.5, 17.4, 2.6);
}

const landingStage =
  '<path class="face4" d="M1610 905v-42H1090l-24 14v28z"/><path class="hatch4" d="M1070 882h540M1140 866v14M1240 866v14M1340 866v14M1440 866v14M1540 866v14M1190 884v16M1290 884v16M1390 884v16M1490 884v16"/>';
const rowingBoat =
  '<g transform="translate(640 838)"><path class="face4" d="M-84-14q20 26 44 28h80q26-4 44-32-26 12-54 12h-70q-26 0-44-8zM-6-10l-6-26q-1-8 6-9 6 0 7 8l8 14 16 6-1 4-20-2 2 8zM-6-50a6 6 0 1 1 .1 0z"/><path class="line4" d="M-76-8q74 14 150-10M10-24L74 24M6-22L-50 26"/><path class="lit" d="M60-38h8v10h-8z"/><path class="line4" d="M64-38v-8M64-28v12"/><path class="spark" d="M-66 20H60M-40 27h70"/></g>';

export const kotor: CityScene = {
  crops: crops({ tallLeft: 780, stripTop: 345 }),
  draw(mode) {
    const title = "Kotor: the wall up the mountain, St Tryphon and Our Lady of the Rocks by night";
    const scene = new Scene("kt", { seed: 149, mode, title });
    scene.sky({ moon: [110, 150, 44], phase: "crescent", horizon: 600, gap: 12.4, stars: 80, clouds: -0.03 });
    mountain(scene, "-20,420 50,392 110,410 190,370 260,386 340,440 420,480 520,560 600,640", 720, {
      relief: 100,
      gap: 7,
    });
    mountain(
      scene,
      "500,640 590,540 650,430 720,350 790,250 860,190 930,140 1000,110 1080,116 1160,84 1240,60 1330,70 1430,40 1520,52 1620,30",
      720,
      { relief: 150, gap: 7 },
    );
    const spur =
      "600,700 650,640 676,600 720,540 760,500 800,440 850,390 890,350 940,306 980,276 1060,276 1110,316 1160,366 1230,430 1280,470 1340,530 1400,590 1460,640 1530,700";
    scene.mist(480, 700, 0.4);
    mountain(scene, spur, 720, { layer: 2, relief: 70, gap: 8 });
    climbingWall(scene, "1440,660 1372,612 1390,570 1290,512 1300,470 1214,424 1150,366 1110,330 1066,290");
    climbingWall(scene, "664,664 716,610 696,566 776,524 762,474 850,428 838,384 922,346 984,290");
    const ledge = readPoints("800,700 836,620 866,560 894,502 1000,502 1024,560 1060,640 1080,700");
    scene.pen(0, 0, 1, 2, -1).shape(ledge).engrave(ledge, "crossed", 0.9, 0.3);
    chapel(scene.pen(950, 504, 5.2));
    fortress(scene.pen(1024, 290, 2.7));
    stoneRow(scene, "row", 360, { scale: 4.4, height: [7, 12], width: [7, 11], lit: 0.42, base: 50, gables: 0.5 }, [
      [640, 664, 0.66],
      [870, 660, 0.66, true],
      [1100, 660, 0.66],
      [1330, 668, 0.66, true],
    ]);
    scene.landmark(() => stTryphon(scene.pen(1140, 700, 7.4)));
    placeStreet(scene, "row", 360, [
      [590, 700, 0.86, true],
      [880, 700, 0.5],
      [1270, 700, 0.94],
    ]);
    scene.water(708, 905, {
      density: 1.1,
      lights: [
        [360, 60, 1],
        [1140, 60, 0.7],
        [780, 40, 0.5],
        [1260, 50, 0.5],
        [256, 30, 0.8],
        [1480, 40, 0.4],
        [900, 24, 0.4],
      ],
    });
    const quay = scene.pen(560, 724, 1);
    quay.block(0, 0, 1060, 42, 0.45, { ragged: 0.2 }).battlement(0, 1060, 42, 64, 7);
    quay
      .window(330, 0, 20, 30, "round", 1)
      .windowRow(20, 300, 5, 16, 5, 10, "square", 0.2)
      .windowRow(380, 1040, 10, 16, 5, 10, "square", 0.2)
      .lightWindows();
    const island = readPoints("96,742 112,728 150,722 360,722 392,730 410,744 250,750");
    scene.pen(0, 0, 1, 2, -1).shape(island).engrave(island, "crossed", 0.95, 0.2);
    ladyOfTheRocks(scene.pen(258, 726, 7.6));
    cypress(scene, 372, 726, 84);
    cypress(scene, 352, 724, 62);
    scene.put(rowingBoat).put(landingStage);
    lamp(scene, 1552, 866, 1.45);
    guide(scene, 1400, 868, -1.24);
    return guests(scene, [
      ["woman", 1284, 866, 1.1],
      ["man", 1242, 868, 1.16],
      ["hat", 1326, 868, 1.16],
      ["child", 1204, 866, 1.1],
    ]);
  },
};
