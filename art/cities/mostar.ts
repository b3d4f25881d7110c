import { type CityScene, crops } from "#art/city-scene.ts";
import { type Point, readPoints, type Stroke, smooth, strokesPath } from "#art/engine/path.ts";
import type { Pen } from "#art/engine/pen.ts";
import { Scene } from "#art/engine/scene.ts";
import { lamp } from "#art/pieces/lamps.ts";
import { leadDome, minaret } from "#art/pieces/mosque.ts";
import { mountain } from "#art/pieces/mountains.ts";
import { guests, guide } from "#art/pieces/people.ts";
import { evenly } from "#art/pieces/repeat.ts";
import { cypress } from "#art/pieces/southern-trees.ts";
import { stoneRow } from "#art/pieces/stone-houses.ts";
import { placeStreet } from "#art/pieces/street.ts";

const roadway = "-20,15.4 -14,17 -9,19 -4,20.7 0,21.2 4,20.7 9,19 14,17 20,15.4";

/** Stari Most: one arch of 28.7 m, its crown 20 m over the Neretva, the roadway a gable of stone. */
function stariMost(pen: Pen): void {
  const [half, spring, crown, end] = [14.35, 6.6, 18.8, 20];
  const arch = (grow: number, steps = 25): Point[] =>
    evenly(Math.PI, 0, steps).map((a): Point => {
      const lift = (crown - spring + grow) * Math.sin(a) ** 0.94;
      return [(half + grow) * Math.cos(a), spring + lift];
    });
  const road = readPoints(roadway);
  const underside: Point[] = [[-end, 0], [-half, 0], ...arch(0), [half, 0], [end, 0]];
  pen.face([...underside, ...[...road].reverse()], -1);
  // Courses of stone run to the arch; voussoirs stand on it.
  const courses = evenly(0.4, 19.2, 22).flatMap((y): Stroke[] => {
    const rise = Math.max(0, Math.min(1, (y - spring) / (crown + 1 - spring)));
    const inner = (half + 1) * Math.sqrt(1 - rise ** 2.1) + 0.2;
    const outer = y < 15.4 ? end : Math.max(0, end * (1 - (y - 15.4) / 5.8) ** 0.8);
    if (outer - inner < 1) return [];
    const shaded = inner + (outer - inner) * (0.35 + pen.scene.random() * 0.4);
    return [
      [0.2 - outer, y, -inner, y],
      [inner, y, shaded, y],
    ];
  });
  pen.strokes(courses).line(arch(0), "bold").line(arch(1));
  const joints = arch(1, 45);
  pen.strokes(arch(0, 45).map(([x, y], i): Stroke => [x, y, ...(joints[i] ?? [x, y])]));
  pen
    .line(
      road.map(([x, y]): Point => [x, y + 1]),
      "bold",
    )
    .line(road)
    .line(road.map(([x, y]): Point => [x, y - 0.6]));
  const posts = smooth(road, 4);
  pen.strokes(posts.map(([x, y]): Stroke => [x, y, x, y + 1]));
}

/** Halebija stands square at the left end, Tara round at the right. */
function halebija(pen: Pen): void {
  pen.face("-7,-8 7,-8 6.2,22 -6.2,22", 0.6, { ragged: 0.5 }).windowRow(-5.4, 5.4, 3, 17.6, 1.1, 2.4, "square", 0.8);
  pen
    .window(0.6, 10.6, 1.1, 2.6, "square", 0.9)
    .window(-2, 4, 1, 2.2, "square", 0.3)
    .lightWindows()
    .line("-6.3,15.6 6.3,15.6");
  pen.face("-7.2,22 7.2,22 1,27.4 -1,27.4", 0.65, { surface: "roof" });
}

function tara(pen: Pen): void {
  pen
    .lathe(0, "6.6,-8 6.2,17", { ribs: 8, tone: 0.8 })
    .strokes(evenly(-4, 15, 8).map((y): Stroke => [-6.3, y, 6.3, y, -0.8]));
  pen
    .window(-2, 12, 1.1, 2.6, "square", 1)
    .window(2.4, 8, 1.1, 2.6, "square", 0.6)
    .window(-0.4, 3, 1, 2.4, "square", 0.4)
    .lightWindows();
  pen.lathe(0, "7.2,17 6.8,17.6 1,22", { ribs: 9, tone: 0.9 }).finial(0, 22, 0.8);
}

/** Koski Mehmed Pasha's mosque on its terrace over the river. */
function koskiMosque(pen: Pen): void {
  minaret(pen, 11.4, 34, { width: 2.2, foot: 9 });
  pen.block(-8, 0, 16, 10, 0.5, { ragged: 0.4 }).block(-8.6, 10, 17.2, 0.8, 0.9);
  leadDome(pen, 0, 10.8, 7, { drum: 0.34, ribs: 9, tip: 1.1 });
  pen.windowRow(-7, 7, 4, 5.4, 1.2, 3, "pointed", 0.8).windowRow(-7, 7, 3, 1, 1.5, 3, "square", 0.6).lightWindows();
  pen.face("-15,5.4 -8,6.6 -8,5 -15,4.2", 0.6).uprights([-14.4, -12.4, -10.4], 0, 4.4, "bold");
}

