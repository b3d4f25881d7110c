import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, readPoints, type Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
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

/** The far shore of the bay: a fishing village and the bell tower of its church. */
function farShore(scene: Scene): void {
  stoneRow(scene, "shore", 300, { scale: 3, height: [6, 9], width: [7, 11], lit: 0.4, base: 10, layer: 1 }, [
    [-20, 708, 0.9],
    [300, 708, 0.66, true],
  ]);
  const church = scene.pen(300, 709, 4.4, 1);
  church.block(3, 0, 18, 10, 0.4).face("2,10 22,10 19,14 5,14", 0.6, { surface: "roof" });
  church.block(-4, 0, 7, 28, 0.6).bands(-4, 7, [14, 21, 27]).windowRow(-3, 2, 2, 22.4, 1.4, 3.6, "round", 0.1);
  church.lathe(-0.5, "4,28 3.4,29 0,36", { ribs: 3 }).cross(-0.5, 36, 3).windowRow(5, 20, 3, 3, 1.4, 3.6, "round", 0.8);
  church.lightWindows();
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

/** San Giovanni, 260 m over the town: walls that follow the rock, no two at one level. */
export function fortress(pen: Pen): void {
  const crag = "-52,-22 -46,-8 -40,-3 -37,4 -12,8 16,6 34,9 38,2 43,-4 45,-14 47,-24 36,-34 14,-30 -8,-36 -30,-30";
  pen.face(crag, 0.3, { surface: "slope" }).strokes("-40,-4 -34,-14 | -18,4 -14,-10 | 6,4 4,-12 | 30,4 34,-12", "line");
  pen.face("-39,1 -13,5 -13,13 -36,10", 0.6, { ragged: 0.3 }).battlement(-36, -13, 10.6, 6, 2.4);
  pen.face("-15,2 17,2 16,19 -13,19", 0.5, { ragged: 0.3 }).battlement(-13, 16, 19, 7, 2);
  pen.face("15,4 37,6 35,14 16,14", 0.4, { ragged: 0.3 }).battlement(16, 35, 14, 5, 2);
  pen.block(-3, 19, 12, 9, 0.6).battlement(-3.4, 9.4, 28, 4, 2).lathe(-37, "4,-2 3.6,12", { ribs: 4 });
  pen.battlement(-40.6, -33.4, 12, 3, 2).windowRow(-10, 14, 4, 9, 1.4, 2.6, "square", 0.7);
  pen.window(3, 22, 1.6, 3, "round", 1).windowRow(18, 34, 2, 8, 1.3, 2.4, "square", 0.5).lightWindows();
  pen.line("3,30 3,41").face("3,36 10,36.8 10,40.8 3,41", 0.7);
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
  '<g transform="translate(640 838)"><path class="face4" d="M-84-14q20 26 44 28h80q26-4 44-32-26 12-54 12h-70q-26 0-44-8zM-6-10l-6-26q-1-8 6-9 6 0 7 8l8 14 16 6-1 4-20-2 2 8zM-6-43a6.5 6.5 0 1 1 .1 0z"/><path class="line4" d="M-76-8q74 14 150-10M10-24L74 24M6-22L-50 26"/><path class="lit" d="M60-38h8v10h-8z"/><path class="line4" d="M64-38v-8M64-28v12"/><path class="spark" d="M-66 20H60M-40 27h70"/></g>';

export const kotor: CityScene = {
  crops: crops({ tallLeft: 780, stripTop: 345 }),
  draw(mode) {
    const title = "Kotor: the wall up the mountain, St Tryphon and the fortress of St John by night";
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
      "560,705 610,646 650,612 716,578 760,520 834,474 872,430 946,384 1000,352 1056,306 1096,286 1186,284 1236,306 1258,352 1322,402 1362,470 1424,522 1476,596 1536,642 1600,705";
    scene.shows("bay", () => farShore(scene)).mist(480, 700, 0.4);
    mountain(scene, spur, 720, { layer: 2, relief: 70, gap: 8 });
    scene.shows("climbing-wall", () => {
      climbingWall(scene, "1452,672 1424,618 1366,588 1342,536 1290,490 1262,428 1228,402 1214,350 1184,306");
      climbingWall(scene, "650,668 676,628 738,604 760,552 826,520 840,462 900,430 922,388 1010,364 1044,334 1096,302");
    });
    const crag = readPoints(
      "820,664 834,620 852,600 858,566 876,550 884,522 930,516 984,520 996,548 1010,570 1014,610 1036,664",
    );
    scene.shows("chapel", () => {
      scene.pen(0, 0, 1, 2, -1).shape(crag).engrave(crag, "crossed", 0.9, 0.3);
      chapel(scene.pen(932, 521, 5.2));
    });
    scene.shows("fortress", () => fortress(scene.pen(1140, 296, 2.7)));
    stoneRow(scene, "row", 360, { scale: 4.4, height: [7, 12], width: [7, 11], lit: 0.42, base: 50, gables: 0.5 }, [
      [640, 664, 0.66],
      [870, 660, 0.66, true],
      [1100, 660, 0.66],
      [1330, 668, 0.66, true],
    ]);
    scene.landmark("st-tryphon", () => stTryphon(scene.pen(1140, 700, 7.4)));
    placeStreet(scene, "row", 360, [
      [590, 700, 0.86, true],
      [880, 700, 0.5],
      [1270, 700, 0.94],
    ]);
    scene.water(708, 905, {
      density: 1.1,
      lights: [
        [120, 60, 0.5],
        [1140, 60, 0.7],
        [780, 40, 0.5],
        [1260, 50, 0.5],
        [296, 30, 0.5],
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
    scene.shows("rowing-boat", () => scene.put(rowingBoat)).putNear(landingStage);
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
