import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, readPoints, type Stroke, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
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

const karaka =
  '<g transform="translate(1370 726)scale(.62)"><path class="face4" d="M-118-40l12 44H84l34-66-40 10v-14H50v20H-70v-12h-44z"/><path class="line4" d="M-110-24H104M-106-10H98M-12-36v-170M-72-48v-110M60-52v-112M-118-42l-46-24M-12-196L-72-60M-12-196l70 140M-72-150L-160-64"/><path class="face4" d="M-52-176q40-12 80 0l-6 58q-34-12-68 0zM-96-142q24-8 48 0l-4 44q-20-8-40 0zM40-148q22-8 42 0l-3 44q-18-8-36 0z"/><path class="line4" d="M-12-180v60M-40-150h56M-72-144v42M60-150v42"/><path class="lit" d="M-102-34h8v8h-8zM90-50h8v9h-8zM-60-30h6v6h-6zM-30-30h6v6h-6zM0-30h6v6H0z"/><path class="spark" d="M-110 12H90M-70 20H60M-30 28h60"/></g>';

/** The Franciscans' tower behind the Pile Gate. */
function franciscans(pen: Pen): void {
  pen
    .block(-3.2, 0, 6.4, 30, 0.6, { ragged: 0.5 })
    .bands(-3.2, 6.4, [12, 21, 29.4], 0.5)
    .belfry(-2.4, 2.4, 2, 22.6, 1.2, 4.6);
  pen.block(-2.6, 30, 5.2, 5, 0.4).window(0, 31, 1.4, 3, "round", 0.2).lightWindows();
  pen.lathe(0, "3,35 2.8,36.6 1.4,38.8 0.6,39.6 0.6,41 0,42", { smooth: 2, ribs: 4 }).cross(0, 42, 2.6);
}

/** Bokar, the drum that stands in the water before the gate. */
function bokar(pen: Pen): void {
  pen.lathe(0, "15.4,-8 13.6,14", { ribs: 12, tone: 0.85 });
  pen.strokes(evenly(-4, 12, 6).map((y): Stroke => [-13.8, y, 13.8, y, -1.6]));
  pen.lathe(0, "13.6,14 14.6,16 14.6,20", { ribs: 12, tone: 0.9 }).strokes("-14.6,16 14.6,16 -1.6", "line");
  pen.windowRow(-12, 12, 5, 16.8, 1.4, 1.8, "square", 0.3).lightWindows();
  pen.battlement(-14.6, 14.6, 20, 9, 2.4, 0.5).window(-3, 6, 1.4, 2, "square", 0.9).window(6, 4, 1.4, 2, "square", 0);
  pen.lightWindows();
}

/** Rock under a wall, from shoulder to shoulder, down to the water. */
function rock(scene: Scene, outline: string): void {
  const points = readPoints(outline);
  scene.pen(0, 0, 1, 2, -1).shape(points).engrave(points, "crossed", 0.97, 0.2);
}

/** Kayaks come home to the cove of Pile, a lamp on each bow. */
function kayaks(scene: Scene): void {
  for (const [x, y, size, turned] of [
    [520, 786, 0.8, 1],
    [596, 780, 0.86, 1],
    [930, 762, 1, -1],
    [1030, 744, 0.9, -1],
    [1112, 758, 1, -1],
    [1196, 736, 0.86, -1],
  ] as const) {
    const pen = scene.pen(x, y, 20 * size * turned, 4, 20 * size);
    pen.shape("-2.4,.1 -1.4,-.22 1.4,-.22 2.4,.14 1.2,.24 -1.2,.22", "figure");
    for (const at of [-0.7, 0.6]) {
      pen.shape(
        [
          [at - 0.26, 0.2],
          [at + 0.26, 0.2],
          [at + 0.2, 0.95],
          [at - 0.16, 0.95],
        ],
        "figure",
      );
      pen.disc(at + 0.04, 1.2, 0.22, "figure").strokes([[at - 0.9, 1.1, at + 1, 0.05]], "bold");
    }
    const [bowX, bowY] = pen.toPixels([2.1, 0.3]);
    scene.glow(bowX, bowY, 34, 0.8);
    pen.disc(2.1, 0.34, 0.12, "lit").strokes("-2,-.5 2.6,-.5 | -1.2,-.9 1.6,-.9", "spark");
  }
}

