import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, readPoints, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { cypress } from "#art/pieces/southern-trees.ts";
import { stoneRow } from "#art/pieces/stone-houses.ts";
import { placeStreet } from "#art/pieces/street.ts";

/** Minčeta: the great round tower and its stone crown. */
function minceta(pen: Pen): void {
  pen.lathe(0, "15,-14 13,16 13.4,17", { ribs: 11, tone: 0.85 });
  pen.strokes(evenly(-8, 14, 7).map((y): Stroke => [-13.6, y, 13.6, y, -1.4]));
  pen.lathe(0, "13.4,17 15.6,20 15.6,22.6", { ribs: 12, tone: 0.9 }).strokes("-15.6,20 15.6,20 -1.4", "line");
  pen.windowRow(-13, 13, 7, 17.4, 1.6, 2.4, "round", 0).lightWindows().battlement(-15.6, 15.6, 22.6, 9, 3.4, 0.5);
  pen.lathe(0, "7.4,22.6 7.2,31", { ribs: 6 }).lathe(0, "7.2,31 8.6,32.6 8.6,34", { ribs: 6, tone: 0.9 });
  pen
    .battlement(-8.6, 8.6, 34, 6, 2.4, 0.5)
    .window(0, 26, 1.2, 2.6, "square", 1)
    .window(-5, 10, 1.1, 2.4, "square", 0.9);
  pen.window(4, 4, 1.1, 2.4, "square", 0.4).lightWindows().line("0,36 0,44").face("0,40 6,40.6 6,43.8 0,44", 0.7);
}

/** Lovrijenac on its rock of 37 m. */
function lovrijenac(pen: Pen): void {
  const rock = readPoints("-34,-6 -30,4 -32,12 -25,18 -26,26 -21,33 22,33 26,25 25,15 32,9 31,2 37,-6");
  pen.shape(rock).engrave(
    rock.map((point) => pen.toPixels(point)),
    "crossed",
    0.8,
    0.6,
  );
  pen.strokes(
    "-24,24 -22,14 1 | -14,30 -16,16 1 | -4,31 -2,18 | 8,30 6,14 1 | 16,28 19,18 | -26,14 -28,5 1 | -10,14 -12,3 | 2,14 4,2 | 14,12 12,2 1 | 24,10 27,3",
    "line",
  );
  pen.face("-19,33 -4,33 -4,57 -19,57", 0.6, { ragged: 0.5 }).battlement(-19.8, -3.2, 57, 6, 2.4);
  pen.face("-5,33 12,33 12,51 -5,51", 0.5, { ragged: 0.5 }).battlement(-5, 12, 51, 6, 2.2);
  pen.face("11,33 21,33 20,45 11,45", 0.4, { ragged: 0.5 }).battlement(10.6, 20.6, 45, 4, 2);
  pen.windowRow(-17, -6, 2, 50, 1.4, 3, "round", 0.8).windowRow(-3, 11, 3, 44, 1.4, 2.8, "round", 0.6);
  pen
    .window(-12, 40, 1.2, 2.6, "square", 0.9)
    .window(3, 37, 1.2, 2.4, "square", 0.4)
    .window(16, 39, 1.2, 2.4, "square", 0.7)
    .lightWindows();
  pen.line("-11,59 -11,68").face("-11,64.4 -5,65 -5,67.8 -11,68", 0.7);
}

/** The bell tower of the Luža, 31 m, and the dome of the cathedral beyond it. */
function bellTower(pen: Pen): void {
  pen.block(-3, 0, 6, 22, 0.6, { ragged: 0.5 }).bands(-3, 6, [14, 21.4], 0.5).disc(0, 18, 1.7, "lit").disc(0, 18, 1.35);
  pen
    .line("0,19 0,18 0.8,17.6")
    .block(-2.7, 22.3, 5.4, 4.4, 0.4)
    .window(0, 22.6, 2.6, 3.8, "round", 0.1)
    .lightWindows();
  pen.shape("-0.9,22.8 0.9,22.8 0.6,24.6 0,25.4 -0.6,24.6", "figure").block(-3.2, 26.7, 6.4, 0.7, 0.9);
  pen.lathe(0, "2.6,27.4 2.6,28.4 1.7,30 0.5,31", { smooth: 2, ribs: 4 }).cross(0, 31, 2.4);
}