const diver =
  '<path class="face4" d="M-4-38l-24-8-1 5 21 11 2 16-5 16-10 12 4 4 14-12 4-12 4 14-7 14 4 3 10-17-4-16 1-22 21-11-1-5-24 8z"/><circle class="face4" cx="0" cy="-45" r="5.6"/>';

/** A bank of bare rock, from its outline in pixels: ledges step down to the water. */
function rocks(scene: Scene, outline: string, spots: string): void {
  const points = readPoints(outline);
  const pen = scene.pen(0, 0, 1, 2, -1);
  pen.shape(points).engrave(points, "crossed", 0.9, 0.5);
  const ledges = readPoints(spots).flatMap(([x, y]): Stroke[] => {
    const [width, drop] = [26 + scene.random() * 40, 14 + scene.random() * 20];
    return [
      [x, y, x + width, y + 6, -2],
      [x + width, y + 6, x + width - 8, y + 6 + drop, 2],
      [x, y, x - 10, y + drop * 0.7],
    ];
  });
  scene.path("line2", strokesPath(ledges, true));
}

const shore =
  '<path class="face4" d="M1716 905l-22-34-40-24-44-25-40-4-60 6-70-2-56 10-80 2-70 14-60 6-40 18-34 33z"/><path class="hatch4" d="M1590 836l-60 6M1480 846l-70 4M1360 856l-60 8M1560 866l-90 6M1410 876l-80 8M1270 876l-50 8M1540 888l-60 4"/>';

export const mostar: CityScene = {
  crops: crops({ tallLeft: 440, stripTop: 340 }),
  draw(mode) {
    const title = "Mostar: Stari Most with its diver and Koski Mehmed Pasha’s Mosque by night";
    const scene = new Scene("mo", { seed: 131, mode, title });
    scene.sky({ moon: [800, 120, 48], horizon: 600, gap: 12.6, stars: 70, clouds: -0.02 });
    mountain(
      scene,
      "-20,360 80,330 160,344 260,296 350,310 450,380 540,430 640,470 760,500 860,470 960,440 1060,380 1160,350 1250,300 1340,284 1430,320 1520,300 1620,340",
      700,
      { relief: 120 },
    );
    scene.mist(440, 680, 0.7);
    stoneRow(scene, "row", 340, { scale: 4.2, height: [6, 10], width: [7, 11], lit: 0.4, base: 60, gables: 0.4 }, [
      [600, 694, 0.5],
      [760, 698, 0.5, true],
      [900, 694, 0.5],
      [-70, 600, 0.76],
      [150, 610, 0.76, true],
      [1230, 604, 0.76, true],
      [1450, 596, 0.8],
    ]);
    scene.shows("minaret", () => minaret(scene.pen(206, 610, 5.4), 0, 36, { width: 2, foot: 8 }));
    scene.shows("koski-mosque", () => koskiMosque(scene.pen(1430, 622, 8.6)));
    placeStreet(scene, "row", 340, [
      [-90, 646, 0.94, true],
      [1170, 640, 0.5],
      [1530, 646, 0.9],
    ]);
    scene.water(700, 905, {
      density: 1.1,
      lights: [
        [800, 56, 1],
        [660, 34, 0.3],
        [930, 34, 0.3],
        [480, 40, 0.7],
        [1120, 40, 0.6],
      ],
    });
    scene.shows("halebija", () => halebija(scene.pen(430, 644, 9.6)));
    scene.shows("tara", () => tara(scene.pen(1170, 644, 9.6)));
    scene.landmark("stari-most", () => stariMost(scene.pen(800, 780, 16.4, 2, 18.4)), [520, 1080]);
    rocks(
      scene,
      "-10,905 -10,640 124,634 214,642 294,632 394,640 484,628 516,664 564,700 576,742 612,776 624,800 444,820 314,850 184,905",
      "104,690 214,676 324,668 414,700 484,690 154,760 264,740 374,770 494,760 124,830 214,810 314,800",
    );
    rocks(
      scene,
      "966,800 996,772 1022,736 1046,690 1088,660 1116,624 1226,634 1336,626 1436,634 1610,628 1610,870 1236,830 1086,806",
      "1076,712 1156,680 1266,690 1366,676 1466,690 1116,770 1216,750 1336,760 1446,770",
    );
    cypress(scene, 52, 690, 170);
    cypress(scene, 94, 700, 130);
    guests(scene, [
      ["man", 776, 396, 0.34],
      ["woman", 790, 395, 0.32],
      ["hat", 846, 401, 0.34],
    ]);
    scene
      .define("diver", diver)
      .place("diver", 850, 540, 0.36)
      .putNear(`<g transform="translate(-430 0)">${shore}</g>`);
    lamp(scene, 1136, 830, 1.4);
    guide(scene, 900, 856, 1.2);
    return guests(scene, [
      ["woman", 978, 846, 1.08],
      ["man", 1020, 842, 1.12],
      ["hat", 1064, 840, -1.12],
    ]);
  },
};