/** Pile, outside the walls: gardens that climb to Minčeta, a few villas among them. */
function suburb(scene: Scene): void {
  const { random } = scene;
  placeStreet(scene, "roofs", 380, [[-70, 470, 0.62]]);
  const land = "-20,452 90,470 210,480 340,470 360,560 440,620 440,720 380,772 330,800 -20,820";
  rock(scene, land);
  const crowns: Stroke[] = Array.from({ length: 40 }, (): Stroke => {
    const [x, y] = [random() * 330, 500 + random() * 240];
    const half = 8 + (y - 480) * 0.03 + random() * 5;
    return [x - half, y, x + half, y, -half * 1.2];
  });
  scene.path("line2", strokesPath(crowns, true));
}

/** The battery of Lovrijenac: stone underfoot, a wall as thick as a room, a gun in its embrasure. */
function battery(scene: Scene): void {
  const { near, random } = scene;
  scene.putNear(
    '<path class="face4" d="M-10 806L300 798 300 832 430 829 430 795 1010 781 1010 816 1160 812 1160 778 1610 768V910H-10z"/>',
  );
  const joints: Stroke[] = [];
  for (const [y, shift] of [
    [822, 0],
    [842, 40],
    [862, 16],
  ] as const) {
    const drop = (at: number): number => y - (at / 1600) * 34;
    for (let x = -20 + shift; x < 1600; x += 96 + random() * 50) {
      joints.push([x, drop(x), x + 70, drop(x + 70)]);
      if (random() < 0.6) joints.push([x + 70, drop(x), x + 70, drop(x) + 20]);
    }
  }
  for (let x = 40; x < 1600; x += 120 + random() * 60) joints.push([x, 896, x + 60, 895], [x, 896, x - 10, 906]);
  scene.path(`hatch${near}`, strokesPath(joints, true)).path(`line${near}`, "M-10 882L1610 848");
  scene.put(
    '<g transform="translate(1090 872)scale(.94)"><path class="face4" d="M-70-62l120-14q12 0 12 9t-12 9l-112 16q-14-2-14-10t6-10z"/><path class="face4" d="M-62-40h70l20 22h-80z"/><path class="line4" d="M-40-66l2 20M-10-70l2 22M30-74l1 18M-50-30h64"/><path class="ink" stroke-width="8" d="M4-24a22 22 0 1 1-44 0 22 22 0 0 1 44 0"/><path class="bold4" d="M4-24a22 22 0 1 1-44 0 22 22 0 0 1 44 0M-18-46v44M-40-24h44M-34-40l32 32M-2-40l-32 32"/></g>',
  );
}