function cathedral(pen: Pen): void {
  pen.face("-14,13 14,13 11,17 -11,17", 0.5, { surface: "roof" }).block(-13.4, 0, 26.8, 13, 0.4);
  pen.windowRow(-12, 12, 4, 6.4, 1.6, 4, "round", 0.7).lightWindows();
  pen
    .lathe(0, "5,16.4 5,22", { ribs: 5 })
    .windowRow(-4.6, 4.6, 4, 17.6, 1.1, 3.4, "round", 0.95)
    .lightWindows()
    .block(-5.6, 22, 11.2, 0.8, 0.9);
  pen.lathe(0, "5.2,22.8 5,25 3.6,27.6 1.4,29", { smooth: 3, ribs: 7, tone: 0.95 });
  pen.lathe(0, "1.1,29 1.1,31 1.4,31.4 0,33", { ribs: 2 }).cross(0, 33, 3);
}

/** One length of the walls over the sea, in pixels: walk, corbels, merlons. */
function rampart(scene: Scene, x0: number, top0: number, x1: number, top1: number, foot: number, tone: number): void {
  const pen = scene.pen(0, 0, 1, 2, -1);
  pen.face(
    [
      [x0, foot],
      [x1, foot],
      [x1, top1],
      [x0, top0],
    ],
    tone,
    { ragged: 0.3 },
  );
  const count = Math.max(3, Math.round((x1 - x0) / 13));
  const merlons = evenly(0, 1, 2 * count).map(
    (t, i): Point => [x0 + (x1 - x0) * t, top0 + (top1 - top0) * t - (i % 4 < 2 ? 8 : 0)],
  );
  pen.face([[x0, top0], ...merlons, [x1, top1]], -1);
  pen.line([
    [x0, top0 + 5],
    [x1, top1 + 5],
  ]);
  const holes = evenly(0, 1, Math.round((x1 - x0) / 52) + 2).slice(1, -1);
  for (const t of holes) pen.window(x0 + (x1 - x0) * t, top0 + (top1 - top0) * t + 24, 5, -11, "square", 0.3);
  pen.lightWindows();
}

function roundTower(pen: Pen, radius: number, height: number): void {
  pen.lathe(
    0,
    [
      [radius * 1.16, -4],
      [radius, height],
      [radius * 1.1, height + 1.2],
      [radius * 1.1, height + 3],
    ],
    { ribs: 7, tone: 0.8 },
  );
  pen
    .battlement(-radius * 1.1, radius * 1.1, height + 3, 6, 1.9)
    .window(-radius * 0.2, height * 0.62, 1, 2.2, "square", 1)
    .lightWindows();
}

const jetty =
  '<path class="face4" d="M1610 905v-46H1010l-30 16v30z"/><path class="hatch4" d="M984 880h626M1060 862v16M1160 862v16M1260 862v16M1360 862v16M1460 862v16M1550 862v16M1110 882v18M1210 882v18M1310 882v18M1410 882v18M1510 882v18"/>';
const karaka =
  '<g transform="translate(800 816)scale(.86)"><path class="face4" d="M-118-40l12 44H84l34-66-40 10v-14H50v20H-70v-12h-44z"/><path class="line4" d="M-110-24H104M-106-10H98M-12-36v-170M-72-48v-110M60-52v-112M-118-42l-46-24M-12-196L-72-60M-12-196l70 140M-72-150L-160-64"/><path class="face4" d="M-52-176q40-12 80 0l-6 58q-34-12-68 0zM-96-142q24-8 48 0l-4 44q-20-8-40 0zM40-148q22-8 42 0l-3 44q-18-8-36 0z"/><path class="line4" d="M-12-180v60M-40-150h56M-72-144v42M60-150v42"/><path class="lit" d="M-102-34h8v8h-8zM90-50h8v9h-8zM-60-30h6v6h-6zM-30-30h6v6h-6zM0-30h6v6H0z"/><path class="spark" d="M-110 12H90M-70 20H60M-30 28h60"/></g>';

