import { type CityScene, crops } from "#art/city-scene.ts";
import type { Point, Stroke } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { placeStreet, street } from "#art/pieces/street.ts";

function byzantineDome(pen: Pen, x: number, y: number, radius: number): void {
  const dome = evenly(0, 84, 8).map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [radius * Math.cos(angle), y + radius * 0.92 * Math.sin(angle)];
  });
  pen.lathe(x, dome, { smooth: 2, ribs: radius > 10 ? 11 : 4, tone: 0.95 });
}

function goldCross(pen: Pen, x: number, y: number, height: number): void {
  pen.disc(x, y + height * 0.08, height * 0.1, "lit");
  const [arm, level] = [height * 0.28, y + height * 0.68];
  pen.strokes(
    [
      [x, y, x, y + height],
      [x - arm, level, x + arm, level],
    ],
    "bold",
  );
}

/** St Sava, 79 m with its cross of 12 m: one dome of 35 m among half domes and four belfries. */
function stSava(pen: Pen): void {
  for (const x of [-25, 25]) {
    pen.block(x - 5.4, 0, 10.8, 40, 0.5, { ragged: 0.5 }).windowRow(x - 4.6, x + 4.6, 2, 27, 2, 9, "round", 0.6);
    pen
      .window(x, 10, 2.4, 9, "round", 0.4)
      .lightWindows()
      .block(x - 6, 39.4, 12, 1.2, 0.9);
    byzantineDome(pen, x, 40.6, 5.4);
    goldCross(pen, x, 45.4, 6);
  }
  pen.block(-33, 0, 66, 22, 0.35, { ragged: 0.5 });
  // The great drum, a ring of windows, and the dome.
  pen
    .block(-18.4, 30, 36.8, 15, 0.5, { ragged: 0.4 })
    .windowRow(-17.6, 17.6, 11, 33.4, 1.9, 9, "round", 0.9)
    .lightWindows();
  pen.block(-19.4, 44.6, 38.8, 1.4, 0.9);
  byzantineDome(pen, 0, 46, 18.4);
  goldCross(pen, 0, 62.6, 15);
  for (const x of [-17.6, 17.6]) {
    byzantineDome(pen, x, 22, 10.4);
    pen.lathe(x, "2.4,31 2.4,33.6 1,35 0,36.4", { ribs: 2 });
    pen
      .block(x - 10.6, 8, 21.2, 14, 0.45, { ragged: 0.4 })
      .windowRow(x - 9, x + 9, 3, 11, 3, 8, "round", 0.85)
      .lightWindows();
    pen.block(x - 11.2, 21.4, 22.4, 1.1, 0.9);
  }
  // West front: the tall arch with its gable.
  const arch = (half: number, spring: number): Point[] =>
    evenly(Math.PI, 0, 15).map((a): Point => [half * Math.cos(a), spring + half * Math.sin(a)]);
  pen.face([[-14, 0], ...arch(14, 26), [14, 0]], 0.55, { ragged: 0.4 });
  pen.line(arch(12.6, 26)).line(arch(10.4, 24)).strokes("-10.4,10 -10.4,24 | 10.4,10 10.4,24", "line");
  pen.windowRow(-8.8, 8.8, 3, 13, 3.4, 13, "round", 0.95).lightWindows();
  pen
    .strokes("-8.8,19 8.8,19 | -5.9,13 -5.9,26 | 0,13 0,26 | 5.9,13 5.9,26", "ink")
    .disc(0, 31, 2.2, "lit")
    .disc(0, 31, 1.5);
  for (const side of [pen, pen.mirror()]) {
    side.face("27,0 34.6,0 34.6,12 30.8,15 27,12", 0.5).window(30.8, 2, 2.6, 7, "round", 0.8).lightWindows();
  }
  pen
    .block(-16, 0, 32, 9, 0.6)
    .windowRow(-15, 15, 5, 0, 3.6, 7, "round", 0.85)
    .lightWindows()
    .block(-16.6, 9, 33.2, 1, 0.9);
  byzantineDome(pen, 0, 10, 3.4);
}

/** The cathedral of St Michael: one Baroque tower before a plain nave. */
function stMichael(pen: Pen): void {
  pen.face("4,14 29,14 26,21 4,21", 0.5, { surface: "roof" }).block(4, 0, 24, 14, 0.35);
  pen.windowRow(6, 28, 3, 4, 2, 7, "round", 0.7).lightWindows();
  pen.lathe(20, "2.6,19 2.6,24 3.2,25 2,27.4 0,30", { smooth: 2, ribs: 3 }).cross(20, 30, 4);
  pen
    .block(-5, 0, 10, 29, 0.6, { ragged: 0.6 })
    .bands(-5, 10, [13, 28.4], 0.5)
    .windowRow(-3.6, 3.6, 2, 16, 1.6, 6, "round", 0.6);
  pen
    .window(0, 0, 3, 7, "round", 1)
    .lightWindows()
    .disc(0, 25.6, 1.9, "lit")
    .disc(0, 25.6, 1.5)
    .line("0,26.8 0,25.6 0.9,25.2");
  pen.lathe(0, "5.4,29.3 5.6,31.4 4.2,35 2.2,36.6 1.8,37.2 1.8,41 2.6,42 1.8,44.4 0.5,46 0.3,50", {
    smooth: 3,
    ribs: 6,
  });
  pen.window(0, 37.4, 1.5, 3, "round", 1).lightWindows().cross(0, 50, 5.4);
}