export const dubrovnik: CityScene = {
  crops: crops({ tallLeft: 200, stripTop: 367 }),
  footRow: 640,
  near: ["karaka", "kayaks"],
  draw(mode) {
    const title =
      "Dubrovnik: the walls from Minčeta down to Bokar, seen from Lovrijenac, kayaks in the cove of Pile by night";
    const scene = new Scene("db", { seed: 137, mode, title });
    scene.sky({ moon: [1186, 196, 46], horizon: 450, gap: 18, stars: 60, clouds: -0.02 });
    scene.water(446, 905, {
      density: 0.9,
      lights: [
        [1186, 90, 0.9],
        [560, 40, 0.7],
      ],
    });
    mountain(
      scene,
      "-20,150 60,132 140,150 230,176 330,210 430,236 520,268 610,286 700,320 790,340 880,372 970,392 1060,416 1150,434 1230,444 1330,460 1400,486 1424,520",
      520,
      { relief: 90, gap: 8 },
    );
    scene.mist(360, 520, 0.7);
    const roofs = (y: number, size: number, starts: readonly (readonly [x: number, mirrored?: boolean])[]): void => {
      placeStreet(
        scene,
        "roofs",
        380,
        starts.map(([x, mirrored = false]) => [x, y, size, mirrored] as const),
      );
    };
    stoneRow(scene, "roofs", 380, { scale: 4, height: [6, 9], width: [8, 12], lit: 0.4, base: 60, gables: 0.4 }, []);
    suburb(scene);
    // The wall towards the mountain.
    scene.shows("city-walls", () => rampart(scene, 330, 424, 700, 442, 500, 0.4));
    scene.shows("city-walls", () => rampart(scene, 700, 446, 1120, 454, 500, 0.4));
    scene.shows("city-walls", () => roundTower(scene.pen(560, 480, 4), 5, 14));
    scene.shows("city-walls", () => roundTower(scene.pen(880, 490, 4), 4.6, 12));
    roofs(496, 0.55, [[430, true], [630], [820, true], [1020], [1190, true]]);
    scene.landmark("minceta", () => minceta(scene.pen(300, 470, 5.4)), [210, 390]);
    roofs(520, 0.62, [[420], [640, true], [860], [1080, true]]);
    scene.shows("franciscans", () => franciscans(scene.pen(496, 566, 5)));
    scene.shows("bell-tower", () => bellTower(scene.pen(714, 560, 5.6)));
    roofs(548, 0.7, [[400, true], [650], [900, true], [1060]]);
    scene.shows("cathedral", () => cathedral(scene.pen(880, 590, 5)));
    roofs(580, 0.8, [[430], [690, true], [930, true]]);
    // The sea walls run away to the right, on their cliff.
    rock(
      scene,
      "830,770 860,700 1000,680 1140,640 1290,592 1390,556 1440,548 1450,566 1380,600 1290,640 1200,676 1120,706 1040,740 960,770",
    );
    scene.shows("city-walls", () => rampart(scene, 1290, 528, 1420, 506, 566, 0.5));
    scene.shows("city-walls", () => roundTower(scene.pen(1420, 560, 4.2), 7, 11));
    scene.shows("city-walls", () => rampart(scene, 1140, 560, 1296, 530, 612, 0.4));
    scene.shows("city-walls", () => roundTower(scene.pen(1292, 600, 4.8), 5, 11));
    scene.shows("city-walls", () => rampart(scene, 1000, 600, 1146, 562, 660, 0.5));
    scene.shows("city-walls", () => roundTower(scene.pen(1142, 646, 5.2), 5.4, 12));
    roofs(614, 0.9, [[424, true], [700]]);
    scene.shows("city-walls", () => rampart(scene, 880, 634, 1004, 602, 700, 0.4));
    // From Minčeta down to the Pile Gate, and on to Bokar.
    for (const [x0, x1, top] of [
      [352, 382, 474],
      [376, 404, 512],
      [398, 428, 552],
    ] as const)
      scene.shows("city-walls", () => rampart(scene, x0, top, x1, top + 6, top + 130, 0.6));
    scene.shows("city-walls", () => rampart(scene, 414, 596, 800, 640, 740, 0.5));
    scene.shows("city-walls", () => roundTower(scene.pen(420, 706, 5.6), 7, 17));
    scene.shows("city-walls", () => roundTower(scene.pen(610, 720, 5.6), 4.6, 14));
    rock(scene, "330,760 350,716 400,700 520,706 640,718 760,724 830,730 840,752 760,758 640,748 520,752 430,770");
    scene.shows("bokar", () => bokar(scene.pen(806, 752, 6.2)));
    cypress(scene, 372, 712, 90);
    cypress(scene, 350, 724, 74);
    surf(scene);
    scene.shows("karaka", () => scene.putNear(karaka));
    scene.shows("kayaks", () => kayaks(scene));
    battery(scene);
    guide(scene, 380, 888, 1.6);
    return guests(scene, [
      ["woman", 486, 884, 1.48],
      ["hat", 700, 886, -1.54],
      ["man", 770, 884, -1.56],
      ["child", 832, 885, -1.5],
    ]);
  },
};

/** Foam where the sea meets the rock. */
function surf(scene: Scene): void {
  const line = readPoints("840,752 960,770 1040,741 1120,707 1200,677 1290,641 1380,601 1450,567");
  const foam = Array.from({ length: 40 }, (_, i): Stroke => {
    const t = (i / 39) * (line.length - 1.001);
    const [[ax, ay], [bx, by]] = [line[Math.floor(t)] ?? [0, 0], line[Math.floor(t) + 1] ?? [0, 0]];
    const [x, y] = [ax + (bx - ax) * (t % 1), ay + (by - ay) * (t % 1) + 3 + scene.random() * 8];
    return [x, y, x + 10 + scene.random() * 14, y + 1, -2];
  });
  scene.path("line2", strokesPath(foam, true));
}