function surf(scene: Scene): void {
  const foam = Array.from({ length: 46 }, (_, i): Stroke => {
    const x = (i < 14 ? 30 + i * 22 : 400 + (i - 14) * 38) + scene.random() * 14;
    return [x, 728 + scene.random() * 7, x + 14 + scene.random() * 18, 729 + scene.random() * 6, -3];
  });
  scene.path("line2", strokesPath(foam, true));
}

export const dubrovnik: CityScene = {
  crops: crops({ tallLeft: 720, stripTop: 342 }),
  draw(mode) {
    const title = "Dubrovnik: the walls, Minčeta, Lovrijenac and the bell tower over the sea by night";
    const scene = new Scene("db", { seed: 137, mode, title });
    scene.sky({ moon: [1340, 330, 50], horizon: 600, gap: 12.6, stars: 70, clouds: -0.02 });
    mountain(
      scene,
      "-20,560 80,520 180,470 280,430 380,372 470,330 560,296 640,272 730,258 820,276 910,262 1010,300 1110,330 1210,380 1310,420 1420,470 1520,500 1620,540",
      720,
      { relief: 100, gap: 7 },
    );
    scene.mist(420, 640, 0.8);
    scene.shows("minceta", () => minceta(scene.pen(690, 552, 5)));
    stoneRow(scene, "roofs", 380, { scale: 4, height: [7, 11], width: [8, 12], lit: 0.4, base: 90, gables: 0.5 }, [
      [640, 560, 0.66],
      [880, 556, 0.66, true],
      [1120, 562, 0.66],
      [1340, 570, 0.66, true],
      [480, 590, 0.76, true],
      [760, 588, 0.76],
      [1040, 590, 0.76, true],
      [1310, 594, 0.76],
    ]);
    scene.landmark("cathedral", () => cathedral(scene.pen(1190, 626, 6.6)));
    placeStreet(scene, "roofs", 380, [
      [440, 626, 0.86],
      [750, 626, 0.86, true],
      [1260, 628, 0.9],
    ]);
    scene.shows("bell-tower", () => bellTower(scene.pen(890, 650, 9)));
    scene.shows("city-walls", () => rampart(scene, 470, 486, 640, 560, 700, 0.5));
    placeStreet(scene, "roofs", 380, [
      [600, 664, 0.94],
      [956, 664, 0.9, true],
      [1290, 664, 0.94],
    ]);
    scene.shows("lovrijenac", () => lovrijenac(scene.pen(196, 728, 5.2)));
    scene.water(724, 905, {
      density: 1.1,
      lights: [
        [520, 50, 0.6],
        [890, 40, 0.7],
        [1340, 70, 1],
        [196, 60, 0.5],
        [1130, 40, 0.4],
      ],
    });
    const rock = readPoints(
      "370,740 384,716 420,712 470,700 560,706 640,698 760,708 900,700 1040,708 1180,700 1320,708 1460,700 1610,706 1610,744 1200,738 800,744 560,738",
    );
    scene.shows("city-walls", () => rampart(scene, 420, 560, 640, 620, 716, 0.6));
    scene.shows("city-walls", () => rampart(scene, 640, 628, 960, 636, 716, 0.4));
    scene.shows("city-walls", () => rampart(scene, 960, 630, 1300, 640, 716, 0.5));
    scene.shows("city-walls", () => rampart(scene, 1300, 636, 1610, 644, 716, 0.4));
    scene.shows("city-walls", () => roundTower(scene.pen(424, 720, 5.4), 8, 28));
    scene.shows("city-walls", () => roundTower(scene.pen(640, 716, 5.4), 6.4, 18));
    scene.shows("city-walls", () => roundTower(scene.pen(962, 716, 5.4), 6.4, 17));
    scene.shows("city-walls", () => roundTower(scene.pen(1500, 718, 5.4), 12, 20));
    scene.pen(0, 0, 1, 2, -1).shape(rock).engrave(rock, "crossed", 0.97, 0.2);
    surf(scene);
    cypress(scene, 348, 724, 120);
    cypress(scene, 320, 730, 92);
    scene.shows("karaka", () => scene.putNear(karaka)).putNear(jetty);
    lamp(scene, 1060, 862, 1.45);
    guide(scene, 1190, 864, 1.24);
    return guests(scene, [
      ["woman", 1270, 862, 1.1],
      ["hat", 1312, 864, -1.16],
      ["man", 1354, 862, 1.16],
    ]);
  },
};