/** The Victor on his Doric column: a falcon on the left hand, a sword in the right; drawn at twice his size. */
function victor(pen: Pen): void {
  pen.face("-4.2,0 4.2,0 3.4,1.4 -3.4,1.4", 0.5).block(-2.6, 1.4, 5.2, 1.6, 0.7).block(-1.9, 3, 3.8, 1, 0.8);
  pen.face("-1.5,4 1.5,4 1.2,11.4 -1.2,11.4", -1);
  pen.strokes("-1.1,4.2 -0.9,11.2 | -0.7,4.2 -0.55,11.2 | -0.2,4.2 -0.15,11.2 | 0.4,4.2 0.35,11.2");
  pen.face("-1.3,11.4 1.3,11.4 1.9,12.3 -1.9,12.3", 0.8).block(-2, 12.3, 4, 0.7, 0.9);
  const man = pen.at(0, 13, 1.16);
  const outline =
    "-0.9,0 -0.15,0 -0.1,2 0.05,3.2 0.3,2.1 0.4,0 1.15,0 0.95,2.2 0.95,3.9 1.05,5 1.25,5.8 2.3,5.2 2.7,5.7 1.35,6.9 " +
    "0.5,7.1 0.45,7.4 0.65,7.9 0.5,8.5 0.1,8.75 -0.35,8.5 -0.45,7.9 -0.3,7.4 -0.35,7.1 -1.2,6.8 -1.65,5.2 -1.75,3.5 " +
    "-1.35,3.4 -1.1,4.9 -0.9,3.8 -0.95,2.2";
  man.shape(outline, "figure").line("-1.55,3.9 -1.75,0.1", "bold").line("-2.1,3.2 -1.1,3.1", "bold");
  man.shape("2.3,5.5 2.6,5.4 3.1,5.9 3.3,6.8 3.7,7.1 3.2,7.6 2.7,7.3 2.4,6.4", "figure");
  man.strokes("-0.5,6.1 0.6,6.1 -0.2 | 0.05,5.9 0.05,4.4 | -0.7,6.4 -0.8,4.6");
}

/** Kalemegdan on its bluff: stepped ramparts, the Zindan gate between two drums, the clock tower. */
function fortress(pen: Pen): void {
  pen.face("-44,-30 -26,-14 4,-2 36,9 66,14 236,14 262,7 280,-4 300,-12 316,-30", 0.35, { surface: "slope" });
  const { random } = pen.scene;
  const crowns = Array.from({ length: 34 }, (): Stroke => {
    const x = -6 + random() * 290;
    const y = -24 + random() * 26;
    return [x - 3.4, y, x + 3.4, y, 2.6];
  });
  pen.strokes(crowns, "line");
  // The upper town: a long wall with embrasures, and the tower that watches the water.
  pen.block(52, 12, 196, 13, 0.5, { ragged: 0.3 }).battlement(52, 248, 25, 30, 2.2);
  pen.windowRow(60, 240, 8, 15, 1.4, 4.4, "square", 0.25).lightWindows();
  pen.face("224,-17 270,-17 264,26 228,26", 0.55, { ragged: 0.4 }).battlement(226.6, 265.4, 26, 6, 2.6);
  pen.window(246, 6, 5, 9, "round", 0.9).lightWindows();
  pen
    .block(190, 12, 15, 44, 0.6, { ragged: 0.5 })
    .bands(190, 15, [38, 55], 0.6)
    .windowRow(191.4, 203.6, 2, 43, 2.4, 8, "round", 0.9)
    .lightWindows();
  pen
    .disc(197.5, 32, 3.6, "lit")
    .disc(197.5, 32, 2.9)
    .line("197.5,34.4 197.5,32 199.4,31.2")
    .lathe(197.5, "8.6,56 8.4,58.6 4.6,65 2.6,66.6 2.6,71 3.2,72 0,80", { smooth: 2, ribs: 5 })
    .finial(197.5, 80, 1.6);
  pen.window(197.5, 67, 2, 3.4, "round", 1).lightWindows();
  // The Zindan gate: two squat drums with battlements and the way between them.
  pen.block(104, 8, 32, 27, 0.5, { ragged: 0.4 }).battlement(104, 136, 35, 8, 2.6);
  pen.window(120, 8, 11, 19, "round", 1).lightWindows().strokes("120,8 120,26 | 114.6,17 125.4,17", "ink");
  for (const x of [94, 146]) {
    const drum = pen.at(x, 0);
    drum.lathe(0, "14,2 13.2,34 14.6,36 14.6,40", { ribs: 9, tone: 0.85 }).battlement(-14.6, 14.6, 40, 7, 3.4);
    drum.strokes("-13.6,12 13.6,12 -1 | -13.4,22 13.4,22 -1", "line");
    drum.windowRow(-8, 8, 2, 24, 1.5, 4.4, "square", 0.9).lightWindows();
  }
}

