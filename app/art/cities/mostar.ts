import { type CityScene, crops } from "#app/art/city-scene.ts";
import { type Point, readPoints, type Stroke, strokesPath } from "#app/art/engine/path.ts";
import type { Pen } from "#app/art/engine/pen.ts";
import { Scene } from "#app/art/engine/scene.ts";
import { lamp } from "#app/art/pieces/lamps.ts";
import { leadDome, minaret } from "#app/art/pieces/mosque.ts";
import { mountain } from "#app/art/pieces/mountains.ts";
import { guests, guide } from "#app/art/pieces/people.ts";
import { evenly } from "#app/art/pieces/repeat.ts";
import { cypress } from "#app/art/pieces/southern-trees.ts";
import { stoneRow } from "#app/art/pieces/stone-houses.ts";
import { placeStreet } from "#app/art/pieces/street.ts";

/** Stari Most: one arch of 28.7 m, its crown 20 m over the Neretva, the roadway a gable of stone. */
function stariMost(pen: Pen): void {
  const [half, spring, crown] = [14.35, 6.4, 18.6];
  const arch = (grow: number, steps = 25): Point[] =>
    evenly(Math.PI, 0, steps).map((a): Point => {
      const lift = (crown - spring) * Math.sin(a) ** 0.92;
      return [(half + grow) * Math.cos(a), spring + lift * (1 + grow / 12)];
    });
  const road = readPoints("-34,13 -24,15.6 -12,19 -5,20.6 0,21.2 5,20.6 12,19 24,15.6 34,13");
  pen.face(
    [
      [-34, -2],
      [-half - 3, -2],
      ...arch(0).map(([x, y]): Point => [x, y]),
      [half + 3, -2],
      [34, -2],
      ...[...road].reverse(),
    ],
    -1,
  );
  // Courses of tenelija stone follow the wall, voussoirs the arch.
  const courses: Stroke[] = [];
  for (let y = 0.6; y < 20; y += 1.05) {
    const inner =
      y < spring
        ? half + 0.9
        : (half + 1.1) * Math.sqrt(Math.max(0, 1 - ((y - spring) / (crown + 1.1 - spring)) ** 2.1));
    const outer = y < 13 ? 34 : 34 - ((y - 13) / 8.2) * 34;
    if (outer - inner > 1.2)
      courses.push(
        [-outer + 0.3, y, -inner - pen.scene.random() * 1.4, y],
        [inner + 0.3, y, inner + (outer - inner) * (0.45 + pen.scene.random() * 0.5), y],
      );
  }
  pen.strokes(courses).line(arch(0), "bold").line(arch(1.1));
  pen.strokes(
    arch(0, 41).map(([x, y], i): Stroke => {
      const [outerX, outerY] = arch(1.1, 41)[i] ?? [x, y];
      return [x, y, outerX, outerY];
    }),
  );
  pen
    .line(
      road.map(([x, y]): Point => [x, y + 1.1]),
      "bold",
    )
    .line(road, "line");
  pen.strokes(
    evenly(-33, 33, 45).map((x): Stroke => {
      const y = 21.2 - Math.abs(x) * 0.245 + 0.9 * Math.exp(-((x / 6) ** 2)) - 0.7;
      return [x, y, x, y + 1.1];
    }),
  );
  pen.strokes(
    [
      [-14.35, -1, -14.35, spring],
      [14.35, -1, 14.35, spring],
    ],
    "line",
  );
}

function bridgeTower(pen: Pen, width: number, height: number, tone: number): void {
  const half = width / 2;
  pen.face(
    [
      [-half - 0.8, -8],
      [half + 0.8, -8],
      [half, height],
      [-half, height],
    ],
    tone,
    { ragged: 0.5 },
  );
  pen
    .windowRow(-half + 1, half - 1, 2, height - 5, 1, 2.2, "square", 0.8)
    .window(0, height * 0.5, 1, 2.4, "square", 0.9);
  pen.window(-1, height * 0.22, 0.9, 2, "square", 0.3).lightWindows();
  pen.face(
    [
      [-half - 0.7, height],
      [half + 0.7, height],
      [half * 0.16, height + width * 0.42],
      [-half * 0.16, height + width * 0.42],
    ],
    0.65,
    { surface: "roof" },
  );
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
  '<path class="face4" d="M-4-3c-5-1-9-7-22-9 8-2 15 0 22 3l9-4c9-3 17-4 24-4l18 5 1 3-19-2c-8 2-14 4-22 7-3 2-7 4-11 4zM-3-4l-12-16 2-2 14 14z"/><circle class="face4" cx="-9" cy="-1" r="4.4"/>';

function rocks(scene: Scene, outline: string, seed: number): void {
  const points = readPoints(outline);
  const pen = scene.pen(0, 0, 1, 2, -1);
  pen.shape(points).engrave(points, "crossed", 0.9, 0.5);
  const left = Math.min(...points.map(([x]) => x));
  const right = Math.max(...points.map(([x]) => x));
  const cracks = evenly(left + 16, right - 16, Math.round((right - left) / 24)).map((x, i): Stroke => {
    const y = 650 + ((i * 37 + seed) % 60);
    return [x, y, x - 5 + scene.random() * 12, y + 18 + scene.random() * 30, 3];
  });
  scene.path("line2", strokesPath(cracks));
}

const shore =
  '<path class="face4" d="M1610 905V822l-40-4-60 6-70-2-56 10-80 2-70 14-60 6-40 18-34 33z"/><path class="hatch4" d="M1590 836l-60 6M1480 846l-70 4M1360 856l-60 8M1560 866l-90 6M1410 876l-80 8M1270 876l-50 8M1540 888l-60 4"/>';

export const mostar: CityScene = {
  crops: crops({ tallLeft: 440, stripTop: 440 }),
  draw(mode) {
    const title = "Mostar: Stari Most with its diver and Koski Mehmed Pasha’s Mosque by night";
    const scene = new Scene("mo", { seed: 131, mode, title });
    scene.sky({ moon: [800, 170, 52], horizon: 600, gap: 12.6, stars: 70, clouds: -0.02 });
    mountain(
      scene,
      "-20,360 80,330 160,344 260,296 350,310 450,380 540,430 640,470 760,500 860,470 960,440 1060,380 1160,350 1250,300 1340,284 1430,320 1520,300 1620,340",
      700,
      { relief: 120 },
    );
    scene.mist(440, 680, 0.7);
    stoneRow(scene, "row", 340, { scale: 4.2, height: [6, 10], width: [7, 11], lit: 0.4, base: 60, gables: 0.4 }, [
      [-50, 596, 0.8],
      [200, 610, 0.8, true],
      [1150, 606, 0.8],
      [1400, 590, 0.8, true],
      [620, 650, 0.5],
      [790, 650, 0.5, true],
    ]);
    koskiMosque(scene.pen(1300, 604, 7));
    minaret(scene.pen(120, 600, 5), 0, 34, { width: 2, foot: 8 });
    placeStreet(scene, "row", 340, [
      [-70, 650, 1, true],
      [170, 660, 0.9],
      [1180, 650, 0.9, true],
      [1420, 644, 1],
    ]);
    rocks(scene, "-10,790 -10,640 120,646 220,636 330,650 470,640 520,690 560,730 590,790", 3);
    rocks(scene, "1020,790 1050,720 1090,680 1150,644 1260,640 1380,632 1610,640 1610,790", 17);
    scene.water(762, 905, {
      density: 1.1,
      lights: [
        [800, 60, 1],
        [430, 50, 0.5],
        [1180, 50, 0.5],
        [240, 40, 0.4],
        [640, 30, 0.3],
        [980, 30, 0.3],
      ],
    });
    bridgeTower(scene.pen(1236, 664, 9.6), 11, 17.4, 0.5);
    stariMost(scene.pen(800, 776, 15.4, 2, 16));
    bridgeTower(scene.pen(352, 664, 9.6), 13, 20, 0.6);
    bridgeTower(scene.pen(1170, 690, 9.6), 8, 9, 0.45);
    cypress(scene, 60, 700, 150);
    cypress(scene, 96, 712, 120);
    scene.define("diver", diver).place("diver", 838, 560, 1.5, 1.5).put(shore);
    lamp(scene, 1562, 830, 1.4);
    guide(scene, 1330, 856, 1.2);
    return guests(scene, [
      ["woman", 1408, 846, 1.08],
      ["man", 1450, 842, 1.12],
      ["hat", 1494, 840, -1.12],
    ]);
  },
};