const terrace =
  '<path class="face4" d="M-10 905v-50h585l16 8v42z"/><path class="hatch4" d="M0 872h590M70 858v14M180 858v14M290 858v14M400 858v14M500 858v14M120 874v30M240 874v30M350 874v30M460 874v30M550 874v30"/>';
const riverBoat =
  '<g transform="translate(960 806)scale(.9)"><path class="face4" d="M-130-10l16 26H112l24-28-46 4v-18H60v-14H-70v14h-30v16z"/><path class="lit" d="M-92-20h12v8h-12zM-72-20h12v8h-12zM-52-20h12v8h-12zM-32-20h12v8h-12zM-12-20h12v8h-12zM8-20h12v8H8zM28-20h12v8H28zM48-20h12v8H48zM-58-36h9v6h-9zM-38-36h9v6h-9zM-18-36h9v6h-9zM2-36h9v6H2zM22-36h9v6h-9z"/><path class="spark" d="M-110 22H100M-70 29H60M-90 36h50M10 37h66"/><path class="line4" d="M-20-42v-26M-20-68l18 6"/></g>';

export const belgrade: CityScene = {
  crops: crops({ tallLeft: 0, stripTop: 345 }),
  draw(mode) {
    const title = "Belgrade: St Sava, Kalemegdan and the Victor above the confluence by night";
    const scene = new Scene("bg", { seed: 79, mode, title });
    scene.sky({ moon: [620, 176, 52], phase: "gibbous", horizon: 610, gap: 13.2, stars: 50 });
    scene.hills(610, 50, 7, { base: 700, bump: (x) => Math.max(0, 40 - Math.abs(x - 1250) * 0.06) });
    const kinds = ["flat", "eave", "flat"] as const;
    street(
      scene,
      "row",
      400,
      {
        scale: 3.9,
        kinds,
        height: [10, 18],
        width: [10, 15],
        lit: 0.42,
        base: 60,
      },
      [
        [860, 622, 0.8, true],
        [1180, 618, 0.8],
        [1400, 622, 0.8, true],
      ],
    );
    scene.glow(1250, 560, 360, 0.26, 200);
    scene.shows("st-sava", () => stSava(scene.pen(1250, 646, 6.2, 2, 6.4)));
    scene.mist(600, 690, 0.5);
    placeStreet(scene, "row", 400, [
      [840, 680, 0.95],
      [1210, 684, 1, true],
    ]);
    scene.landmark("fortress", () => fortress(scene.pen(62, 606, 2.55, 2, 3.5)), [40, 680]);
    scene.shows("victor", () => victor(scene.pen(232, 519, 7.4)));
    scene.shows("st-michael", () => stMichael(scene.pen(880, 696, 5)));
    scene.water(692, 905, {
      lights: [
        [320, 40, 0.5],
        [560, 80, 0.8],
        [880, 30, 0.7],
        [1240, 110, 0.8],
        [1420, 50, 0.5],
        [1080, 40, 0.4],
      ],
    });
    scene.pen(880, 704, 1).block(0, 0, 730, 14, 0.4, { ragged: 0.1 });
    confluence(scene);
    scene.shows("river-boat", () => scene.put(riverBoat)).putNear(terrace);
    lamp(scene, 540, 858, 1.45);
    guide(scene, 300, 860, 1.24);
    return guests(scene, [
      ["woman", 378, 858, 1.12],
      ["man", 420, 860, 1.16],
      ["hat", 462, 860, -1.16],
    ]);
  },
};

/** The Sava runs in from the left under a wooded spit: the Danube lies beyond it. */
function confluence(scene: Scene): void {
  const spit: Point[] = [
    [1610, 730],
    [1180, 726],
    [1010, 734],
    [960, 740],
    [1060, 748],
    [1280, 752],
    [1610, 760],
  ];
  scene.pen(0, 0, 1, 3, -1).face(spit, 0.3, { surface: "slope" });
  const reeds = Array.from({ length: 40 }, (): Stroke => {
    const x = 1010 + scene.random() * 590;
    return [x, 732, x + 3, 722 - scene.random() * 8];
  });
  scene.pen(0, 0, 1, 3, -1).strokes(reeds, "line");
}
